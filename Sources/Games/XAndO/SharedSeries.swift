package import Primitives

/// The series of two people at one keyboard, who are one player to the game.
package struct SharedSeries {
    private let x: Int
    private let o: Int

    /// Returns `nil` if each mark has a player of its own.
    package init?(_ game: XAndOView) {
        guard game.sides?.isShared == true else { return nil }
        (x, o) = (game.wins.x, game.wins.o)
    }

    /// The line that names the winner by the won boards, such as "X wins the series, 3 to 1.".
    package var outcome: Phrase {
        if x == 0, o == 0 { return "Nobody has won a board." }
        if x == o { return "X and O share the first place, \(x) to \(o)." }
        return x > o ? "X wins the series, \(x) to \(o)." : "O wins the series, \(o) to \(x)."
    }

    /// The won boards of each mark.
    package var lines: [Phrase] { ["X: \(x)", "O: \(o)"] }
}
