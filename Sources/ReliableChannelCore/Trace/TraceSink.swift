/// A receiver of an endpoint's traces: a function that is called once for each record.
///
/// It is called on the endpoint's thread; for an endpoint that goes away without `close()`, the
/// last records come on the thread that released it. Give each endpoint a sink of its own: handles
/// of two endpoints can be equal. A sink is equal only to itself.
public final class TraceSink: Hashable, Sendable {
    private let receive: @Sendable (ConnectionHandle, String) -> Void

    /// Creates a sink.
    ///
    /// - Parameter receive: Gets a connection's handle and the next record of its qlog: the byte
    ///   0x1E, JSON text and a line feed (RFC 7464). The records of one connection, one after the
    ///   other, are a qlog file. The function must not block: the endpoint waits for it. It must
    ///   not use the endpoint, which is at work.
    public init(_ receive: @escaping @Sendable (ConnectionHandle, String) -> Void) {
        self.receive = receive
    }

    /// Passes a record to the function.
    package func write(_ record: String, of connection: ConnectionHandle) {
        receive(connection, record)
    }

    /// Returns whether both are the same sink.
    public static func == (left: TraceSink, right: TraceSink) -> Bool { left === right }

    /// Hashes the sink, as equality compares it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
