import Primitives

/// A reader of the drawings in art files; `Docs/ART.md` has their language.
struct ArtParser {
    private static let nestingLimit = 4

    private var lines: ArraySlice<ArtLine>

    /// Reads the steps of a drawing.
    ///
    /// Takes time in proportion to the text.
    static func steps(in text: ArtText) throws(ArtError) -> [ArtStep] {
        var parser = ArtParser(lines: Array(text.lines)[...])
        return try parser.steps(deeperThan: 0, depth: 0)
    }

    /// Reads the lines that begin further to the right than a line does.
    private mutating func steps(
        deeperThan indentation: Int, depth: Int
    ) throws(ArtError) -> [ArtStep] {
        var steps: [ArtStep] = []
        guard let first = lines.first else { return steps }
        while let line = lines.first, line.indentation > indentation {
            guard line.indentation == first.indentation else {
                throw ArtError(
                    line: line.number,
                    reason: "it begins neither below the line before nor where that one's block "
                        + "begins")
            }
            lines.removeFirst()
            steps.append(try step(line.bytes, of: line, depth: depth))
        }
        return steps
    }

    /// Reads an operation, or a prefix with what it is for: the rest of its line, or the lines
    /// below it that begin further to the right.
    private mutating func step(
        _ text: ArraySlice<UInt8>, of line: ArtLine, depth: Int
    ) throws(ArtError) -> ArtStep {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
            var words = ArtWords(text, line: line.number)
            return .shape(try Self.shape(&words))
        }
        guard depth < Self.nestingLimit else {
            throw ArtError(
                line: line.number, reason: "\(Self.nestingLimit) prefixes are the most of a step")
        }
        var words = ArtWords(text[..<colon], line: line.number)
        let prefix = try Self.prefix(&words)
        try words.end()
        let rest = text[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
        let inner =
            rest.isEmpty
            ? try steps(deeperThan: line.indentation, depth: depth + 1)
            : [try step(rest, of: line, depth: depth + 1)]
        guard !inner.isEmpty else {
            throw ArtError(
                line: line.number,
                reason: "after the colon, or further to the right below it, "
                    + "belongs what is to be drawn")
        }
        return prefix(inner)
    }

    private static func prefix(
        _ words: inout ArtWords
    ) throws(ArtError) -> ([ArtStep]) -> ArtStep {
        let name = try words.word("a prefix")
        switch name {
        case "if":
            let isRefused = words.skip("not")
            var conditions = [try condition(&words)]
            while !words.isEmpty { conditions.append(try condition(&words)) }
            let any = conditions.count == 1 ? conditions[0] : .any(conditions)
            return { .when(isRefused ? .not(any) : any, $0) }
        case "each":
            let points = try words.points(atLeast: 1, in: -400...400)
            return { .each(points, $0) }
        case "repeat":
            let count = try words.number("the number of times", in: 1...60)
            guard words.skip("by") else { throw words.error("after \(count) belongs: by 0,20") }
            let step = try words.point("the distance", in: -400...400)
            let points = (0..<count).map { ArtPoint(x: $0 * step.x, y: $0 * step.y) }
            return { .each(points, $0) }
        case "at":
            let place = try words.point("the place", in: -400...400)
            let percent = try words.number(after: "percent", in: 1...400, otherwise: 100)
            let isMirrored = words.skip("mirrored")
            let turn = try words.number(after: "turn", in: -255...255, otherwise: 0)
            return { .at(place, percent: percent, isMirrored: isMirrored, turn: turn, $0) }
        default:
            throw words.error(
                "'\(name.shown)' is no prefix; there are if, each, repeat and at")
        }
    }

    private static func condition(_ words: inout ArtWords) throws(ArtError) -> ArtCondition {
        let name = try words.word("a condition")
        switch name {
        case "empty": return .isOccupied(false)
        case "occupied": return .isOccupied(true)
        case "calm": return .hasMood(false)
        case "moody": return .hasMood(true)
        default:
            if let mood = Mood(rawValue: name) { return .mood(mood) }
            if let stance = Stance(rawValue: name) { return .stance(stance) }
            if let arms = Arms.allCases.first(where: { "arms-" + $0.rawValue == name }) {
                return .arms(arms)
            }
        }
        throw words.error(
            "'\(name.shown)' is no condition; there are empty, occupied, calm, moody, "
                + (Mood.allCases.dropFirst().map(\.rawValue) + Stance.allCases.map(\.rawValue)
                + Arms.allCases.map { "arms-" + $0.rawValue }).joined(separator: ", "))
    }
}
