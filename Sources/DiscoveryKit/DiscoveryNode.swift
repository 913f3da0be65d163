public import Primitives

/// One program on a simulated network: it announces or looks for sessions.
public protocol DiscoveryNode {
    /// When it next wants ``poll(at:)``; `nil` for never.
    func nextTimeout(at now: Timestamp) -> Timestamp?
    /// Takes in a datagram from another node.
    mutating func receive(_ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp)
    /// What it sends now; called until there is nothing.
    mutating func poll(at now: Timestamp) -> DiscoveryTransmission?
}

/// What a node sends.
public enum DiscoveryTransmission: Hashable, Sendable {
    /// To all others.
    case group([UInt8])
    /// To one other.
    case unicast([UInt8], to: Int)
    /// To one other by a connection that repeats what is lost; it takes two round trips longer.
    case connection([UInt8], to: Int)
    /// To one other; if nobody is there any more, its machine says so.
    case probe([UInt8], to: Int)
}
