/// What the user asked for with `--color`.
public enum ColourChoice: Hashable, Sendable {
    /// Colour when it seems wanted and possible.
    case automatic
    /// Colour, whatever the surroundings; as many as the terminal seems to have, at least sixteen.
    case always
    /// No colour.
    case never
    /// Exactly this many.
    case exactly(ColourTier)
}

/// How many colours the terminal gets.
public enum ColourTier: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// None: emphasis only.
    case none
    /// The sixteen of the user's palette.
    case sixteen
    /// The 6x6x6 cube and 24 greys.
    case palette256
    /// 24 bits.
    case trueColour

    /// Whether one tier has fewer colours than the other.
    public static func < (left: ColourTier, right: ColourTier) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Decides from the user's choice and the surroundings.
    ///
    /// In order: the choice; `NO_COLOR` (not empty, no-color.org); `FORCE_COLOR` and `CLICOLOR_FORCE`;
    /// a terminal whose `TERM` is not `dumb`. `COLORTERM` of `truecolor` or `24bit` means 24 bits, a
    /// `TERM` naming 256 colours means those.
    ///
    /// - Parameters:
    ///   - choice: What the command line says.
    ///   - environment: The process's environment variables.
    ///   - isTerminal: Whether the output is a terminal.
    public static func detect(
        choice: ColourChoice = .automatic, environment: [String: String], isTerminal: Bool
    ) -> ColourTier {
        switch choice {
        case .never: return .none
        case .exactly(let tier): return tier
        case .always: return max(.sixteen, depth(in: environment))
        case .automatic: break
        }
        if let value = environment["NO_COLOR"], !value.isEmpty { return .none }
        if let value = environment["FORCE_COLOR"], !value.isEmpty {
            switch value {
            case "0", "false": return .none
            case "1": return .sixteen
            case "2": return .palette256
            case "3": return .trueColour
            default: return max(.sixteen, depth(in: environment))
            }
        }
        if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" {
            return max(.sixteen, depth(in: environment))
        }
        guard isTerminal, let term = environment["TERM"], !term.isEmpty, term != "dumb" else {
            return .none
        }
        return depth(in: environment)
    }

    private static func depth(in environment: [String: String]) -> ColourTier {
        let colourTerm = (environment["COLORTERM"] ?? "").lowercased()
        if colourTerm == "truecolor" || colourTerm == "24bit" { return .trueColour }
        let term = environment["TERM"] ?? ""
        if term.hasSuffix("-direct") { return .trueColour }
        if term.split(separator: "-").contains(where: { $0.hasPrefix("256") }) {
            return .palette256
        }
        if term == "vt100" || term == "vt220" || term.hasSuffix("-mono") || term.hasSuffix("-m") {
            return .none
        }
        return .sixteen
    }
}

extension Colour {
    private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The nearest colour of the 256: an index of the cube (16 to 231) or of the greys (232 to 255).
    ///
    /// The first sixteen are never chosen, as users change them.
    public var nearest256: UInt8 {
        let steps = [red, green, blue].map(Self.nearestCubeStep)
        let cube = Colour(
            Self.cubeLevels[steps[0]], Self.cubeLevels[steps[1]], Self.cubeLevels[steps[2]])
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let greyStep = min(max((mean - 8 + 5) / 10, 0), 23)
        let level = UInt8(8 + greyStep * 10)
        let grey = Colour(level, level, level)
        if squaredDistance(to: grey) < squaredDistance(to: cube) {
            return UInt8(232 + greyStep)
        }
        return UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
    }

    /// The nearest of the sixteen in their usual values, 0 to 15.
    public var nearest16: UInt8 {
        var best = 0
        var bestDistance = Int.max
        for (index, candidate) in Self.sixteen.enumerated() {
            let distance = squaredDistance(to: candidate)
            if distance < bestDistance {
                best = index
                bestDistance = distance
            }
        }
        return UInt8(best)
    }

    /// A colour of the cube, chosen by an ordered 4x4 dither so that areas average to this colour.
    ///
    /// For pictures on a ``ColourTier/palette256`` terminal; the place makes it steady from frame to
    /// frame (Bayer, "An optimum method for two-level rendition", 1973).
    public func dithered(column: Int, row: Int) -> Colour {
        let threshold = Self.bayer[(row & 3) * 4 + (column & 3)]
        func component(_ value: UInt8) -> UInt8 {
            var lower = 0
            while lower < 4, Self.cubeLevels[lower + 1] <= value { lower += 1 }
            let from = Int(Self.cubeLevels[lower])
            let to = Int(Self.cubeLevels[lower + 1])
            let isUpper = (Int(value) - from) * 16 > (to - from) * threshold
            return isUpper || value == 255 ? UInt8(to) : UInt8(from)
        }
        return Colour(component(red), component(green), component(blue))
    }

    /// A colour more than twice as far from grey, for pictures on a ``ColourTier/sixteen`` terminal.
    ///
    /// The sixteen are far from grey or grey: of what lies between, most would turn grey. At two pixels a cell a
    /// dither of so few colours hides the shapes that it is to show.
    public var louder: Colour {
        let grey = (Int(red) * 77 + Int(green) * 150 + Int(blue) * 29) >> 8
        func component(_ value: UInt8) -> UInt8 {
            UInt8(min(max(grey + (Int(value) - grey) * 9 / 4, 0), 255))
        }
        return Colour(component(red), component(green), component(blue))
    }

    private static func nearestCubeStep(_ value: UInt8) -> Int {
        // Halfway between levels: 47.5, 115, 155, 195, 235.
        switch value {
        case 0...47: 0
        case 48...114: 1
        case 115...154: 2
        case 155...194: 3
        case 195...234: 4
        default: 5
        }
    }

    private static let bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

    private static let sixteen = [
        Colour(hex: 0x000000), Colour(hex: 0x800000), Colour(hex: 0x008000), Colour(hex: 0x808000),
        Colour(hex: 0x000080), Colour(hex: 0x800080), Colour(hex: 0x008080), Colour(hex: 0xC0C0C0),
        Colour(hex: 0x808080), Colour(hex: 0xFF0000), Colour(hex: 0x00FF00), Colour(hex: 0xFFFF00),
        Colour(hex: 0x0000FF), Colour(hex: 0xFF00FF), Colour(hex: 0x00FFFF), Colour(hex: 0xFFFFFF),
    ]
}
