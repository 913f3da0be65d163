/// The reasons for which a connection has ended, or was not taken.
package enum ClosingReason: Hashable, Sendable, CaseIterable {
    /// The answer was the last: HTTP/1.0, or `Connection: close`.
    case answered
    /// The other end has closed it, or it broke.
    case peerClosed
    /// ``HTTPRefusal/encrypted``
    case encrypted
    /// ``HTTPRefusal/malformed``
    case malformed
    /// ``HTTPRefusal/unsupportedVersion``
    case unsupportedVersion
    /// ``HTTPRefusal/methodNotAllowed``
    case methodNotAllowed
    /// ``HTTPRefusal/bodyNotAccepted``
    case bodyNotAccepted
    /// ``HTTPRefusal/headerTooLarge``
    case headerTooLarge
    /// The `Host` is not this machine's: 421.
    case foreignHost
    /// Another site asks: 403.
    case foreignOrigin
    /// There is nothing of that name: 404.
    case unknownRoute
    /// The key in the path was wrong: 404.
    case wrongKey
    /// Too many keys were wrong, so that this one was not looked at: 429.
    case tooManyKeys
    /// There are enough viewers: 503.
    case tooManyViewers
    /// A header was not whole in time.
    case slowHeader
    /// No byte has come.
    case silent
    /// No further request has come.
    case idle
    /// The viewer did not read the rest of an answer in time.
    case stalled
    /// Too many bytes came before the answer to an earlier request.
    case pipelining
    /// There were enough connections: not taken.
    case tooManyConnections
    /// There were enough connections of the same address: not taken.
    case tooManyFromAddress
    /// It was waiting for a request when there was no room for another connection.
    case displaced
    /// The server has ended.
    case serverClosed

    init(_ refusal: HTTPRefusal) {
        self =
            switch refusal {
            case .encrypted: .encrypted
            case .malformed: .malformed
            case .unsupportedVersion: .unsupportedVersion
            case .methodNotAllowed: .methodNotAllowed
            case .bodyNotAccepted: .bodyNotAccepted
            case .headerTooLarge: .headerTooLarge
            }
    }
}
