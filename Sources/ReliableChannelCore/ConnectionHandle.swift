/// Names one connection of one endpoint, for as long as the endpoint lives.
public struct ConnectionHandle: Hashable, Sendable, CustomStringConvertible {
    let slot: Int
    let generation: UInt64

    /// A handle of no endpoint's, for programs of this package that run sessions without one.
    package init(slot: Int, generation: UInt64) {
        self.slot = slot
        self.generation = generation
    }

    /// A short name for traces.
    public var description: String { "#\(slot).\(generation)" }
}
