/// How pixels of a picture come by their colours on a terminal with 256.
public enum ColourMatching: Hashable, Sendable {
    /// Equal pixels have equal colours: for drawings, of which the areas stay flat.
    case nearest
    /// Pixels side by side average to their colours: for paintings, which have no flat areas.
    case dithered
}

extension Colour {
    /// What a pixel of a picture shows for this colour.
    ///
    /// - Parameters:
    ///   - tier: How many colours there are; of sixteen and eight one is chosen that keeps the hue.
    ///   - matching: Chooses among 256 colours.
    ///   - column: The pixel's place, from anywhere.
    ///   - row: Likewise.
    public func inPicture(
        _ tier: ColourTier, matching: ColourMatching, column: Int, row: Int
    ) -> Colour {
        switch (tier, matching) {
        case (.none, _), (.trueColour, _): self
        case (.palette256, .nearest): flat256
        case (.palette256, .dithered): dithered(column: column, row: row)
        case (.sixteen, _): vivid(of: Self.sixteen)
        case (.eight, _): vivid(of: Self.eight)
        }
    }

    /// A colour that is so many quarters as far from the grey of the same lightness, channel by channel.
    private func movedFromGrey(byQuarters quarters: Int) -> (red: Int, green: Int, blue: Int) {
        let grey = (Int(red) * 77 + Int(green) * 150 + Int(blue) * 29) >> 8
        func moved(_ value: UInt8) -> Int {
            min(max(grey + (Int(value) - grey) * quarters / 4, 0), 255)
        }
        return (moved(red), moved(green), moved(blue))
    }

    /// The colour of 256 for an area of this one: the nearest by lightness and hue to a colour half as far again from grey.
    ///
    /// The cube has no dark blues and greens but the strongest: by plain distance, nights and woods turn grey. The
    /// candidates are the corners of the cube around the colour, and a grey; see `Docs/Decisions/0011`.
    private var flat256: Colour {
        let (red, green, blue) = movedFromGrey(byQuarters: 6)
        func lightness(_ red: Int, _ green: Int, _ blue: Int) -> Int {
            (red * 77 + green * 150 + blue * 29) >> 8
        }
        let wanted = lightness(red, green, blue)
        func distance(to candidate: Colour) -> Int {
            let (x, y, z) = (Int(candidate.red), Int(candidate.green), Int(candidate.blue))
            let level = lightness(x, y, z)
            let light = level - wanted
            let (warm, cold) = ((x - level) - (red - wanted), (z - level) - (blue - wanted))
            return 2 * light * light + 2 * warm * warm + cold * cold
        }
        let (reds, greens, blues) = (
            Self.cubeLevels(around: red), Self.cubeLevels(around: green),
            Self.cubeLevels(around: blue)
        )
        let grey = UInt8(8 + min(max(((red + green + blue) / 3 - 8 + 5) / 10, 0), 23) * 10)
        var best = Colour(grey, grey, grey)
        var leastDistance = distance(to: best)
        for corner in 0..<8 {
            let candidate = Colour(
                corner & 1 == 0 ? reds.lower : reds.upper,
                corner & 2 == 0 ? greens.lower : greens.upper,
                corner & 4 == 0 ? blues.lower : blues.upper)
            let distance = distance(to: candidate)
            if distance < leastDistance { (best, leastDistance) = (candidate, distance) }
        }
        return best
    }

    /// The neighbouring levels of the cube between which a value lies.
    private static func cubeLevels(around value: Int) -> (lower: UInt8, upper: UInt8) {
        var lower = 0
        while lower < 4, Int(cubeLevels[lower + 1]) <= value { lower += 1 }
        return (cubeLevels[lower], cubeLevels[lower + 1])
    }

    /// The nearest of few to a colour more than twice as far from grey as this one.
    ///
    /// The few are far from grey or grey: of what lies between, most would turn grey, and blue first, for which the
    /// eye's own weights leave little. At two pixels a cell a dither of so few colours hides the shapes that it is to
    /// show.
    private func vivid(of palette: [Colour]) -> Colour {
        let (red, green, blue) = movedFromGrey(byQuarters: 9)
        return palette[
            nearest(of: palette) { candidate in
                let (x, y, z) = (
                    red - Int(candidate.red), green - Int(candidate.green),
                    blue - Int(candidate.blue)
                )
                return 2 * x * x + 3 * y * y + 4 * z * z
            }]
    }

    /// A colour of the cube, chosen by an ordered 4x4 dither so that areas average to this colour.
    ///
    /// For paintings on a ``ColourTier/palette256`` terminal; the place makes it steady from frame to
    /// frame (Bayer, "An optimum method for two-level rendition", 1973).
    public func dithered(column: Int, row: Int) -> Colour {
        let threshold = Self.bayer[(row & 3) * 4 + (column & 3)]
        func component(_ value: UInt8) -> UInt8 {
            let (lower, upper) = Self.cubeLevels(around: Int(value))
            let (from, to) = (Int(lower), Int(upper))
            let isUpper = (Int(value) - from) * 16 > (to - from) * threshold
            return isUpper || value == 255 ? upper : lower
        }
        return Colour(component(red), component(green), component(blue))
    }

    private static let bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
