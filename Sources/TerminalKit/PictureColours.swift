/// The way in which pixels of a picture are matched to 256 colours.
public enum ColourMatching: Hashable, Sendable {
    /// Equal pixels have equal colours: for drawings, whose areas stay flat.
    case nearest
    /// Neighbouring pixels average to their colours: for paintings, which have no flat areas.
    case dithered
}

extension Colour {
    /// Returns the colour that a pixel of a picture shows for this colour.
    ///
    /// - Parameters:
    ///   - tier: The colours that can be shown; of sixteen and eight, one is chosen that keeps the
    ///     hue.
    ///   - matching: The way to choose among 256 colours.
    ///   - column: The pixel's column, from any origin.
    ///   - row: The pixel's row, from any origin.
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

    /// Returns this colour with its distance from the grey of the same lightness multiplied by
    /// quarters.
    private func movedFromGrey(byQuarters quarters: Int) -> (red: Int, green: Int, blue: Int) {
        let grey = (Int(red) * 77 + Int(green) * 150 + Int(blue) * 29) >> 8
        func moved(_ value: UInt8) -> Int {
            min(max(grey + (Int(value) - grey) * quarters / 4, 0), 255)
        }
        return (moved(red), moved(green), moved(blue))
    }

    /// The colour of 256 for an area of this colour.
    ///
    /// It is the one nearest in lightness and hue to a colour that is half as far again from grey.
    /// The cube has few dark blues and greens: by plain distance, nights and woods would turn grey.
    /// The candidates are the corners of the cube around the colour, and a grey; see
    /// `Docs/Decisions/0011`.
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

    /// Returns the two neighbouring levels of the cube around a value.
    private static func cubeLevels(around value: Int) -> (lower: UInt8, upper: UInt8) {
        var lower = 0
        while lower < 4, Int(cubeLevels[lower + 1]) <= value { lower += 1 }
        return (cubeLevels[lower], cubeLevels[lower + 1])
    }

    /// Returns the colour of a small palette that is nearest to a colour more than twice as far
    /// from grey as this one.
    ///
    /// The few colours are grey or far from grey. By plain distance most colours in between would
    /// turn grey, and blue first, since the eye's weights for blue are small. A dither is no way
    /// out: at two pixels a cell, with so few colours, it hides the shapes.
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

    /// Returns a colour of the cube, chosen by an ordered 4x4 dither so that areas average to this
    /// colour.
    ///
    /// It is for paintings on a ``ColourTier/palette256`` terminal; it depends only on the place,
    /// and so stays the same from frame to frame (Bayer, "An optimum method for two-level
    /// rendition", 1973).
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
