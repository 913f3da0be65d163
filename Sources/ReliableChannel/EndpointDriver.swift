package import Primitives
package import ReliableChannelCore
package import UDP

/// One socket and its ``EndpointCore``, without a thread of its own.
///
/// Only one thread may use it at a time. Nothing leaves before ``turn(at:)``: call functions, then
/// turn, then poll events; turn again when the descriptor is readable or ``nextTimeout`` has come.
package final class EndpointDriver {
    /// The socket, and all that changes; not checked at run time for uses that overlap.
    ///
    /// It is one value, so that the compiler proves that uses of its parts do not overlap. Uses of
    /// the whole do not overlap either: a function of this object that uses it calls nothing that
    /// holds this object, and the next use begins when that one has ended. ``core`` is lent to
    /// `MailboxTable`, which holds no driver and only queues the tasks that it resumes. Functions
    /// that are given to ``withConnection(_:_:)`` only read their connection.
    @exclusivity(unchecked) private var unguarded: DatagramTransfer
    private var transfer: DatagramTransfer {
        @inline(__always) _read { yield unsafe unguarded }
        @inline(__always) _modify { yield unsafe &unguarded }
    }
    private let traceSink: TraceSink?
    private let qlog = QlogEncoder(start: MonotonicClock.now())

    /// Opens and binds the socket.
    ///
    /// - Parameters:
    ///   - address: The address to bind to.
    ///   - configuration: The limits and times of the endpoint.
    ///   - seed: A number from the system's generator, except in tests.
    /// - Throws: ``SocketError`` if the socket cannot be opened or bound.
    package init(
        bindingTo address: SocketAddress, configuration: EndpointConfiguration, seed: UInt64
    ) throws(SocketError) {
        traceSink = configuration.traceSink
        unsafe unguarded = DatagramTransfer(
            socket: try DatagramTransfer.socket(bindingTo: address),
            configuration: configuration, seed: seed)
    }

    /// Opens the socket and binds it to a port of all addresses of this machine.
    ///
    /// On Linux it reaches IPv4 and IPv6; on macOS, and on a machine without IPv6, IPv4 alone.
    ///
    /// - Throws: ``SocketError`` if the socket cannot be opened or bound.
    package init(
        port: UInt16, configuration: EndpointConfiguration, seed: UInt64
    ) throws(SocketError) {
        traceSink = configuration.traceSink
        unsafe unguarded = DatagramTransfer(
            socket: try DatagramTransfer.socket(port: port),
            configuration: configuration, seed: seed)
    }

    /// Closes all connections and tells their peers, unless ``close()`` was called.
    deinit {
        guard socket.descriptor >= 0 else { return }
        core.closeAll(at: tell(MonotonicClock.now()))
        flush(at: MonotonicClock.now())
        socket.close()
    }

    private var socket: UDPSocket { transfer.socket }
    /// The state machine, for calls with a time from ``tell(_:)``.
    var core: EndpointCore {
        @inline(__always) _read { yield transfer.core }
        @inline(__always) _modify { yield &transfer.core }
    }

    /// Closes the socket at once; peers are not told.
    package func close() {
        socket.close()
    }

    /// The address to which the socket is bound.
    package var localAddress: SocketAddress { socket.localAddress }

    /// The descriptor to watch for input.
    package var descriptor: Int32 { socket.descriptor }

    /// Whether strangers may connect.
    package var isAccepting: Bool {
        get { core.isAccepting }
        set { core.isAccepting = newValue }
    }

    /// The number of connections that still mailbox packets, at least to close.
    package var connectionCount: Int { core.connectionCount }

    /// The counters that belong to no connection.
    package var statistics: EndpointStatistics { core.statistics }

    /// The counters of the configured impairment; `nil` if there is none.
    package var impairmentStatistics: ImpairmentStatistics? { transfer.impairment?.statistics }

    /// The kinds of batching that the system offers.
    package var batching: Batching { socket.batching }

    /// Begins to connect; the outcome comes as an event.
    ///
    /// See ``EndpointCore/connect(to:token:initialRTT:at:)``.
    package func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil,
        at now: Timestamp
    ) -> ConnectionHandle {
        core.connect(
            to: address, token: token, initialRTT: initialRTT, at: tell(now))
    }

    /// Makes a token that saves a client at this address a round trip; see
    /// ``EndpointCore/makeAddressToken(for:at:)``.
    package func makeAddressToken(for address: SocketAddress, at now: Timestamp) -> AddressToken {
        core.makeAddressToken(for: address, at: tell(now))
    }

    /// Queues a message; see ``Connection/send(_:options:at:)``.
    @discardableResult
    package func send(
        _ message: [UInt8], options: SendOptions = SendOptions(), on handle: ConnectionHandle,
        at now: Timestamp
    ) throws(SendError) -> MessageID {
        try core.send(message, options: options, on: handle, at: tell(now))
    }

    /// Takes the next message that is ready, which returns its credit to the peer; `nil` if none is
    /// ready.
    package func nextMessage(on handle: ConnectionHandle) -> ReceivedMessage? {
        core.nextMessage(on: handle)
    }

    /// Closes a connection; see ``Connection/close(_:flushing:at:)``.
    package func close(
        _ handle: ConnectionHandle, reason: CloseReason, flushing: Bool, at now: Timestamp
    ) {
        core.close(handle, reason: reason, flushing: flushing, at: tell(now))
    }

    /// Reads a value from a connection; `nil` once it is forgotten.
    package func withConnection<Result>(
        _ handle: ConnectionHandle, _ body: (Connection) -> Result
    ) -> Result? {
        core.withConnection(handle, body)
    }

    /// Returns the time of the last packet on a connection; `nil` once it is forgotten.
    package func lastReceived(on handle: ConnectionHandle) -> Timestamp? {
        core.lastReceived(on: handle)
    }

    /// Sets whether the application knows the peer; see ``EndpointCore/setKnown(_:_:at:)``.
    package func setKnown(_ handle: ConnectionHandle, _ isKnown: Bool, at now: Timestamp) {
        core.setKnown(handle, isKnown, at: tell(now))
    }

    /// Changes a connection's policy for copies of small messages.
    package func setRedundancy(_ policy: RedundancyPolicy, of handle: ConnectionHandle) {
        core.setRedundancy(policy, of: handle)
    }

    /// Changes the silence of a peer after which its connection ends.
    package func setIdleTimeout(_ timeout: Duration, of handle: ConnectionHandle) {
        core.setIdleTimeout(timeout, of: handle)
    }

    /// Returns the next event, in order; `nil` if there is none.
    package func pollEvent() -> EndpointCore.Event? {
        core.pollEvent()
    }

    /// The time at which ``turn(at:)`` has to be called even if nothing arrives; `nil` for never.
    package var nextTimeout: Timestamp? {
        transfer.nextTimeout()
    }

    // MARK: Turning

    /// Reads the datagrams that have arrived, handles timeouts, and sends.
    package func turn(at now: Timestamp) {
        read(at: now)
        flush(at: now)
    }

    /// Reads the datagrams that have arrived, and handles timeouts; ``flush(at:)`` has to follow.
    ///
    /// Messages that are queued in between leave in the same packets as the acknowledgements.
    package func read(at now: Timestamp) {
        transfer.read(at: now)
    }

    /// Sends all datagrams that may leave now, and passes on trace records.
    package func flush(at now: Timestamp) {
        guard descriptor >= 0 else { return }
        transfer.transmit(at: now)
        // The sink is the program's own code; it is called when no part of the state is in use.
        while let traceSink, let (connection, record) = core.pollTrace() {
            traceSink.write(qlog.encode(record), of: connection)
        }
    }

    /// Returns a time for the core, which must not see time go back, whatever the stamps are.
    func tell(_ time: Timestamp) -> Timestamp {
        transfer.tell(time)
    }
}
