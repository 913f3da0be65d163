package import ReliableChannelCore

/// One way to run a cell: a setting of our channel, or the control that every claim of redundancy
/// needs.
package struct Variant: Sendable {
    /// The name in tables.
    package let name: String
    /// The number of times that the harness sends each datagram, without regard to losses; 1 except
    /// for the control.
    package let copyCount: Int
    /// The other flow at the bottleneck, for bulk.
    package enum Companion: Hashable, Sendable {
        /// Another flow of ours.
        case ours
        /// TCP with CUBIC.
        case cubic
    }

    /// The other flow at the bottleneck; `nil` for none.
    package let companion: Companion?
    /// Sets up an endpoint for the variant.
    package let configure: @Sendable (inout EndpointConfiguration) -> Void

    /// Creates a variant.
    package init(
        _ name: String, copyCount: Int = 1, companion: Companion? = nil,
        configure: @escaping @Sendable (inout EndpointConfiguration) -> Void = { _ in }
    ) {
        self.name = name
        self.copyCount = copyCount
        self.companion = companion
        self.configure = configure
    }

    /// No redundancy: losses are repaired by asking again.
    package static let off = Variant("off") { $0.redundancy = .off }
    /// Copies within a small budget.
    package static let balanced = Variant("balanced") { $0.redundancy = .balanced }
    /// More copies, for a short latency of nearly all messages.
    package static let critical = Variant("critical") { $0.redundancy = .critical }
    /// The control: no redundancy, and every datagram is sent twice.
    package static let twice = Variant("blind-x2", copyCount: 2) { $0.redundancy = .off }
    /// The control: no redundancy, and every datagram is sent three times.
    package static let thrice = Variant("blind-x3", copyCount: 3) { $0.redundancy = .off }

    /// All variants to compare.
    package static let all = [off, balanced, critical, twice, thrice]

    /// Bulk beside another flow of ours.
    package static let besideItself = Variant("2 of ours", companion: .ours)
    /// Bulk beside a CUBIC flow.
    package static let besideCubic = Variant("beside CUBIC", companion: .cubic)
    /// Bulk with the second controller.
    package static let newReno = Variant("NewReno") { $0.congestionControl = .newReno }
}
