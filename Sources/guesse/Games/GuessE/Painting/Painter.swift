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

/// The source of the pictures, ready for use.
enum Painter: Equatable, Sendable {
    /// The offline artist.
    case sketch
    /// One picture, used for every round.
    case picture(Artwork)
    case provider(ImageProvider, Curl)

    /// Does the game's work if it can be done at once; the offline artist, which cannot fail,
    /// always can.
    func paint(_ task: GuessE.HostTask) -> GuessE.HostTaskResult? {
        switch (self, task) {
        case (.sketch, _), (_, .paint(_, _, true)), (_, .paintVariant): SketchPainter.paint(task)
        case (.picture(let artwork), .paint(let round, _, _)):
            .painted(round: round, picture: artwork)
        case (.provider, _): nil
        }
    }

    /// The longest time that a picture may take; `nil` for a painter that is done at once.
    var patience: Duration? {
        guard case .provider(let provider, _) = self else { return nil }
        return provider.patience
    }

    /// Returns the settings with this painter, and with the time that it may take.
    func fitted(_ settings: GuessESettings) -> GuessESettings {
        var settings = settings
        settings.isSketched = self == .sketch
        guard let patience else { return settings }
        settings.paintSeconds = Int(patience.wholeMilliseconds / 1000)
        return settings
    }

    // MARK: From the command line

    /// Finds the painter that the command line requests.
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

    /// Returns the server that the variable for OpenAI's address names; other programs use it too.
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
            // OpenAI's key is for OpenAI, or for a server that the user names instead.
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

    /// Returns the painter for `auto`: a service that is free but not running is skipped.
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

    /// The largest file that is read, as large as a provider's answer.
    private static let largestFile = 32 << 20

    /// Reads a file's picture.
    static func picture(at path: String) throws(ServiceUnavailable) -> ReceivedPicture {
        let bytes: [UInt8]
        do throws(SmallFile.Failure) {
            bytes = try SmallFile.bytes(at: path, limit: largestFile)
        } catch {
            let reason =
                switch error {
                case .tooLong: "is longer than 32 MiB"
                case .cannotBeRead: "cannot be read"
                case .changed: "was changed while it was read; try again"
                }
            throw ServiceUnavailable("'\(path)' \(reason)", exitCode: ExitCode.badInput)
        }
        do throws(ImageFailure) {
            return try ReceivedPicture(bytes)
        } catch {
            let reason =
                switch error {
                case .unreadable(.format(let format)):
                    "is a \(format.name), and this program reads only PNG and PPM"
                case .unreadable(.tooManyPixels):
                    "is larger than \(ImageFailure.Fault.largestSize); make it smaller"
                case .unreadable(.damaged):
                    "is damaged, or of a kind that this program does not read"
                default: "is no picture that this program can read; it reads PNG and PPM"
                }
            throw ServiceUnavailable("'\(path)' \(reason)", exitCode: ExitCode.badInput)
        }
    }
}
