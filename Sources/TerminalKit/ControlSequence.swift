/// A whole control sequence: the bytes between ESC [ and its last byte, and that byte.
struct ControlSequence {
    /// The byte `<`, `=`, `>` or `?` at the beginning, if any.
    private let marker: UInt8?
    private let intermediates: [UInt8]
    private let parameters: [Int]
    private let final: UInt8

    init(body: [UInt8], final: UInt8) {
        self.final = final
        var rest = body[...]
        if let first = rest.first, (0x3C...0x3F).contains(first) {
            marker = first
            rest = rest.dropFirst()
        } else {
            marker = nil
        }
        intermediates = rest.filter { $0 < 0x30 }
        parameters =
            rest.isEmpty
            ? []
            : rest.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
                // Text after a colon refines the parameter; none of our keys needs it.
                let digits = field.prefix { (0x30...0x39).contains($0) }
                return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 99_999) }
            }
    }

    var isPasteBegin: Bool {
        marker == nil && final == UInt8(ascii: "~") && parameters == [200]
    }

    /// The event that the sequence means; `nil` for an unknown sequence.
    var event: InputEvent? {
        switch marker {
        case UInt8(ascii: "<"): return mouse.map(InputEvent.mouse)
        case UInt8(ascii: "?"): return .reply(privateReply)
        case .some: return .reply(.other)
        case nil: break
        }
        switch final {
        case UInt8(ascii: "I"): return .focus(true)
        case UInt8(ascii: "O"): return .focus(false)
        case UInt8(ascii: "Z"): return .key(Key(.tab, .shift))
        case UInt8(ascii: "R") where parameters.count == 2:
            // F3 with a modifier looks the same on some terminals; the program does not use that
            // key here.
            return .reply(
                .cursorPosition(Point(max(parameters[1] - 1, 0), max(parameters[0] - 1, 0))))
        case UInt8(ascii: "~"): return numberedKey.map { .key(Key($0, modifiers)) }
        case UInt8(ascii: "u"): return unicodeKey.map(InputEvent.key)
        case UInt8(ascii: "t") where parameters.count == 3 && parameters[0] == 6:
            let isSize = parameters[1] > 0 && parameters[2] > 0
            return .reply(
                isSize
                    ? .cellSize(PixelSize(width: parameters[2], height: parameters[1])) : .other)
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "y"): return .reply(.other)
        default: return Self.cursorKey(final).map { .key(Key($0, modifiers)) }
        }
    }

    /// Returns the key of a letter after ESC [ or ESC O.
    static func cursorKey(_ final: UInt8) -> Key.Code? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "P"), UInt8(ascii: "Q"), UInt8(ascii: "R"), UInt8(ascii: "S"):
            .function(Int(final) - 0x4F)
        default: nil
        }
    }

    private var modifiers: Key.Modifiers {
        guard parameters.count >= 2, parameters[1] >= 1 else { return [] }
        return Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: (parameters[1] - 1) & 7))
    }

    private var numberedKey: Key.Code? {
        switch parameters.first {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case .some(let number) where (11...15).contains(number): .function(number - 10)
        case .some(let number) where (17...21).contains(number): .function(number - 11)
        case .some(let number) where (23...24).contains(number): .function(number - 12)
        default: nil
        }
    }

    /// A key in the form of kitty's keyboard protocol and of xterm's `modifyOtherKeys`.
    private var unicodeKey: Key? {
        guard let value = parameters.first, let scalar = Unicode.Scalar(UInt32(value)) else {
            return nil
        }
        switch value {
        case 9: return Key(.tab, modifiers)
        case 13: return Key(.enter, modifiers)
        case 27: return Key(.escape, modifiers)
        case 127: return Key(.backspace, modifiers)
        default:
            switch scalar.properties.generalCategory {
            case .control, .privateUse, .surrogate, .unassigned: return nil
            default: return Key(.character(Character(scalar)), modifiers)
            }
        }
    }

    private var mouse: MouseEvent? {
        guard parameters.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
        else { return nil }
        let flags = parameters[0]
        // Buttons beyond the wheel would look like the first three.
        guard flags < 128 else { return nil }
        let point = Point(max(parameters[1] - 1, 0), max(parameters[2] - 1, 0))
        var held: Key.Modifiers = []
        if flags & 4 != 0 { held.insert(.shift) }
        if flags & 8 != 0 { held.insert(.alt) }
        if flags & 16 != 0 { held.insert(.control) }
        let button = flags & 3
        let action: MouseEvent.Action
        if flags & 64 != 0 {
            guard button < 2 else { return nil }
            action = button == 0 ? .scrollUp : .scrollDown
        } else if flags & 32 != 0 {
            action = button == 3 ? .move : .drag(button: button)
        } else if final == UInt8(ascii: "m") {
            action = .release(button: button)
        } else {
            action = .press(button: button)
        }
        return MouseEvent(action, at: point, held)
    }

    private var privateReply: TerminalReply {
        if final == UInt8(ascii: "c") { return .deviceAttributes(parameters) }
        if final == UInt8(ascii: "y"), intermediates == [0x24], parameters.count == 2 {
            return .mode(parameters[0], state: parameters[1])
        }
        return .other
    }
}
