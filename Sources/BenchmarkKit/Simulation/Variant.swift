public import ReliableChannelCore

/// One way to run a cell: a setting of our channel, or the control that every claim of redundancy
/// needs.
public struct Variant: Sendable {
    /// The name in tables.
    public let name: String
    /// The number of times that the harness sends each datagram, without regard to losses; 1 except
    /// for the control.
    public let copyCount: Int
    /// The other flow at the bottleneck, for bulk.
    public enum Companion: Hashable, Sendable {
        /// Another flow of ours.
        case ours
        /// TCP with CUBIC.
        case cubic
    }

    /// The other flow at the bottleneck; `nil` for none.
    public let companion: Companion?
    /// Sets up an endpoint for the variant.
    public let configure: @Sendable (inout EndpointConfiguration) -> Void

    /// Creates a variant.
    public init(
        _ name: String, copyCount: Int = 1, companion: Companion? = nil,
        configure: @escaping @Sendable (inout EndpointConfiguration) -> Void = { _ in }
    ) {
        self.name = name
        self.copyCount = copyCount
        self.companion = companion
        self.configure = configure
    }

    /// No redundancy: losses are repaired by asking again.
    public static let off = Variant("off") { $0.redundancy = .off }
    /// Copies within a small budget.
    public static let balanced = Variant("balanced") { $0.redundancy = .balanced }
    /// More copies, for a short latency of nearly all messages.
    public static let critical = Variant("critical") { $0.redundancy = .critical }
    /// The control: no redundancy, and every datagram is sent twice.
    public static let twice = Variant("blind-x2", copyCount: 2) { $0.redundancy = .off }
    /// The control: no redundancy, and every datagram is sent three times.
    public static let thrice = Variant("blind-x3", copyCount: 3) { $0.redundancy = .off }

    /// All variants to compare.
    public static let all = [off, balanced, critical, twice, thrice]

    /// Bulk beside another flow of ours.
    public static let besideItself = Variant("2 of ours", companion: .ours)
    /// Bulk beside a CUBIC flow.
    public static let besideCubic = Variant("beside CUBIC", companion: .cubic)
    /// Bulk with the second controller.
    public static let newReno = Variant("NewReno") { $0.congestionControl = .newReno }
}
