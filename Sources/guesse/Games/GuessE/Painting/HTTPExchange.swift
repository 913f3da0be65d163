/// A question to a server; the code that carries it there decides nothing.
struct HTTPRequest: Equatable, Sendable {
    enum Method: Equatable, Sendable {
        case get
        /// A request with a body of JSON, which may be empty.
        case post([UInt8])
    }

    struct Header: Equatable, Sendable {
        var name: String
        var value: String
    }

    var method: Method
    /// The `http` or `https` address.
    var url: String
    var headers: [Header] = []
    /// The longest time until the whole answer has come, including the connection's time.
    var timeout: Duration
    /// Whether an answer may redirect to another address: never if the request has a key.
    var followsRedirects = false

    /// Returns whether an address can be used at all: other schemes read files, or use other kinds
    /// of servers.
    static func isAddress(_ url: String) -> Bool {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https" else { return false }
        let rest = url.dropFirst(scheme.count)
        guard rest.hasPrefix("://"), rest.count > 3 else { return false }
        return url.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F }
    }

    /// Returns whether an address is on this machine: `localhost`, `127.…` or `::1`.
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

    /// Returns a text as part of an address' query or path.
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

/// The answer of a server.
struct HTTPResponse: Equatable, Sendable {
    var status: Int
    /// The bytes, at most ``byteLimit`` of them.
    var body: [UInt8]

    /// The most bytes of an answer: enough for a picture of four million pixels in base64.
    static let byteLimit = 32 << 20

    var isSuccess: Bool { (200...299).contains(status) }
}

/// The reasons for no answer.
enum HTTPFailure: Error, Equatable, Sendable {
    /// The system has no `curl`, or it does not run.
    case noCurl
    /// `curl` ended by a signal that this program did not send.
    case curlDied
    /// No such host, no server at its port, or no connection within five seconds.
    case unreachable
    /// The server's certificate cannot be trusted, or there is no common way to encrypt.
    case untrusted
    case timedOut
    /// The connection broke before the answer was whole.
    case cutOff
    /// The answer has more than ``HTTPResponse/byteLimit`` bytes.
    case tooLarge
    /// The answer is not wanted any more.
    case cancelled

    /// Whether the server may have accepted the request, and may still work at it.
    var leavesWork: Bool {
        switch self {
        case .timedOut, .cutOff, .tooLarge, .curlDied, .cancelled: true
        case .noCurl, .unreachable, .untrusted: false
        }
    }
}

/// The result of an exchange.
typealias HTTPReply = Result<HTTPResponse, HTTPFailure>
