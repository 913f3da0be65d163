import Games
import GuessEP2P
import Primitives

extension Inheritance {
    /// One line for the user who hosts the session from now on.
    var sentence: String {
        let why =
            switch cause {
            case .silence: "The host is not heard any more. You carry the game on"
            case .handover: "The host has left and hands the game over to you"
            }
        return why + (isAlone ? ", alone so far." : "; the others are coming.")
    }
}

/// The change of a session's host: the facts that all members are told about it.
struct HostChange: Equatable, Sendable {
    /// The name of the former host.
    let former: SafeText
    /// The name of the present host.
    let host: SafeText
    /// Whether the present host is the user.
    let isOwn: Bool
    /// Whether the former host was the user.
    let wasOwn: Bool
    let outcome: Outcome

    /// The effect of the change on the current game.
    enum Outcome: Equatable, Sendable {
        /// There was no game.
        case lobby
        case goesOn
        /// The round is lost: only the former host knew the data that it needs.
        case roundLost
        /// The game was abandoned.
        case gameLost
    }

    /// Compares two views.
    ///
    /// - Returns: `nil` if both views have the same host.
    init?(from before: SessionView<Party.View>?, to after: SessionView<Party.View>) {
        guard let before, before.host != after.host else { return nil }
        former = before.name(of: before.host)
        host = after.name(of: after.host)
        isOwn = after.you == after.host
        wasOwn = before.you == before.host
        switch (before.game, after.game) {
        case (nil, _): outcome = .lobby
        case (.some, nil): outcome = before.phase == .playing ? .gameLost : .lobby
        case (.some, .some) where before.phase == .finished: outcome = .lobby
        case (.some(let old), .some(let new)):
            outcome = Party.isRoundLost(from: old, to: new) ? .roundLost : .goesOn
        }
    }

    /// One line with the name of the present host and the effect on the round.
    var sentence: SafeText {
        // Why the former host stopped is not known here: lost, cut off, or gone of its own will.
        let who =
            isOwn
            ? "You host now, in place of \(former)."
            : "\(host) hosts now, in place of \(wasOwn ? "you" : former.string)."
        let what =
            switch outcome {
            case .lobby: ""
            case .goesOn: " The game goes on."
            case .roundLost: " This round cannot go on; the next begins."
            case .gameLost: " The game could not go on."
            }
        return SafeText(who + what, limit: .paragraph)
    }
}
