/// The order in which a chain goes from player to player.
///
/// A shift by one seat would give everybody the same neighbour's work every time. The player of
/// chain `c` at step `s` has the seat `(c + a[s]) mod N`, where `a` is a row of the table; then a
/// chain meets every player once, and:
///
/// - for an even number of players, each player hands on to each other player once (the zigzag 0,
///   1, N − 1, 2, N − 2, …; E. J. Williams, "Experimental designs balanced for the estimation of
///   residual effects of treatments", 1949);
/// - for an odd number, no such table exists. In these rows, with five or more players, each player
///   hands on to one player twice, but never twice in a row, and to each other one at most once;
///   found by exhaustive search. With three, a chain goes round.
struct PhoneRotation: Equatable, Sendable {
    /// The number of players, which is also that of chains and seats.
    let playerCount: Int
    private let row: [Int]

    /// Creates the rotation for a number of players.
    ///
    /// - Parameter playerCount: Brought into 1 to ``PhoneAlbum/mostChains``.
    init(playerCount: Int) {
        let count = min(max(playerCount, 1), PhoneAlbum.mostChains)
        self.playerCount = count
        row = Self.odd[count] ?? Self.zigzag(count)
    }

    /// Returns the seat that works on a chain in a step; all are counted from 0.
    func seat(ofChain chain: Int, at step: Int) -> Int {
        (chain + row[step % row.count]) % playerCount
    }

    /// Returns the chain on which a seat works in a step.
    func chain(ofSeat seat: Int, at step: Int) -> Int {
        (seat + playerCount - row[step % row.count]) % playerCount
    }

    private static let odd: [Int: [Int]] = [
        3: [0, 1, 2], 5: [0, 1, 3, 2, 4], 7: [0, 1, 3, 2, 5, 6, 4],
        9: [0, 1, 3, 2, 5, 7, 4, 8, 6], 11: [0, 1, 3, 2, 4, 8, 5, 10, 6, 9, 7],
        13: [0, 1, 3, 2, 4, 7, 11, 6, 12, 9, 5, 10, 8],
        15: [0, 1, 3, 2, 4, 7, 11, 5, 10, 6, 13, 8, 14, 12, 9],
    ]

    private static func zigzag(_ count: Int) -> [Int] {
        (0..<count).map { step in
            step.isMultiple(of: 2) ? (count - step / 2) % count : (step + 1) / 2
        }
    }
}
