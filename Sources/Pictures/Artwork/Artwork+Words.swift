extension Artwork {
    /// Which colours are where, in sentences, for who does not see the picture.
    ///
    /// Follows from what is shown alone: of a mosaic or a preview it says no more than that shows.
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
