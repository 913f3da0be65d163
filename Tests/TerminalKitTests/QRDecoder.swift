/// A decoder that reads a QR code from its modules, for tests: without a camera, and without error
/// correction.
///
/// It was written after the standard, and shares nothing with the encoder.
struct QRDecoder {
    let size: Int
    private let isDark: (Int, Int) -> Bool
    /// The mask in the format bits.
    private(set) var mask = 0

    init(size: Int, isDark: @escaping (Int, Int) -> Bool) {
        self.size = size
        self.isDark = isDark
    }

    /// Creates a decoder from rows of `1` and `0`.
    init(_ rows: [String]) {
        let cells = rows.map { $0.map { $0 == "1" } }
        self.init(size: rows.count) { cells[$1][$0] }
    }

    /// Returns the text; `nil` if the patterns or the format are wrong.
    mutating func text() -> String? {
        guard size >= 21, (size - 17) % 4 == 0, hasFinders(), readFormat() else { return nil }
        let bytes = dataBytes()
        var bits = Bits(bytes)
        switch bits.receive(4) {
        case 0b0001: return numeric(&bits, count: bits.receive(10))
        case 0b0010: return alphanumeric(&bits, count: bits.receive(9))
        case 0b0100:
            let count = bits.receive(8)
            return String(
                decoding: (0..<count).map { _ in UInt8(bits.receive(8)) }, as: UTF8.self)
        case _: return nil
        }
    }

    private func hasFinders() -> Bool {
        let rows = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
        return [(0, 0), (size - 7, 0), (0, size - 7)].allSatisfy { left, top in
            rows.enumerated().allSatisfy { y, row in
                row.enumerated().allSatisfy { x, mark in
                    isDark(left + x, top + y) == (mark == "1")
                }
            }
        }
    }

    /// Reads the format bits beside the upper left finder, which have to contain level M.
    private mutating func readFormat() -> Bool {
        let places =
            (0...5).map { ($0, 8) } + [(7, 8), (8, 8), (8, 7)] + (0...5).reversed().map { (8, $0) }
        let word = places.reduce(0) { $0 << 1 | (isDark($1.0, $1.1) ? 1 : 0) }
        // ISO/IEC 18004, table C.1, level M, masks 0 to 7.
        let words = [0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0]
        guard let index = words.firstIndex(of: word) else { return false }
        mask = index
        let others = (1...7).map { (8, size - $0) } + (1...8).reversed().map { (size - $0, 8) }
        return others.reduce(0) { $0 << 1 | (isDark($1.0, $1.1) ? 1 : 0) } == word
    }

    private func isFunction(_ x: Int, _ y: Int) -> Bool {
        if x == 6 || y == 6 { return true }
        if x < 9 && y < 9 || x >= size - 8 && y < 9 || x < 9 && y >= size - 8 { return true }
        let centre = size - 7
        return size > 21 && abs(x - centre) <= 2 && abs(y - centre) <= 2
    }

    private func isTurnedOver(_ column: Int, _ row: Int) -> Bool {
        let (i, j) = (row, column)
        return [
            (i + j) % 2 == 0, i % 2 == 0, j % 3 == 0, (i + j) % 3 == 0, (i / 2 + j / 3) % 2 == 0,
            (i * j) % 2 + (i * j) % 3 == 0, ((i * j) % 2 + (i * j) % 3) % 2 == 0,
            ((i + j) % 2 + (i * j) % 3) % 2 == 0,
        ][mask]
    }

    /// Returns the data of all blocks, in their original order.
    private func dataBytes() -> [UInt8] {
        var bits: [Bool] = []
        var isUpwards = true
        for pair in stride(from: size - 1, through: 1, by: -2) {
            let right = pair <= 6 ? pair - 1 : pair
            let ys = isUpwards ? Array((0..<size).reversed()) : Array(0..<size)
            for y in ys {
                for x in [right, right - 1] where x >= 0 && !isFunction(x, y) {
                    bits.append(isDark(x, y) != isTurnedOver(x, y))
                }
            }
            isUpwards.toggle()
        }
        let words = stride(from: 0, to: bits.count - 7, by: 8).map { start in
            bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        let (blocks, length) =
            [
                21: (1, 16), 25: (1, 28), 29: (1, 44), 33: (2, 32), 37: (2, 43), 41: (4, 27),
            ][size] ?? (1, 0)
        return (0..<blocks).flatMap { block in (0..<length).map { words[$0 * blocks + block] } }
    }

    private func numeric(_ bits: inout Bits, count: Int) -> String? {
        var text = ""
        var left = count
        while left > 0 {
            let digits = min(3, left)
            let value = bits.receive([0, 4, 7, 10][digits])
            guard "\(value)".count <= digits else { return nil }
            text += String(repeating: "0", count: digits - "\(value)".count) + "\(value)"
            left -= digits
        }
        return text
    }

    private func alphanumeric(_ bits: inout Bits, count: Int) -> String? {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
        var text = ""
        while text.count + 1 < count {
            let value = bits.receive(11)
            guard value < 45 * 45 else { return nil }
            text += [letters[value / 45], letters[value % 45]]
        }
        if text.count < count {
            let value = bits.receive(6)
            guard value < 45 else { return nil }
            text.append(letters[value])
        }
        return text
    }

    private struct Bits {
        var bits: [Bool]

        init(_ bytes: [UInt8]) {
            bits = bytes.flatMap { byte in (0..<8).reversed().map { byte >> $0 & 1 == 1 } }
        }

        mutating func receive(_ count: Int) -> Int {
            let value = bits.prefix(count).reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
            bits.removeFirst(min(count, bits.count))
            return value
        }
    }
}
