/// The reasons for which a connection has ended, or was not accepted.
package enum ClosingReason: Hashable, Sendable, CaseIterable {
    /// The answer was the last: HTTP/1.0, or `Connection: close`.
    case answered
    /// The other end has closed it, or it broke.
    case peerClosed
    /// ``HTTPError/encrypted``
    case encrypted
    /// ``HTTPError/malformed``
    case malformed
    /// ``HTTPError/unsupportedVersion``
    case unsupportedVersion
    /// ``HTTPError/methodNotAllowed``
    case methodNotAllowed
    /// ``HTTPError/bodyNotAccepted``
    case bodyNotAccepted
    /// ``HTTPError/lengthMissing``
    case lengthMissing
    /// ``HTTPError/bodyTooLarge``
    case bodyTooLarge
    /// ``HTTPError/headerTooLarge``
    case headerTooLarge
    /// The `Host` field names another machine: 421.
    case foreignHost
    /// The request comes from a page of another site: 403.
    case foreignOrigin
    /// There is no resource at this path: 404.
    case unknownRoute
    /// The key in the path was wrong: 404.
    case wrongKey
    /// Too many keys were wrong, so this one was not checked: 429.
    case tooManyKeys
    /// There are already as many viewers as allowed: 503.
    case tooManyViewers
    /// A body is no JSON: 415.
    case notJSON
    /// The secret is that of no seat: 410.
    case unknownSeat
    /// Another page has the seat now: 410.
    case otherPage
    /// Too many joins from the address, or from all: 429.
    case tooManyJoins
    /// Too many acts of the seat: 429.
    case tooManyActs
    /// The server's owner did not answer in time: 503.
    case unanswered
    /// The seat was closed.
    case seatClosed
    /// A request did not arrive whole in time.
    case slowRequest
    /// No byte has come in time.
    case silent
    /// No further request has come in time.
    case idle
    /// The viewer did not read the rest of an answer in time.
    case stalled
    /// Too many bytes came before the answer to an earlier request.
    case pipelining
    /// There were already as many connections as allowed, so it was not accepted.
    case tooManyConnections
    /// There were already as many connections of the same address as allowed, so it was not
    /// accepted.
    case tooManyFromAddress
    /// It waited for a request when another connection needed its place.
    case displaced
    /// The server has ended.
    case serverClosed

    init(_ error: HTTPError) {
        self =
            switch error {
            case .encrypted: .encrypted
            case .malformed: .malformed
            case .unsupportedVersion: .unsupportedVersion
            case .methodNotAllowed: .methodNotAllowed
            case .bodyNotAccepted: .bodyNotAccepted
            case .lengthMissing: .lengthMissing
            case .bodyTooLarge: .bodyTooLarge
            case .headerTooLarge: .headerTooLarge
            }
    }
}
