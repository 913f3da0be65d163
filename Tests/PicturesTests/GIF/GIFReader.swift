import Pictures

/// A GIF file, read by code that shares nothing with the writer.
struct GIFReader {
    struct Broken: Error {
        let reason: String
    }

    struct Frame {
        /// The whole canvas as it is shown.
        var canvas: Raster
        var centiseconds: Int
        /// Left, top, width and height of its part in the file.
        var part: [Int]
    }

    private(set) var frames: [Frame] = []
    private(set) var colourCount = 0
    private(set) var isEndless = false
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        guard try take(6) == Array("GIF89a".utf8) else { throw Broken(reason: "no GIF") }
        let (width, height) = (try take16(), try take16())
        let flags = try take(3)[0]
        guard flags & 0x80 != 0 else { throw Broken(reason: "no palette") }
        colourCount = 2 << Int(flags & 7)
        let palette = try take(3 * colourCount)
        var canvas = Raster(width: width, height: height, filledWith: Picture.Colour(0xFF00FF))
        var centiseconds = 0
        var transparent: UInt8?
        while true {
            switch try take(1)[0] {
            case 0x21:
                let label = try take(1)[0]
                let data = try blocks()
                if label == 0xF9 {
                    guard data.count == 4, data[0] & 0xFE == 4 else {
                        throw Broken(reason: "control")
                    }
                    transparent = data[0] & 1 == 1 ? data[3] : nil
                    centiseconds = Int(data[1]) | Int(data[2]) << 8
                } else if label == 0xFF {
                    isEndless = data == Array("NETSCAPE2.0".utf8) + [1, 0, 0]
                }
            case 0x2C:
                let part = [try take16(), try take16(), try take16(), try take16()]
                guard try take(1)[0] == 0 else { throw Broken(reason: "a palette of its own") }
                let pixels = try Self.expand(size: Int(try take(1)[0]), try blocks())
                guard pixels.count == part[2] * part[3], part[0] + part[2] <= width,
                    part[1] + part[3] <= height
                else { throw Broken(reason: "\(pixels.count) pixels for \(part)") }
                for (number, index) in pixels.enumerated() where index != transparent {
                    let start = Int(index) * 3
                    guard start < palette.count else { throw Broken(reason: "no such colour") }
                    canvas[part[0] + number % part[2], part[1] + number / part[2]] =
                        Picture.Colour(
                            red: palette[start], green: palette[start + 1],
                            blue: palette[start + 2])
                }
                frames.append(Frame(canvas: canvas, centiseconds: centiseconds, part: part))
            case 0x3B:
                guard at == bytes.count else { throw Broken(reason: "something behind the end") }
                return
            case let other: throw Broken(reason: "a block \(other) at \(at)")
            }
        }
    }

    private mutating func take(_ count: Int) throws -> [UInt8] {
        guard at + count <= bytes.count else { throw Broken(reason: "too short") }
        defer { at += count }
        return Array(bytes[at..<(at + count)])
    }

    private mutating func take16() throws -> Int {
        let two = try take(2)
        return Int(two[0]) | Int(two[1]) << 8
    }

    private mutating func blocks() throws -> [UInt8] {
        var data: [UInt8] = []
        while true {
            let count = Int(try take(1)[0])
            if count == 0 { return data }
            data += try take(count)
        }
    }

    /// Returns the pixels of the codes, by a table of whole runs.
    private static func expand(size: Int, _ data: [UInt8]) throws -> [UInt8] {
        let (clear, end) = (1 << size, (1 << size) + 1)
        var (codeSize, bit) = (size + 1, 0)
        var table: [[UInt8]] = []
        var previous: [UInt8] = []
        var pixels: [UInt8] = []
        while true {
            var code = 0
            for place in 0..<codeSize {
                guard bit / 8 < data.count else { throw Broken(reason: "no end of codes") }
                code |= Int(data[bit / 8] >> UInt8(bit % 8) & 1) << place
                bit += 1
            }
            if code == end {
                guard (bit + 7) / 8 == data.count else { throw Broken(reason: "codes behind") }
                return pixels
            }
            if code == clear {
                table = (0..<clear).map { [UInt8($0)] } + [[], []]
                (codeSize, previous) = (size + 1, [])
                continue
            }
            guard code < table.count || code == table.count && !previous.isEmpty else {
                throw Broken(reason: "a code before its time")
            }
            let run = code < table.count ? table[code] : previous + [previous[0]]
            pixels += run
            if !previous.isEmpty, table.count < 4096 { table.append(previous + [run[0]]) }
            if table.count == 1 << codeSize, codeSize < 12 { codeSize += 1 }
            previous = run
        }
    }
}
