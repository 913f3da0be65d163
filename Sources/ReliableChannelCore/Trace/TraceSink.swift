/// Where an endpoint's traces go: a function, called on the endpoint's thread, once for each record.
///
/// Equal only to itself.
public final class TraceSink: Hashable, Sendable {
    private let take: @Sendable (ConnectionHandle, String) -> Void

    /// Creates a sink.
    ///
    /// - Parameter take: Gets a connection's name and the next record of its qlog (``QlogEncoder``). Must
    ///   not block: the endpoint waits for it. Nor may it use the endpoint, which is in the midst of its work.
    public init(_ take: @escaping @Sendable (ConnectionHandle, String) -> Void) {
        self.take = take
    }

    /// Passes a record on.
    package func write(_ record: String, of connection: ConnectionHandle) {
        take(connection, record)
    }

    /// Whether both are the same sink.
    public static func == (left: TraceSink, right: TraceSink) -> Bool { left === right }

    /// Hashes the sink's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
