internal import Primitives
internal import ReliableChannelCore

/// The connections that others opened: their machines, and the times at which to check their use.
struct Strangers: Sendable {
    /// The time for which a client may be connected without a request.
    static let patience = Duration.seconds(30)

    private var due: [ConnectionHandle: Timestamp] = [:]
    private(set) var origins: [ConnectionHandle: Origin] = [:]

    /// The time at which ``removeDue(at:)`` next returns a connection.
    var nextTimeout: Timestamp? { due.values.min() }

    mutating func opened(_ connection: ConnectionHandle, from origin: Origin?, at now: Timestamp) {
        watch(connection, from: now)
        origins[connection] = origin
    }

    mutating func noteOrigin(_ origin: Origin?, of connection: ConnectionHandle) {
        origins[connection] = origin
    }

    mutating func closed(_ connection: ConnectionHandle) {
        due[connection] = nil
        origins[connection] = nil
    }

    /// Checks a connection again when patience is over.
    mutating func watch(_ connection: ConnectionHandle, from now: Timestamp) {
        due[connection] = now + Self.patience
    }

    /// Takes the connections that have to be checked now.
    mutating func removeDue(at now: Timestamp) -> [ConnectionHandle] {
        let connections = due.filter { $0.value <= now }.map(\.key)
        for connection in connections { due[connection] = nil }
        return connections
    }
}
