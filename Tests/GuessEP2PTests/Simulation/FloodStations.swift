import Primitives
import ReliableChannelCore
import SimulationKit

@testable import GameTestKit
@testable import GuessEP2P

/// A host whose work takes time: during it, datagrams wait, and nothing is sent.
///
/// As a driver does, it reads all arrived datagrams and then carries out the effects, once.
final class FloodedHost: Station {
    /// The time for a message on the control channel, for another message, and for a view.
    static let messageWork = Duration.microseconds(50)
    static let acknowledgementWork = Duration.microseconds(5)
    static let viewWork = Duration.microseconds(200)

    private(set) var host: Host
    private var backlog: [(datagram: [UInt8], source: SocketAddress)] = []
    private var busyUntil = Timestamp.zero
    private var work = Duration.zero
    /// The largest number of messages in one turn, and the number of turns with views.
    private(set) var mostMessages = 0
    private(set) var showingCount = 0
    private(set) var longestTurn = Duration.zero
    private var turnMessages = 0
    private(set) var sentByteCount = 0

    init(at address: SocketAddress, _ configuration: HostConfiguration, game: Riddle, seed: UInt64)
    {
        host = Host(
            configuration, game: game, seed: seed, secret: SessionSecret(seed, 2), at: .zero)
        super.init(
            at: address, seed: seed, configuration: Station.hostTransport(for: configuration))
        budget = MessageBudget()
        drain()
    }

    override var knownConnections: Set<ConnectionHandle>? { host.knownConnections }

    /// Acts as the host's user.
    func change(_ body: (inout Host, Timestamp) throws -> Void) rethrows {
        try body(&host, now)
    }

    /// Resets the counts.
    func resetCounts() {
        (mostMessages, showingCount, longestTurn, sentByteCount) = (0, 0, .zero, 0)
    }

    // MARK: Time

    override func receive(_ datagram: [UInt8], from source: SocketAddress, at now: Timestamp) {
        backlog.append((datagram, source))
        if now >= busyUntil { work(at: now) }
    }

    override func handleTimeout(at now: Timestamp) {
        if now >= busyUntil { work(at: now) }
    }

    private func work(at now: Timestamp) {
        (work, turnMessages) = (.zero, 0)
        for (datagram, source) in backlog { core.receive(datagram.span, from: source, at: now) }
        backlog = []
        turn(at: now)
        mostMessages = max(mostMessages, turnMessages)
        longestTurn = max(longestTurn, work)
        busyUntil = now + work
    }

    override func pollTransmit(into datagram: inout [UInt8], at now: Timestamp) -> SocketAddress? {
        // The effects of a turn are sent at its end.
        if now < busyUntil {
            wake = busyUntil
            return nil
        }
        wake = nil
        return super.pollTransmit(into: &datagram, at: now)
    }

    private var wake: Timestamp?

    override var nextTimeout: Timestamp? { wake ?? super.nextTimeout }

    // MARK: A turn

    override func opened(_ connection: ConnectionHandle) {
        let origin = core.withConnection(connection, \.currentAddress).map {
            Origin($0.high, $0.low)
        }
        host.connectionOpened(connection, from: origin, at: now)
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        turnMessages += 1
        work += channel == .control ? Self.messageWork : Self.acknowledgementWork
        host.receive(message, on: channel, from: connection, at: now)
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        host.connectionClosed(connection, at: now)
    }

    override func heard(_ connection: ConnectionHandle) { host.heard(connection, at: now) }

    override func elapse() {
        if let due = host.nextTimeout, due <= now { host.handleTimeout(at: now) }
        drain()
    }

    override var sessionTimeout: Timestamp? { host.nextTimeout }

    private func drain() {
        let madeBefore = host.statistics.views.madeCount
        while let effect = host.pollEffect() {
            switch effect {
            case .send(let bytes, let channel, let connection):
                sentByteCount += bytes.count
                send(bytes, on: channel, of: connection)
            case .close(let connection): hangUp(connection)
            case .task, .event, .stepDown, .call, .metadata, .remember, .forget, .log:
                break
            }
        }
        let made = host.statistics.views.madeCount - madeBefore
        if made > 0 { showingCount += 1 }
        work += Self.viewWork * made
    }
}

/// A seated player who asks the host for something again and again, and measures the time to the
/// answer.
final class WaitingPlayer: Station {
    private var client: Client
    private let host: SocketAddress
    /// The time between two questions; `nil` for none.
    private let gap: Duration?
    private var nextQuestion: Timestamp?
    private var asked: Timestamp?
    private var connection: ConnectionHandle?
    private var isDialing = false
    private var request: RequestToPlay?
    private(set) var answerCount = 0
    private(set) var longestWait = Duration.zero
    private(set) var hasLostSession = false

    init(at address: SocketAddress, host: SocketAddress, gap: Duration?, seed: UInt64) {
        client = Client(seed: seed)
        self.host = host
        self.gap = gap
        super.init(at: address, seed: seed)
    }

    var seat: PlayerID? {
        guard case .seated(let seat, _) = client.stage else { return nil }
        return seat.player
    }

    /// Starts to count, and to ask after a delay of its own.
    func startAsking(after delay: Duration) {
        (answerCount, longestWait, asked) = (0, .zero, nil)
        nextQuestion = gap == nil ? nil : now + delay
    }

    /// Returns the longest time to an answer, including a question without one.
    func longestWait(until now: Timestamp) -> Duration {
        max(longestWait, asked.map { now - $0 } ?? .zero)
    }

    override func connected(_ connection: ConnectionHandle) {
        self.connection = connection
        do {
            try client.requestToPlay(on: connection, name: SafeText("P", limit: .name), at: now)
            if case .asking(let request, _, _) = client.stage { self.request = request }
        } catch {
            hasLostSession = true
        }
        drain()
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        if let asked, channel == .control,
            case .accepted? = SessionCoding.decode(FromHost.self, from: message)
        {
            longestWait = max(longestWait, now - asked)
            answerCount += 1
            self.asked = nil
            return
        }
        client.receive(message, on: channel, from: connection, at: now)
        drain()
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        hasLostSession = true
        client.connectionClosed(connection, at: now)
        drain()
    }

    override func heard(_ connection: ConnectionHandle) { client.heard(connection, at: now) }

    override func elapse() {
        if !isDialing {
            isDialing = true
            _ = core.connect(to: host, at: now)
        }
        if let nextQuestion, nextQuestion <= now, let gap {
            self.nextQuestion = now + gap
            if asked == nil, let connection, let request {
                asked = now
                let question = FromPlayer.requestToPlay(request: request)
                send(SessionCoding.encode(question), on: .control, of: connection)
            }
        }
        client.handleTimeout(at: now)
        drain()
    }

    override var sessionTimeout: Timestamp? {
        [client.nextTimeout, nextQuestion].compactMap { $0 }.min()
    }

    private func drain() {
        while let effect = client.pollEffect() {
            switch effect {
            case .send(let bytes, let channel, let connection):
                send(bytes, on: channel, of: connection)
            case .close(let connection): hangUp(connection)
            case .abandon(let connection): abandon(connection)
            case .reconnect: hasLostSession = true
            case .askAfterHost, .stand, .standDown: break
            case .event(.interrupted), .event(.ended): hasLostSession = true
            case .event: break
            }
        }
    }
}

/// A player who sends valid messages as fast as the channel takes them.
final class Flooder: Station {
    /// The kinds of messages, one after the other.
    enum Kind: String, CaseIterable {
        case ready, draft, sameAction, request, resume, cancel, clock, viewSeen, attachmentSeen
        case comeAndGo

        /// Whether the kind belongs to a game.
        var isInGame: Bool { self == .draft || self == .sameAction }
    }

    private let kind: Kind
    private let host: SocketAddress
    private var connection: ConnectionHandle?
    private var request: RequestToPlay
    private var token: SeatToken?
    private var isDialing = false
    private var number: UInt64 = 0
    private var nextTry: Timestamp?
    private(set) var version: UInt64 = 0
    /// A proof of the own address, as discovery gives it.
    var addressToken: AddressToken?
    var isFlooding = false
    private(set) var sentCount = 0

    init(_ kind: Kind, at address: SocketAddress, host: SocketAddress, seed: UInt64) {
        self.kind = kind
        self.host = host
        request = RequestToPlay(
            id: seed, name: SafeText("F", limit: .name), identity: PeerID(seed, 9))
        super.init(at: address, seed: seed)
    }

    override func connected(_ connection: ConnectionHandle) {
        self.connection = connection
        if kind == .comeAndGo { request.id += 1 }
        say(.requestToPlay(request: request))
        flood()
    }

    override func receive(
        _ message: [UInt8], on channel: SessionChannel?, of connection: ConnectionHandle
    ) {
        if channel == .view, let update = try? ViewUpdate(decoding: message) {
            version = update.version
        }
        guard channel == .control,
            case .accepted(_, _, let token, _, _, _)? = SessionCoding.decode(
                FromHost.self, from: message)
        else { return }
        self.token = token
    }

    override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
        guard connection == self.connection || self.connection == nil else { return }
        self.connection = nil
        isDialing = false
    }

    override func elapse() {
        if !isDialing {
            isDialing = true
            _ = core.connect(to: host, token: addressToken, at: now)
        }
        flood()
    }

    override var sessionTimeout: Timestamp? { nextTry }

    private func say(_ message: FromPlayer) { _ = trySend(SessionCoding.encode(message), .control) }

    private func trySend(_ bytes: [UInt8], _ channel: SessionChannel) -> Bool {
        guard let connection,
            (try? core.send(bytes, options: channel.options, on: connection, at: now)) != nil
        else { return false }
        sentCount += 1
        return true
    }

    /// Fills the send buffer; the rest waits for two milliseconds.
    private func flood() {
        nextTry = isFlooding ? now + .milliseconds(2) : nil
        guard isFlooding, connection != nil else { return }
        if kind == .comeAndGo {
            say(.leave)
            if let connection { core.close(connection, reason: .finished, flushing: true, at: now) }
            connection = nil
            isDialing = false
            return
        }
        // Only the loop limits loose and latest messages.
        let count = [.clock, .viewSeen, .attachmentSeen].contains(kind) ? 10 : 5000
        for _ in 0..<count {
            number += 1
            let (bytes, channel) = next()
            guard trySend(bytes, channel) else { return }
        }
    }

    /// Returns a version as a varint of eight bytes.
    private func seen(_ version: UInt64) -> [UInt8] {
        let wide = version | 3 << 62
        return (0..<8).map { UInt8(truncatingIfNeeded: wide >> (56 - 8 * $0)) }
    }

    private func next() -> (bytes: [UInt8], channel: SessionChannel) {
        let message: FromPlayer
        switch kind {
        case .ready: message = .setReady(isReady: number.isMultiple(of: 2))
        case .draft:
            let text = SafeText("\(number)", limit: .line)
            message = .perform(id: number, game: nil, action: .draftGuess(round: 1, text: text))
        case .sameAction:
            message = .perform(
                id: 1, game: nil, action: .draftGuess(round: 1, text: SafeText("x", limit: .line)))
        case .request, .comeAndGo: message = .requestToPlay(request: request)
        case .resume: message = .resume(request: request, token: token ?? SeatToken(1, 2))
        case .cancel: message = .cancelRequest(id: number)
        case .clock: return (ClockQuery.query(at: now), .clock)
        case .viewSeen:
            return (version == 0 ? [1] : seen(version), .viewSeen)
        case .attachmentSeen:
            return (AttachmentSeen(id: number, byteCount: 1).encoded, .attachmentSeen)
        }
        return (SessionCoding.encode(message), .control)
    }
}
