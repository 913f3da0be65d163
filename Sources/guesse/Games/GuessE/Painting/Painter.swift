import CommandLineKit
import Games
import GuessEP2P
import Pictures
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Who paints, ready to begin.
enum Painter: Equatable, Sendable {
    /// The offline artist.
    case sketch
    /// Nobody: every picture is this one.
    case picture(Artwork)
    case provider(ImageProvider, Curl)

    /// Does the game's work, if that can be done at once; the artist that cannot fail always can.
    func paint(_ task: GuessE.HostTask) -> GuessE.HostTaskResult? {
        switch (self, task) {
        case (.sketch, _), (_, .paint(_, _, true)), (_, .paintVariant): SketchPainter.paint(task)
        case (.picture(let artwork), .paint(let round, _, _)):
            .painted(round: round, picture: artwork)
        case (.provider, _): nil
        }
    }

    /// How long a picture may take; `nil` for who is done at once.
    var patience: Duration? {
        guard case .provider(let provider, _) = self else { return nil }
        return provider.patience
    }

    /// Settings that say who paints, and leave them the time that it may take.
    func fitted(_ settings: GuessESettings) -> GuessESettings {
        var settings = settings
        settings.isSketched = self == .sketch
        guard let patience else { return settings }
        settings.paintSeconds = Int(patience.wholeMilliseconds / 1000)
        return settings
    }

    // MARK: From the command line

    /// Finds whoever the command line asks for.
    init(
        _ options: PainterOptions, environment: [String: String]
    ) async throws(ServiceUnavailable) {
        switch options.choice {
        case .sketch: self = .sketch
        case .file(let path): self = .picture(try Self.picture(at: path).artwork)
        case .provider(let kind): self = try Self.provider(kind, options, environment)
        case .automatic: self = try await Self.nearest(options, environment)
        }
    }

    private static func provider(
        _ kind: ImageProvider.Kind, _ options: PainterOptions, _ environment: [String: String]
    ) throws(ServiceUnavailable) -> Painter {
        let key = try key(for: kind, options, environment)
        let server =
            if let named = options.server { named } else { try server(for: kind, environment) }
        if kind == .openAI, key == nil, server == nil {
            throw ServiceUnavailable(ImageFailure.keyMissing.text(of: kind).string)
        }
        guard let curl = Curl(environment: environment) else {
            throw ServiceUnavailable(ImageFailure.noCurl.text(of: kind).string)
        }
        let settings = ProviderSettings(
            base: server ?? kind.defaultBase, key: key, model: options.model,
            limit: options.limit ?? kind.defaultLimit, seed: 0)
        return .provider(ImageProvider(kind: kind, settings: settings), curl)
    }

    /// Where programs that speak with OpenAI are told by its variable to look for it.
    private static func server(
        for kind: ImageProvider.Kind, _ environment: [String: String]
    ) throws(ServiceUnavailable) -> String? {
        guard kind == .openAI, let server = environment[serverVariable], !server.isEmpty else {
            return nil
        }
        guard HTTPRequest.isAddress(server) else {
            throw ServiceUnavailable(
                "\(serverVariable) is no address such as https://api.openai.com/v1",
                exitCode: ExitCode.usage)
        }
        return server.hasSuffix("/") ? String(server.dropLast()) : server
    }

    private static let serverVariable = "OPENAI_BASE_URL"

    private static func key(
        for kind: ImageProvider.Kind, _ options: PainterOptions, _ environment: [String: String]
    ) throws(ServiceUnavailable) -> Secret? {
        guard let path = options.keyFile else {
            // OpenAI's key is for OpenAI, or for a server that the user names in its place.
            return kind == .openAI ? environment[KeyFile.variable].flatMap(Secret.init) : nil
        }
        do throws(KeyFile.Failure) {
            return try KeyFile.key(at: path)
        } catch {
            let message =
                switch error {
                case .cannotBeRead: "'\(path)' cannot be read"
                case .noKey: "there is no key in '\(path)'"
                }
            throw ServiceUnavailable(message, exitCode: ExitCode.badInput)
        }
    }

    /// The chain of `auto`: what costs nothing but is not there is passed over.
    private static func nearest(
        _ options: PainterOptions, _ environment: [String: String]
    ) async throws(ServiceUnavailable) -> Painter {
        guard let curl = Curl(environment: environment) else { return .sketch }
        if try key(for: .openAI, options, environment) != nil {
            return try provider(.openAI, options, environment)
        }
        let base = ImageProvider.Kind.automatic.defaultBase
        let reply = await curl.answer(
            to: HTTPRequest(
                method: .get, url: "\(base)/sdapi/v1/progress?skip_current_image=true",
                timeout: .seconds(1)))
        guard case .success(let response) = reply, response.isSuccess else { return .sketch }
        return try provider(.automatic, options, environment)
    }

    /// As much as a provider may send.
    private static let largestFile = 32 << 20

    /// A file's picture.
    static func picture(at path: String) throws(ServiceUnavailable) -> ReceivedPicture {
        let bytes: [UInt8]
        do throws(SmallFile.Failure) {
            bytes = try SmallFile.bytes(at: path, limit: largestFile)
        } catch {
            let reason = error == .tooLong ? "is longer than 32 MiB" : "cannot be read"
            throw ServiceUnavailable("'\(path)' \(reason)", exitCode: ExitCode.badInput)
        }
        do throws(ImageFailure) {
            return try ReceivedPicture(bytes)
        } catch {
            let reason =
                switch error {
                case .unreadable(.format(let format)):
                    "is a \(format.name), and only PNG and PPM are read here"
                case .unreadable(.tooManyPixels):
                    "is larger than \(ImageFailure.Fault.largestSize); make it smaller"
                case .unreadable(.damaged): "is damaged, or of a kind that is not read here"
                default: "is no picture that can be read here; PNG and PPM are"
                }
            throw ServiceUnavailable("'\(path)' \(reason)", exitCode: ExitCode.badInput)
        }
    }
}
