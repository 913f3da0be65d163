import Foundation
import TestKit
import Testing

@testable import TerminalKit

struct QRCodeTests {
    static let address = "HTTP://255.255.255.255:65535/K7QF"
    static let texts = [
        address, "HTTP://10.0.0.5:8080", "01234567", "HELLO WORLD", "0", "A", "", "é",
        "http://192.168.178.42:8080/k7qf", String(repeating: "7", count: 255),
        String(repeating: "W", count: 154), String(repeating: "w", count: 106),
        "HTTP://[2001:DB8:85A3:8D3:1319:8A2E:370:7348]:65535/K7QF",
    ]

    // MARK: Vectors of the standard

    @Test("error correction gives the bytes of the standard's examples")
    func correction() throws {
        let digits = try #require(QRData("01234567"))
        expect(
            digits.bytes(),
            equals: [
                0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
                0xEC, 0x11,
            ])
        expect(
            Array(digits.codewords().dropFirst(16)),
            equals: [
                0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
            ])
        let words = try #require(QRData("HELLO WORLD"))
        expect(
            words.bytes(),
            equals: [
                32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17,
            ])
        expect(
            Array(words.codewords().dropFirst(16)),
            equals: [
                196, 35, 39, 119, 235, 215, 231, 226, 93, 23,
            ])
    }

    @Test("format bits are those of the standard")
    func format() {
        expect(QRMatrix.formatBits(mask: 5), equals: 0b100_0000_1100_1110)
        let words = (0..<8).map(QRMatrix.formatBits(mask:))
        expect(words, equals: [0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0])
    }

    // MARK: Sizes

    @Test("the longest address of an IPv4 network fits into 25 modules, and 33 by 17 cells")
    func addressSize() throws {
        let code = try #require(QRCode(Self.address))
        expect(code.version, equals: 2)
        expect(code.size, equals: 25)
        expect(Canvas.size(of: code, isWide: false), equals: TerminalSize(columns: 33, rows: 17))
        expect(Canvas.size(of: code, isWide: true), equals: TerminalSize(columns: 66, rows: 33))
        expect(QRCode(Self.address.lowercased())?.version, equals: 3)
    }

    @Test("the smallest version that holds a text is taken, and none beyond the sixth")
    func capacity() {
        // ISO/IEC 18004, table 7: digits, alphanumeric characters and bytes at level M.
        let capacities = [
            (34, 20, 14), (63, 38, 26), (101, 61, 42), (149, 90, 62), (202, 122, 84),
            (255, 154, 106),
        ]
        for (index, capacity) in capacities.enumerated() {
            for (letter, count) in [("1", capacity.0), ("A", capacity.1), ("a", capacity.2)] {
                let fits = QRCode(String(repeating: letter, count: count))
                expect(fits?.version, equals: index + 1, "\(count) times \(letter)")
                let longer = QRCode(String(repeating: letter, count: count + 1))
                expect(longer?.version, equals: index < 5 ? index + 2 : nil)
            }
        }
        #expect(QRCode(String(repeating: "é", count: 54)) == nil)
    }

    // MARK: Reading back

    @Test("encoded texts are read back, with each mask", arguments: texts)
    func roundTrip(text: String) throws {
        let code = try #require(QRCode(text))
        var decoder = QRDecoder(code.rows)
        expect(decoder.text(), equals: text)
        expect(decoder.mask, equals: code.mask)
        let data = try #require(QRData(text))
        for mask in 0..<8 {
            var decoder = QRDecoder(QRCode(data, mask: mask).rows)
            expect(decoder.text(), equals: text, "mask \(mask)")
            expect(decoder.mask, equals: mask)
        }
    }

    @Test("the mask with the least penalty is taken, by a separate count")
    func penalty() throws {
        for text in Self.texts {
            let data = try #require(QRData(text))
            let penalties = (0..<8).map { Self.penalty(QRCode(data, mask: $0).rows) }
            let code = try #require(QRCode(text))
            expect(penalties[code.mask], equals: penalties.min(), "\(text)")
        }
    }

    /// Returns the penalty by the four rules, computed on text.
    static func penalty(_ rows: [String]) -> Int {
        let size = rows.count
        let cells = rows.map(Array.init)
        let columns = (0..<size).map { x in String(cells.map { $0[x] }) }
        var sum = 0
        for line in rows + columns {
            for run in line.replacing("01", with: "0 1").replacing("10", with: "1 0")
                .split(separator: " ") where run.count >= 5
            {
                sum += run.count - 2
            }
            // Modules outside are light.
            let wide = Array("0000" + line + "0000")
            for start in 0...(wide.count - 11) {
                let part = String(wide[start..<(start + 11)])
                if part == "00001011101" || part == "10111010000" {
                    let isBoth =
                        part == "10111010000" && start >= 4
                        && String(wide[(start - 4)..<start]) == "0000"
                    if !isBoth { sum += 40 }
                }
            }
        }
        for y in 0..<(size - 1) {
            for x in 0..<(size - 1) {
                let square = [cells[y][x], cells[y][x + 1], cells[y + 1][x], cells[y + 1][x + 1]]
                if Set(square).count == 1 { sum += 3 }
            }
        }
        let dark = Double(cells.joined().count { $0 == "1" }) / Double(size * size)
        return sum + Int((abs(dark * 100 - 50) / 5).rounded(.down)) * 10
    }

    // MARK: Cells

    private func canvas(_ code: QRCode, isWide: Bool, _ ink: QRInk) throws -> (Canvas, Rect) {
        let size = Canvas.size(of: code, isWide: isWide)
        var canvas = Canvas(TerminalSize(columns: size.columns + 5, rows: size.rows + 3))
        let drawn = canvas.draw(code, in: canvas.bounds, ink: ink)
        let place = try #require(drawn)
        #expect(place.width == size.columns && place.height == size.rows)
        return (canvas, place)
    }

    /// Returns whether the halves of a cell are dark to a viewer who knows the terminal's own
    /// colours.
    private func halves(_ cell: Cell, isOnDark: Bool) -> (upper: Bool, lower: Bool)? {
        let isDark = { (colour: Colour?, isForeground: Bool) -> Bool in
            guard let colour else { return isForeground != isOnDark }
            return Int(colour.red) + Int(colour.green) + Int(colour.blue) < 384
        }
        let front = isDark(cell.style.foreground, true)
        let back = isDark(cell.style.background, false)
        switch cell.content {
        case .narrow("█"): return (front, front)
        case .narrow("▀"): return (front, back)
        case .narrow("▄"): return (back, front)
        case .narrow(" "): return (back, back)
        case .narrow, .wide, .continuation, .image: return nil
        }
    }

    @Test("cells are read back, on dark and on light terminals, with colours and without")
    func cells() throws {
        for text in Self.texts {
            let code = try #require(QRCode(text))
            for isWide in [true, false] {
                for (ink, isOnDark) in [
                    (QRInk.colours, true), (.colours, false), (.onDark, true), (.onLight, false),
                ] {
                    let (canvas, place) = try canvas(code, isWide: isWide, ink)
                    let dark = { (x: Int, y: Int) -> Bool in
                        let (column, row) = isWide ? (2 * x, y) : (x, y / 2)
                        let cell = canvas.cell(
                            at: Point(place.column + column, place.row + row))
                        guard let halves = halves(cell, isOnDark: isOnDark) else { return false }
                        return isWide || y % 2 == 0 ? halves.upper : halves.lower
                    }
                    var decoder = QRDecoder(size: code.size) { dark($0 + 4, $1 + 4) }
                    expect(decoder.text(), equals: text, "\(ink), wide: \(isWide)")
                    let side = code.size + 8
                    let edge = (0..<side).flatMap { a in
                        [0, 3, side - 1].flatMap { [(a, $0), ($0, a)] }
                    }
                    #expect(!edge.contains { dark($0.0, $0.1) }, "the quiet zone is not light")
                }
            }
        }
    }

    @Test("with colours both are set in every cell, and without colours neither is")
    func inks() throws {
        let code = try #require(QRCode(Self.address))
        for ink in QRInk.allCases {
            let (canvas, place) = try canvas(code, isWide: false, ink)
            for row in place.row..<place.endRow {
                for column in place.column..<place.endColumn {
                    let style = canvas.cell(at: Point(column, row)).style
                    let isSet = style.foreground != nil && style.background != nil
                    #expect(ink == .colours ? isSet : style == .plain)
                }
            }
        }
    }

    @Test("the wide form is taken if there is room, and nothing is drawn without any")
    func room() throws {
        let code = try #require(QRCode(Self.address))
        for (columns, rows, width) in [
            (80, 40, 66), (66, 33, 66), (65, 33, 33), (80, 24, 33), (33, 17, 33), (32, 17, 0),
            (33, 16, 0),
        ] {
            var canvas = Canvas(TerminalSize(columns: columns, rows: rows))
            let place = canvas.draw(code, in: canvas.bounds)
            expect(place?.width ?? 0, equals: width, "\(columns)×\(rows)")
            if place == nil { expect(canvas, equals: Canvas(canvas.size)) }
        }
    }

    /// Writes cells for `Tests/EndToEnd/terminal/test_qr.py`, which draws them as pixels for
    /// another decoder.
    @Test("writes its cells to a file if asked to")
    func export() throws {
        guard let folder = ProcessInfo.processInfo.environment["GUESSE_QR_CELLS"] else { return }
        for (number, text) in Self.texts.enumerated()
        // A decoder would have to guess the alphabet of other letters.
        where !text.isEmpty && text.utf8.allSatisfy({ $0 < 0x80 }) {
            let code = try #require(QRCode(text))
            for ink in QRInk.allCases {
                for isWide in [true, false] {
                    let (canvas, _) = try canvas(code, isWide: isWide, ink)
                    var lines = [text]
                    for row in 0..<canvas.height {
                        lines.append(
                            (0..<canvas.width).map { column in
                                Self.letters(canvas.cell(at: Point(column, row)))
                            }.joined(separator: " "))
                    }
                    let name = "\(number)-\(ink)-\(isWide ? "wide" : "half").txt"
                    try lines.joined(separator: "\n").write(
                        toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
                }
            }
        }
    }

    /// Returns a cell as its form (full, upper, lower, blank) and its two colours, `-` for the
    /// terminal's own.
    private static func letters(_ cell: Cell) -> String {
        let form: String
        switch cell.content {
        case .narrow("█"): form = "F"
        case .narrow("▀"): form = "U"
        case .narrow("▄"): form = "L"
        case .narrow, .wide, .continuation, .image: form = "B"
        }
        let colour = { (colour: Colour?) in
            colour.map { String(format: "%02x%02x%02x", $0.red, $0.green, $0.blue) } ?? "-"
        }
        return "\(form),\(colour(cell.style.foreground)),\(colour(cell.style.background))"
    }
}
