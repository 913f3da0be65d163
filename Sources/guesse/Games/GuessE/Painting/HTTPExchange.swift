/// What a server is asked; who carries it there decides nothing.
struct HTTPRequest: Equatable, Sendable {
    enum Method: Equatable, Sendable {
        case get
        /// With a body of JSON, which may be empty.
        case post([UInt8])
    }

    struct Header: Equatable, Sendable {
        var name: String
        var value: String
    }

    var method: Method
    /// An `http` or `https` address.
    var url: String
    var headers: [Header] = []
    /// How long the answer may take in all, the connection's time included.
    var timeout: Duration
    /// Whether an answer may send on to another address: never where a key goes along.
    var followsRedirects = false

    /// Whether an address can be asked at all: other schemes read files, or speak to other kinds of servers.
    static func isAddress(_ url: String) -> Bool {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https" else { return false }
        let rest = url.dropFirst(scheme.count)
        guard rest.hasPrefix("://"), rest.count > 3 else { return false }
        return url.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F }
    }

    /// Whether an address is one of the machine that asks: `localhost`, `127.…` or `::1`.
    static func isOwnMachine(_ url: String) -> Bool {
        guard isAddress(url), let start = url.firstRange(of: "://")?.upperBound else {
            return false
        }
        let authority = url[start...].prefix { !"/?#\\".contains($0) }
        let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        if place.hasPrefix("[") { return place.dropFirst().prefix { $0 != "]" } == "::1" }
        var host = place.prefix { $0 != ":" }.lowercased()
        if host.hasSuffix(".") { host.removeLast() }
        if host == "localhost" { return true }
        return host.hasPrefix("127.") && host.allSatisfy { $0 == "." || $0.isNumber }
    }

    /// A text as part of an address' query or path.
    static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}

/// What a server answered.
struct HTTPResponse: Equatable, Sendable {
    var status: Int
    /// At most ``byteLimit`` of them.
    var body: [UInt8]

    /// Most bytes of an answer: a picture of four million pixels in base64 has room in it.
    static let byteLimit = 32 << 20

    var isSuccess: Bool { (200...299).contains(status) }
}

/// Why there is no answer.
enum HTTPFailure: Error, Equatable, Sendable {
    /// The system has no `curl`, or it does not run.
    case noCurl
    /// `curl` ended by a signal that nobody here sent.
    case curlDied
    /// No such host, nobody at its port, or no connection within five seconds.
    case unreachable
    /// The server's certificate is not to be trusted, or there is no common way to encrypt.
    case untrusted
    case timedOut
    /// The connection broke before the answer was whole.
    case cutOff
    /// More than ``HTTPResponse/byteLimit`` bytes.
    case tooLarge
    /// Nobody wants the answer any more.
    case cancelled

    /// Whether the server may have taken the request, and still be at it.
    var leavesWork: Bool {
        switch self {
        case .timedOut, .cutOff, .tooLarge, .curlDied, .cancelled: true
        case .noCurl, .unreachable, .untrusted: false
        }
    }
}

/// How an exchange ended.
typealias HTTPReply = Result<HTTPResponse, HTTPFailure>
