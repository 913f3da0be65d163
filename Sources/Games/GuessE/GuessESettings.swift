/// The settings of a game of Guess-E.
///
/// Times of `nil` mean no limit.
package struct GuessESettings: Codable, Hashable, Sendable {
    /// The number of rounds; `nil` for one turn as the artist for each player.
    package var rounds: Int?
    /// Seconds for the artist to write a prompt.
    package var promptSeconds: Int?
    /// Seconds for an artist who draws the picture by hand.
    package var drawSeconds: Int? {
        get {
            guard let otherDrawSeconds else { return Self.usualDrawSeconds }
            return otherDrawSeconds == 0 ? nil : otherDrawSeconds
        }
        set { otherDrawSeconds = newValue == Self.usualDrawSeconds ? nil : newValue ?? 0 }
    }
    /// Seconds for the others to guess.
    package var guessSeconds: Int?
    /// Seconds for the artist to rank the guesses.
    package var rankSeconds: Int?
    /// Seconds for which the order of the players is shown.
    package var orderSeconds: Int
    /// Seconds for which a round's results are shown, unless the host or the artist moves on.
    package var resultsSeconds: Int
    /// Seconds after which the game stops waiting for a picture.
    package var paintSeconds: Int
    /// Whether guessers first see the picture as a mosaic, which becomes finer as their time runs
    /// out.
    package var isHard: Bool {
        get { hard == true }
        set { hard = newValue ? true : nil }
    }

    /// Whether the others see a drawing by hand while it is drawn, and may guess meanwhile; not in
    /// the hard mode.
    package var isDrawnLive: Bool {
        get { live == true }
        set { live = newValue ? true : nil }
    }

    /// Whether the offline artist paints, and not a provider or a file.
    package var isSketched: Bool {
        get { otherPainter != true }
        set { otherPainter = newValue ? nil : true }
    }

    /// `nil` for the usual time and 0 for no limit: older programs do not have it, and their logs
    /// still replay.
    private var otherDrawSeconds: Int?
    private static let usualDrawSeconds = 90

    /// `nil` means false: older programs have no hard mode.
    private var hard: Bool?

    /// `nil` means false: older programs do not have it, and their logs still replay.
    private var live: Bool?

    /// `nil` means false: with older programs only the offline artist paints.
    private var otherPainter: Bool?

    private enum CodingKeys: String, CodingKey {
        case rounds
        case promptSeconds
        case guessSeconds
        case rankSeconds
        case orderSeconds
        case resultsSeconds
        case paintSeconds
        case otherDrawSeconds = "drawSeconds"
        case hard = "isHard"
        case live = "isDrawnLive"
        case otherPainter
    }

    /// Creates settings; the defaults are those of the reference game.
    package init(
        rounds: Int? = nil, promptSeconds: Int? = 30, guessSeconds: Int? = 30,
        rankSeconds: Int? = 30, orderSeconds: Int = 5, resultsSeconds: Int = 20,
        paintSeconds: Int = 120, drawSeconds: Int? = 90, isHard: Bool = false,
        isDrawnLive: Bool = true
    ) {
        self.rounds = rounds
        self.promptSeconds = promptSeconds
        self.guessSeconds = guessSeconds
        self.rankSeconds = rankSeconds
        self.orderSeconds = orderSeconds
        self.resultsSeconds = resultsSeconds
        self.paintSeconds = paintSeconds
        self.drawSeconds = drawSeconds
        self.isHard = isHard
        self.isDrawnLive = isDrawnLive
    }

    /// The settings within a day and a thousand rounds, since they may come from another program.
    package var bounded: GuessESettings {
        func seconds(_ count: Int) -> Int { min(86_400, max(1, count)) }
        var bounded = GuessESettings(
            rounds: rounds.map { min(1000, max(1, $0)) }, promptSeconds: promptSeconds.map(seconds),
            guessSeconds: guessSeconds.map(seconds), rankSeconds: rankSeconds.map(seconds),
            orderSeconds: seconds(orderSeconds), resultsSeconds: seconds(resultsSeconds),
            paintSeconds: seconds(paintSeconds), drawSeconds: drawSeconds.map(seconds),
            isHard: isHard, isDrawnLive: isDrawnLive)
        bounded.isSketched = isSketched
        return bounded
    }
}
