/// A request whose header has arrived whole and is sound.
package struct HTTPRequest: Hashable, Sendable {
    /// The methods that are answered.
    package enum Method: Hashable, Sendable {
        /// The header and the body.
        case get
        /// The header alone.
        case head
    }

    /// Whether the body is wanted.
    package var method: Method
    /// The path and the query as they were sent: printable ASCII, nothing decoded.
    package var target: String
    /// The `Host` field in lower case; `nil` if there was none, which only HTTP/1.0 permits.
    package var host: String?
    /// The `Origin` field in lower case, which a browser adds when another site asks.
    package var origin: String?
    /// Whether the connection may carry another request after the answer.
    package var isKeptAlive: Bool
}

/// The reasons for not answering what was sent as a request.
///
/// After each of them the connection is closed: where the next request would begin is not known.
package enum HTTPRefusal: Error, Hashable, Sendable, CaseIterable {
    /// The first byte is that of a TLS handshake: somebody typed `https`. Nothing can be answered.
    case encrypted
    /// The bytes are no request of HTTP/1.
    case malformed
    /// The version is neither 1.0 nor 1.1.
    case unsupportedVersion
    /// The method is neither GET nor HEAD.
    case methodNotAllowed
    /// A body is announced; none is read.
    case bodyNotAccepted
    /// The header has more than ``HTTPRequestParser/headerByteLimit`` bytes.
    case headerTooLarge
}
