import Pictures

/// The stance of a figure in a picture.
enum Stance: String, Hashable, Sendable, CaseIterable {
    case stand, sit, run, swim
}

/// The position of the arms; the right side of the canvas is in front.
enum Arms: String, Hashable, Sendable, CaseIterable {
    case down, forward, up, wide
}

/// The expression of a face; `plain` leaves a thing without a face and a creature content.
enum Mood: String, Hashable, Sendable, CaseIterable {
    case plain, happy, laughing, angry, evil, sad, crying, sleepy, bored, scared, surprised, loving
    case crazy, dizzy, cool, hungry, silly, shy, sick, dead, winking, smug, confused
}

/// The demands of a prompt's words and of the relation on a drawing.
struct Look: Hashable, Sendable {
    var stance = Stance.stand
    var arms = Arms.down
    var mood = Mood.plain
    /// The colour that the prompt names, for the main colour.
    var tint: Colour?
    /// Whether a figure looks out of it, so that lids and steam are left out.
    var isOccupied = false
    /// Whether only the head is drawn, for a window.
    var isHeadOnly = false
    var pattern: Pattern?
    var substance: Substance?
}

/// A place on a figure where other figures are attached.
enum Anchor: String, Hashable, Sendable, CaseIterable {
    case seat, hand, head, mouth, window, eyes, chest, leftFoot, rightFoot
}

/// The places on a figure where other figures are attached, in sixteenths of a unit.
struct Anchors: Hashable, Sendable {
    /// The place of a rider's seat.
    var seat: Spot?
    /// The place of the middle of a held thing.
    var hand: Spot?
    /// The place on which a hat stands.
    var head: Spot?
    /// The place of a thing that is eaten or kissed.
    var mouth: Spot?
    /// The place of a driver's head.
    var window: Spot?
    /// The middle of the eyes.
    var eyes: Spot?
    /// The middle of the chest, for clothes and medals.
    var chest: Spot?
    /// The places of the feet.
    var leftFoot: Spot?
    var rightFoot: Spot?
    /// Half the width of the chest.
    var chestRadius = 22 * 16
    /// Half the distance between the eyes, a measure for hats and glasses.
    var headRadius = 24 * 16

    subscript(anchor: Anchor) -> Spot? {
        get {
            switch anchor {
            case .seat: seat
            case .hand: hand
            case .head: head
            case .mouth: mouth
            case .window: window
            case .eyes: eyes
            case .chest: chest
            case .leftFoot: leftFoot
            case .rightFoot: rightFoot
            }
        }
        set {
            switch anchor {
            case .seat: seat = newValue
            case .hand: hand = newValue
            case .head: head = newValue
            case .mouth: mouth = newValue
            case .window: window = newValue
            case .eyes: eyes = newValue
            case .chest: chest = newValue
            case .leftFoot: leftFoot = newValue
            case .rightFoot: rightFoot = newValue
            }
        }
    }

    func placed(_ placement: Placement) -> Anchors {
        Anchors(
            seat: seat.map(placement.apply), hand: hand.map(placement.apply),
            head: head.map(placement.apply), mouth: mouth.map(placement.apply),
            window: window.map(placement.apply), eyes: eyes.map(placement.apply),
            chest: chest.map(placement.apply), leftFoot: leftFoot.map(placement.apply),
            rightFoot: rightFoot.map(placement.apply),
            chestRadius: chestRadius * placement.scaleX / Placement.one,
            headRadius: headRadius * placement.scaleX / Placement.one)
    }
}

/// A drawing of one thing in its own space: the ground is 0, the middle is 0, most are 100 units
/// high.
struct Figure: Hashable, Sendable {
    var shapes: [Shape] = []
    var anchors = Anchors()

    var bounds: Bounds {
        Bounds(of: shapes) ?? Bounds(left: 0, top: 0, right: 16, bottom: 16)
    }
}

/// A pen that draws figures; coordinates are units, lists of points alternate x and y.
///
/// Its functions are called at about ten thousand places, and none of them is inlined: inlined,
/// they double the time that the target takes to compile and the size of its code.
struct Pen {
    private(set) var figure = Figure()
    let look: Look
    /// The figure's main colour.
    private(set) var main: Colour
    /// The main colour in shadow.
    private(set) var shade: Colour
    /// The main colour in light.
    private(set) var light: Colour
    private var placement = Placement()

    init(look: Look, colour: Colour) {
        self.look = look
        main = look.tint ?? colour
        shade = main.darker
        light = main.lighter
    }

    /// Changes the main colour.
    mutating func dip(in colour: Colour) {
        main = colour
        shade = colour.darker
        light = colour.lighter
    }

    @inline(never)
    mutating func oval(
        _ x: Int, _ y: Int, _ radiusX: Int, _ radiusY: Int, _ colour: Colour, turn: Int = 0
    ) {
        add(
            .oval(
                Spot(x * 16, y * 16), radiusX: radiusX * 16, radiusY: radiusY * 16,
                rotation: turn & 255, colour))
    }

    @inline(never)
    mutating func disc(_ x: Int, _ y: Int, _ radius: Int, _ colour: Colour) {
        oval(x, y, radius, radius, colour)
    }

    @inline(never)
    mutating func poly(_ points: [Int], _ colour: Colour) {
        add(.polygon(Self.spots(points), colour))
    }

    @inline(never)
    mutating func blob(_ points: [Int], _ colour: Colour) {
        add(.blob(Self.spots(points), colour))
    }

    @inline(never)
    mutating func line(_ points: [Int], _ width: Int, _ colour: Colour) {
        add(.line(Self.spots(points), width: width * 16, colour))
    }

    @inline(never)
    mutating func curve(_ points: [Int], _ width: Int, _ colour: Colour) {
        add(.curve(Self.spots(points), width: width * 16, colour))
    }

    /// Draws part of an ellipse's rim, as a curve, so that it can be turned and mirrored.
    @inline(never)
    mutating func arc(
        _ x: Int, _ y: Int, _ radiusX: Int, _ radiusY: Int, from start: Int, sweep: Int,
        _ width: Int, _ colour: Colour
    ) {
        let steps = max(3, sweep / 24)
        var spots: [Spot] = []
        for step in 0...steps {
            let angle = start + sweep * step / steps
            spots.append(
                Spot(
                    x * 16 + radiusX * 16 * Angle.cosine(angle) / Angle.one,
                    y * 16 + radiusY * 16 * Angle.sine(angle) / Angle.one))
        }
        add(.curve(spots, width: width * 16, colour))
    }

    @inline(never)
    mutating func box(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ colour: Colour, round radius: Int = 0
    ) {
        add(
            .box(
                Self.spots([x, y, x + width, y, x, y + height]), cornerRadius: radius * 16,
                colour))
    }

    /// Draws `body` with its origin at a place, scaled by a percentage.
    @inline(never)
    mutating func at(
        _ x: Int, _ y: Int, percent: Int = 100, mirrored: Bool = false, turn: Int = 0,
        _ body: (inout Pen) -> Void
    ) {
        let outer = placement
        placement = outer.after(
            Placement(
                move: Spot(x * 16, y * 16), scaleX: Placement.one * percent / 100,
                scaleY: Placement.one * percent / 100, isMirrored: mirrored, rotation: turn))
        body(&self)
        placement = outer
    }

    /// Sets a place where other figures are attached.
    @inline(never)
    mutating func anchor(_ anchor: Anchor, _ x: Int, _ y: Int) {
        figure.anchors[anchor] = placement.apply(Spot(x * 16, y * 16))
    }

    /// Sets the middle and the width of the chest.
    @inline(never)
    mutating func chest(_ x: Int, _ y: Int, radius: Int) {
        anchor(.chest, x, y)
        figure.anchors.chestRadius = radius * 16 * placement.scaleX / Placement.one
    }

    /// Sets the width of the head, for hats and glasses.
    @inline(never)
    mutating func headRadius(_ radius: Int) {
        figure.anchors.headRadius = radius * 16 * placement.scaleX / Placement.one
    }

    @inline(never)
    mutating func add(_ shape: Shape) {
        figure.shapes.append(placement.apply(shape))
    }

    private static func spots(_ points: [Int]) -> [Spot] {
        stride(from: 0, to: points.count - 1, by: 2).map {
            Spot(points[$0] * 16, points[$0 + 1] * 16)
        }
    }
}

extension Colour {
    var darker: Colour {
        @inline(never) get { mixed(with: Colour(0x101020), part: 80) }
    }
    var muchDarker: Colour {
        @inline(never) get { mixed(with: Colour(0x101020), part: 150) }
    }
    var lighter: Colour {
        @inline(never) get { mixed(with: Colour(0xFFFFFF), part: 100) }
    }
    var muchLighter: Colour {
        @inline(never) get { mixed(with: Colour(0xFFFFFF), part: 170) }
    }
}

/// Colours that several drawings share.
enum Ink {
    static let black = Colour(0x1C1C28)
    static let white = Colour(0xFFFFFF)
    static let cream = Colour(0xFFF1D6)
    static let grey = Colour(0x9AA3AE)
    static let darkGrey = Colour(0x555D6B)
    static let silver = Colour(0xC6D0DA)
    static let red = Colour(0xE2382F)
    static let darkRed = Colour(0x9C1F28)
    static let orange = Colour(0xF28A1E)
    static let gold = Colour(0xF4B91F)
    static let yellow = Colour(0xFFDD44)
    static let green = Colour(0x46A83C)
    static let darkGreen = Colour(0x2A6B36)
    static let lime = Colour(0x9BD63B)
    static let blue = Colour(0x2F74D0)
    static let navy = Colour(0x1D2F6F)
    static let sky = Colour(0x8ECDF5)
    static let cyan = Colour(0x4FD0E0)
    static let purple = Colour(0x8A45C0)
    static let pink = Colour(0xF48FB6)
    static let rose = Colour(0xE8588C)
    static let brown = Colour(0x8B5524)
    static let darkBrown = Colour(0x573213)
    static let tan = Colour(0xD9A866)
    static let skin = Colour(0xF3C49A)
    static let wood = Colour(0xA8692F)

    /// The colours by their names in art files.
    static let named: [String: Colour] = [
        "black": black, "white": white, "cream": cream, "grey": grey, "dark-grey": darkGrey,
        "silver": silver, "red": red, "dark-red": darkRed, "orange": orange, "gold": gold,
        "yellow": yellow, "green": green, "dark-green": darkGreen, "lime": lime, "blue": blue,
        "navy": navy, "sky": sky, "cyan": cyan, "purple": purple, "pink": pink, "rose": rose,
        "brown": brown, "dark-brown": darkBrown, "tan": tan, "skin": skin, "wood": wood,
    ]
}
