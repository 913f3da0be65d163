package import Pictures
package import Primitives
package import GuessEP2P
package import ReliableChannelCore

/// Pictures, texts and other values for tests.
package enum Samples {
    package static let prompts = [
        "an owl baking bread", "a robot in the rain", "two snails racing",
        "a castle made of cheese",
        "a cat on the moon", "a whale in a teacup", "a fox reading maps", "a goat on a ladder",
        "a penguin with an umbrella", "a snowman at the beach", "a frog playing drums",
        "a dragon doing laundry",
    ]

    /// Returns the smallest picture; tests make one only here.
    package static func picture() -> Artwork {
        do {
            return try Artwork(decoding: [1, 0, 0])
        } catch {
            preconditionFailure("the empty picture must decode: \(error)")
        }
    }

    /// A painting with as little order as possible: about thirty thousand bytes.
    package static let painting: Painting = {
        var generator = SeededGenerator(seed: 3)
        var raster = Raster(width: 120, height: 80, filledWith: Picture.Colour(0))
        for row in 0..<80 {
            for column in 0..<120 {
                raster[column, row] = Picture.Colour(
                    UInt32(truncatingIfNeeded: generator.next()) & 0xFFFFFF)
            }
        }
        do {
            return try Painting(decoding: PNG.encode(raster))
        } catch {
            preconditionFailure("what was encoded must decode: \(error)")
        }
    }()

    /// Returns a drawing of so many strokes, each unlike the others.
    package static func drawing(_ count: Int) -> Picture {
        let strokes = (0..<count).map { number -> Picture.Operation in
            let place = Picture.Point(x: UInt8(number % 240), y: UInt8(number / 240))
            return .line([place, .init(x: 120, y: 80)], width: 3, colour: .init(0xE2382F))
        }
        do {
            return try Picture(operations: strokes)
        } catch {
            preconditionFailure("so few strokes must be a picture: \(error)")
        }
    }

    /// Returns a connection's name; tests make one only here.
    package static func connection(_ number: Int) -> ConnectionHandle {
        ConnectionHandle(slot: number, generation: 1)
    }

    package static func players(_ count: Int) -> [PlayerID] {
        (0..<count).map { PlayerID(rawValue: UInt32($0)) }
    }
}

extension String {
    package var safe: SafeText { SafeText(self) }
}
