import Pictures

extension Person {
    /// The hats and other things on a head.
    enum Hat: String, Hashable, Sendable, CaseIterable {
        case none, crown, wizard, witch, pirate, chef, cowboy, santa, viking, top, party, helmet
        case cap, bowler, tiara, hood, hardHat, straw, fire, police, nurse, graduate, sailor
        case captain, army, beret, sombrero, turban, fez, beanie, feather, gnome, jester, miner
        case pharaoh, samurai, roman, mitre, veil, nun, bearskin, halo, horns, headphones
        case headband, swimCap, bow, deerstalker, headscarf, aviator, bike, clover, laurel, dunce
        case flowers, beekeeper, earmuffs, cowl, darkHelmet
    }
}

extension Person.Hat {
    /// Its drawing, and whether its main colour is that of the clothes.
    private struct Drawing {
        let text: ArtText
        let hasColourOfClothes: Bool
    }

    private static let drawings: [Self: Drawing] = Dictionary(
        OwnArtFile.hats.entries { (paragraph) throws(ArtError) in
            var entry = try ArtEntry(paragraph)
            let hat = try entry.named(Self.self)
            return (hat, Drawing(text: entry.body, hasColourOfClothes: entry.words.skip("clothes")))
        }, uniquingKeysWith: { first, _ in first })

    fileprivate func draw(on pen: inout Pen, colour: Colour, outfit: Colour) {
        guard let drawing = Self.drawings[self] else { return }
        pen.draw(drawing.text, in: drawing.hasColourOfClothes ? outfit : colour)
    }
}

extension Pen {
    /// Draws a hat for a head 42 units wide whose hairline is at the origin.
    mutating func hat(_ hat: Person.Hat, colour: Colour, outfit: Colour) {
        hat.draw(on: &self, colour: colour, outfit: outfit)
    }
}
