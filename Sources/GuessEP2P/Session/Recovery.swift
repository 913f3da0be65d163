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
        private var asked: Set<PlayerID> = []
        /// The time for which the session waits for missing members once another one has come
        /// over.
        static var lateMemberPatience: Duration { .seconds(1) }
        /// The time in which a member who has come over may hand in the last view.
        static var testimonyPatience: Duration { .milliseconds(500) }
        /// The time after which a claim without any member ends.
        static var claimLife: Duration { .seconds(8) }
        /// The most versions by which a member's last view may be newer than the claimant's.
        static var testimonyLead: UInt64 { 4096 }
        /// The most actions of each member that are kept.
        static var actionLimit: Int { 32 }
        /// The actions of members during the host migration.
        private(set) var actions: [HeldAction] = []

        /// Begins to collect the views of all heirs but this host's player.
        init(inheriting inheritance: Inheritance<G.View>, at now: Timestamp) {
            let (view, own) = (inheritance.view, inheritance.seat.player)
            views = [own: view]
            awaited = Set(view.succession?.heirs ?? []).subtracting([own])
            patience = now + Self.lateMemberPatience
            end = now + Self.claimLife
            // Otherwise a member has come, and may be gone again.
            let hasBots = view.players.contains { $0.kind == .bot && !$0.hasLeft }
            let playsAlone = hasBots || view.phase != .playing
            aloneFrom = inheritance.isAlone ? now : playsAlone ? now + Self.claimLife : nil
            remaining = inheritance.remaining
            for numbered in inheritance.actions {
                guard let action = SessionCoding.decode(G.Action.self, from: numbered.action) else {
                    continue
                }
                _ = hold(
                    NumberedAction(id: numbered.id, game: numbered.game, action: action), of: own)
            }
        }

        struct HeldAction: Equatable, Sendable {
            let player: PlayerID
            let numbered: NumberedAction<G.Action>
        }

        /// Whether no member has handed in a view.
        var isAlone: Bool { views.count == 1 }

        /// The next step of the host that has taken over.
        enum Step { case wait, goOn, giveUp }

        /// Returns the next step.
        ///
        /// - Parameters:
        ///   - hasMember: Whether a member is here, even one without a readable view.
        ///   - isAsked: Whether somebody asks for a seat, who is company too.
        func step(hasMember: Bool, isAsked: Bool, at now: Timestamp) -> Step {
            let hasCompany = !isAlone || hasMember
            let isComplete = !isAlone && awaited.isEmpty
            if isComplete || hasCompany && patience <= now { return .goOn }
            if !hasCompany, let from = aloneFrom(isAsked: isAsked), from <= now { return .goOn }
            // No member has come, and nothing can be played alone.
            return end <= now ? .giveUp : .wait
        }

        /// Returns the time of the next ``step(hasMember:isAsked:at:)``, unless a member comes
        /// before.
        func nextTimeout(hasMember: Bool, isAsked: Bool) -> Timestamp {
            if !isAlone || hasMember { return patience }
            return aloneFrom(isAsked: isAsked).map { min($0, end) } ?? end
        }

        private func aloneFrom(isAsked: Bool) -> Timestamp? {
            isAsked ? min(aloneFrom ?? patience, patience) : aloneFrom
        }

        /// Records that a member was asked for the last view, and gives it a moment.
        ///
        /// This counts once for each member, so that repeated connections delay nobody.
        mutating func noteAsked(_ player: PlayerID, at now: Timestamp) {
            guard asked.insert(player).inserted else { return }
            patience = max(patience, min(end, now + Self.testimonyPatience))
        }

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
