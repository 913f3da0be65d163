/// A header as it was sent, from the request line to the empty line that ends it.
struct HTTPHeader {
    private let bytes: ArraySlice<UInt8>
    private var host: String?
    private var origin: String?
    private var length: Int?
    private var isInPieces = false
    private var isJSON = false
    private var seat: SeatSecret?
    private var namesSeat = false
    private var asksToClose = false
    private var asksToStay = false

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// Returns the request in the header, and the length of the body that follows.
    ///
    /// Errors of form are thrown before the refusal of unsupported features, so that the reason is
    /// exact.
    consuming func request() throws(HTTPError) -> (HTTPRequest, bodyByteCount: Int) {
        var lines = try HTTPText.lines(of: bytes)
        guard !lines.isEmpty else { throw .malformed }
        let (method, target, version) = try Self.requestLine(lines.removeFirst())
        for line in lines { try readField(line) }
        let isNewer = version == "HTTP/1.1"
        guard isNewer || version == "HTTP/1.0" else { throw .unsupportedVersion }
        guard host != nil || !isNewer else { throw .malformed }
        let absolute = try AbsoluteTarget(target)
        let known: HTTPRequest.Method? =
            switch method {
            case "GET": .get
            case "HEAD": .head
            case "POST": .post
            case _: nil
            }
        guard let known else { throw .methodNotAllowed }
        guard !isInPieces else { throw .bodyNotAccepted }
        let bodyByteCount = try bodyByteCount(of: known)
        let request = HTTPRequest(
            method: known, target: absolute?.path ?? target, host: absolute?.authority ?? host,
            isSecure: absolute?.isSecure ?? false, origin: origin,
            isKeptAlive: !asksToClose && (isNewer || asksToStay), isJSON: isJSON, seat: seat)
        return (request, bodyByteCount)
    }

    private func bodyByteCount(of method: HTTPRequest.Method) throws(HTTPError) -> Int {
        switch method {
        case .get, .head:
            guard length ?? 0 == 0 else { throw .bodyNotAccepted }
            return 0
        case .post:
            guard let length else { throw .lengthMissing }
            guard length <= HTTPRequestParser.bodyByteLimit else { throw .bodyTooLarge }
            return length
        }
    }

    private static func requestLine(
        _ line: ArraySlice<UInt8>
    ) throws(HTTPError) -> (method: String, target: String, version: String) {
        let parts = line.split(separator: HTTPText.space, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(HTTPText.isOfToken),
            !parts[1].isEmpty, parts[1].allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .malformed }
        let version = HTTPText.string(parts[2])
        guard version.utf8.count == 8, version.hasPrefix("HTTP/"),
            parts[2].dropFirst(5).first.map(HTTPText.isDigit) == true,
            parts[2].dropFirst(6).first == UInt8(ascii: "."),
            parts[2].last.map(HTTPText.isDigit) == true
        else { throw .malformed }
        return (HTTPText.string(parts[0]), HTTPText.string(parts[1]), version)
    }

    private mutating func readField(_ line: ArraySlice<UInt8>) throws(HTTPError) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(HTTPText.isOfToken)
        else { throw .malformed }
        let value = HTTPText.trimmed(line[(colon + 1)...])
        switch HTTPText.lowercased(line[..<colon]) {
        case "host":
            guard host == nil else { throw .malformed }
            host = HTTPText.lowercased(value)
        case "origin":
            guard origin == nil else { throw .malformed }
            origin = HTTPText.lowercased(value)
        case "content-length":
            guard length == nil, !value.isEmpty, value.allSatisfy(HTTPText.isDigit) else {
                throw .malformed
            }
            // A number that does not fit is too large in any case.
            length = Int(HTTPText.string(value)) ?? .max
        case "transfer-encoding":
            isInPieces = true
        case "content-type":
            let type = value.prefix { $0 != UInt8(ascii: ";") }
            isJSON = HTTPText.lowercased(HTTPText.trimmed(type)) == "application/json"
        case "guesse-seat":
            guard !namesSeat else { throw .malformed }
            namesSeat = true
            seat = SeatSecret(HTTPText.string(value))
        case "connection":
            for option in value.split(separator: UInt8(ascii: ",")) {
                let option = HTTPText.lowercased(HTTPText.trimmed(option))
                if option == "close" { asksToClose = true }
                if option == "keep-alive" { asksToStay = true }
            }
        // All other fields have no effect; `Last-Event-ID` has none because each event is a whole
        // view.
        case _: break
        }
    }
}

/// The parts of a target in absolute form, such as `http://192.0.2.1:8080/page.js` (RFC 9112
/// section 3.2.2): what it names counts in place of the `Host` field.
private struct AbsoluteTarget {
    let isSecure: Bool
    /// The host and the port, in lower case.
    let authority: String
    /// The path and the query, from a slash on.
    let path: String

    /// Reads a target; `nil` for one in another form.
    init?(_ target: String) throws(HTTPError) {
        let start = HTTPText.lowercased(target.utf8.prefix("https://".utf8.count))
        guard let scheme = ["http://", "https://"].first(where: start.hasPrefix) else {
            return nil
        }
        isSecure = scheme == "https://"
        let rest = target.dropFirst(scheme.count)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        authority = HTTPText.lowercased(rest[..<end].utf8)
        // Such an address is invalid (RFC 9110 section 4.2.1).
        guard !authority.isEmpty else { throw .malformed }
        path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/\(rest[end...])"
    }
}

/// Characters of HTTP, as bytes.
enum HTTPText {
    static let `return`: UInt8 = 0x0D
    static let newline: UInt8 = 0x0A
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Returns whether a byte may stand in a method or in a field's name (RFC 9110 section 5.6.2).
    static func isOfToken(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || tokenMarks.contains(byte)
    }

    private static let tokenMarks = Array("!#$%&'*+-.^_`|~".utf8)

    /// Returns the lines of a header without their ends; throws for control characters other than a
    /// tab.
    static func lines(of header: ArraySlice<UInt8>) throws(HTTPError) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = header.startIndex
        var index = start
        while index < header.endIndex {
            let byte = header[index]
            index += 1
            if byte == `return` {
                guard index < header.endIndex, header[index] == newline else { throw .malformed }
                // The last line is the empty one that ends the header.
                if index - 1 > start { lines.append(header[start..<(index - 1)]) }
                index += 1
                start = index
            } else if byte < space && byte != tab || byte == 0x7F {
                throw .malformed
            }
        }
        return lines
    }

    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == space || byte == tab }
        var text = text.drop(while: isBlank)
        while text.last.map(isBlank) == true { text.removeLast() }
        return text
    }

    static func string(_ text: ArraySlice<UInt8>) -> String {
        String(decoding: text, as: UTF8.self)
    }

    /// Returns the text with ASCII letters in lower case; other letters stay.
    static func lowercased(_ text: some Sequence<UInt8>) -> String {
        String(
            decoding: text.map {
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0
            }, as: UTF8.self)
    }
}
