internal import Primitives
internal import ReliableChannelCore

/// Connections to all addresses of one host, of which the first that is established is used.
struct Dialing: Sendable {
    private struct Attempt: Sendable {
        var connection: ConnectionHandle
        var address: SocketAddress
    }

    private var attempts: [Attempt] = []

    /// Whether no connection is being opened.
    var isEmpty: Bool { attempts.isEmpty }

    /// Adds a connection that is being opened.
    mutating func add(_ connection: ConnectionHandle, to address: SocketAddress) {
        attempts.append(Attempt(connection: connection, address: address))
    }

    /// Ends with a connection that is established.
    ///
    /// - Returns: Its address, and the other connections, which are to be closed; `nil` if it is
    ///   none of these.
    mutating func establish(
        _ connection: ConnectionHandle
    ) -> (address: SocketAddress, surplus: [ConnectionHandle])? {
        guard let used = attempts.first(where: { $0.connection == connection }) else { return nil }
        return (used.address, cancel().filter { $0 != connection })
    }

    /// Removes a connection that could not be opened.
    ///
    /// - Returns: Its address if it was the last one, so that the host cannot be reached.
    mutating func fail(_ connection: ConnectionHandle) -> SocketAddress? {
        guard let index = attempts.firstIndex(where: { $0.connection == connection }) else {
            return nil
        }
        let address = attempts.remove(at: index).address
        return attempts.isEmpty ? address : nil
    }

    /// Gives up; returns the connections, which are to be closed.
    mutating func cancel() -> [ConnectionHandle] {
        defer { attempts = [] }
        return attempts.map(\.connection)
    }
}
