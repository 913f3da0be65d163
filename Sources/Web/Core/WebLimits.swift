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
    /// The most seats at a time.
    package var seatCount = 32
    /// The connections of a seat, which do not count against their address or all connections: many
    /// phones may be behind one address.
    package var connectionCountPerSeat = 3
    /// The most joins within ``joinPeriod``: of one address, and of all addresses.
    package var joinCountPerAddress = 4
    package var joinCount = 16
    package var joinPeriod = Duration.seconds(10)
    /// The most acts of a seat at once, and those that it may send each second for long.
    package var actCount = 40
    package var actsPerSecond = 20.0
    /// The number of refused acts after which the owner is told to close the seat.
    package var refusedActCount = 10
    /// The time that the owner has to answer a request.
    package var answerTime = Duration.seconds(5)
    /// The time from a request's first byte to its last.
    package var requestTime = Duration.seconds(5)
    /// The time until a new connection's first byte.
    package var silence = Duration.seconds(10)
    /// The time until a further request begins.
    package var idleTime = Duration.seconds(15)
    /// The same for a connection of a seat, since some browsers lose a request on a connection that
    /// ends at that moment.
    package var seatIdleTime = Duration.seconds(75)
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
