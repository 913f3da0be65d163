/// The square while it is drawn: its dark modules, and the modules that belong to a pattern.
struct QRMatrix: Sendable {
    let size: Int
    private(set) var modules: [Bool]
    /// Modules that are not data: masks leave them alone.
    private(set) var isPattern: [Bool]

    /// Draws the patterns and, without a mask, the codewords.
    init(version: QRVersion, codewords: [UInt8]) {
        size = version.size
        modules = Array(repeating: false, count: size * size)
        isPattern = modules
        drawPatterns(version)
        draw(codewords)
    }

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return }
        modules[y * size + x] = isDark
        isPattern[y * size + x] = true
    }

    private mutating func drawPatterns(_ version: QRVersion) {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for dy in -4...4 {
                for dx in -4...4 {
                    let ring = max(abs(dx), abs(dy))
                    set(x + dx, y + dy, ring != 2 && ring != 4)
                }
            }
        }
        if version.number > 1 {
            for dy in -2...2 {
                for dx in -2...2 {
                    set(size - 7 + dx, size - 7 + dy, max(abs(dx), abs(dy)) != 1)
                }
            }
        }
        // Keeps these modules free of data; their bits are drawn with the mask.
        drawFormat(0)
    }

    /// Draws the level and the mask, twice, with their own error correction.
    private mutating func drawFormat(_ mask: Int) {
        let bits = Self.formatBits(mask: mask)
        let bit = { (index: Int) in bits >> index & 1 == 1 }
        for index in 0...5 { set(8, index, bit(index)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for index in 9...14 { set(14 - index, 8, bit(index)) }
        for index in 0...7 { set(size - 1 - index, 8, bit(index)) }
        for index in 8...14 { set(8, size - 15 + index, bit(index)) }
        set(8, size - 8, true)
    }

    /// Returns the fifteen bits for level M, whose own two bits are zero, and a mask.
    static func formatBits(mask: Int) -> Int {
        var remainder = mask
        for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
        return (mask << 10 | remainder & 0x3FF) ^ 0x5412
    }

    /// Returns the places of data, two columns at a time, upwards and downwards in turn, from the
    /// right.
    static func path(size: Int) -> [(x: Int, y: Int)] {
        var path: [(x: Int, y: Int)] = []
        var right = size - 1
        var goesUp = true
        while right > 0 {
            // The column of the vertical timing pattern is left out.
            if right == 6 { right = 5 }
            for step in 0..<size {
                let y = goesUp ? size - 1 - step : step
                path += [(right, y), (right - 1, y)]
            }
            goesUp.toggle()
            right -= 2
        }
        return path
    }

    private mutating func draw(_ codewords: [UInt8]) {
        var index = 0
        for (x, y) in Self.path(size: size) where !isPattern[y * size + x] {
            // The few modules that no codeword needs stay light.
            guard index < codewords.count * 8 else { return }
            modules[y * size + x] = codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1
            index += 1
        }
    }

    // MARK: Masks

    /// Returns whether a mask inverts a module.
    static func mask(_ mask: Int, turnsOver x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        case _: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// Returns the same matrix with its data masked, and the mask's number beside it.
    func masked(by mask: Int) -> QRMatrix {
        var result = self
        for y in 0..<size {
            for x in 0..<size where !isPattern[y * size + x] {
                if Self.mask(mask, turnsOver: x, y) { result.modules[y * size + x].toggle() }
            }
        }
        result.drawFormat(mask)
        return result
    }

    // MARK: Penalty

    /// Returns the penalty for bad readability (ISO/IEC 18004 section 7.8.3).
    ///
    /// It counts runs, squares, patterns that look like a finder, and an uneven share of dark
    /// modules.
    func penalty() -> Int {
        var penalty = 0
        for line in 0..<size {
            penalty += Self.penalty(ofLine: (0..<size).map { modules[line * size + $0] })
            penalty += Self.penalty(ofLine: (0..<size).map { modules[$0 * size + line] })
        }
        for y in 0..<(size - 1) {
            for x in 0..<(size - 1) {
                let index = y * size + x
                let first = modules[index]
                if modules[index + 1] == first, modules[index + size] == first,
                    modules[index + size + 1] == first
                {
                    penalty += 3
                }
            }
        }
        let dark = modules.count { $0 }
        return penalty + abs(dark * 20 - modules.count * 10) / modules.count * 10
    }

    private static func penalty(ofLine line: [Bool]) -> Int {
        var penalty = 0
        var run = 0
        // The latest fifteen modules; those outside count as light.
        var latest: UInt16 = 0
        for index in 0..<(line.count + 4) {
            let isDark = index < line.count && line[index]
            if index < line.count {
                run = index > 0 && isDark == line[index - 1] ? run + 1 : 1
                if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
            }
            latest = (latest << 1 | (isDark ? 1 : 0)) & 0x7FFF
            // The pattern of a finder, with four light modules before it or after it.
            if latest >> 4 & 0x7F == 0b101_1101, latest & 0xF == 0 || latest >> 11 == 0 {
                penalty += 40
            }
        }
        return penalty
    }
}
