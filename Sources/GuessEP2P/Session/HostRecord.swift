/// A record of the player who hosts a session, by which a member notices a change of host.
struct HostRecord: Equatable, Sendable {
    /// The player who was the host in the last view; `nil` before the first view.
    private var host: PlayerID?
    /// The reason for the change that a next view would show.
    var cause = HostChange.Cause.silence

    init() {}

    /// Creates the record of a program that has hosted the session itself.
    init(hosted own: PlayerID) { (host, cause) = (own, .cutOff) }

    /// Records the host of a new view.
    ///
    /// - Returns: The change; `nil` if the host is the same, or none was known.
    mutating func receive(_ new: PlayerID) -> HostChange? {
        defer { (host, cause) = (new, .silence) }
        guard let host, host != new else { return nil }
        return HostChange(from: host, because: cause)
    }
}
