internal import Primitives
internal import ReliableChannelCore

/// A fuzzer's bytes as a schedule for two live endpoints and an intruder.
///
/// The bytes choose which datagrams arrive, when, how often and how damaged, and the actions of the
/// applications. After every step the endpoints' invariants must hold, delivered messages must keep
/// their channel's promise (``MessageOracle``), and a connection may only end for a reason that the
/// schedule gave. At the end the faults stop, and everything must arrive. If a schedule has used
/// the connection's own key to forge datagrams, promises, reasons and arrival are no longer
/// checked; the invariants, the bounds and an end in good time still are.
public struct FuzzSchedule {
    static let stranger = SocketAddress(ipv4: 0x0A00_0003, port: 50_001)
    /// The most datagrams that wait on the way to one endpoint; more are lost, as in a full queue.
    private static let queueLimit = 200
    private static let stepLimit = 600
    private static let recoveryLimit = Duration.seconds(60)

    struct Datagram {
        var bytes: [UInt8]
        var source: SocketAddress
    }

    /// One side's application.
    struct Application {
        var handle: ConnectionHandle?
        var isConnected = false
        var hasClosed = false
        var closeReason: CloseReason?
        /// The messages that this side has sent, and those that the other has received.
        var oracle = MessageOracle()
        /// Counts of messages without a byte: they have a channel of their own, since they carry no
        /// index.
        var emptySent = 0
        var emptyDelivered = 0
    }

    var input: FuzzInput
    var cores: [EndpointCore]
    var now = Timestamp.zero + .seconds(1)
    /// The current addresses of the client, the server and the intruder.
    var addresses = [
        SocketAddress(ipv4: 0x0A00_0001, port: 50_000),
        SocketAddress(ipv4: 0x0A00_0002, port: 47_110),
        stranger,
    ]
    var queues: [[Datagram]] = [[], [], []]
    var applications = [Application(), Application()]
    /// Whether a datagram has been forged that only the peer could have made.
    var isForged = false
    /// Whether the server has lost its state and started again.
    var hasRestarted = false
    let start: Timestamp
    private var faultEnd: Timestamp?
    let configurations: [EndpointConfiguration]
    let messageLimit: Int
    /// The longest datagram that the path carries.
    let pathByteCount: Int
    /// Whether messages are spread over channels of all modes.
    let usesModes: Bool
    /// Whether the client has a token, so that its first messages travel with the connect.
    let hasToken: Bool
    /// Whether the schedule may use the connection's own key to forge datagrams.
    let mayForge: Bool
    /// Bytes that the server received from the intruder's address, less those sent there, before it
    /// accepted it.
    private var intruderBalance = 0
    private var isIntruderAccepted = false
    /// The number of clients that the server had dropped at the last check, because others needed
    /// their places.
    private var evictedCount: UInt64 = 0
    private var buffer: [UInt8] = []
    /// Called with a line for each step and each event.
    public var trace: (@Sendable (String) -> Void)?

    /// Prepares the schedule that the bytes describe.
    public init(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        let choices = input.byte()
        let policies = input.byte()
        let paths = input.byte()
        // Reserved for later choices, so that existing schedules keep their meaning.
        _ = input.byte()
        let firstNumbers: [UInt64] = [0, (1 << 16) - 8, (1 << 32) - 8, (1 << 62) - (1 << 33)]
        configurations = (0..<3).map { index in
            var configuration = EndpointConfiguration()
            configuration.firstPacketNumber = firstNumbers[Int(choices >> (2 * index)) & 3]
            configuration.congestionControl = policies & 1 == 0 ? .modelBased : .newReno
            let redundancy: [RedundancyPolicy] = [.off, .balanced, .critical, .balanced]
            configuration.redundancy = redundancy[Int(policies >> 1) & 3]
            if choices & 16 != 0 { configuration.receiveWindowByteCount = 4096 }
            configuration.resetSecret = UInt128(index)
            return configuration
        }
        cores = configurations.enumerated().map {
            EndpointCore(configuration: $1, seed: UInt64($0) + 1)
        }
        usesModes = policies & 8 != 0
        hasToken = paths & 4 != 0
        pathByteCount = [9000, 1200, 1452, 9000][Int(paths & 3)]
        mayForge = choices & 64 != 0
        messageLimit = choices & 32 != 0 ? 64 : 20_000
        start = now
        self.input = input
    }

    /// Runs to the end; returns the first condition that does not hold, if any.
    public mutating func run() -> String? {
        do throws(InvariantViolation) {
            let token = hasToken ? cores[1].makeAddressToken(for: addresses[0], at: now) : nil
            applications[0].handle = cores[0].connect(to: addresses[1], token: token, at: now)
            if hasToken { try send(0) }
            try settle(0)
            var stepCount = 0
            while !input.isAtEnd, stepCount < Self.stepLimit {
                stepCount += 1
                try step()
            }
            try recover()
            return nil
        } catch {
            return "after \(now - start): \(error.description)"
        }
    }

    // MARK: The end of the faults

    private mutating func recover() throws(InvariantViolation) {
        note("the faults end")
        faultEnd = now
        let limit = now + (isForged ? .seconds(2) : Self.recoveryLimit)
        var stepCount = 0
        while !isDone, now < limit {
            stepCount += 1
            guard stepCount < 200_000 else { throw violation("time stands still") }
            let isQuiet = queues.allSatisfy(\.isEmpty)
            if !isQuiet {
                now = now + .milliseconds(1)
                for side in 0..<3 {
                    let arrivals = queues[side]
                    queues[side] = []
                    for datagram in arrivals { try deliver(datagram, to: side) }
                }
            } else if let next = cores.compactMap(\.nextTimeout).min(), next < limit {
                now = max(now, next)
            } else {
                now = limit
            }
            for side in 0..<3 { try runTimers(of: side) }
            for side in 0..<2 { try read(side) }
        }
        if isForged {
            // A peer with the key can make the other side wait for ever, but cannot stop it from
            // closing.
            for side in 0..<2 { try close(side, flushing: false) }
            return
        }
        guard isDone else {
            let progress = applications.map {
                "\($0.oracle.deliveredCount) of \($0.oracle.sentCount)"
            }
            throw violation("not live: delivered \(progress.joined(separator: " and "))")
        }
        try checkEnd()
    }

    /// Checks the conditions that can only be decided when everything has arrived.
    private mutating func checkEnd() throws(InvariantViolation) {
        guard applications.allSatisfy({ $0.closeReason == nil }) else { return }
        for side in 0..<2 { try read(side) }
        for side in 0..<2 {
            guard let handle = applications[1 - side].handle else { continue }
            let dropped = cores[1 - side].withConnection(handle, \.statistics)?.messagesDropped
            try applications[side].oracle.checkEnd(droppedCount: dropped ?? 0)
        }
    }

    /// True if all has arrived, or if a connection has ended for a reason that
    /// ``collectEvents(of:)`` accepts.
    private var isDone: Bool {
        if applications.contains(where: { $0.closeReason != nil }) { return true }
        return (0..<2).allSatisfy { side in
            guard let handle = applications[side].handle else { return false }
            return applications[side].isConnected && applications[side].oracle.isSettled
                && applications[side].emptyDelivered == applications[side].emptySent
                && cores[side].withConnection(handle, \.status)?.bufferedByteCount == 0
        }
    }

    // MARK: Parts of a step

    mutating func deliver(_ datagram: Datagram, to side: Int) throws(InvariantViolation) {
        if side == 1, datagram.source == Self.stranger {
            intruderBalance += datagram.bytes.count
        }
        note("\(datagram.source) > \(side): \(datagram.bytes.count) bytes")
        cores[side].receive(datagram.bytes.span, from: datagram.source, at: now)
        try settle(side)
    }

    /// Handles the timers of a side that are due.
    mutating func runTimers(of side: Int) throws(InvariantViolation) {
        guard let due = cores[side].nextTimeout, due <= now else { return }
        cores[side].handleTimeout(at: now)
        try settle(side)
    }

    /// Takes an endpoint's datagrams and events, and checks its state.
    mutating func settle(_ side: Int) throws(InvariantViolation) {
        var count = 0
        while let destination = cores[side].pollTransmit(into: &buffer, at: now) {
            count += 1
            guard count < 2000 else { throw violation("side \(side) sends without end") }
            guard buffer.count <= 9000 else { throw violation("sends \(buffer.count) bytes") }
            if side == 1, destination == Self.stranger, !isIntruderAccepted {
                intruderBalance -= buffer.count
            }
            guard let target = addresses.firstIndex(of: destination),
                queues[target].count < Self.queueLimit, buffer.count <= pathByteCount
            else { continue }
            queues[target].append(Datagram(bytes: buffer, source: addresses[side]))
        }
        try collectEvents(of: side)
        evictedCount = cores[1].statistics.evictedStrangers
        guard isIntruderAccepted || intruderBalance >= 0 else {
            throw violation("sent a stranger more than came")
        }
        try cores[side].checkInvariants()
        guard cores[side].heldByteCount <= 5 << 20 else { throw violation("holds too much") }
    }

    private mutating func collectEvents(of side: Int) throws(InvariantViolation) {
        while let event = cores[side].pollEvent() {
            note("side \(side): \(event)")
            switch event {
            case .incoming(let handle, let address):
                if address == Self.stranger { isIntruderAccepted = true }
                if side == 1, address != Self.stranger, applications[1].handle == nil,
                    !hasRestarted
                {
                    applications[1].handle = handle
                    applications[1].isConnected = true
                }
            case .connected(let handle):
                if side < 2, handle == applications[side].handle {
                    applications[side].isConnected = true
                }
            case .readable, .writable, .progress:
                break
            case .receipt(let handle, let id, let outcome):
                guard side < 2, handle == applications[side].handle, !isForged else { continue }
                try applications[side].oracle.recordReceipt(id, outcome)
            case .closed(let handle, let reason):
                guard side < 2, handle == applications[side].handle else { continue }
                applications[side].closeReason = reason
                guard isForged || isReasonable(reason, on: side) else {
                    throw violation("side \(side) lost its connection: \(reason)")
                }
            }
        }
    }

    /// Returns whether the schedule can have ended the connection in this way without its key.
    private func isReasonable(_ reason: CloseReason, on side: Int) -> Bool {
        switch reason {
        // A client that was never heard makes room for another one from its machine.
        case .finished, .undelivered:
            side == 1 && cores[1].statistics.evictedStrangers > evictedCount
                || applications.contains(where: \.hasClosed)
        case .application: applications.contains(where: \.hasClosed)
        // Silence that began with the faults may end a connection, unless it lasts beyond them.
        case .idleTimeout: now - start >= .seconds(10) && now - (faultEnd ?? now) <= .seconds(10)
        case .handshakeTimeout: (faultEnd ?? now) - start >= .seconds(5)
        // From a server that was restarted, or a client that has given up.
        case .reset: hasRestarted || applications[1 - side].closeReason != nil
        case _: false
        }
    }

    func note(_ text: @autoclosure () -> String) {
        trace?("\(now - start)  \(text())")
    }

    func violation(_ text: String) -> InvariantViolation {
        InvariantViolation(text)
    }
}
