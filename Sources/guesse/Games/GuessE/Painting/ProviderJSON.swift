import CommandLineKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON as providers write and read it.
enum ProviderJSON {
    /// - Parameter value: The value to encode; its keys become those of providers: `camelCase`
    ///   turns into `snake_case`.
    static func bytes(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON can express all values of the requests, so there is no failure to report.
        return (try? encoder.encode(value)).map { [UInt8]($0) } ?? []
    }

    /// Decodes a value; `nil` if the bytes contain no such value.
    static func value<Content: Decodable>(_ type: Content.Type, in bytes: [UInt8]) -> Content? {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try? decoder.decode(type, from: Data(bytes))
    }

    /// Returns the bytes of base64 text, with or without the head of a `data:` address.
    static func bytes(ofBase64 text: String) -> [UInt8]? {
        var text = text[...]
        if text.prefix(5).lowercased() == "data:" {
            guard let comma = text.prefix(256).firstIndex(of: ",") else { return nil }
            text = text[text.index(after: comma)...]
        }
        return Data(base64Encoded: String(text), options: .ignoreUnknownCharacters)
            .map { [UInt8]($0) }
    }
}

/// A value anywhere in JSON that is a text or a number; all others count as nothing.
struct LooseText: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let string = try? container.decode(String.self) {
            text = string
        } else if let number = try? container.decode(Int.self) {
            text = String(number)
        } else {
            text = nil
        }
    }
}

/// A server's complaint about a request, in all known forms.
///
/// These are `{"error": {"message", "type", "code"}}` of OpenAI and of most servers like it, the
/// same with a text for `error`, `{"detail"}` of AUTOMATIC1111, and `{"error", "node_errors"}` of
/// ComfyUI.
struct ServerComplaint: Decodable {
    private(set) var code = ""
    private(set) var type = ""
    /// The server's words, which must not be shown as they are: see
    /// ``ProviderSettings/quotation(_:)``.
    private(set) var message = ""

    private enum Keys: String, CodingKey {
        case error
        case detail
        case errors
        case message
        case code
        case type
    }

    init(in response: HTTPResponse) {
        // A long page is no program's complaint.
        guard response.body.count <= 1 << 20 else { return }
        self = ProviderJSON.value(ServerComplaint.self, in: response.body) ?? ServerComplaint()
    }

    private init() {}

    init(from decoder: any Decoder) throws {
        let top = try decoder.container(keyedBy: Keys.self)
        func text(_ key: Keys, in container: KeyedDecodingContainer<Keys>) -> String {
            (try? container.decode(LooseText.self, forKey: key))?.text ?? ""
        }
        if let inner = try? top.nestedContainer(keyedBy: Keys.self, forKey: .error) {
            code = text(.code, in: inner)
            type = text(.type, in: inner)
            message = text(.message, in: inner)
        } else {
            let texts = [Keys.detail, .message, .errors, .error].map { text($0, in: top) }
            message = texts.first { !$0.isEmpty } ?? ""
        }
    }
}
