extension Artwork {
    /// The places of colours in sentences, for people who do not see the picture.
    ///
    /// They follow only from the pixels that are shown: for a mosaic or a preview they say no more
    /// than it shows.
    public var colourWords: String {
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
