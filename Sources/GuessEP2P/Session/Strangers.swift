internal import Primitives
internal import ReliableChannelCore

/// The connections that others opened: their machines, and the times at which to check their use.
struct Strangers: Sendable {
    /// The time for which a client may be connected without a request.
    static let patience = Duration.seconds(30)

    private var due: [ConnectionHandle: Timestamp] = [:]
    private(set) var origins: [ConnectionHandle: Origin] = [:]

    /// The time at which ``takeDue(at:)`` next returns a connection.
    var nextTimeout: Timestamp? { due.values.min() }

    mutating func opened(_ link: ConnectionHandle, from origin: Origin?, at now: Timestamp) {
        watch(link, from: now)
        origins[link] = origin
    }

    mutating func noteOrigin(_ origin: Origin?, of link: ConnectionHandle) {
        origins[link] = origin
    }

    mutating func closed(_ link: ConnectionHandle) {
        due[link] = nil
        origins[link] = nil
    }

    /// Checks a connection again when patience is over.
    mutating func watch(_ link: ConnectionHandle, from now: Timestamp) {
        due[link] = now + Self.patience
    }

    /// Takes the connections that have to be checked now.
    mutating func takeDue(at now: Timestamp) -> [ConnectionHandle] {
        let links = due.filter { $0.value <= now }.map(\.key)
        for link in links { due[link] = nil }
        return links
    }
}
