import CommandLineKit

/// The painter that the command line requests.
struct PainterOptions: Equatable {
    enum Choice: Equatable, Sendable {
        /// The offline artist.
        case sketch
        /// OpenAI if there is a key, Stable Diffusion if it runs on this machine, else the offline
        /// artist.
        case automatic
        case provider(ImageProvider.Kind)
        /// The picture of a file, for every round.
        case file(String)
    }

    /// The words for the choices that are not providers, and the word before a file's path.
    fileprivate static let (automaticWord, sketchWord, filePrefix) = ("auto", "sketch", "file:")

    var choice = Choice.sketch
    /// The provider's address; `nil` for the usual one.
    var server: String?
    var model: String?
    var keyFile: String?
    /// The longest time for one attempt.
    var limit: Duration?

    init() {}

    /// Reads the flags that ``CommandParser/painter(named:)`` lists.
    init(_ parsed: ParsedArguments, flag: String, _ command: String) throws(UsageError) {
        choice = Self.choice(parsed.values[flag])
        server = parsed.values["--image-server"].map { text in
            text.hasSuffix("/") ? String(text.dropLast()) : text
        }
        model = parsed.values["--image-model"]
        keyFile = parsed.values["--api-key-file"]
        limit = parsed.number("--image-time").map { .seconds($0) }
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

    /// Reads the value of the flag for the painter, which is one of its choices.
    private static func choice(_ text: String?) -> Choice {
        guard let text, text != sketchWord else { return .sketch }
        if text == automaticWord { return .automatic }
        return ImageProvider.Kind(rawValue: text).map { .provider($0) }
            ?? .file(String(text.dropFirst(filePrefix.count)))
    }
}

extension CommandParser {
    /// Returns the flags for the painter.
    static func painter(named name: String) -> [Flag] {
        let kinds = ImageProvider.Kind.allCases.map(\.rawValue)
        return [
            Flag(
                name,
                .choice(
                    [PainterOptions.automaticWord] + kinds + [PainterOptions.sketchWord],
                    orFileBehind: PainterOptions.filePrefix, placeholder: "PAINTER"),
                "auto, \(kinds.joined(separator: ", ")), file:PATH or sketch (default)"),
            Flag("--image-server", "URL", "that provider's address, if not the usual one"),
            Flag("--image-model", "NAME", "the provider's model, or checkpoint"),
            Flag("--api-key-file", .file, "the file with the provider's key (or OPENAI_API_KEY)"),
            Flag(
                "--image-time", .number("SECONDS", 1...3600),
                "for one attempt (default: openai 120, others 300)"),
        ]
    }
}
