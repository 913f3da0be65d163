/// A key that was pressed, as far as a terminal can tell.
public struct Key: Hashable, Sendable {
    /// The codes of keys.
    public enum Code: Hashable, Sendable {
        /// A letter, digit or sign: one scalar. Accents typed after it come as characters of their
        /// own.
        case character(Character)
        /// Return.
        case enter
        /// Tabulator.
        case tab
        /// Delete to the left.
        case backspace
        /// Delete to the right.
        case delete
        /// Insert.
        case insert
        /// Escape.
        case escape
        /// Arrow up.
        case up
        /// Arrow down.
        case down
        /// Arrow left.
        case left
        /// Arrow right.
        case right
        /// Home.
        case home
        /// End.
        case end
        /// Page up.
        case pageUp
        /// Page down.
        case pageDown
        /// F1 and so on.
        case function(Int)
    }

    /// Keys held down together with another.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit per modifier, in xterm's order.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Shift; not reported where it only makes a capital letter.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt or Meta.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
    }

    /// The code of the key.
    public var code: Code
    /// The keys that were held down with it.
    public var modifiers: Modifiers

    /// Creates a key.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A character without modifiers.
    public static func character(_ character: Character) -> Key { Key(.character(character)) }
    /// A letter with Control.
    public static func control(_ character: Character) -> Key {
        Key(.character(character), .control)
    }
}

/// An action of the mouse.
public struct MouseEvent: Hashable, Sendable {
    /// The kind of action.
    public enum Action: Hashable, Sendable {
        /// A button went down: 0 left, 1 middle, 2 right.
        case press(button: Int)
        /// A button went up.
        case release(button: Int)
        /// The mouse moved with a button down.
        case drag(button: Int)
        /// The mouse moved with no button down.
        case move
        /// The wheel turned away from the user.
        case scrollUp
        /// The wheel turned towards the user.
        case scrollDown
    }

    /// The action.
    public var action: Action
    /// A place in a cell, in 256ths of its width and height from its upper left corner.
    public struct Offset: Hashable, Sendable {
        /// To the right.
        public var across: UInt8
        /// Downwards.
        public var down: UInt8

        /// Creates a place in a cell.
        public init(across: UInt8, down: UInt8) {
            self.across = across
            self.down = down
        }
    }

    /// The cell.
    public var point: Point
    /// The place within the cell; `nil` if the terminal reports only the cell.
    public var offset: Offset?
    /// The keys that were held down.
    public var modifiers: Key.Modifiers

    /// Creates an event.
    public init(
        _ action: Action, at point: Point, offset: Offset? = nil, _ modifiers: Key.Modifiers = []
    ) {
        self.offset = offset
        self.action = action
        self.point = point
        self.modifiers = modifiers
    }
}

/// The terminal's answer to a question of the program.
public enum TerminalReply: Hashable, Sendable {
    /// Primary device attributes (DA1); 4 among them means sixel.
    case deviceAttributes([Int])
    /// The place of the cursor (CPR), counted from zero.
    case cursorPosition(Point)
    /// The answer to a graphics query of kitty's protocol: the text after the G.
    case graphics(isOK: Bool)
    /// The size of a cell (XTWINOPS 16).
    case cellSize(PixelSize)
    /// The state of a private mode (DECRPM): 0 unknown, 1 set, 2 reset, 3 and 4 permanently so.
    case mode(Int, state: Int)
    /// Any other reply; it is ignored.
    case other
}

/// An event from the terminal's input.
public enum InputEvent: Hashable, Sendable {
    /// A key.
    case key(Key)
    /// Text that was pasted; line breaks are spaces and control characters are gone.
    case paste(String)
    /// The mouse.
    case mouse(MouseEvent)
    /// The terminal's window gained (`true`) or lost the user's attention.
    case focus(Bool)
    /// An answer to a query.
    case reply(TerminalReply)
}
