/// The order of seats, divided among the players: one share tells nothing, two tell all of it.
///
/// The order tells who made the sheet in a player's hands, so no player may know it. When the host
/// is lost the next one needs it, so that every entry keeps its author. There is a polynomial of
/// degree 1 for each number, modulo a prime above all seats and players; after A. Shamir, "How to
/// share a secret", 1979.
struct SeatShares: Codable, Equatable, Sendable {
    private static let prime = 17

    /// A random slope for each seat.
    private let slopes: [Int]

    /// Draws the slopes.
    ///
    /// - Parameter draw: Returns a number from 0 up to its argument; all are equally likely.
    init(count: Int, draw: (Int) -> Int) {
        slopes = (0..<count).map { _ in draw(Self.prime - 1) }
    }

    /// Returns whether there is a valid slope for each of so many seats.
    func fits(_ count: Int) -> Bool {
        slopes.count == count && slopes.allSatisfy((0..<Self.prime).contains)
    }

    /// Returns the share of the player in a seat.
    ///
    /// - Parameter order: A number below 17 for each seat.
    func share(of order: [Int], for seat: Int) -> [Int] {
        zip(order, slopes).map { number, slope in (number + slope * (seat + 1)) % Self.prime }
    }

    /// Returns the order that follows from two shares; `nil` if it is not an order of `count`
    /// seats.
    static func order(
        count: Int, of one: (seat: Int, share: [Int]), and other: (seat: Int, share: [Int])
    ) -> [Int]? {
        guard one.seat != other.seat, one.share.count == count, other.share.count == count,
            (one.share + other.share).allSatisfy((0..<prime).contains),
            (0..<count).contains(one.seat), (0..<count).contains(other.seat)
        else { return nil }
        let distance = (one.seat - other.seat + prime) % prime
        guard let inverse = (1..<prime).first(where: { $0 * distance % prime == 1 }) else {
            return nil
        }
        let order = zip(one.share, other.share).map { mine, theirs in
            let slope = (mine - theirs + prime) * inverse % prime
            return (mine + (prime - slope) * (one.seat + 1)) % prime
        }
        return order.sorted() == Array(0..<count) ? order : nil
    }
}
