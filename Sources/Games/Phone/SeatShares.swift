/// The order of seats, divided among the players: one share tells nothing, two tell all of it.
///
/// The order says who made the sheet in a player's hands, so no player may know it. When the host is lost the next one
/// needs it, so that every entry keeps its author. A polynomial of degree 1 for each number, modulo a prime above all
/// seats and players; after A. Shamir, "How to share a secret", 1979.
struct SeatShares: Codable, Equatable, Sendable {
    private static let prime = 17

    /// A slope for each seat, drawn by chance.
    private let slopes: [Int]

    /// - Parameter draw: Gives a number from 0 up to its argument, each as likely as the others.
    init(count: Int, draw: (Int) -> Int) {
        slopes = (0..<count).map { _ in draw(Self.prime - 1) }
    }

    /// Whether there is a slope of the prime's range for each of so many seats.
    func fits(_ count: Int) -> Bool {
        slopes.count == count && slopes.allSatisfy((0..<Self.prime).contains)
    }

    /// The share of the player in a seat.
    ///
    /// - Parameter order: A number below 17 for each seat.
    func share(of order: [Int], for seat: Int) -> [Int] {
        zip(order, slopes).map { number, slope in (number + slope * (seat + 1)) % Self.prime }
    }

    /// The order that two shares tell; `nil` if they do not tell one of `count` seats.
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
