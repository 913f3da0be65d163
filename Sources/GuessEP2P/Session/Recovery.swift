internal import Primitives

extension GameHost {
    /// Between a claim to the session and the moment at which it goes on.
    struct Recovery: Equatable, Sendable {
        /// What each member saw last, with its version as the revision.
        var views: [PlayerID: SessionView<G.View>]
        /// Who is still to hand theirs in.
        var awaited: Set<PlayerID>
        /// When it goes on with whoever is there, if anybody is.
        var patience: Timestamp
        /// When the claim is given up.
        let end: Timestamp
        /// When it goes on with nobody but the computer players; `nil` if alone there is nothing to do.
        let aloneFrom: Timestamp?
        /// How long the game's phase still had.
        let remaining: Duration?
        /// Who has been asked for what they saw.
        var asked: Set<PlayerID> = []
        /// So many actions of each member are kept.
        static var actionLimit: Int { 32 }
        /// What members did meanwhile.
        private(set) var actions: [HeldAction] = []

        struct HeldAction: Equatable, Sendable {
            let player: PlayerID
            let numbered: NumberedAction<G.Action>
        }

        /// Whether nobody has come over and told what they saw.
        var isAlone: Bool { views.count == 1 }

        /// The views that agree with this host's own, or with each other, on which game is on and whether it is.
        ///
        /// Nobody alone ends a game or begins one. Those of the newest state come first.
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

        /// Keeps what a member does until the game goes on, if it is not too much.
        ///
        /// - Returns: Whether it is kept.
        mutating func hold(_ numbered: NumberedAction<G.Action>, of player: PlayerID) -> Bool {
            let known = actions.filter { $0.player == player }
            // Said again by another connection.
            if known.contains(where: { $0.numbered.id == numbered.id }) { return true }
            guard known.count < Self.actionLimit else { return false }
            actions.append(HeldAction(player: player, numbered: numbered))
            return true
        }
    }
}
