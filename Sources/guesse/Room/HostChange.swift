import Games
import GuessEP2P
import Primitives

/// Another player's program hosts the session from now on: what everybody is told about it.
struct HostChange: Equatable, Sendable {
    /// The name of the host that is gone.
    let former: SafeText
    /// The name of the present host.
    let host: SafeText
    /// Whether that is the user.
    let isOwn: Bool
    let outcome: Outcome

    /// What has become of what was going on.
    enum Outcome: Equatable, Sendable {
        /// Nothing was going on.
        case lobby
        case goesOn
        /// Only the former host knew what the round needs.
        case roundLost
        /// The game has been given up.
        case gameLost
    }

    /// - Returns: `nil` if both views are of one host.
    init?(from before: SessionView<Party.View>?, to after: SessionView<Party.View>) {
        guard let before, before.host != after.host else { return nil }
        former = before.name(of: before.host)
        host = after.name(of: after.host)
        isOwn = after.you == after.host
        switch (before.game, after.game) {
        case (nil, _): outcome = .lobby
        case (.some, nil): outcome = before.phase == .playing ? .gameLost : .lobby
        case (.some, .some) where before.phase == .finished: outcome = .lobby
        case (.some(let old), .some(let new)):
            outcome = Party.isRoundLost(from: old, to: new) ? .roundLost : .goesOn
        }
    }

    /// One line that says who hosts now, and what has become of the round.
    var sentence: SafeText {
        let who =
            isOwn ? "You host now: \(former) is lost." : "\(former) is lost; \(host) hosts now."
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
