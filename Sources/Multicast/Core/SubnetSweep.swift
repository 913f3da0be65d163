internal import Primitives

/// Asks every address of the networks at hand, while no host has been found in other ways.
///
/// Some switches, access points and firewalls let neither group nor broadcast through, or let an
/// answer through only to an address that was asked. One datagram to each address still finds the
/// hosts there.
struct SubnetSweep: Sendable {
    /// The times at which it begins, counted from the browser's start, unless a host has been
    /// found; then every half minute.
    static let times: [Duration] = [600, 3000, 10_000]
        .map { .milliseconds($0) }
    static let period = Duration.seconds(30)
    /// Five hundred a second, some at a time.
    static let batchCount = 10
    static let batchGap = Duration.milliseconds(20)
    /// Of one sweep, over all networks: systems remember about a thousand neighbours, for all
    /// programs together, and a sweep that filled that memory would cut all programs off.
    static let addressLimit = 512

    private enum State {
        case waiting(until: Timestamp, place: Int)
        case sweeping(
            rest: ArraySlice<SocketAddress>, next: Timestamp, place: Int, start: Timestamp)
        case off
    }

    private var state: State
    private var origin: Timestamp

    init(isEnabled: Bool, at now: Timestamp) {
        origin = now
        state = isEnabled ? .waiting(until: Self.time(0, after: now), place: 0) : .off
    }

    private static func time(_ place: Int, after origin: Timestamp) -> Timestamp {
        guard place >= times.count else { return origin + times[place] }
        return origin + times[times.count - 1] + period * (place - times.count + 1)
    }

    /// Begins anew, for a network that has just been entered.
    mutating func restart(at now: Timestamp) {
        if case .off = state { return }
        self = SubnetSweep(isEnabled: true, at: now)
    }

    var nextTimeout: Timestamp? {
        switch state {
        case .waiting(let until, _): until
        case .sweeping(_, let next, _, _): next
        case .off: nil
        }
    }

    /// The addresses to ask now; empty if there are none.
    ///
    /// - Parameters:
    ///   - isNeeded: Whether no host has been found.
    ///   - targets: All addresses there are; asked for when a sweep begins.
    mutating func poll(
        isNeeded: Bool, at now: Timestamp, targets: () -> [SocketAddress]
    ) -> [SocketAddress] {
        switch state {
        case .off:
            return []
        case .waiting(let until, let place):
            guard until <= now else { return [] }
            guard isNeeded else {
                wait(after: place, at: now)
                return []
            }
            let all = targets().prefix(Self.addressLimit)
            state = .sweeping(rest: all, next: now, place: place, start: now)
            return poll(isNeeded: isNeeded, at: now, targets: targets)
        case .sweeping(let rest, let next, let place, let start):
            guard next <= now else { return [] }
            let batch = rest.prefix(Self.batchCount)
            let left = rest.dropFirst(batch.count)
            if left.isEmpty || !isNeeded {
                wait(after: place, at: now)
            } else {
                state = .sweeping(
                    rest: left, next: now + Self.batchGap, place: place, start: start)
            }
            return Array(batch)
        }
    }

    private mutating func wait(after place: Int, at now: Timestamp) {
        var place = place + 1
        while Self.time(place, after: origin) <= now { place += 1 }
        state = .waiting(until: Self.time(place, after: origin), place: place)
    }
}
