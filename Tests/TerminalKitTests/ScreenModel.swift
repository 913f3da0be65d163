@testable import TerminalKit

/// A model of a terminal that accepts exactly the bytes that the renderer may send, and reports all
/// others.
struct ScreenModel {
    private(set) var cells: [Cell]
    private(set) var complaints: [String] = []
    private(set) var frameCount = 0
    private(set) var cursor: Point?
    let size: TerminalSize
    private var at: Point?
    private var style = Style.plain
    private var isCursorShown = true
    private var isInFrame = false
    /// Whether the cursor's place is unknown: terminals differ about long clusters.
    private var isLost = false

    init(_ size: TerminalSize) {
        self.size = size
        // The former contents must not matter.
        cells = Array(repeating: Cell(.narrow("#"), style: .bold), count: size.columns * size.rows)
    }

    var shownCursor: Point? { isCursorShown ? at : nil }

    mutating func apply(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        var text = ""
        while let scalar = rest.first {
            if scalar == "\u{1B}" {
                draw(text)
                text = ""
                rest = rest.dropFirst()
                guard rest.first == "[" else { return complaints.append("no CSI") }
                rest = rest.dropFirst()
                let body = rest.prefix { $0.value < 0x40 }
                rest = rest.dropFirst(body.count)
                guard let final = rest.popFirst() else { return complaints.append("cut") }
                control(String(String.UnicodeScalarView(body)), Character(final))
            } else {
                text.unicodeScalars.append(scalar)
                rest = rest.dropFirst()
            }
        }
        draw(text)
        if isInFrame { complaints.append("frame left open") }
        if style != .plain { complaints.append("style left on") }
    }

    private mutating func control(_ body: String, _ final: Character) {
        let numbers = body.split(separator: ";").map { Int($0) ?? -1 }
        switch (final, body) {
        case ("h", "?2026"):
            isInFrame = true
            frameCount += 1
        case ("l", "?2026"): isInFrame = false
        case ("h", "?25"): isCursorShown = true
        case ("l", "?25"): isCursorShown = false
        case ("J", "2"):
            cells = Array(repeating: Cell(.narrow(" "), style: style), count: cells.count)
        case ("H", _) where numbers.count == 2:
            at = Point(numbers[1] - 1, numbers[0] - 1)
            isLost = false
        case ("m", _): select(numbers)
        default: complaints.append("unknown sequence \(body)\(final)")
        }
    }

    private mutating func select(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 38, 48:
                guard rest.popFirst() == 2, rest.count >= 3 else {
                    complaints.append("colour")
                    return
                }
                let parts = rest.prefix(3).map { UInt8($0) }
                rest = rest.dropFirst(3)
                let colour = Colour(parts[0], parts[1], parts[2])
                if number == 38 { style.foreground = colour } else { style.background = colour }
            default: complaints.append("SGR \(number)")
            }
        }
    }

    private mutating func draw(_ text: String) {
        for character in text {
            guard let point = at, !isLost else {
                complaints.append("drew \(character) without knowing where")
                continue
            }
            let width = DisplayWidth.width(of: character)
            guard point.column + width <= size.columns, point.row < size.rows else {
                complaints.append("drew \(character) over the edge at \(point)")
                continue
            }
            let index = point.row * size.columns + point.column
            for offset in 0..<width { breakApart(index + offset) }
            cells[index] = Cell(width == 2 ? .wide(character) : .narrow(character), style: style)
            if width == 2 { cells[index + 1] = Cell(.continuation, style: style) }
            at = Point(point.column + width, point.row)
            isLost =
                character.unicodeScalars.count > 1 || point.column + width == size.columns
        }
    }

    /// Makes the other half blank when half of a wide character is overwritten, as terminals do.
    private mutating func breakApart(_ index: Int) {
        switch cells[index].content {
        case .narrow, .image: break
        case .wide: cells[index + 1].content = .narrow(" ")
        case .continuation: cells[index - 1].content = .narrow(" ")
        }
    }
}
