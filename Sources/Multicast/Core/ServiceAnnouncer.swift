package import Primitives

/// The announcements, answers and goodbyes of one service, and their times.
///
/// It announces, leaves once ``goodbye(at:)`` was called, and is then finished.
package struct ServiceAnnouncer: Sendable {
    /// A datagram to send, and its destination.
    package enum Transmission: Hashable, Sendable {
        /// To the group, by every interface.
        case group([UInt8])
        /// To every network's broadcast address, beside the group.
        case broadcast([UInt8])
        /// To the sender of a query.
        case reply([UInt8], to: SocketAddress)
        /// To the sender of a query that came to this machine's shared port alone, and from that
        /// port: a firewall there lets in only what comes from where it asked.
        case directReply([UInt8], to: SocketAddress)
        /// To the group on this machine alone: a query that only one program here got.
        case loopback([UInt8])
    }

    private struct Reply {
        var due: Timestamp
        var destination: SocketAddress
        var nonce: UInt64
        var asked: Timestamp
        /// Whether the query went to the shared port of this machine alone.
        var isDirect: Bool
        /// Whether another copy follows this one.
        var isFirst: Bool
    }

    /// One announcement to come.
    private struct Turn: Comparable {
        var due: Timestamp
        /// Whether it goes to the broadcast addresses too.
        var isHedged = false

        static func < (left: Turn, right: Turn) -> Bool { left.due < right.due }
    }

    private enum State {
        /// `due` is in order and never empty.
        case announcing(due: [Turn], replies: [Reply])
        case leaving(due: [Turn])
        case finished
    }

    /// Five in the first 300 ms, of which one arrives in 9996 of 10,000 cases where a fifth is
    /// lost.
    static let firstBurst: [Duration] = [0, 40, 90, 160, 250, 450, 800]
        .map { .milliseconds($0) }
    /// Places in the first burst, of which a copy goes to the broadcast addresses.
    static let hedgedPlaces: Set<Int> = [0, 2]
    static let changeBurst: [Duration] = [0, 40, 100]
        .map { .milliseconds($0) }
    static let changeBurstSpacing = Duration.milliseconds(250)
    static let goodbyeBurst: [Duration] = [0, 45, 140]
        .map { .milliseconds($0) }
    /// All hosts of a network together announce twenty times a second at most: a little less on
    /// average, since under loss they do not all hear of each other.
    static let announceGap = Duration.milliseconds(51)
    static let shortestReplySpread = 10_000
    static let longestReplySpread = 200_000
    /// A second copy of each answer follows so much later.
    static let replyGap = Duration.milliseconds(25)
    /// The count of hosts above which each announces once, and not in bursts.
    static let crowd = 20
    /// Above this count, each host answers with probability N ÷ hosts, so that about N do, and
    /// hardly ever more than 64, the most that a browser lists.
    static let answeringHosts = 40
    private static let waitingReplyLimit = 64
    /// The most bytes that the fields for the asker add to an announcement.
    private static let answerOverhead = 3 + 12 + 3 + Announcement.Answer.tokenByteLimit

    package private(set) var statistics = MulticastStatistics()
    private var announcement: Announcement
    private var state: State
    private var lastChangeBurst: Timestamp?
    private var random: SeededGenerator
    private let interval: Duration
    private var answers = TokenBucket(perSecond: 50, capacity: 50)
    private var queries = TokenBucket(perSecond: 500, capacity: 500)
    private var neighbourhood = Neighbourhood()
    private var relay = QueryRelay()
    /// A query to be passed on to the other programs of this machine.
    private var relayed: [UInt8]?
    /// Whether the announcement that has just left goes to the broadcast addresses too.
    private var isHedgeDue = false

    /// Begins to announce at once.
    package init(
        _ service: ServiceDescription, configuration: MulticastConfiguration, seed: UInt64,
        at now: Timestamp
    ) throws(MulticastError) {
        if let problem = service.problem { throw .invalidDescription(problem) }
        let milliseconds = configuration.intervalMilliseconds
        announcement = Announcement(service: service, intervalMilliseconds: milliseconds)
        interval = .milliseconds(Int64(milliseconds))
        random = SeededGenerator(seed: seed)
        state = .announcing(due: Self.burst(from: now), replies: [])
    }

    private static func burst(
        _ offsets: [Duration] = firstBurst, hedged places: Set<Int> = hedgedPlaces,
        from start: Timestamp
    ) -> [Turn] {
        offsets.enumerated().map { place, offset in
            Turn(due: start + offset, isHedged: places.contains(place))
        }
    }

    var service: ServiceDescription { announcement.service }

    /// Whether all goodbyes have been handed out.
    package var isFinished: Bool {
        if case .finished = state { true } else { false }
    }

    /// The time at which ``pollTransmit(at:)`` next has something; `nil` once finished.
    package var nextTimeout: Timestamp? {
        switch state {
        case .announcing(let due, let replies):
            let reply = replies.map(\.due).min()
            return [due.first?.due, reply].compactMap(\.self).min()
        case .leaving(let due):
            return due.first?.due
        case .finished:
            return nil
        }
    }

    /// Announces other metadata: soon three times, however often it changes in between.
    ///
    /// - Throws: ``MulticastError/invalidDescription(_:)`` if it does not fit; what is announced
    ///   stays.
    package mutating func update(
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
        let burst = Self.burst(Self.changeBurst, hedged: [], from: start)
        state = .announcing(due: (due + burst).sorted(), replies: replies)
    }

    /// Announces anew, as at the start, to those behind an interface that has just appeared.
    mutating func interfaceAppeared(at now: Timestamp) {
        guard case .announcing(_, let replies) = state else { return }
        state = .announcing(due: Self.burst(from: now), replies: replies)
    }

    /// Stops announcing and says so three times.
    ///
    /// Idempotent.
    package mutating func goodbye(at now: Timestamp) {
        guard case .announcing = state else { return }
        isHedgeDue = false
        state = .leaving(due: Self.burst(Self.goodbyeBurst, hedged: [0], from: now))
    }

    /// Takes in one datagram; a query for this service will be answered.
    ///
    /// - Parameter isDirect: Whether it was sent to the machine and not to the group: unless that
    ///   was by broadcast, only one of the programs that share the port here has got it.
    package mutating func receive(
        _ bytes: Span<UInt8>, from source: SocketAddress, isDirect: Bool = false,
        at now: Timestamp
    ) {
        let kind = DiscoveryDatagram.kindByte(of: bytes)
        if let kind, kind != DiscoveryDatagram.Kind.query.rawValue {
            return overhear(bytes, from: source, at: now)
        }
        guard case .announcing(let due, let replies) = state else { return }
        do throws(DiscoveryDropReason) {
            guard kind == nil || queries.spend(at: now) else { throw .rateLimited }
            guard case .query(let query) = try DiscoveryDatagram(decoding: bytes) else { return }
            if isDirect, relayed == nil {
                relayed = relay.copy(of: query, byteCount: bytes.count, from: source, at: now)
            }
            let asker = try destination(of: query, from: source)
            guard query.type == service.type else { throw .otherService }
            guard !isKnown(by: query) else { return }
            let answer = DiscoveryDatagram.announce(announcement).encoded()
            guard answer.count + Self.answerOverhead <= bytes.count else { throw .queryTooShort }
            let isDirect = query.origin != nil || isDirect && !query.isBroadcast
            // The asker's firewall may stop an answer to the group's query, so that one does not
            // count here.
            if replies.contains(where: { $0.destination == asker && $0.isDirect == isDirect }) {
                return
            }
            let hosts = neighbourhood.count(at: now)
            guard random.draw(in: 0...hosts - 1) < Self.answeringHosts else { return }
            guard replies.count < Self.waitingReplyLimit, answers.spend(at: now) else {
                throw .rateLimited
            }
            let spread = min(
                Self.shortestReplySpread + 2000 * (hosts - 1), Self.longestReplySpread)
            let reply = Reply(
                due: now + .microseconds(random.draw(in: 0...spread)), destination: asker,
                nonce: query.nonce, asked: now, isDirect: isDirect, isFirst: true)
            state = .announcing(due: due, replies: replies + [reply])
        } catch {
            statistics.drop(error)
        }
    }

    /// Learns from others' announcements how many hosts share the network.
    private mutating func overhear(
        _ bytes: Span<UInt8>, from source: SocketAddress, at now: Timestamp
    ) {
        guard let other = DiscoveryDatagram.host(of: bytes),
            other.instanceID != service.instanceID
        else { return }
        if other.isLeaving {
            neighbourhood.left(other.instanceID)
        } else {
            neighbourhood.heard(
                other.instanceID, from: source,
                intervalMilliseconds: other.intervalMilliseconds, at: now)
        }
    }

    /// Returns the destination of an answer: a program on this machine may pass on a query that
    /// reached it alone.
    private func destination(
        of query: Query, from source: SocketAddress
    ) throws(DiscoveryDropReason) -> SocketAddress {
        guard let origin = query.origin else { return source }
        // From another machine it would turn this host's answers against a third party.
        guard source.isLoopback else { throw .foreignOrigin }
        return origin
    }

    private func isKnown(by query: Query) -> Bool {
        query.knownAnswers.contains {
            $0.serviceID == service.serviceID
                && $0.metadataRevision == announcement.metadataRevision
        }
    }

    /// The next datagram that is due, if any; call until there is none.
    ///
    /// - Parameter token: Makes the bytes that a given asker is to show when it connects; at most
    ///   32.
    package mutating func pollTransmit(
        at now: Timestamp, token: (SocketAddress) -> [UInt8] = { _ in [] }
    ) -> Transmission? {
        if let bytes = relayed {
            relayed = nil
            return .loopback(bytes)
        }
        switch state {
        case .announcing(var due, var replies):
            if let index = replies.firstIndex(where: { $0.due <= now }) {
                let reply = replies[index]
                if reply.isFirst {
                    replies[index].isFirst = false
                    replies[index].due = now + Self.replyGap
                } else {
                    replies.remove(at: index)
                }
                state = .announcing(due: due, replies: replies)
                let bytes = answer(reply, token, at: now)
                return reply.isDirect
                    ? .directReply(bytes, to: reply.destination)
                    : .reply(bytes, to: reply.destination)
            }
            if isHedgeDue {
                isHedgeDue = false
                var copy = announcement
                copy.isBroadcast = true
                return .broadcast(DiscoveryDatagram.announce(copy).encoded())
            }
            guard let first = due.first, first.due <= now else { return nil }
            // After a pause one datagram says as much as all that were missed.
            due.removeAll { $0.due <= now }
            let hosts = neighbourhood.count(at: now)
            // In a crowd a burst of each would be a storm.
            if hosts > Self.crowd { due.removeAll() }
            announcement.intervalMilliseconds = intervalMilliseconds(among: hosts)
            if due.isEmpty {
                let interval = Duration.milliseconds(
                    Int64(announcement.intervalMilliseconds))
                due = [Turn(due: now + random.jittered(interval))]
            }
            isHedgeDue = first.isHedged
            state = .announcing(due: due, replies: replies)
            return .group(DiscoveryDatagram.announce(announcement).encoded())
        case .leaving(var due):
            if isHedgeDue {
                isHedgeDue = false
                var copy = announcement
                copy.isBroadcast = true
                return .broadcast(DiscoveryDatagram.goodbye(copy).encoded())
            }
            guard let first = due.first, first.due <= now else { return nil }
            due.removeFirst()
            isHedgeDue = first.isHedged
            state = due.isEmpty ? .finished : .leaving(due: due)
            return .group(DiscoveryDatagram.goodbye(announcement).encoded())
        case .finished:
            return nil
        }
    }

    private func answer(
        _ reply: Reply, _ token: (SocketAddress) -> [UInt8], at now: Timestamp
    ) -> [UInt8] {
        var answer = announcement
        let held = max(0, now.nanoseconds(since: reply.asked)) / 1000
        answer.answer = Announcement.Answer(
            nonce: reply.nonce, heldMicroseconds: UInt32(clamping: held),
            token: token(reply.destination))
        return DiscoveryDatagram.announce(answer).encoded()
    }

    /// The configured interval, or a longer one that leaves each of many hosts its turn.
    private func intervalMilliseconds(among hosts: Int) -> UInt16 {
        let longest = Announcement.intervalRange.upperBound
        let fair = min(Self.announceGap * hosts, longest)
        return UInt16(clamping: max(interval, fair).wholeMilliseconds)
    }
}

extension SeededGenerator {
    /// The duration, give or take up to a tenth.
    mutating func jittered(_ duration: Duration) -> Duration {
        let tenth = Int(clamping: duration.nanoseconds / 10)
        return duration + .nanoseconds(draw(in: -tenth...tenth))
    }
}
