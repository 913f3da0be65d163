package import Primitives

/// A simulated bad network that applies an ``Impairment``: it holds the datagrams of both
/// directions until they are due.
///
/// It is a value without I/O: give it every datagram that is sent or arrives, and take out those
/// that are due at ``nextDue(_:)``. Times must not decrease.
package struct ImpairedPath: Sendable {
    /// The direction of a datagram.
    package enum Direction: Hashable, Sendable {
        /// From this endpoint into the network.
        case outgoing
        /// From the network to this endpoint.
        case incoming
    }

    /// A datagram that has passed.
    package struct Passage: Sendable {
        /// The peer that it goes to, or comes from.
        package let peer: SocketAddress
        /// The payload, perhaps damaged.
        package let bytes: [UInt8]
        /// The time at which it left the bad network.
        package let due: Timestamp
        fileprivate let sequence: UInt64

        fileprivate func comes(before other: Passage) -> Bool {
            (due, sequence) < (other.due, other.sequence)
        }
    }

    private var outgoing: Lane
    private var incoming: Lane

    /// Creates a path with nothing on it.
    package init(_ impairment: Impairment) {
        var generator = SeededGenerator(seed: impairment.seed)
        // Both seeds are always drawn, so that one direction does not depend on whether the other
        // is impaired.
        outgoing = Lane(conditions: impairment.outgoing, seed: generator.next())
        incoming = Lane(conditions: impairment.incoming, seed: generator.next())
    }

    /// The counters so far.
    package var statistics: ImpairmentStatistics {
        ImpairmentStatistics(outgoing: outgoing.counters, incoming: incoming.counters)
    }

    /// Returns whether datagrams of a direction have to be given to it at all.
    package func impairs(_ direction: Direction) -> Bool {
        switch direction {
        case .outgoing: outgoing.link != nil
        case .incoming: incoming.link != nil
        }
    }

    /// Takes a datagram, which ``popDue(_:at:)`` returns once, twice, or never.
    package mutating func receive(
        _ bytes: [UInt8], _ direction: Direction, peer: SocketAddress, at now: Timestamp
    ) {
        switch direction {
        case .outgoing: outgoing.receive(bytes, peer, at: now)
        case .incoming: incoming.receive(bytes, peer, at: now)
        }
    }

    /// Returns the time at which the next datagram of a direction is due; `nil` if none is held.
    package func nextDue(_ direction: Direction) -> Timestamp? {
        switch direction {
        case .outgoing: outgoing.nextDue
        case .incoming: incoming.nextDue
        }
    }

    /// Removes and returns the next datagram of a direction that is due by `now`, in the order of
    /// their times.
    package mutating func popDue(_ direction: Direction, at now: Timestamp) -> Passage? {
        switch direction {
        case .outgoing: outgoing.popDue(at: now)
        case .incoming: incoming.popDue(at: now)
        }
    }
}

/// One direction: the link, and the datagrams on it.
private struct Lane: Sendable {
    /// The most bytes that are held; datagrams beyond count as lost in a full queue.
    static let heldByteLimit = 32 << 20

    var link: ImpairedLink?
    var counters = ImpairmentCounters()
    /// A binary heap: the datagram that is due first, and of equals the one taken first, is at the
    /// top.
    private var held: [ImpairedPath.Passage] = []
    private var heldByteCount = 0
    private var nextSequence: UInt64 = 0

    init(conditions: LinkConditions?, seed: UInt64) {
        link = conditions.map { ImpairedLink(conditions: $0, seed: seed) }
    }

    var nextDue: Timestamp? { held.first?.due }

    mutating func receive(_ bytes: [UInt8], _ peer: SocketAddress, at now: Timestamp) {
        counters.taken += 1
        guard heldByteCount + 2 * bytes.count <= Self.heldByteLimit else {
            return counters.countLoss(.queue)
        }
        switch link?.send(byteCount: bytes.count, at: now) ?? .arrives(at: now, copyAt: nil) {
        case .lost(let cause):
            counters.countLoss(cause)
        case .arrives(let time, let copyTime):
            hold(bytes, peer, until: time)
            guard let copyTime else { return }
            counters.duplicated += 1
            hold(bytes, peer, until: copyTime)
        }
    }

    mutating func popDue(at now: Timestamp) -> ImpairedPath.Passage? {
        guard let first = held.first, first.due <= now else { return nil }
        held.swapAt(0, held.count - 1)
        held.removeLast()
        sinkFirst()
        heldByteCount -= first.bytes.count
        counters.delivered += 1
        return first
    }

    private mutating func hold(_ bytes: [UInt8], _ peer: SocketAddress, until due: Timestamp) {
        var payload = bytes
        if link?.damage(&payload) == true { counters.corrupted += 1 }
        heldByteCount += payload.count
        held.append(
            ImpairedPath.Passage(peer: peer, bytes: payload, due: due, sequence: nextSequence))
        nextSequence += 1
        var child = held.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard held[child].comes(before: held[parent]) else { return }
            held.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func sinkFirst() {
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < held.count {
                if held[child].comes(before: held[least]) { least = child }
            }
            if least == parent { return }
            held.swapAt(parent, least)
            parent = least
        }
    }
}
