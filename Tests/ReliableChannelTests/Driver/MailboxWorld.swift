import Primitives
import SimulationKit
import Synchronization

@testable import ReliableChannel
@testable import ReliableChannelCore

/// Two endpoints without sockets and threads: their loops, the network and all tasks take turns as
/// a seed decides.
final class MailboxWorld {
    final class Side {
        var core: EndpointCore
        var table: MailboxTable
        var mailbox: Mailbox?

        init(core: EndpointCore, table: MailboxTable) {
            self.core = core
            self.table = table
        }
    }

    private struct Datagram {
        let bytes: [UInt8]
        let target: Int
        let due: Timestamp
    }

    let jobs = JobList()
    private(set) var sides: [Side] = []
    private(set) var now = Timestamp.zero
    private var generator: SeededGenerator
    private var network: [Datagram] = []
    private var loss: Double

    /// Connects the two endpoints.
    init(
        seed: UInt64, loss: Double = 0,
        _ configure: (inout EndpointConfiguration) -> Void = { _ in }
    ) {
        generator = SeededGenerator(seed: seed)
        self.loss = loss
        var configuration = EndpointConfiguration()
        configure(&configuration)
        for side in 0..<2 {
            let doorbell = Doorbell(wake: {}, isOnLoop: { true })
            sides.append(
                Side(
                    core: EndpointCore(configuration: configuration, seed: seed &+ UInt64(side)),
                    table: MailboxTable(
                        doorbell: doorbell, keepaliveInterval: configuration.keepaliveInterval)))
        }
        let handle = sides[0].core.connect(to: Self.address(1), at: now)
        sides[0].mailbox = sides[0].table.add(handle)
        run(until: { self.sides[1].mailbox != nil })
    }

    private static func address(_ side: Int) -> SocketAddress {
        .loopback(port: UInt16(4000 + side))
    }

    func mailbox(_ side: Int) -> Mailbox {
        guard let mailbox = sides[side].mailbox else { preconditionFailure("not connected") }
        return mailbox
    }

    /// Starts a task of the test.
    @discardableResult
    func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task(executorPreference: jobs) { await body() }
    }

    func draw(in range: ClosedRange<Int>) -> Int { generator.draw(in: range) }

    func close(_ side: Int, flushing: Bool = true) {
        let mailbox = mailbox(side)
        sides[side].table.removeSent(from: mailbox, to: &sides[side].core, at: now)
        mailbox.endSending()
        sides[side].core.close(mailbox.handle, reason: .finished, flushing: flushing, at: now)
    }

    /// Performs steps until the condition holds.
    ///
    /// - Returns: Whether it holds within the limit of steps.
    @discardableResult
    func run(_ stepLimit: Int = 400_000, until condition: () -> Bool) -> Bool {
        for _ in 0..<stepLimit {
            if condition() { return true }
            step()
        }
        return condition()
    }

    /// Performs a step that the seed chooses.
    func step() {
        switch generator.draw(in: 0...9) {
        case 0...5 where jobs.count > 0:
            jobs.run { generator.draw(in: 0...($0 - 1)) }
        case 6, 7:
            turn(generator.draw(in: 0...1))
        default:
            pass(.microseconds(Int64(generator.draw(in: 1...400))))
        }
    }

    /// Loses all further datagrams.
    func cut() { loss = 1 }

    /// Advances time, and delivers the datagrams that are due.
    func pass(_ time: Duration) {
        now = now + time
        let due = network.filter { $0.due <= now }
        network.removeAll { $0.due <= now }
        for datagram in due {
            sides[datagram.target].core.receive(
                datagram.bytes.span, from: Self.address(1 - datagram.target), at: now)
            if generator.chance(0.5) { turn(datagram.target) }
        }
        for side in 0..<2 where sides[side].core.nextTimeout.map({ $0 <= now }) ?? false {
            sides[side].core.handleTimeout(at: now)
            turn(side)
        }
    }

    /// Performs one turn of an endpoint's loop.
    private func turn(_ side: Int) {
        sides[side].table.answerDoorbell(&sides[side].core, at: now)
        handleEvents(side)
        sides[side].table.removeReports(&sides[side].core)
        var bytes: [UInt8] = []
        while sides[side].core.pollTransmit(into: &bytes, at: now) != nil {
            guard !generator.chance(loss) else { continue }
            network.append(Datagram(bytes: bytes, target: 1 - side, due: now + .microseconds(300)))
        }
        handleEvents(side)
        _ = sides[side].table.followStates(of: &sides[side].core, at: now)
    }

    private func handleEvents(_ side: Int) {
        while let event = sides[side].core.pollEvent() {
            if case .incoming(let handle, _) = event {
                sides[side].mailbox = sides[side].table.add(handle)
            }
            _ = sides[side].table.handle(event, of: &sides[side].core, at: now)
        }
    }
}

/// Records that several tasks of a test write.
final class Notes<Entry: Sendable>: Sendable {
    private let entries = Mutex<[Entry]>([])

    func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
    var all: [Entry] { entries.withLock { $0 } }
    var count: Int { entries.withLock { $0.count } }
}
