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
