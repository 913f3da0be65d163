import GameTestKit
import Primitives

@testable import GuessEP2P

/// Somebody who plays, and what outlives their program: who they are, and their right to a seat.
///
/// A reference, as a file would be: the next program reads what the former one has kept.
final class Person {
    let name: SafeText
    /// The same in all of their programs; that of the first if nobody says.
    var identity: PeerID?
    /// Whether they want a seat, or only to see.
    let wish: RequestToPlay.Wish
    /// Whether they leave as soon as they are let in: they have only tried a token.
    let isPassing: Bool
    /// What their program would show to get their seat back; `nil` without one.
    private(set) var token: SeatToken?
    /// Every token that they ever had, oldest first.
    private(set) var tokens: [SeatToken] = []

    init(
        name: String, identity: PeerID? = nil, wish: RequestToPlay.Wish = .play,
        isPassing: Bool = false
    ) {
        self.name = name.safe
        self.identity = identity
        self.wish = wish
        self.isPassing = isPassing
    }

    func keep(_ token: SeatToken) {
        self.token = token
        tokens.append(token)
    }

    func forget() { token = nil }
}
