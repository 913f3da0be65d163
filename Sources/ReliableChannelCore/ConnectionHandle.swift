/// The name of one connection of an endpoint; it is never used again for another one.
public struct ConnectionHandle: Hashable, Sendable, CustomStringConvertible {
    let slot: Int
    let generation: UInt64

    /// Creates a handle that belongs to no endpoint, for programs of this package that run sessions
    /// without one.
    package init(slot: Int, generation: UInt64) {
        self.slot = slot
        self.generation = generation
    }

    /// A short name for traces.
    public var description: String { "#\(slot).\(generation)" }
}
