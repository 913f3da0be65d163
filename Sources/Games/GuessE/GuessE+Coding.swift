internal import GuessEP2P
internal import Primitives

extension GuessE {
    /// The keys of all state that decides how the game goes on; tasks are taken at once, so they
    /// are not stored.
    enum CodingKeys: String, CodingKey {
        case now
        case settings
        case prompts
        case generator
        case seats
        case round
        case roundCount
        case lastArtist
        case leader
        case phase
        case usedPrompts
        case lastSettled
    }

    /// The most comparisons of prompts for one draw, so that the search for an unused one ends
    /// soon.
    private static let comparisonLimit = 10_000_000
    /// The most seats in a game, with those of players who have left.
    private static let seatLimit = 1024
    /// A number beyond every score that is far from an overflow.
    private static let countLimit = 1_000_000_000

    /// Decodes a state that may come from anywhere; one that could break the rules is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        settings = try container.decode(GuessESettings.self, forKey: .settings)
        prompts = try container.decode([SafeText].self, forKey: .prompts)
        generator = try container.decode(SeededGenerator.self, forKey: .generator)
        now = try container.decode(Timestamp.self, forKey: .now)
        seats = try container.decode([Seat].self, forKey: .seats)
        round = try container.decode(Int.self, forKey: .round)
        roundCount = try container.decode(Int.self, forKey: .roundCount)
        lastArtist = try container.decodeIfPresent(PlayerID.self, forKey: .lastArtist)
        leader = try container.decodeIfPresent(PlayerID.self, forKey: .leader)
        phase = try container.decode(GuessEPhase.self, forKey: .phase)
        usedPrompts = try container.decode([SafeText].self, forKey: .usedPrompts)
        lastSettled = try container.decode(Timestamp.self, forKey: .lastSettled)
        guard isSound else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no game comes to this"))
        }
        describePicture()
    }

    private var isSound: Bool {
        let counts = 0...Self.countLimit
        return !prompts.isEmpty && prompts.count * usedPrompts.count <= Self.comparisonLimit
            && seats.count <= Self.seatLimit
            && round >= 0 && roundCount >= 0
            && seats.allSatisfy {
                counts.contains($0.points) && counts.contains($0.missesInARow)
            } && isPhaseSound
    }

    private var isPhaseSound: Bool {
        switch phase {
        case .idle, .playerOrder, .drawing, .results, .finished: true
        case .guessing(let guessing): guessing.reveal?.isSound ?? true
        case .prompting(let prompting): (0...Self.countLimit).contains(prompting.refusals)
        case .painting(let painting): (0...Self.countLimit).contains(painting.refusals)
        case .ranking(let ranking):
            ranking.entries.count <= Self.seatLimit && ranking.order.count <= Self.seatLimit
        }
    }
}
