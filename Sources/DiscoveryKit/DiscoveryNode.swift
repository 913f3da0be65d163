public import Primitives

/// One program on a simulated network: it announces or looks for sessions.
public protocol DiscoveryNode {
    /// When it next wants ``poll(at:)``; `nil` for never.
    func nextTimeout(at now: Timestamp) -> Timestamp?
    /// Takes in a datagram from another node.
    mutating func receive(_ bytes: [UInt8], from source: Int, isGroup: Bool, at now: Timestamp)
    /// Learns that another node's machine says that its program has gone.
    mutating func refused(by source: Int, at now: Timestamp)
    /// What it sends now; called until there is nothing.
    mutating func poll(at now: Timestamp) -> DiscoveryTransmission?
    /// Whether it looks for sessions, and does not announce one.
    var asks: Bool { get }
    /// Whether it looks for sessions and has one listed.
    var hasFound: Bool { get }
    /// Whether it takes notice of what other hosts announce to the group.
    var overhears: Bool { get }
}

extension DiscoveryNode {
    /// Takes no notice.
    public mutating func refused(by source: Int, at now: Timestamp) {}
    /// It does, unless it says otherwise.
    public var overhears: Bool { true }
}

/// What a node sends.
public enum DiscoveryTransmission: Hashable, Sendable {
    /// To all others.
    case group([UInt8])
    /// To one other.
    case unicast([UInt8], to: Int)
    /// To one other by a connection that repeats what is lost; opening it takes a round trip more.
    case connection([UInt8], to: Int)
    /// To one other; if nobody is there any more, its machine says so.
    case probe([UInt8], to: Int)
}
