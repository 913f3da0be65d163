/// DEC's sixels: each character shows six pixels above each other ("VT330/VT340 Programmer
/// Reference Manual", volume 2, chapter 14).
public enum Sixel {
    /// The most colours of a picture; every terminal with sixels has as many registers.
    static let colourCount = 64

    /// Returns the bytes that show pixels with their top left corner at the cursor.
    ///
    /// The cursor's place afterwards is not certain.
    public static func show(_ pixels: Pixels) -> [UInt8] {
        encode(ColourReduction.reduce(pixels, to: colourCount))
    }

    static func encode(_ image: IndexedPixels) -> [UInt8] {
        let (width, height) = (image.size.width, image.size.height)
        // No pixel is left out, so the background has no effect; 1 leaves it alone.
        var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
        for (number, colour) in image.palette.enumerated() {
            let levels = [colour.red, colour.green, colour.blue].map { percent($0) }
            bytes += Array("#\(number);2;\(levels[0]);\(levels[1]);\(levels[2])".utf8)
        }
        for top in stride(from: 0, to: height, by: 6) {
            if top > 0 { bytes.append(UInt8(ascii: "-")) }
            appendBand(of: image, top: top, to: &bytes)
        }
        return bytes + Array("\u{1B}\\".utf8)
    }

    /// Returns a level of colour in percent, as sixels state it.
    static func percent(_ level: UInt8) -> Int { (Int(level) * 100 + 127) / 255 }

    private static func appendBand(of image: IndexedPixels, top: Int, to bytes: inout [UInt8]) {
        let width = image.size.width
        let rows = min(6, image.size.height - top)
        // The bits of each colour that occurs, column by column.
        var columns = [[UInt8]](repeating: [], count: image.palette.count)
        for row in 0..<rows {
            let start = (top + row) * width
            for column in 0..<width {
                let colour = Int(image.indices[start + column])
                if columns[colour].isEmpty {
                    columns[colour] = [UInt8](repeating: 0, count: width)
                }
                columns[colour][column] |= 1 << UInt8(row)
            }
        }
        var isFirst = true
        for (colour, sixels) in columns.enumerated() where !sixels.isEmpty {
            if !isFirst { bytes.append(UInt8(ascii: "$")) }
            isFirst = false
            bytes += Array("#\(colour)".utf8)
            appendRuns(sixels, to: &bytes)
        }
    }

    private static func appendRuns(_ sixels: [UInt8], to bytes: inout [UInt8]) {
        // Empty columns at the end are left out.
        let count = (sixels.lastIndex { $0 != 0 } ?? -1) + 1
        var start = 0
        while start < count {
            var end = start + 1
            while end < count, sixels[end] == sixels[start] { end += 1 }
            let length = end - start
            let character = 0x3F + sixels[start]
            if length > 3 {
                bytes += Array("!\(length)".utf8) + [character]
            } else {
                bytes += Array(repeating: character, count: length)
            }
            start = end
        }
    }
}
