/// A valid request that has arrived whole.
package struct HTTPRequest: Hashable, Sendable {
    /// The methods that are answered.
    package enum Method: Hashable, Sendable {
        /// Asks for the header and the body.
        case get
        /// Asks for the header alone.
        case head
        /// Asks for a change, with a body.
        case post
    }

    /// The method, which decides whether the body is sent.
    package var method: Method
    /// The path and the query as they were sent, without the rest of a target in absolute form:
    /// printable ASCII, nothing decoded.
    package var target: String
    /// The requested host and its port, in lower case.
    ///
    /// It is the authority of a target in absolute form, otherwise the `Host` field; `nil` if there
    /// was neither, which only HTTP/1.0 permits.
    package var host: String?
    /// Whether the target was an `https` address, as a proxy may pass it on.
    package var isSecure = false
    /// The `Origin` field in lower case; a browser adds it to requests from another site.
    package var origin: String?
    /// Whether the connection may carry another request after the answer.
    package var isKeptAlive: Bool
    /// Whether the body is said to be JSON.
    package var isJSON = false
    /// The `Guesse-Seat` field, which pages of other sites cannot add without being asked whether
    /// they may.
    package var seat: SeatSecret?
    /// The body; only that of ``Method/post`` can have bytes.
    package var body: [UInt8] = []

    /// The origin of pages at the requested address; `nil` without ``host``.
    package var ownOrigin: String? { host.map { "\(isSecure ? "https" : "http")://\($0)" } }
}

/// The reasons why a request is refused.
///
/// After each of them the connection is closed, since the start of the next request is unknown.
package enum HTTPError: Error, Hashable, Sendable, CaseIterable {
    /// The first byte is that of a TLS handshake, as for an `https` address. No answer is possible.
    case encrypted
    /// The bytes are no request of HTTP/1.
    case malformed
    /// The version is neither 1.0 nor 1.1.
    case unsupportedVersion
    /// The method is neither GET, HEAD nor POST.
    case methodNotAllowed
    /// A body is announced where none is read, or in pieces whose length is not known.
    case bodyNotAccepted
    /// The length of a POST's body is missing.
    case lengthMissing
    /// The body has more than ``HTTPRequestParser/bodyByteLimit`` bytes.
    case bodyTooLarge
    /// The header has more than ``HTTPRequestParser/headerByteLimit`` bytes.
    case headerTooLarge
}
