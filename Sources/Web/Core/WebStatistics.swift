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
    /// What is unsent was not read in time.
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

/// Counts of what a server has done.
package struct WebStatistics: Hashable, Sendable {
    /// Connections that the system has handed over, those included that were not taken.
    package var acceptedCount = 0
    /// Requests that were sound, whatever the answer.
    package var requestCount = 0
    /// Views that were handed to viewers' connections.
    package var viewCount = 0
    /// Views that a slow viewer has not got, since a newer one had come.
    package var skippedViewCount = 0
    /// Connections that have ended, by their reason.
    package var closings: [ClosingReason: Int] = [:]
}

/// Bounds of one server.
package struct WebLimits: Hashable, Sendable {
    /// Most connections at a time.
    package var connectionCount = 64
    /// Most connections of one address at a time.
    package var connectionCountPerAddress = 8
    /// Most streams and waiting polls at a time.
    package var viewerCount = 16
    /// Most bytes of one view, and so most that are unsent for one viewer.
    package var viewByteCount = 256 << 10
    /// Most bytes that wait behind a request that has not been answered.
    package var pipelinedByteCount = HTTPRequestParser.headerByteLimit
    /// Wrong keys of one address after which no further one is looked at, and of all addresses.
    package var wrongKeyCountPerAddress = 10
    package var wrongKeyCount = 100
    /// After which wrong keys are forgotten.
    package var keyPeriod = Duration.seconds(60)
    /// From a header's first byte to its last.
    package var headerTime = Duration.seconds(5)
    /// Until a new connection's first byte.
    package var silence = Duration.seconds(10)
    /// Until a further request begins.
    package var idleTime = Duration.seconds(15)
    /// Within which everything unsent has to be read.
    package var sendingTime = Duration.seconds(30)
    /// Between events and heartbeats of a stream: often enough that a page may say after three seconds of
    /// silence that it is reconnecting.
    package var heartbeat = Duration.seconds(1)
    /// After which a poll is answered though there is nothing new.
    package var pollTime = Duration.seconds(25)
    /// For the other end to close, after the last answer.
    package var lingering = Duration.seconds(1)
    /// A connection that has waited so long for a request gives way to a new one when there is no room.
    package var displacementAge = Duration.seconds(1)

    /// Creates the bounds as `Docs/WEB.md` states them.
    package init() {}
}
