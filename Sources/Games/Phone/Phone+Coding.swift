internal import GuessEP2P
internal import Primitives

extension Phone {
    enum CodingKeys: String, CodingKey {
        case now
        case settings
        case sentences
        case generator
        case unused
        case seats
        case host
        case stepCount
        case chains
        case shares
        case phase
        case lastSettled
    }

    /// A number of sentences that is larger than any pack.
    package static let largestPack = 20_000

    /// Decodes a state that may come from anywhere; one that could break the rules is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        now = try container.decode(Timestamp.self, forKey: .now)
        settings = try container.decode(PhoneSettings.self, forKey: .settings)
        sentences = try container.decode([SafeText].self, forKey: .sentences)
        generator = try container.decode(SeededGenerator.self, forKey: .generator)
        unused = try container.decode([Int].self, forKey: .unused)
        seats = try container.decode([Seat].self, forKey: .seats)
        host = try container.decodeIfPresent(PlayerID.self, forKey: .host)
        stepCount = try container.decode(Int.self, forKey: .stepCount)
        chains = try container.decode([PhoneAlbum.Chain].self, forKey: .chains)
        shares = try container.decode(SeatShares.self, forKey: .shares)
        phase = try container.decode(Phase.self, forKey: .phase)
        lastSettled = try container.decode(Timestamp.self, forKey: .lastSettled)
        func refuse(_ key: CodingKeys, _ reason: String) -> DecodingError {
            .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
        }
        guard now.isSound, lastSettled.isSound else { throw refuse(.now, "no such time") }
        guard settings == settings.bounded else { throw refuse(.settings, "no game has these") }
        guard sentences.count <= Self.largestPack else { throw refuse(.sentences, "too many") }
        guard Set(unused).count == unused.count, unused.allSatisfy(sentences.indices.contains)
        else { throw refuse(.unused, "not sentences of the pack") }
        guard seats.count <= PhoneAlbum.mostChains, Set(seats.map(\.player)).count == seats.count,
            shares.fits(seats.count), seats.allSatisfy(\.isSound)
        else { throw refuse(.seats, "no game has these") }
        guard chains.count == seats.count, PhoneAlbum(chains: chains).isSound,
            (0...PhoneAlbum.mostChains).contains(stepCount)
        else { throw refuse(.chains, "no game has these") }
        guard isSound(phase) else { throw refuse(.phase, "no game is in it") }
        remake()
    }

    private func isSound(_ phase: Phase) -> Bool {
        switch phase {
        case .idle, .finished: return true
        case .album(let place, let until):
            return until.isSound && chains.indices.contains(place.chain)
                && (1...PhoneAlbum.mostChains).contains(place.shown)
        case .step(let step):
            return (0..<stepCount).contains(step.index) && step.papers.count == seats.count
                && step.ends?.isSound ?? true
                && chains.allSatisfy { $0.entries.count == step.index }
                && step.papers.allSatisfy { ($0.content.drawing != nil) == (step.kind == .draw) }
        }
    }

    /// Computes the state that follows from the chains.
    mutating func remake() {
        switch phase {
        case .idle: break
        case .step(let step):
            keepsakes = seats.indices.map { keepsake(ofSeat: $0, before: step.index) }
        case .album, .finished:
            album = AlbumParts(chains)
            keepsakes = seats.indices.map { keepsake(ofSeat: $0, before: stepCount) }
        }
    }
}

extension Phone.Seat {
    fileprivate var isSound: Bool {
        if case .since(let start) = silence { start.isSound } else { true }
    }
}
