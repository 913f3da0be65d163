extension Artwork {
    /// The places of colours in sentences, for people who do not see the picture.
    ///
    /// They follow only from the pixels that are shown: for a mosaic or a preview they say no more
    /// than it shows.
    public var colourWords: String {
        let means = rasterized(width: 3 * 16, height: 3 * 16).resized(width: 3, height: 3)
        let names = (0..<9).map { ColourName.of(means[$0 % 3, $0 / 3]) }
        if names.allSatisfy({ $0 == names[0] }), let words = inkWords(on: names[0]) { return words }
        let places = ["At the top", "In the middle", "At the bottom"]
        return zip(places, 0..<3).map { place, row in
            let names = names[3 * row..<3 * row + 3]
            let isOne = names.allSatisfy { $0 == names.first }
            return isOne
                ? "\(place): \(names[3 * row])."
                : "\(place), from left to right: \(names.joined(separator: ", "))."
        }.joined(separator: " ")
    }

    /// The colours of a drawing that are too little to colour any part of the paper, and where most
    /// of them is; `nil` for any other picture.
    ///
    /// A colour counts only where it is seen: what was painted over is not told.
    private func inkWords(on paper: String) -> String? {
        guard case .drawing(let picture) = self else { return nil }
        let (width, height) = (240, 160)
        let raster = rasterized(width: width, height: height)
        let inks = Set(picture.operations.map(\.colours.first))
        var (counts, cells) = ([Picture.Colour: Int](), [Int](repeating: 0, count: 9))
        for y in 0..<height {
            for x in 0..<width where inks.contains(raster[x, y]) {
                counts[raster[x, y], default: 0] += 1
            }
        }
        counts = counts.filter { ColourName.of($0.key) != paper }
        for y in 0..<height {
            for x in 0..<width where counts[raster[x, y]] != nil {
                cells[y * 3 / height * 3 + x * 3 / width] += 1
            }
        }
        var seen: [String: Int] = [:]
        for (colour, count) in counts { seen[ColourName.of(colour), default: 0] += count }
        let names = seen.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
        guard let last = names.last, let cell = cells.indices.max(by: { cells[$0] < cells[$1] })
        else { return nil }
        let others = names.dropLast().joined(separator: ", ")
        let row = ["at the top", "in the middle", "at the bottom"][cell / 3]
        let side = [" on the left", "", " on the right"][cell % 3]
        return "On \(paper): \(others.isEmpty ? last : "\(others) and \(last)"); most of it is "
            + "\(row)\(side)."
    }
}
