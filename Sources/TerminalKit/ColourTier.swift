/// The user's choice with `--color`.
public enum ColourChoice: Hashable, Sendable {
    /// Colour if it seems wanted and possible.
    case automatic
    /// Colour in any case: as many as the terminal seems to have, sixteen if it seems to have none.
    case always
    /// No colour.
    case never
    /// Exactly this tier.
    case exactly(ColourTier)
}

/// The colours that the terminal can show.
public enum ColourTier: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// None: emphasis only.
    case none
    /// The eight of a console, such as Linux's own.
    case eight
    /// The sixteen of the user's palette.
    case sixteen
    /// The 6x6x6 cube and 24 greys.
    case palette256
    /// 24 bits.
    case trueColour

    /// Returns whether one tier has fewer colours than the other.
    public static func < (left: ColourTier, right: ColourTier) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Decides from the user's choice and the environment.
    ///
    /// In order: the choice; `NO_COLOR` (not empty, no-color.org); `FORCE_COLOR` and
    /// `CLICOLOR_FORCE`; a terminal whose `TERM` is not `dumb`. `COLORTERM` of `truecolor` or
    /// `24bit` means 24 bits, a `TERM` naming 256 colours means those.
    ///
    /// - Parameters:
    ///   - choice: The choice on the command line.
    ///   - environment: The process's environment variables.
    ///   - isTerminal: Whether the output is a terminal.
    public static func detect(
        choice: ColourChoice = .automatic, environment: [String: String], isTerminal: Bool
    ) -> ColourTier {
        switch choice {
        case .never: return .none
        case .exactly(let tier): return tier
        case .always: return someDepth(in: environment)
        case .automatic: break
        }
        if let value = environment["NO_COLOR"], !value.isEmpty { return .none }
        if let value = environment["FORCE_COLOR"], !value.isEmpty {
            switch value {
            case "0", "false": return .none
            case "1": return .sixteen
            case "2": return .palette256
            case "3": return .trueColour
            default: return someDepth(in: environment)
            }
        }
        if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" {
            return someDepth(in: environment)
        }
        guard isTerminal, let term = environment["TERM"], !term.isEmpty, term != "dumb" else {
            return .none
        }
        return depth(in: environment)
    }

    /// Returns the tier for a user who wants colours in any case.
    private static func someDepth(in environment: [String: String]) -> ColourTier {
        let depth = depth(in: environment)
        return depth == .none ? .sixteen : depth
    }

    /// Terminals that show bright colours only in bold, if at all.
    private static let consoles: Set = ["linux", "ansi", "pcansi", "cons25"]

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
        return consoles.contains(term) ? .eight : .sixteen
    }
}

extension Colour {
    static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The nearest colour of the 256: an index of the cube (16 to 231) or of the greys (232 to
    /// 255).
    ///
    /// The first sixteen are never chosen, since users change them.
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
        UInt8(nearest(of: Self.sixteen) { squaredDistance(to: $0) })
    }

    /// The nearest of the eight of a console, 0 to 7.
    public var nearest8: UInt8 {
        UInt8(nearest(of: Self.eight) { squaredDistance(to: $0) })
    }

    func nearest(of palette: [Colour], by distance: (Colour) -> Int) -> Int {
        var best = (index: 0, distance: Int.max)
        for (index, candidate) in palette.enumerated() {
            let distance = distance(candidate)
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    private static func nearestCubeStep(_ value: UInt8) -> Int {
        // Limits halfway between levels: 47.5, 115, 155, 195, 235.
        switch value {
        case 0...47: 0
        case 48...114: 1
        case 115...154: 2
        case 155...194: 3
        case 195...234: 4
        default: 5
        }
    }

    static let sixteen = [
        Colour(hex: 0x000000), Colour(hex: 0x800000), Colour(hex: 0x008000), Colour(hex: 0x808000),
        Colour(hex: 0x000080), Colour(hex: 0x800080), Colour(hex: 0x008080), Colour(hex: 0xC0C0C0),
        Colour(hex: 0x808080), Colour(hex: 0xFF0000), Colour(hex: 0x00FF00), Colour(hex: 0xFFFF00),
        Colour(hex: 0x0000FF), Colour(hex: 0xFF00FF), Colour(hex: 0x00FFFF), Colour(hex: 0xFFFFFF),
    ]
    /// The values of Linux's console, which has no other colours.
    static let eight = [
        Colour(hex: 0x000000), Colour(hex: 0xAA0000), Colour(hex: 0x00AA00), Colour(hex: 0xAA5500),
        Colour(hex: 0x0000AA), Colour(hex: 0xAA00AA), Colour(hex: 0x00AAAA), Colour(hex: 0xAAAAAA),
    ]
}
