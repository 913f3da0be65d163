import Pictures
import Primitives

/// Mystery critters for unknown words: the same word always gives the same critter.
enum Critter {
    /// Returns the FNV-1a hash with 64 bits (Fowler, Noll and Vo).
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var result: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes {
            result = (result ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return result
    }

    static func noun(for word: String) -> Noun {
        var generator = SeededGenerator(seed: hash(word.utf8))
        let colours: [UInt32] = [
            0x6C8FE0, 0xE06C9A, 0x5FC08A, 0xE0A04F, 0x9A6CE0, 0x4FB5C4, 0xD8644A, 0xA8B84A,
        ]
        let colour = Colour(generator.pick(from: colours) ?? 0x6C8FE0)
        let accent = Colour(generator.pick(from: colours) ?? 0xE0A04F)
        let ears: [Beast.Ears] = [
            .none, .round, .pointed, .floppy, .long, .huge, .sideways, .tufts,
        ]
        let muzzles: [Beast.Muzzle] = [
            .bear, .cat, .dog, .pig, .buck, .monkey, .bill, .trunk, .frog,
        ]
        let tails: [Beast.Tail] = [.none, .long, .bushy, .curl, .tuft]
        let marks: [Beast.Mark] = [.antlers, .horns, .horn, .wings, .quills, .comb, .hairTuft]
        let beast = Beast(
            fur: colour, belly: accent.muchLighter, accent: accent,
            ears: generator.pick(from: ears) ?? .round,
            muzzle: generator.pick(from: muzzles) ?? .bear,
            tail: generator.pick(from: tails) ?? .none,
            marks: [generator.pick(from: marks) ?? .horn],
            headWidth: generator.draw(in: 20...28), headHeight: generator.draw(in: 18...24),
            bodyWidth: generator.draw(in: 18...28), legLength: generator.draw(in: 14...28),
            badge: generator.next())
        return Noun(
            word, [], colour, "odd figure with a patterned belly", [.creature], nil, .beast(beast))
    }
}

extension Pen {
    /// Draws five by five cells, mirrored, on the belly.
    mutating func badge(_ bits: UInt64, _ colour: Colour) {
        for row in 0..<5 {
            for column in 0..<3 where bits >> UInt64(row * 3 + column) & 1 == 1 {
                let y = -36 + row * 5
                box(-12 + column * 5, y, 5, 5, colour)
                if column < 2 { box(8 - column * 5, y, 5, 5, colour) }
            }
        }
    }
}
