public import ReliableChannel

/// One way to run a cell: a setting of ours, or the control that every claim of redundancy needs.
public struct Variant: Sendable {
    /// What tables call it.
    public let name: String
    /// How often the harness sends each datagram, blindly; 1 but for the control.
    public let copyCount: Int
    /// Sets an endpoint up for it.
    public let configure: @Sendable (inout EndpointConfiguration) -> Void

    /// Creates a variant.
    public init(
        _ name: String, copyCount: Int = 1,
        configure: @escaping @Sendable (inout EndpointConfiguration) -> Void = { _ in }
    ) {
        self.name = name
        self.copyCount = copyCount
        self.configure = configure
    }

    /// No redundancy: losses are repaired by asking again.
    public static let off = Variant("off")
    /// The control: no redundancy, and every datagram leaves twice.
    public static let twice = Variant("off x2", copyCount: 2)
    /// The control: no redundancy, and every datagram leaves three times.
    public static let thrice = Variant("off x3", copyCount: 3)

    /// Everything that there is to compare.
    public static let all = [off, twice, thrice]
}
