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
struct HostNews: Equatable, Sendable {
    /// The name of the former host.
    let former: SafeText
    /// The name of the present host.
    let host: SafeText
    /// Whether the present host is the user.
    let isOwn: Bool
    let cause: HostChange.Cause
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

    /// Describes a change.
    ///
    /// - Parameters:
    ///   - before: The last view under the former host.
    ///   - after: The first view under the present one.
    init(
        _ change: HostChange, from before: SessionView<Party.View>,
        to after: SessionView<Party.View>
    ) {
        former = before.name(of: change.former)
        host = after.name(of: after.host)
        isOwn = after.you == after.host
        cause = change.cause
        switch (before.game, after.game) {
        case (nil, _): outcome = .lobby
        case (.some, nil): outcome = before.phase == .playing ? .gameLost : .lobby
        case (.some, .some) where before.phase == .finished: outcome = .lobby
        case (.some(let old), .some(let new)):
            outcome = Party.isRoundLost(from: old, to: new) ? .roundLost : .goesOn
        }
    }

    /// One line with the name of the present host and the effect on the round.
    ///
    /// Lines before it have told that the host was not heard, or that it leaves.
    var sentence: SafeText {
        let who =
            isOwn
            ? "You host now, in place of \(former)."
            : "\(host) hosts now, in place of \(cause == .cutOff ? "you" : former.string)."
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
