import Pictures

/// The way in which a thing shows what is in it.
enum Opening {
    /// A door stands open.
    case door
    /// A dark pane shows a head.
    case pane
    /// The thing is of glass or of bars.
    case clear
    /// A piece is cut out.
    case cut

    /// Returns the opening of a thing; `nil` for one that is open at its top.
    static func of(_ noun: Noun, _ figure: Figure) -> Opening? {
        if let opening = table[noun.name] { return opening }
        let isOpen = [
            Noun.Trait.vehicle, .container, .large, .hat, .footwear, .handwear, .glazed, .airborne,
        ].contains { noun.has($0) }
        if isOpen { return nil }
        // Furniture with a seat is sat on.
        let isSeat = figure.anchors.seat != nil && [.furniture, .toy].contains(Kin.of(noun))
        return isSeat ? nil : .cut
    }

    /// Returns whether "open" or "closed" shows on a thing, or is what it looks like anyway.
    static func shows(_ state: Adjective, _ noun: Noun) -> Bool {
        let isOpen = standsOpen.contains(noun.name)
        let opens = table[noun.name] == .door || lidded.contains(noun.name)
        return switch state {
        case .state(.open): isOpen || opens || noun.name == "window"
        case .state(.closed):
            !isOpen && (opens || table[noun.name] == .pane || closing.contains(noun.name))
        case .state(.empty):
            noun.has(.container) && !full.contains(noun.name) || empty.contains(noun.name)
        default: true
        }
    }

    /// Returns whether a thing that is said to be open is drawn in another way.
    static func isDrawn(_ noun: Noun) -> Bool {
        shows(.state(.open), noun) && !standsOpen.contains(noun.name)
    }

    /// Things with a lid that is drawn closed.
    static let lidded = ["suitcase"]
    private static let standsOpen = [
        "box", "book", "treasure chest", "computer", "umbrella", "mailbox", "scissors", "basket",
    ]
    private static let closing = ["gate", "letter", "dresser", "bottle", "jar"]
    private static let empty = ["bottle", "jar", "door", "chair", "bed", "sofa"]
    private static let full = ["treasure chest", "birdcage", "fish tank"]

    private static let table: [String: Opening] = {
        let names: [(Opening, [String])] = [
            (
                .door,
                [
                    "refrigerator", "wardrobe", "cupboard", "safe", "dishwasher", "door",
                ]
            ),
            (
                .pane,
                [
                    "window", "mirror", "painting", "television", "monitor", "washing machine",
                    "dryer", "oven", "microwave",
                ]
            ),
            (
                .clear,
                ["birdcage", "fish tank", "bottle", "jar", "crystal ball", "light bulb", "bubble"]
            ),
        ]
        let pairs = names.flatMap { opening, names in names.map { ($0, opening) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()
}

/// Things inside closed things.
extension Composer {
    /// Returns a thing that is said to be open.
    func standingOpen(_ base: Figure, _ noun: Noun) -> Figure {
        let box = base.bounds
        let (width, height) = (box.width / 16, box.height / 16)
        if Opening.lidded.contains(noun.name) {
            // The lid stands up behind a dark inside.
            let lid = base.simplified(to: 1).fitted(width: width, height: height / 2).grounded
            let inside = Sign.draw {
                $0.box(-width * 46 / 100, -12, width * 92 / 100, 16, Ink.black)
            }
            let rim = Spot(box.center.x, box.bottom - box.height * 50 / 100)
            let body = base.stretched(100, 62).grounded
            return body.above(lid.moved(to: Spot(rim.x - lid.bounds.center.x, rim.y)))
                .below(inside.moved(to: rim))
        }
        guard noun.name == "window" else { return opened(nil, base, noun, .door) }
        let leaves = Sign.draw { pen in
            pen.box(
                -width * 36 / 100, -height * 40 / 100, width * 72 / 100, height * 76 / 100,
                Colour(0x22344F))
            for side in [-1, 1] {
                let (near, far) = (side * width * 36 / 100, side * width * 72 / 100)
                for (inset, colour) in [(0, Ink.white), (7, Ink.sky)] {
                    let (top, bottom) = (-height * 44 / 100 + inset, height * 38 / 100 - inset)
                    let (one, other) = (near + side * inset, far - side * inset)
                    pen.poly([one, top, other, top + 9, other, bottom + 9, one, bottom], colour)
                }
            }
        }
        return base.below(leaves.moved(to: box.center))
    }

    /// Returns a thing that stands open, is cut or is of glass, with a figure in it.
    func opened(_ content: Figure?, _ base: Figure, _ noun: Noun, _ opening: Opening) -> Figure {
        let box = base.bounds
        let middle = box.center
        switch opening {
        case .pane: return content.map { behindGlass($0, base) } ?? base
        case .door:
            // The door's hinge is on the left.
            let (width, height) = (box.width * 66 / 100 / 16, box.height * 70 / 100 / 16)
            let (left, top) = (-width / 2, -height / 2)
            let leaf = width / 2
            let frame = Sign.draw { pen in
                pen.box(left, top, width, height, Colour(0xE8B860))
                pen.poly(
                    [
                        left, top, left - leaf, top + 8, left - leaf, top + height + 8, left,
                        top + height,
                    ], noun.colour.darker)
                pen.disc(left - leaf + 7, top + height / 2 + 8, 4, Ink.gold)
            }.moved(to: middle)
            guard let content else { return base.below(frame) }
            let within = content.fitted(width: width * 9 / 10, height: height * 9 / 10).grounded
            let floor = Spot(
                middle.x - within.bounds.center.x, middle.y + (top + height) * 16 - 16)
            return base.below(frame).below(within.moved(to: floor))
        case .clear:
            let width = max(40, box.width * 62 / 100 / 16)
            let within = (content ?? Figure())
                .fitted(width: width, height: box.height * 46 / 100 / 16).centered
            let gleam = Sign.draw { pen in
                pen.curve([-width / 2, -10, -width / 2 + 3, -22], 4, Ink.white)
                pen.line([width / 2 - 4, -16, width / 2 - 4, 16], 3, Ink.white)
            }
            let spot = Spot(middle.x, box.bottom - box.height * 36 / 100)
            return base.below(within.moved(to: spot)).below(gleam.moved(to: spot))
        case .cut:
            let radius = min(box.width, box.height) * 38 / 100 / 16
            let hole = Sign.draw { pen in
                pen.oval(0, 0, radius, radius * 9 / 10, Ink.cream)
                pen.oval(1, 1, radius * 88 / 100, radius * 78 / 100, Colour(0x3A2418))
            }
            let within = (content ?? Figure()).fitted(
                width: radius * 150 / 100, height: radius * 140 / 100
            ).centered
            return base.below(hole.moved(to: middle)).below(within.moved(to: middle))
        }
    }
}
