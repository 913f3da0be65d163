import Games
import GuessEP2P

/// The part of a room that depends on the user's role: a host, a guest, or one of two who search
/// for each other.
protocol RoomRole: Sendable {
    /// The number of the session that the user is in, or was last in; `nil` before the first.
    var sessionNumber: UInt64? { get }

    /// Reports events until the role is over or closed. It must be called once.
    func run() async

    /// Carries out a command of the user; a refusal is reported.
    func perform(_ command: RoomCommand) async

    /// Tells the viewers of the role's page that the program ends; nobody else.
    func closePage() async

    /// Leaves with a goodbye and frees everything; this ends ``run()``.
    func close() async
}

extension RoomRole {
    /// There is no page.
    func closePage() async {}
}

/// Takes a role's reports to its room, in order, from any thread.
typealias RoleReport = @Sendable (RoomEvent) -> Void

extension WayBack {
    /// One line for the user: what has happened, and what comes next.
    var sentence: String {
        switch successor {
        case .formerHost: "The host is back. Taking your seat there."
        case .otherHost:
            "This machine was cut off, and another player hosts now. Taking your seat there."
        case .nobody: "Nobody has come. Looking for the host again."
        }
    }

    /// The options of the request for the seat.
    ///
    /// The seat needs no key; but if the session returns to this program, it continues with the
    /// key.
    var request: RequestToPlay.Options { RequestToPlay.Options(key: key, canHost: true) }
}
