/// The compression of GIF: codes of growing length for runs of pixels that have come before
/// (GIF89a, appendix F).
struct LZWEncoder {
    private static let longestCode = 12

    private let bitsPerPixel: Int
    private let clear: Int
    private var bits = BitWriter()
    private var codeSize: Int
    /// The code of the next run.
    private var next: Int
    /// The table as a tree: a run's first longer run, the other run of the same beginning, and a
    /// run's last pixel.
    private var longer: [Int] = []
    private var sibling: [Int] = []
    private var pixel: [UInt8] = []

    private init(bitsPerPixel: Int) {
        self.bitsPerPixel = bitsPerPixel
        clear = 1 << bitsPerPixel
        codeSize = bitsPerPixel + 1
        next = clear + 2
        startTable()
    }

    /// Returns the pixels as codes, from the code that clears the table to the one that ends the
    /// data.
    ///
    /// - Parameter bitsPerPixel: 2 to 8; no pixel has more bits.
    static func encode(_ pixels: [UInt8], bitsPerPixel: Int) -> [UInt8] {
        var encoder = LZWEncoder(bitsPerPixel: bitsPerPixel)
        encoder.encode(pixels)
        return encoder.bits.bytes
    }

    private mutating func encode(_ pixels: [UInt8]) {
        write(clear)
        if let first = pixels.first {
            var run = Int(first)
            for pixel in pixels.dropFirst() {
                if let found = find(pixel, after: run) {
                    run = found
                    continue
                }
                write(run)
                add(pixel, after: run)
                run = Int(pixel)
            }
            write(run)
            // The reader adds a run for the last code too, and may take longer codes from then on.
            if next < 1 << Self.longestCode, next == 1 << codeSize { codeSize += 1 }
        }
        write(clear + 1)
        bits.alignToByte()
    }

    private mutating func write(_ code: Int) { bits.append(code, count: codeSize) }

    private func find(_ last: UInt8, after run: Int) -> Int? {
        var code = longer[run]
        while code >= 0 {
            if pixel[code] == last { return code }
            code = sibling[code]
        }
        return nil
    }

    private mutating func add(_ last: UInt8, after run: Int) {
        guard next < 1 << Self.longestCode else {
            write(clear)
            startTable()
            return
        }
        sibling[next] = longer[run]
        longer[run] = next
        pixel[next] = last
        if next == 1 << codeSize { codeSize += 1 }
        next += 1
    }

    private mutating func startTable() {
        let count = 1 << Self.longestCode
        longer = Array(repeating: -1, count: count)
        sibling = longer
        pixel = Array(repeating: 0, count: count)
        codeSize = bitsPerPixel + 1
        next = clear + 2
    }
}
