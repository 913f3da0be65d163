import Primitives

@testable import GameTestKit
@testable import GuessEP2P

/// A player and the data that survive their program: their identity, and their right to a seat.
///
/// It is a reference, as a file would be: the next program reads the former one's data.
final class Person {
    let name: SafeText
    /// The identity, the same in all of the person's programs; by default that of the first.
    var identity: PeerID?
    /// Whether the person wants a seat, or only wants to watch.
    let wish: RequestToPlay.Wish
    /// Whether the person leaves as soon as they are let in: they have only tried a token.
    let isPassing: Bool
    /// The token with which the program asks for the person's seat; `nil` without a seat.
    private(set) var token: SeatToken?
    /// All tokens that the person has had, oldest first.
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
