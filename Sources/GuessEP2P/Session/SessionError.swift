internal import Primitives

/// The reason why a session could not be opened or joined, or could not do what was asked.
public enum SessionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is no usable network; the text says why.
    case noNetwork(String)
    /// Another program uses the port, which is given: choose another one, or 0.
    case portInUse(UInt16)
    /// No session of this name or number is announced: try to join by the host's address.
    ///
    /// With `nil`, the player looked for any session, and none was found that can be joined.
    case noSuchSession(String?)
    /// The first text is no address; the second says why.
    ///
    /// No call of this library throws it. It is for programs that read addresses from text.
    case noAddress(String, why: String)
    /// No connection to a host at the address can be opened, or the machine announces no session.
    ///
    /// The first text names the address; the second says why.
    case unreachable(String, why: String)
    /// The host denied the request; the denial says why, and perhaps when to ask again.
    case denied(Denial)
    /// The player's part in the session, or the search for one, is over; the ending says why.
    ///
    /// It is ``Ending/left`` if this program has left the session or closed its side of it, or if
    /// the task was cancelled while it looked for a session.
    case ended(Ending)
    /// The rules rejected an action or a new name, for this reason; the host's state is unchanged.
    case rejected(Rejection)
    /// The player's program cannot do this now, for example without a seat.
    case misplaced(PlayerError)

    /// One line that says what happened and what to do next.
    public var description: String {
        switch self {
        case .noNetwork(let why):
            "No network can be used (\(why)). Check that one is connected."
        case .portInUse(let port):
            "Another program uses port \(port). Choose another port, or none."
        case .noSuchSession(let name):
            (name.map { "No game called '\(SafeText($0))' can be found." }
                ?? "No game that waits for players can be found.")
                + " Is it running, and on this network? Try its address: HOST:PORT"
        case .noAddress(let text, let why):
            "'\(SafeText(text))' is no address: \(why)."
        case .unreachable(let address, let why):
            "No way to \(SafeText(address)): \(why). "
                + "Check the address, and that no firewall drops UDP."
        case .denied(let denial): denial.description
        case .ended(let ending): ending.description
        case .rejected(let rejection): rejection.description
        case .misplaced(let error): error.description
        }
    }
}
