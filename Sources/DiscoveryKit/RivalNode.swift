package import Primitives

/// A host or a browser that keeps to another system's schedule.
package struct RivalNode: DiscoveryNode {
    private enum Kind: UInt8 {
        case announcement = 1
        case query = 2
    }

    private let schedule: RivalSchedule
    /// Whether it searches for sessions rather than announces one.
    package let asks: Bool
    /// Whether it searches for sessions and has heard of one.
    package private(set) var hasFound = false
    private var turns: TurnSequence?
    private var answers: [(due: Timestamp, transmission: DiscoveryTransmission)] = []
    private var acquaintances: Set<Int> = []
    private var random: SeededGenerator

    private init(_ schedule: RivalSchedule, asks: Bool, seed: UInt64, at now: Timestamp) {
        self.schedule = schedule
        self.asks = asks
        random = SeededGenerator(seed: seed)
        let times = asks ? schedule.queries : schedule.announcements
        turns = times.map { TurnSequence($0, from: now, random: &random) }
    }

    /// Returns a host that starts now.
    package static func host(_ schedule: RivalSchedule, seed: UInt64, at now: Timestamp) -> Self {
        Self(schedule, asks: false, seed: seed, at: now)
    }

    /// Returns a browser that starts now.
    package static func browser(
        _ schedule: RivalSchedule, seed: UInt64, at now: Timestamp
    ) -> Self {
        Self(schedule, asks: true, seed: seed, at: now)
    }

    /// Returns the time at which it next has something to send.
    package func nextTimeout(at now: Timestamp) -> Timestamp? {
        ([turns?.next].compactMap(\.self) + answers.map(\.due)).min()
    }

    /// Takes in a datagram, which a host may answer.
    package mutating func receive(
        _ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp
    ) {
        guard let kind = bytes.first.flatMap(Kind.init(rawValue:)) else { return }
        switch kind {
        case .announcement:
            if asks { hasFound = true }
        case .query:
            guard !asks, let answer = schedule.answer else { return }
            if schedule.isForStrangers, !acquaintances.insert(source).inserted { return }
            let bytes = [Kind.announcement.rawValue]
            switch answer {
            case .multicast(let delay):
                let wait = random.draw(evenlyIn: delay)
                // One answer to all serves every browser that asks before it is sent.
                guard answers.isEmpty else { return }
                answers.append((now + wait, .group(bytes)))
            case .unicast: answers.append((now, .unicast(bytes, to: source)))
            case .connection: answers.append((now, .connection(bytes, to: source)))
            }
        }
    }

    /// Returns the next datagram to send now.
    package mutating func poll(at now: Timestamp) -> DiscoveryTransmission? {
        if let index = answers.firstIndex(where: { $0.due <= now }) {
            return answers.remove(at: index).transmission
        }
        guard let next = turns?.next, next <= now else { return nil }
        turns?.advance()
        return .group([asks ? Kind.query.rawValue : Kind.announcement.rawValue])
    }
}

/// The times of a schedule, one after the other.
private struct TurnSequence {
    private(set) var next: Timestamp?
    private let times: RivalSchedule.Times
    private var place = 0
    private var gap = Duration.zero

    init(_ times: RivalSchedule.Times, from start: Timestamp, random: inout SeededGenerator) {
        self.times = times
        next = start + random.draw(evenlyIn: times.first)
    }

    mutating func advance() {
        guard let last = next else { return }
        if place < times.gaps.count {
            gap = times.gaps[place]
            place += 1
        } else if let growth = times.growth, gap > .zero {
            gap = min(gap * growth, times.longest)
        } else {
            next = nil
            return
        }
        next = last + gap
    }
}

extension SeededGenerator {
    /// Returns a duration from a range; all are equally likely.
    mutating func draw(evenlyIn range: ClosedRange<Duration>) -> Duration {
        .nanoseconds(
            draw(
                in: Int(
                    clamping: range.lowerBound.nanoseconds)...Int(
                        clamping: range.upperBound.nanoseconds)))
    }
}
