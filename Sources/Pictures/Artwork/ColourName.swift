/// Plain names of colours.
package enum ColourName {
    private static let names: [(String, UInt32)] = [
        ("black", 0x202028), ("dark grey", 0x555D6B), ("grey", 0x98A0AA), ("white", 0xF6F6F6),
        ("red", 0xE2382F), ("orange", 0xF28A1E), ("yellow", 0xFFDD44), ("green", 0x46A83C),
        ("dark green", 0x2A6B36), ("blue", 0x3A7AD0), ("light blue", 0x8ECDF5),
        ("purple", 0x7A45B0),
        ("pink", 0xF48FB6), ("brown", 0x8B5524), ("tan", 0xD9A866), ("teal", 0x4FB5C4),
        ("light green", 0x6FC58A), ("gold", 0xE0A04F),
        ("crimson", 0xD8644A), ("olive", 0xA8B84A), ("violet", 0x9A6CE0),
    ]

    private static let colours = names.map { Picture.Colour($0.1) }

    /// Returns the name of the nearest colour in the list.
    package static func of(_ colour: Picture.Colour) -> String {
        let colours = Self.colours
        var (best, least) = (0, Int.max)
        for index in colours.indices {
            let other = colours[index]
            let red = Int(colour.red) - Int(other.red)
            let green = Int(colour.green) - Int(other.green)
            let blue = Int(colour.blue) - Int(other.blue)
            let distance = red * red + green * green + blue * blue
            if distance < least { (best, least) = (index, distance) }
        }
        return names[best].0
    }
}
