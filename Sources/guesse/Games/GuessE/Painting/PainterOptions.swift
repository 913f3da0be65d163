import CommandLineKit

/// Who is to paint, as the command line says it.
struct PainterOptions: Equatable {
    enum Choice: Equatable, Sendable {
        /// The offline artist.
        case sketch
        /// OpenAI if there is a key, Stable Diffusion if it runs here, else the offline artist.
        case automatic
        case provider(ImageProvider.Kind)
        /// Every picture is that of a file.
        case file(String)
    }

    var choice = Choice.sketch
    /// The provider's address, if not where it mostly is.
    var server: String?
    var model: String?
    var keyFile: String?
    /// How long one attempt may take.
    var limit: Duration?

    init() {}

    /// Reads the flags that ``CommandParser/painter(named:)`` lists.
    init(_ parsed: ParsedArguments, flag: String, _ command: String) throws(UsageError) {
        choice = try Self.choice(parsed.values[flag], flag, command)
        server = parsed.values["--image-server"].map { text in
            text.hasSuffix("/") ? String(text.dropLast()) : text
        }
        model = parsed.values["--image-model"]
        keyFile = parsed.values["--api-key-file"]
        limit = try parsed.number("--image-time", in: 1...3600, command: command)
            .map { .seconds($0) }
        if let server, !HTTPRequest.isAddress(server) {
            throw UsageError(
                "guesse \(command): '--image-server' takes an address such as "
                    + "http://192.0.2.7:7860, not '\(server)'")
        }
        switch choice {
        case .provider: return
        case .automatic: break
        case .sketch, .file:
            for name in ["--api-key-file", "--image-time"] where parsed.values[name] != nil {
                throw UsageError(
                    "guesse \(command): '\(name)' is for '\(flag)' openai, sd, comfy or auto")
            }
        }
        for name in ["--image-server", "--image-model"] where parsed.values[name] != nil {
            throw UsageError("guesse \(command): '\(name)' is for '\(flag)' openai, sd or comfy")
        }
    }

    private static func choice(
        _ text: String?, _ flag: String, _ command: String
    ) throws(UsageError) -> Choice {
        guard let text, text != "sketch" else { return .sketch }
        if text == "auto" { return .automatic }
        if let kind = ImageProvider.Kind(rawValue: text) { return .provider(kind) }
        let prefix = "file:"
        if text.hasPrefix(prefix), text.count > prefix.count {
            return .file(String(text.dropFirst(prefix.count)))
        }
        throw UsageError(
            "guesse \(command): '\(flag)' is auto, openai, sd, comfy, sketch or file:PATH, "
                + "not '\(text)'")
    }
}

extension CommandParser {
    /// The flags that say who paints.
    static func painter(named name: String) -> [Flag] {
        [
            Flag(name, "PAINTER", "auto, openai, sd, comfy, file:PATH or sketch (default)"),
            Flag("--image-server", "URL", "where that provider is, if not where it mostly is"),
            Flag("--image-model", "NAME", "the provider's model, or checkpoint"),
            Flag("--api-key-file", "FILE", "holds the provider's key; or OPENAI_API_KEY does"),
            Flag("--image-time", "SECONDS", "for one attempt (default: openai 120, others 300)"),
        ]
    }
}
