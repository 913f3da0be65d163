internal import Primitives

extension GameHost {
    /// The state of a host between its claim to the session and the continuation.
    struct Recovery: Equatable, Sendable {
        /// The last view of each member, with its version as the revision.
        var views: [PlayerID: SessionView<G.View>]
        /// The members who have not handed in their view yet.
        var awaited: Set<PlayerID>
        /// The time at which the session continues with the members who are there, if there are
        /// any.
        var patience: Timestamp
        /// The time at which the claim is given up.
        let end: Timestamp
        /// The time at which the session continues with the computer players alone; `nil` if
        /// nothing can be played alone.
        let aloneFrom: Timestamp?
        /// The time that was left in the game's phase.
        let remaining: Duration?
        /// The members who have been asked for their view.
        var asked: Set<PlayerID> = []
        /// The most actions of each member that are kept.
        static var actionLimit: Int { 32 }
        /// The actions of members during the host migration.
        private(set) var actions: [HeldAction] = []

        struct HeldAction: Equatable, Sendable {
            let player: PlayerID
            let numbered: NumberedAction<G.Action>
        }

        /// Whether no member has handed in a view.
        var isAlone: Bool { views.count == 1 }

        /// Returns the views that agree with this host's own, or with each other, on the number of
        /// the game and the phase.
        ///
        /// No single view can end a game or begin one. Those of the newest state come first.
        func confirmedViews(own: PlayerID) -> [(key: PlayerID, value: SessionView<G.View>)] {
            func agree(_ one: SessionView<G.View>, _ other: SessionView<G.View>) -> Bool {
                one.phase == other.phase && one.gameNumber == other.gameNumber
            }
            return views.filter { view in
                view.key == own
                    || views.contains { $0.key != view.key && agree($0.value, view.value) }
            }
            .sorted { ($1.value.revision, $0.key) < ($0.value.revision, $1.key) }
        }

        /// Keeps an action until the game continues, unless there are too many.
        ///
        /// - Returns: Whether it is kept.
        mutating func hold(_ numbered: NumberedAction<G.Action>, of player: PlayerID) -> Bool {
            let known = actions.filter { $0.player == player }
            // It was sent again on another connection.
            if known.contains(where: { $0.numbered.id == numbered.id }) { return true }
            guard known.count < Self.actionLimit else { return false }
            actions.append(HeldAction(player: player, numbered: numbered))
            return true
        }
    }
}
