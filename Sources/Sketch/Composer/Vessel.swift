import Pictures

/// The vessel in which something is served: the bowl of "a bowl of salad" is not a second thing
/// beside it.
enum Vessel: String, CaseIterable, Sendable {
    case bowl, plate, pot, box, basket, bag, glass, cup, mug, jar, bottle, slice, piece

    /// The drawing of the vessel; `nil` if its contents are drawn with it anyway.
    fileprivate var noun: Noun? {
        switch self {
        case .bowl, .plate, .pot, .box, .basket: Lexicon.noun(rawValue)
        case .bag: Lexicon.noun("paper bag")
        case .glass, .cup, .mug, .jar, .bottle, .slice, .piece: nil
        }
    }
}

extension Vessel {
    /// Returns whether the drawing of a thing shows this vessel, or that it is only a part.
    func isShown(around noun: Noun) -> Bool {
        switch self {
        case .bowl, .plate, .pot, .box, .basket, .bag: true
        case .slice, .piece: ["pizza", "cheese", "watermelon"].contains(noun.name)
        case .jar: ["honey", "jam"].contains(noun.name)
        case .bottle: ["ketchup", "mustard", "syrup"].contains(noun.name)
        case .glass:
            ["milk", "juice", "lemonade", "water", "wine", "champagne", "beer", "milkshake"]
                .contains(noun.name)
        case .cup, .mug: ["tea", "coffee", "hot chocolate", "beer"].contains(noun.name)
        }
    }
}

extension Prompt {
    /// Reads "bowl of" before a thing that can be in one, and returns the number of words.
    mutating func readVessel(_ words: ArraySlice<String>) -> Int? {
        guard words.count > 2, words.dropFirst().first == "of", let first = words.first,
            let vessel = Vessel.allCases.first(where: { vessel in
                first == vessel.rawValue || Lexicon.stems(first).contains(vessel.rawValue)
            })
        else { return nil }
        // "glass of water" is a thing of its own.
        let longest = min(Lexicon.longestPhrase, words.count)
        if longest > 2,
            (3...longest).contains(where: { length in
                Lexicon.noun(words.prefix(length).joined(separator: " ")) != nil
            })
        {
            return nil
        }
        var rest = words.dropFirst(2)
        while let word = rest.first {
            if Lexicon.noun(word) != nil {
                self.vessel = vessel
                return 2
            }
            let isSaidOfIt =
                Lexicon.isFiller(word) || Lexicon.adjective(word) != nil
                || Lexicon.number(word) != nil
            // "bowl of ice cream": the thing may have two words.
            let next = rest.dropFirst()
            if Lexicon.noun(rest.prefix(2).joined(separator: " ")) != nil {
                self.vessel = vessel
                return 2
            }
            guard isSaidOfIt else { return nil }
            rest = next
        }
        return nil
    }
}

extension Composer {
    /// Returns a figure in the vessel in which it is served.
    func served(_ figure: Figure, _ noun: Noun, in vessel: Vessel) -> Figure {
        if noun.name == "milk", [.glass, .cup, .mug].contains(vessel) {
            return Sign.draw { $0.tumbler(of: noun.colour) }
        }
        // Soup has its bowl already.
        guard let holder = vessel.noun, !noun.has(.container) else { return figure }
        var look = Look()
        look.isOccupied = true
        let isFlat = vessel == .plate
        let base =
            isFlat
            ? Sign.draw { $0.plate() } : holder.figure(look: look, onFourLegs: false)
        let portion = figure.simplified(to: 16).fitted(width: 66, height: 60).grounded
        let box = base.bounds
        let rim = vessel == .basket ? base.window.y : box.top
        let y = isFlat ? -18 * 16 : rim + 26 * 16
        let step = min(34 * 16, box.width * 26 / 100)
        var heap = Figure()
        for (side, rise) in [(0, 24), (-1, 0), (1, 0)] {
            let x = box.center.x + side * step - portion.bounds.center.x
            heap = heap.below(portion.moved(to: Spot(x, y - rise * 16)))
        }
        return isFlat ? base.below(heap) : base.above(heap)
    }
}

extension Pen {
    fileprivate mutating func plate() {
        let rim = Colour(0xDCE6EE)
        oval(0, -20, 78, 22, rim.darker)
        oval(0, -24, 78, 22, Ink.white)
        oval(0, -25, 56, 14, rim)
    }

    fileprivate mutating func tumbler(of liquid: Colour) {
        let glass = Colour(0xD3ECF7)
        poly([-34, -92, 34, -92, 25, 0, -25, 0], glass)
        poly([-27, -74, 27, -74, 20, -7, -20, -7], liquid)
        line([-20, -66, -16, -20], 4, glass.lighter)
        moodFace(0, -46, size: 26)
        anchor(.window, 0, -92)
    }
}
