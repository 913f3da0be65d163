package import Primitives

/// One program on a simulated network: it announces or looks for sessions.
package protocol DiscoveryNode {
    /// Returns the time of the next call of ``poll(at:)``; `nil` for never.
    func nextTimeout(at now: Timestamp) -> Timestamp?
    /// Takes in a datagram from another node.
    mutating func receive(_ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp)
    /// Tells the node that another node's program has ended and that its machine refused a
    /// datagram.
    mutating func refused(by source: Int, at now: Timestamp)
    /// Returns the next datagram to send now; call it until it returns `nil`.
    mutating func poll(at now: Timestamp) -> DiscoveryTransmission?
    /// Whether the node searches for sessions rather than announces one.
    var asks: Bool { get }
    /// Whether the node searches for sessions and lists one.
    var hasFound: Bool { get }
    /// Whether the node evaluates the announcements of other hosts to the group.
    var overhears: Bool { get }
}

extension DiscoveryNode {
    /// Ignores the refusal.
    package mutating func refused(by source: Int, at now: Timestamp) {}
    /// True, unless a node says otherwise.
    package var overhears: Bool { true }
}

/// A datagram that a node sends, with its kind of destination.
package enum DiscoveryTransmission: Hashable, Sendable {
    /// To all other nodes.
    case group([UInt8])
    /// To one other node.
    case unicast([UInt8], to: Int)
    /// To one other node by a connection that repeats lost data; opening it takes one more round
    /// trip.
    case connection([UInt8], to: Int)
    /// To one other node; if the program has ended there, its machine says so.
    case probe([UInt8], to: Int)
}
