extension Artwork {
    /// The places of colours in sentences, for people who do not see the picture.
    ///
    /// They follow only from the pixels that are shown: for a mosaic or a preview they say no more
    /// than it shows.
    public var colourWords: String {
        lineWords ?? areaWords
    }

    /// The colours of a drawing whose lines are too thin to colour any part of the paper, and where
    /// most of it is; `nil` for any other picture.
    private var lineWords: String? {
        guard case .drawing(let picture) = self, !picture.operations.isEmpty else { return nil }
        let size = 96
        let raster = rasterized(width: size, height: size)
        let means = raster.resized(width: 3, height: 3)
        let paper = ColourName.of(means[0, 0])
        let isPaper = (0..<9).allSatisfy { ColourName.of(means[$0 % 3, $0 / 3]) == paper }
        guard isPaper else { return nil }
        var (counts, cells) = ([String: Int](), [Int](repeating: 0, count: 9))
        for operation in picture.operations {
            let name = ColourName.of(operation.colours.first)
            if name != paper { counts[name, default: 0] += 1 }
        }
        for y in 0..<size {
            for x in 0..<size where ColourName.of(raster[x, y]) != paper {
                cells[y * 3 / size * 3 + x * 3 / size] += 1
            }
        }
        let inks = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
        guard let most = cells.max(), most > 0, let cell = cells.firstIndex(of: most),
            let last = inks.last
        else { return nil }
        let others = inks.dropLast().joined(separator: ", ")
        let row = ["at the top", "in the middle", "at the bottom"][cell / 3]
        let side = [" on the left", "", " on the right"][cell % 3]
        return "Thin lines on \(paper): \(others.isEmpty ? last : "\(others) and \(last)"), "
            + "most of them \(row)\(side)."
    }

    private var areaWords: String {
        let raster = rasterized(width: 3 * 16, height: 3 * 16).resized(width: 3, height: 3)
        let rows = zip(["At the top", "In the middle", "At the bottom"], 0..<3).map { place, row in
            let names = (0..<3).map { ColourName.of(raster[$0, row]) }
            return names.allSatisfy { $0 == names[0] }
                ? "\(place): \(names[0])."
                : "\(place), from left to right: \(names[0]), \(names[1]), \(names[2])."
        }
        return rows.joined(separator: " ")
    }
}
