internal import Primitives
internal import UDP

/// Decides when a session is announced, who is answered, and how it takes leave.
///
/// Announcing, then leaving once ``goodbye(at:)`` was called, then finished. Imports `UDP` for the
/// address value alone.
struct ServiceAnnouncer: Sendable {
    /// What to send, and to whom.
    enum Transmission: Hashable, Sendable {
        /// To the group, by every interface.
        case group([UInt8])
        /// To the sender of a query.
        case reply([UInt8], to: SocketAddress)
    }

    private struct Reply {
        var due: Timestamp
        var destination: SocketAddress
        var nonce: UInt64
        var asked: Timestamp
    }

    private enum State {
        /// `due` is in order and never empty.
        case announcing(due: [Timestamp], replies: [Reply])
        case leaving(due: [Timestamp])
        case finished
    }

    static let firstBurst: [Int64] = [0, 40, 100, 180, 300, 500]
    static let changeBurst: [Int64] = [0, 40, 100]
    static let changeBurstSpacing = Duration.milliseconds(250)
    static let goodbyeBurst: [Int64] = [0, 50, 150]
    static let longestReplyDelayMicroseconds = 10_000
    private static let waitingReplyLimit = 64
    /// What the fields for the asker add at most to an announcement.
    private static let answerOverhead = 3 + 12 + 3 + Announcement.Answer.ticketByteLimit

    private(set) var statistics = MulticastStatistics()
    private var announcement: Announcement
    private var state: State
    private var lastChangeBurst: Timestamp?
    private var random: SeededGenerator
    private let interval: Duration
    private var answers = TokenBucket(perSecond: 50, capacity: 50)
    private var queries = TokenBucket(perSecond: 500, capacity: 500)

    /// Begins to announce at once.
    init(
        _ service: ServiceDescription, configuration: MulticastConfiguration, seed: UInt64,
        at now: Timestamp
    ) throws(MulticastError) {
        if let problem = service.problem { throw .invalidDescription(problem) }
        let milliseconds = configuration.intervalMilliseconds
        announcement = Announcement(service: service, intervalMilliseconds: milliseconds)
        interval = .milliseconds(Int64(milliseconds))
        random = SeededGenerator(seed: seed)
        state = .announcing(due: Self.points(Self.firstBurst, from: now), replies: [])
    }

    var service: ServiceDescription { announcement.service }

    /// Whether all goodbyes have been handed out.
    var isFinished: Bool {
        if case .finished = state { true } else { false }
    }

    /// When ``pollTransmit(at:)`` next has something; `nil` once finished.
    var nextTimeout: Timestamp? {
        switch state {
        case .announcing(let due, let replies):
            let reply = replies.map(\.due).min()
            return [due.first, reply].compactMap(\.self).min()
        case .leaving(let due):
            return due.first
        case .finished:
            return nil
        }
    }

    /// Announces other metadata: soon three times, however often it changes in between.
    ///
    /// - Throws: ``MulticastError/invalidDescription(_:)`` if it does not fit; what is announced stays.
    mutating func update(
        metadata: [String: String], at now: Timestamp
    ) throws(MulticastError) {
        if let problem = ServiceDescription.problem(ofMetadata: metadata) {
            throw .invalidDescription(problem)
        }
        guard case .announcing(let due, let replies) = state,
            metadata != announcement.service.metadata
        else { return }
        announcement.service.metadata = metadata
        announcement.metadataRevision &+= 1
        var start = now
        if let last = lastChangeBurst {
            // One that has not begun will carry this change as well.
            guard last <= now else { return }
            start = max(now, last + Self.changeBurstSpacing)
        }
        lastChangeBurst = start
        let burst = Self.points(Self.changeBurst, from: start)
        state = .announcing(due: (due + burst).sorted(), replies: replies)
    }

    /// Announces anew, as at the start, to those behind an interface that has just appeared.
    mutating func interfaceAppeared(at now: Timestamp) {
        guard case .announcing(_, let replies) = state else { return }
        state = .announcing(due: Self.points(Self.firstBurst, from: now), replies: replies)
    }

    /// Stops announcing and says so three times.
    ///
    /// Idempotent.
    mutating func goodbye(at now: Timestamp) {
        guard case .announcing = state else { return }
        state = .leaving(due: Self.points(Self.goodbyeBurst, from: now))
    }

    /// Takes in one datagram; a query for this service will be answered.
    mutating func receive(_ bytes: Span<UInt8>, from source: SocketAddress, at now: Timestamp) {
        // Other hosts' announcements come to the same port; they are none of ours, nor errors.
        let kind = DiscoveryDatagram.kindByte(of: bytes)
        if let kind, kind != DiscoveryDatagram.Kind.query.rawValue { return }
        guard case .announcing(let due, var replies) = state else { return }
        do throws(DropReason) {
            guard kind == nil || queries.take(at: now) else { throw .rateLimited }
            guard case .query(let type, let nonce) = try DiscoveryDatagram(decoding: bytes) else {
                return
            }
            guard type == service.type else { throw .otherService }
            let answer = DiscoveryDatagram.announce(announcement).encoded()
            guard answer.count + Self.answerOverhead <= bytes.count else { throw .queryTooShort }
            if replies.contains(where: { $0.destination == source }) { return }
            guard replies.count < Self.waitingReplyLimit, answers.take(at: now) else {
                throw .rateLimited
            }
            let delay = random.draw(in: 0...Self.longestReplyDelayMicroseconds)
            replies.append(
                Reply(
                    due: now + .microseconds(delay), destination: source, nonce: nonce, asked: now))
            state = .announcing(due: due, replies: replies)
        } catch {
            statistics.drop(error)
        }
    }

    /// The next datagram that is due, if any; call until there is none.
    ///
    /// - Parameter ticket: What a given asker is to show when it connects; at most 32 bytes.
    mutating func pollTransmit(
        at now: Timestamp, ticket: (SocketAddress) -> [UInt8] = { _ in [] }
    ) -> Transmission? {
        switch state {
        case .announcing(var due, var replies):
            if let index = replies.firstIndex(where: { $0.due <= now }) {
                let reply = replies.remove(at: index)
                state = .announcing(due: due, replies: replies)
                var answer = announcement
                let held = max(0, now.nanoseconds(since: reply.asked)) / 1000
                answer.answer = Announcement.Answer(
                    nonce: reply.nonce, heldMicroseconds: UInt32(clamping: held),
                    ticket: ticket(reply.destination))
                return .reply(
                    DiscoveryDatagram.announce(answer).encoded(), to: reply.destination)
            }
            guard let first = due.first, first <= now else { return nil }
            // After a pause one datagram says as much as all that were missed.
            due.removeAll { $0 <= now }
            if due.isEmpty { due = [now + random.jittered(interval)] }
            state = .announcing(due: due, replies: replies)
            return .group(DiscoveryDatagram.announce(announcement).encoded())
        case .leaving(var due):
            guard let first = due.first, first <= now else { return nil }
            due.removeFirst()
            state = due.isEmpty ? .finished : .leaving(due: due)
            return .group(DiscoveryDatagram.goodbye(announcement).encoded())
        case .finished:
            return nil
        }
    }

    private static func points(_ milliseconds: [Int64], from start: Timestamp) -> [Timestamp] {
        milliseconds.map { start + .milliseconds($0) }
    }
}

extension SeededGenerator {
    /// The duration, give or take up to a tenth.
    mutating func jittered(_ duration: Duration) -> Duration {
        let tenth = Int(clamping: duration.nanoseconds / 10)
        return duration + .nanoseconds(draw(in: -tenth...tenth))
    }
}
