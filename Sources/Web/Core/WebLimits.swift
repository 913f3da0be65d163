/// The bounds of one server.
package struct WebLimits: Hashable, Sendable {
    /// The most connections at a time.
    package var connectionCount = 64
    /// The most connections of one address at a time.
    package var connectionCountPerAddress = 8
    /// The most streams and waiting polls at a time.
    package var viewerCount = 16
    /// The most bytes of one view, and so the most that are unsent for one viewer.
    package var viewByteCount = 256 << 10
    /// The most bytes that wait after a request that has not been answered.
    package var pipelinedByteCount = HTTPRequestParser.headerByteLimit
    /// The numbers of wrong keys after which keys are no longer checked: of one address, and of all
    /// addresses.
    package var wrongKeyCountPerAddress = 10
    package var wrongKeyCount = 100
    /// The time after which wrong keys are forgotten.
    package var keyPeriod = Duration.seconds(60)
    /// The time from a header's first byte to its last.
    package var headerTime = Duration.seconds(5)
    /// The time until a new connection's first byte.
    package var silence = Duration.seconds(10)
    /// The time until a further request begins.
    package var idleTime = Duration.seconds(15)
    /// The time within which all unsent bytes have to be read.
    package var sendingTime = Duration.seconds(30)
    /// The time between events and heartbeats of a stream.
    ///
    /// It is so short that a page may say after three seconds of silence that it is reconnecting.
    package var heartbeat = Duration.seconds(1)
    /// The time after which a poll is answered without a newer view.
    package var pollTime = Duration.seconds(25)
    /// The time that the other end has to close after the last answer.
    package var lingering = Duration.seconds(1)
    /// The time for which a connection must have waited for a request before another one may take
    /// its place.
    package var displacementAge = Duration.seconds(1)

    /// Creates the bounds as `Docs/WEB.md` states them.
    package init() {}
}
