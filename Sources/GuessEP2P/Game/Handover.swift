/// The members' remaining knowledge of a game after its host is lost; a new host's game starts from
/// it.
///
/// The session makes it and gives it to ``GameHandover/restore(from:)``.
public struct Handover<GameView: Codable & Equatable & Sendable>: Sendable {
    /// The last views that members have handed in; those of the newest state come first.
    ///
    /// Spectators' views are among them. A view is left out if it is neither the new host's own nor
    /// agrees with another one on the number of the game and the phase of the session.
    public let views: [(player: PlayerID, view: GameView)]
    /// All players of the game, connected or not; newcomers are not among them.
    ///
    /// Players who have left the game and are still listed are among them too; for each of these,
    /// ``GamePlayers/remove(_:)`` is called afterwards.
    public let players: [PlayerID]
    /// The player whose program hosts from now on; not among ``players`` if it is a newcomer.
    public let host: PlayerID
    /// The data that the former host's game handed over, by ``GameHandover/legacy``; `nil` if none.
    public let legacy: ContextData?
    /// The time that was left in the phase at the former host's last packet; `nil` without a limit.
    public let remaining: Duration?

    /// Returns the same handover for a game that is a part of another one.
    ///
    /// - Parameters:
    ///   - legacy: The part's own legacy.
    ///   - part: Returns the part's view in a view of the whole; `nil` drops the view.
    package func map<Part>(
        legacy: ContextData?, _ part: (GameView) -> Part?
    ) -> Handover<Part> {
        Handover<Part>(
            views: views.compactMap { entry in
                part(entry.view).map { (player: entry.player, view: $0) }
            }, players: players, host: host, legacy: legacy, remaining: remaining)
    }
}
