import Pictures

/// A picture as patches of one colour, for a guesser that knows nothing else of it.
struct ColourPatches {
    /// Pixels of about one colour that touch each other.
    struct Patch: Hashable {
        var colour: String
        var pixelCount: Int
        var left: Int
        var right: Int
        var top: Int
        var bottom: Int

        var width: Int { right - left + 1 }
        var height: Int { bottom - top + 1 }

        /// The words "round", "long" or "tall"; `nil` for any other shape.
        var shape: String? {
            if width * 10 >= height * 22 { return "long" }
            if height * 10 >= width * 22 { return "tall" }
            let isEven = width * 10 <= height * 14 && height * 10 <= width * 14
            return isEven && pixelCount * 100 >= width * height * 62 ? "round" : nil
        }

        /// The share of the picture in thousandths.
        var share: Int { pixelCount * 1000 / (ColourPatches.width * ColourPatches.height) }

        func isAbove(_ other: Patch) -> Bool {
            let reaches = left <= other.right && other.left <= right
            return reaches && (top + bottom) / 2 < other.top
        }

        func isInside(_ other: Patch) -> Bool {
            left >= other.left && right <= other.right && top >= other.top
                && bottom <= other.bottom
        }
    }

    static let width = 48
    static let height = 32

    /// The patches that stand out, the largest first.
    let patches: [Patch]
    /// The colour along the lower edge, and that along the upper one.
    let ground: String
    let sky: String

    init(_ artwork: Artwork) {
        let raster = artwork.rasterized(width: Self.width, height: Self.height)
        let colours = (0..<Self.width * Self.height).map { index in
            ColourName.plain(raster[index % Self.width, index / Self.width])
        }
        ground = Self.commonest(colours.suffix(Self.width * 3))
        sky = Self.commonest(colours.prefix(Self.width * 3))
        let scenery = Set([ground, sky])
        patches = Self.patches(of: colours).filter { patch in
            guard (8...500).contains(patch.share) else { return false }
            let isWide = patch.width * 10 >= Self.width * 9
            return !isWide && !(scenery.contains(patch.colour) && patch.share > 60)
        }.sorted { ($0.pixelCount, $1.top, $1.left) > ($1.pixelCount, $0.top, $0.left) }
    }

    private static func commonest(_ colours: ArraySlice<String>) -> String {
        var counts: [String: Int] = [:]
        for colour in colours { counts[colour, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "white"
    }

    private static func patches(of colours: [String]) -> [Patch] {
        var isSeen = [Bool](repeating: false, count: colours.count)
        var result: [Patch] = []
        for start in colours.indices where !isSeen[start] {
            let (x, y) = (start % width, start / width)
            var patch = Patch(
                colour: colours[start], pixelCount: 0, left: x, right: x, top: y, bottom: y)
            var open = [start]
            isSeen[start] = true
            while let index = open.popLast() {
                let (x, y) = (index % width, index / width)
                patch.pixelCount += 1
                (patch.left, patch.right) = (min(patch.left, x), max(patch.right, x))
                (patch.top, patch.bottom) = (min(patch.top, y), max(patch.bottom, y))
                let around = [
                    x > 0 ? index - 1 : nil, x + 1 < width ? index + 1 : nil,
                    y > 0 ? index - width : nil, y + 1 < height ? index + width : nil,
                ]
                for case let next? in around
                where !isSeen[next] && colours[next] == colours[start] {
                    isSeen[next] = true
                    open.append(next)
                }
            }
            result.append(patch)
        }
        return result
    }
}

extension ColourName {
    /// Returns the name of a colour at a quick look.
    static func plain(_ colour: Picture.Colour) -> String {
        let name = of(colour)
        switch name {
        case "dark green", "light green", "olive": return "green"
        case "gold": return "yellow"
        case "crimson": return "red"
        case "violet": return "purple"
        case "dark grey": return "grey"
        case "teal": return "blue"
        case "tan": return "beige"
        default: return name
        }
    }
}
