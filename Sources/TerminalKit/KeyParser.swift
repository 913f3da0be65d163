public import Primitives

/// A parser that turns a terminal's bytes into keys, pastes, mouse events and replies.
///
/// It is a value without clock or file: pass bytes to ``receive(_:at:)`` as they arrive, take
/// events with ``pollEvent()``, and call ``handleTimeout(at:)`` at ``nextTimeout``. The result does
/// not depend on how the bytes are cut into reads. Any bytes are accepted: unknown sequences are
/// dropped, and nothing grows without bound. After xterm's "Control Sequences" and ECMA-48.
public struct KeyParser: Sendable {
    /// The time that a lone escape byte waits for a next byte.
    public static let escapeTimeout = Duration.milliseconds(50)
    /// The time that a sequence which has begun waits for its next byte before it is dropped.
    public static let sequenceTimeout = Duration.seconds(1)
    /// The most bytes of a control sequence.
    static let sequenceLimit = 256
    /// The most bytes of a reply in a string.
    static let stringLimit = 4096
    /// The most bytes of a paste that are kept; the rest is dropped.
    static let pasteLimit = 65536

    private enum State {
        case ground
        /// In a character of several bytes.
        case utf8([UInt8], needed: Int, isAlt: Bool)
        /// After ESC.
        case escape
        /// After ESC [, with the bytes that followed.
        case control([UInt8])
        /// After ESC O.
        case singleShift
        /// After ESC [ [, which the Linux console sends for F1 to F5.
        case linuxFunction
        /// After ESC [ M: terminals without the SGR form report the mouse in three more bytes.
        case oldMouse(remaining: Int)
        /// After ESC and one of P ] ^ _ X, up to the terminator.
        case string(introducer: UInt8, [UInt8], isAfterEscape: Bool)
        /// Between the brackets of a paste.
        case paste([UInt8])
    }

    private var state = State.ground
    private var events: [InputEvent] = []
    private var taken = 0

    /// The time at which ``handleTimeout(at:)`` is due; `nil` when nothing waits.
    public private(set) var nextTimeout: Timestamp?

    /// Creates a parser without any bytes.
    public init() {}

    /// Takes bytes in the order in which they came.
    public mutating func receive(_ bytes: [UInt8], at now: Timestamp) {
        guard !bytes.isEmpty else { return }
        for byte in bytes { receive(byte) }
        switch state {
        case .ground:
            nextTimeout = nil
        case .escape, .singleShift:
            nextTimeout = now + Self.escapeTimeout
        case .control(let body), .string(_, let body, _):
            nextTimeout = now + (body.isEmpty ? Self.escapeTimeout : Self.sequenceTimeout)
        case .utf8, .linuxFunction, .oldMouse, .paste:
            nextTimeout = now + Self.sequenceTimeout
        }
    }

    /// Ends a sequence that did not go on: it is Escape, a letter with Alt, or nothing.
    ///
    /// It does nothing before ``nextTimeout``.
    public mutating func handleTimeout(at now: Timestamp) {
        guard let due = nextTimeout, now >= due else { return }
        nextTimeout = nil
        let interrupted = state
        state = .ground
        switch interrupted {
        case .ground, .utf8, .linuxFunction, .oldMouse: break
        case .escape: emit(Key(.escape))
        case .control(let body): if body.isEmpty { emitAlt(UInt8(ascii: "[")) }
        case .singleShift: emitAlt(UInt8(ascii: "O"))
        case .string(let introducer, let body, _): if body.isEmpty { emitAlt(introducer) }
        case .paste(let body): emitPaste(body)
        }
    }

    /// Returns the oldest event that was not yet taken.
    public mutating func pollEvent() -> InputEvent? {
        guard taken < events.count else {
            events.removeAll(keepingCapacity: true)
            taken = 0
            return nil
        }
        taken += 1
        return events[taken - 1]
    }

    mutating func emit(_ event: InputEvent) { events.append(event) }
    mutating func emit(_ key: Key) { events.append(.key(key)) }

    private mutating func emitAlt(_ byte: UInt8) {
        emit(Key(.character(Character(Unicode.Scalar(byte))), .alt))
    }

    private mutating func receive(_ byte: UInt8) {
        let current = state
        state = .ground
        switch current {
        case .ground: receiveInGround(byte, isAlt: false)
        case .utf8(var bytes, let needed, let isAlt):
            guard byte & 0xC0 == 0x80 else { return receiveInGround(byte, isAlt: false) }
            bytes.append(byte)
            if bytes.count < needed {
                state = .utf8(bytes, needed: needed, isAlt: isAlt)
            } else {
                emitCharacter(bytes, isAlt: isAlt)
            }
        case .escape: receiveAfterEscape(byte)
        case .control(let body): receiveInControl(byte, after: body)
        case .singleShift: receiveAfterSingleShift(byte)
        case .linuxFunction:
            if (0x41...0x45).contains(byte) { emit(Key(.function(Int(byte) - 0x40))) }
        case .oldMouse(let remaining):
            // None of these bytes is a key, whatever it looks like; an escape begins the next
            // sequence.
            if byte == 0x1B {
                state = .escape
            } else if remaining > 1 {
                state = .oldMouse(remaining: remaining - 1)
            }
        case .string(let introducer, let body, let isAfterEscape):
            receiveInString(byte, introducer: introducer, body: body, isAfterEscape: isAfterEscape)
        case .paste(let body): receiveInPaste(byte, after: body)
        }
    }

    private mutating func receiveInGround(_ byte: UInt8, isAlt: Bool) {
        let modifiers: Key.Modifiers = isAlt ? .alt : []
        switch byte {
        case 0x1B: state = .escape
        case 0x0D, 0x0A: emit(Key(.enter, modifiers))
        case 0x09: emit(Key(.tab, modifiers))
        case 0x08, 0x7F: emit(Key(.backspace, modifiers))
        case 0x00: emit(Key(.character(" "), modifiers.union(.control)))
        case 0x01...0x1A:
            let letter = Character(Unicode.Scalar(byte + 0x60))
            emit(Key(.character(letter), modifiers.union(.control)))
        case 0x1C...0x1F:
            let sign = Character(Unicode.Scalar(byte + 0x40))
            emit(Key(.character(sign), modifiers.union(.control)))
        case 0x20...0x7E: emit(Key(.character(Character(Unicode.Scalar(byte))), modifiers))
        case 0xC2...0xDF: state = .utf8([byte], needed: 2, isAlt: isAlt)
        case 0xE0...0xEF: state = .utf8([byte], needed: 3, isAlt: isAlt)
        case 0xF0...0xF4: state = .utf8([byte], needed: 4, isAlt: isAlt)
        default: break
        }
    }

    private mutating func emitCharacter(_ bytes: [UInt8], isAlt: Bool) {
        guard let text = String(validating: bytes, as: UTF8.self),
            let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
            scalar.properties.generalCategory != .control
        else { return }
        emit(Key(.character(Character(scalar)), isAlt ? .alt : []))
    }

    private mutating func receiveAfterEscape(_ byte: UInt8) {
        switch byte {
        case 0x1B:
            emit(Key(.escape))
            state = .escape
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"),
            UInt8(ascii: "X"):
            state = .string(introducer: byte, [], isAfterEscape: false)
        default: receiveInGround(byte, isAlt: true)
        }
    }

    private mutating func receiveInControl(_ byte: UInt8, after body: [UInt8]) {
        switch byte {
        case 0x5B where body.isEmpty: state = .linuxFunction
        case 0x4D where body.isEmpty: state = .oldMouse(remaining: 3)
        case 0x20...0x3F:
            // A sequence over the limit is dropped here, since no key is so long.
            if body.count < Self.sequenceLimit { state = .control(body + [byte]) }
        case 0x40...0x7E:
            let sequence = ControlSequence(body: body, final: byte)
            if sequence.isPasteBegin {
                state = .paste([])
            } else if let event = sequence.event {
                emit(event)
            }
        default: receiveInGround(byte, isAlt: false)
        }
    }

    private mutating func receiveAfterSingleShift(_ byte: UInt8) {
        if byte == 0x1B {
            state = .escape
        } else if byte == UInt8(ascii: "M") {
            emit(Key(.enter))
        } else if let code = ControlSequence.cursorKey(byte) {
            emit(Key(code))
        }
    }

    private mutating func receiveInString(
        _ byte: UInt8, introducer: UInt8, body: [UInt8], isAfterEscape: Bool
    ) {
        if isAfterEscape {
            if byte == UInt8(ascii: "\\") {
                emitString(introducer, body)
            } else {
                receiveAfterEscape(byte)
            }
        } else if byte == 0x1B {
            state = .string(introducer: introducer, body, isAfterEscape: true)
        } else if byte == 0x07, introducer == UInt8(ascii: "]") {
            emitString(introducer, body)
        } else if body.count < Self.stringLimit {
            var longer = body
            longer.append(byte)
            state = .string(introducer: introducer, longer, isAfterEscape: false)
        }
    }

    private mutating func emitString(_ introducer: UInt8, _ body: [UInt8]) {
        if introducer == UInt8(ascii: "_"), body.first == UInt8(ascii: "G") {
            emit(.reply(.graphics(isOK: body.suffix(3) == [0x3B, 0x4F, 0x4B])))
        } else {
            emit(.reply(.other))
        }
    }
}

// MARK: - Paste

extension KeyParser {
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private mutating func receiveInPaste(_ byte: UInt8, after body: [UInt8]) {
        var body = body
        body.append(byte)
        if byte == 0x7E, body.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
            body.removeLast(Self.pasteEnd.count)
            emitPaste(body)
            return
        }
        // Over the limit only as many bytes are kept as are needed to find the end.
        if body.count > Self.pasteLimit + Self.pasteEnd.count { body.remove(at: Self.pasteLimit) }
        state = .paste(body)
    }

    private mutating func emitPaste(_ body: [UInt8]) {
        var text = ""
        for character in String(decoding: body.prefix(Self.pasteLimit), as: UTF8.self) {
            if character.isNewline || character == "\t" {
                text.append(" ")
            } else {
                let kept = character.unicodeScalars.filter {
                    $0.properties.generalCategory != .control
                }
                text.unicodeScalars.append(contentsOf: kept)
            }
        }
        if !text.isEmpty { emit(.paste(text)) }
    }
}
