import Pictures

extension Lexicon {
    @inline(never)
    private static func ball(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ ball: Pen.Ball
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.small]) { $0.sportsBall(ball) }
    }

    @inline(never)
    private static func gear(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], in place: Place? = nil, _ gear: Pen.Gear
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, in: place) { $0.sports(gear) }
    }

    @inline(never)
    private static func toy(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], in place: Place? = nil, _ toy: Pen.Toy
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, in: place) { $0.toy(toy) }
    }

    @inline(never)
    private static func music(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait] = [.small], draw: @escaping @Sendable (inout Pen) -> Void
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, draw: draw)
    }

    /// Sports.
    static let sports: [Noun] = [
        Noun(
            "ball", ["beachball", "beach ball"], Colour(0xE8403A), "round thing in coloured slices",
            [.small]
        ) { $0.ball() },
        Noun(
            "football", ["soccer", "soccer ball"], Colour(0xF7F7F7),
            "round thing with dark patches", [.small]
        ) { $0.football() },
        ball("basketball", [], 0xE8742A, "orange globe with dark seams", .basket),
        ball("tennis ball", ["tennis"], 0xC8E02E, "fuzzy yellow globe with pale curves", .tennis),
        ball("baseball", ["softball"], 0xF7F4EA, "white globe with red stitches", .base),
        ball(
            "volleyball", ["water polo ball"], 0xF7F4EA, "white globe of curved triple panels",
            .volley),
        ball("golf ball", [], 0xF8F8F8, "dimpled white globe on a peg", .golf),
        ball("bowling ball", [], 0x3A2FA0, "dark globe with three holes", .bowling),
        ball(
            "eight ball", ["billiard ball", "pool ball"], 0x22242C,
            "black globe with a white round", .eight),
        ball(
            "rugby ball", ["american football", "rugby"], 0x9A5028, "brown pointed oval with laces",
            .rugby),
        ball(
            "shuttlecock", ["badminton"], 0xF4F6F8, "feathered cone with a cork",
            .shuttlecock),
        ball("yarn", ["ball of yarn", "wool"], 0xE0587A, "wound strands with a loose end", .yarn),
        ball("disco ball", ["mirror ball"], 0x9AA8C0, "glittering globe of little squares", .disco),
        ball(
            "crystal ball", ["snow globe"], 0xA88FE0, "clear globe with sparks on a foot",
            .crystal),
        gear(
            "racket", ["tennis racket", "racquet", "squash racket"], 0xE0402B,
            "strung oval with a grip, and a small globe", [.small], .racket),
        gear(
            "baseball bat", ["cricket bat", "club"], 0xD0985A,
            "tapering stick and a stitched globe", [.small], .bat),
        gear(
            "golf club", ["golf"], 0x6A7582, "bent slim stick and a small white globe", [.small],
            .golfClub),
        gear(
            "hockey stick", ["hockey", "ice hockey"], 0xC98A4A, "bent flat stick and a dark disc",
            [.small], .hockeyStick),
        gear(
            "ski", ["skis", "ski pole"], 0xE0402B, "two long boards and two poles", [.long],
            in: .snow, .skis),
        gear(
            "snowboard", [], 0x8A45C0, "rounded board with two straps", [.long], in: .snow,
            .snowboard),
        gear(
            "ice skate", ["ice skates", "figure skate"], 0xF4F6F8, "laced boot on a blade",
            [.small], .iceSkate),
        gear(
            "dumbbell", ["weights", "hand weight"], 0x3A4250, "short bar with weights", [.small],
            .dumbbell),
        gear(
            "barbell", ["weightlifting bar"], 0xC8382E, "long bar with weights", [.long], .barbell),
        gear(
            "goal", ["football goal", "goalpost"], 0xF4F6F8, "white frame with a mesh", [.large],
            in: .stadium, .goal),
        gear(
            "basketball hoop", ["basket hoop", "hoop"], 0xF4F6F8, "board with a ring and mesh", [],
            .hoop),
        gear(
            "dartboard", ["darts", "dart"], 0x22242C, "round of wedges with a small arrow",
            [.small], .dartboard),
        gear(
            "target", ["bullseye", "archery"], 0xE0302F, "rings in red and white", [.small], .target
        ),
        gear(
            "bowling pin", ["skittle", "bowling"], 0xE0302F, "white waisted club with red bands",
            [.small], .pin),
        gear("boxing glove", ["boxing gloves"], 0xD8262E, "padded red fist", [.small], .boxing),
        gear("frisbee", ["flying disc"], 0xF28A1E, "spinning flat round", [.small], .frisbee),
        gear("boomerang", [], 0xA8692F, "bent throwing stick", [.small], .boomerang),
        gear(
            "trampoline", ["bouncy castle"], 0x3E86D0, "springy round on legs", [.large],
            in: .garden, .trampoline),
        gear(
            "medal", ["olympic medal", "gold medal", "badge"], 0xF4B91F, "golden round on a ribbon",
            [.small], .medal
        ),
        Noun(
            "trophy", ["award", "prize", "oscar"], Ink.gold, "golden goblet with handles",
            [.small, .container]
        ) { $0.trophy() },
        gear("whistle", [], 0xD8302B, "small round pipe on a cord", [.small], .whistle),
        gear(
            "bow and arrow", ["crossbow", "longbow"], 0x9A5F2A, "bent piece of wood with a string",
            [.small],
            .bow),
        gear("arrow", [], 0xC98A4A, "feathered stick with a point", [.small], .arrow),
        gear("shield", [], 0x2F5FB0, "crossed plate with a point below", [.small], .shield),
        gear(
            "ping pong paddle", ["ping pong", "table tennis", "paddle"], 0xD8302B,
            "red round on a short grip and a white globe", [.small], .paddle),
        gear(
            "podium", ["winners podium"], 0xF4B91F, "three steps with little winners", [.large],
            in: .stadium, .podium),
        gear("hurdle", ["hurdles"], 0xE0302F, "striped bar on two legs", [], in: .stadium, .hurdle),
        gear(
            "treadmill", ["running machine"], 0xD8302B, "moving belt with a display", [.long],
            .treadmill),
        gear(
            "pool cue", ["billiards", "snooker", "pool table"], 0xC98A4A,
            "long stick with coloured globes", [.small], .cue),
        gear(
            "football helmet", ["american football helmet"], 0x2F5FB0, "shell with bars in front",
            [.small], .helmetBall),
    ]

    /// Games and toys.
    static let toys: [Noun] = [
        toy("dice", ["die"], 0xF0F0F0, "white cube with dots", [.small], .dice),
        toy(
            "chess piece", ["chess", "chess knight"], 0x3A3A44, "dark horse head on a foot",
            [.small], .chess),
        toy(
            "chessboard", ["checkers", "board game", "chess board"], 0x8A5A32,
            "board of dark and pale squares", [.small], .chessboard),
        toy("domino", ["dominoes"], 0x22242C, "dark tile with white dots", [.small], .domino),
        toy(
            "playing card", ["card", "cards", "poker", "ace"], 0xD8262E,
            "white sheet with a red lobed mark", [.small], .card),
        toy(
            "puzzle", ["jigsaw", "puzzle piece", "jigsaw puzzle"], 0x3FA0D0,
            "flat piece with knobs and gaps", [.small], .puzzle),
        toy(
            "rubiks cube", ["magic cube", "rubik cube"], 0x22242C, "cube of coloured squares",
            [.small], .cube),
        toy(
            "building blocks", ["block", "toy", "toys", "toy blocks"], 0xE0402B,
            "stacked coloured cubes", [.small], .blocks),
        toy(
            "toy brick", ["brick", "lego brick"], 0xE0302F, "red block with knobs", [.small], .brick
        ),
        toy("marble", ["marbles"], 0x3E86D0, "glassy globe with swirls", [.small], .marble),
        toy("kite", [], 0xE0402B, "slanted square with a tail", [.airborne], in: .sky, .kite),
        toy("yo yo", ["yoyo"], 0xD8302B, "round on a string", [.small], .yoyo),
        toy("spinning top", ["dreidel"], 0xD8302B, "whirling cone", [.small], .top),
        toy("pinwheel", [], 0xE0402B, "four coloured sails on a stick", [.small], .pinwheel),
        toy(
            "bubble", ["soap bubble", "bubbles"], 0x9FD8EE, "clear shimmering rounds", [.small],
            in: .sky, .bubbles),
        toy("hula hoop", ["ring toss"], 0xE0487A, "great spotted ring", [.small], .hulaHoop),
        toy(
            "skipping rope", ["jump rope"], 0x3E86D0, "hanging strand with two grips", [.small],
            .rope),
        toy(
            "jack in the box", [], 0x3E6FC0, "smiling head on a spring above a cube", [.small],
            .jackBox),
        toy(
            "water pistol", ["water gun", "squirt gun"], 0x3FB04A, "toy pistol with drops",
            [.small], .waterPistol),
        toy(
            "slingshot", ["catapult"], 0x8A5A32, "forked piece of wood with a band", [.small],
            .slingshot),
        toy("pinata", [], 0xE0487A, "striped paper donkey", [], .pinata),
        toy(
            "confetti", ["party popper", "streamer", "party"], 0xF4B91F,
            "cone that throws coloured bits", [.small], .confetti),
        toy("swing", [], 0xE0302F, "hanging board in a frame", [.large], in: .playground, .swing),
        toy(
            "slide", ["water slide"], 0xF2C01E, "rungs up and a smooth way down", [.large],
            in: .playground, .slide),
        toy(
            "seesaw", ["teeter totter"], 0xE0302F, "tilting board on a point", [.large, .long],
            in: .playground, .seesaw),
        toy(
            "sandbox", ["cat litter", "litter box", "sandpit"], 0xF0D890,
            "frame of sand with a small pail", [.large],
            in: .playground, .sandbox),
        toy(
            "rocking horse", ["hobby horse", "toy horse"], 0xC98A4A,
            "wooden horse on curved runners", [], in: .room, .rockingHorse),
        toy("doll", ["barbie", "dolly"], 0xE0487A, "little figure with plaits", [.small], .doll),
        toy(
            "puppet", ["marionette", "pinocchio"], 0xD8302B, "little figure on strings", [.small],
            .puppet),
        toy("toy car", [], 0xD8302B, "chunky thing on blue wheels", [.small], .toyCar),
        toy(
            "rubber duck", ["rubber ducky", "bath duck"], 0xFFD83A,
            "yellow floating bird with an orange bill", [.small, .floats], .ducky),
    ]

    /// Musical instruments.
    static let instruments: [Noun] = [
        music("guitar", ["ukulele"], 0xC06A2B, "curvy box with a long neck") { $0.guitar() },
        music("electric guitar", ["bass guitar"], 0xD8262E, "horned flat body with a long neck") {
            $0.strings(.electric)
        },
        music("violin", ["fiddle", "viola"], 0xA8501E, "waisted box with a bow") {
            $0.strings(.violin)
        },
        music(
            "cello", ["double bass", "contrabass"], 0x8A3E18, "tall waisted box on a spike",
            [.large]
        ) { $0.strings(.cello) },
        music("banjo", ["mandolin", "lute", "sitar"], 0xF3E8D0, "round drumskin with a long neck") {
            $0.strings(.banjo)
        },
        music("harp", ["lyre"], 0xD9A03A, "curved frame of strings", [.large]) {
            $0.strings(.harp)
        },
        music(
            "piano", ["grand piano", "organ"], 0x2B2B36, "box with a row of black and white bars",
            [.large]
        ) { $0.piano() },
        music("accordion", ["concertina"], 0xC8262E, "pleated bellows with keys") {
            $0.wind(.accordion)
        },
        music("drum", ["snare drum"], 0xD63A3A, "round box with two sticks") { $0.drum() },
        music("bongo", ["bongos", "conga"], 0xB5622B, "two small tubs with pale skins") {
            $0.percussion(.bongos)
        },
        music(
            "drum kit", ["drummer kit", "drums", "drum set"], 0xC8262E,
            "tubs and brass rounds on stands", [.large]
        ) { $0.percussion(.kit) },
        music(
            "trumpet", ["cornet", "bugle"], 0xF4B91F, "golden tube with a flare", [.small, .long]
        ) { $0.trumpet() },
        music("trombone", [], 0xF4B91F, "long golden slide with a flare", [.small, .long]) {
            $0.wind(.trombone)
        },
        music("saxophone", ["sax"], 0xF2B21E, "golden hook with keys and a flare") {
            $0.wind(.sax)
        },
        music("tuba", ["horn", "french horn"], 0xF2B21E, "golden coils with a wide mouth") {
            $0.wind(.tuba)
        },
        music("flute", ["recorder", "piccolo"], 0xC6D0DA, "slim silver tube with holes") {
            $0.wind(.flute)
        },
        music("clarinet", ["oboe", "bassoon"], 0x2B2B36, "slim dark tube with silver keys") {
            $0.wind(.clarinet)
        },
        music("bagpipes", ["bagpipe"], 0xA8283A, "chequered bag with pipes") { $0.wind(.bagpipes) },
        music("harmonica", ["mouth organ"], 0xB8C4D0, "small metal bar with a row of holes") {
            $0.wind(.harmonica)
        },
        music(
            "xylophone", ["glockenspiel", "marimba"], 0xE0302F,
            "row of coloured bars with two beaters"
        ) { $0.percussion(.xylophone) },
        music("tambourine", [], 0xC98A4A, "hoop with little brass discs") {
            $0.percussion(.tambourine)
        },
        music("maracas", ["maraca", "rattle"], 0xE8742A, "two painted rattles on sticks") {
            $0.percussion(.maracas)
        },
        music("triangle", [], 0xA8B4C0, "three-sided metal bar with a rod") {
            $0.percussion(.triangle)
        },
        music("cymbal", ["cymbals", "gong"], 0xE0B03A, "great brass round with a beater") {
            $0.percussion(.gong)
        },
        music(
            "bell", ["church bell", "jingle bell", "hand bell"], 0xF2B21E,
            "golden flared cup with a clapper"
        ) { $0.percussion(.bell) },
        music(
            "music note", ["note", "music", "song", "melody"], 0x22242C,
            "two dark ovals on joined stems"
        ) { $0.percussion(.note) },
        music("music box", [], 0x8A4F9A, "small case with a crank and a dancer") {
            $0.percussion(.musicBox)
        },
    ]
}
