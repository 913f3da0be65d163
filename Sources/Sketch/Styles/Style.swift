/// A style in which a finished picture is drawn again.
enum Style: Hashable, Sendable, CaseIterable {
    case vanGogh, noir, blueprint, neon, comic, childlike, pixel, mosaic, dots, watercolour, sepia,
        popArt
    case stainedGlass, chalk, silhouette, vaporwave, cave, negative, thermal, pencil, pastel, gold

    /// The tag.
    var name: String { entry.name }

    /// Words and phrases for it.
    var words: [String] { [entry.name] + entry.words }

    /// Its look in words that do not name it.
    var outline: String {
        switch self {
        case .vanGogh: "swirling strokes of blue and yellow"
        case .noir: "deep shadows without colour"
        case .blueprint: "pale lines on deep blue squares"
        case .neon: "shining rims in the dark"
        case .comic: "bold black rims and flat colours"
        case .childlike: "wobbly strokes on white"
        case .pixel: "coarse squares"
        case .mosaic: "small square pieces with gaps"
        case .dots: "many coloured rounds"
        case .watercolour: "pale washes that run"
        case .sepia: "faded brown with mounted corners"
        case .popArt: "few loud colours"
        case .stainedGlass: "bright pieces between dark bars"
        case .chalk: "dusty strokes on a dark board"
        case .silhouette: "black shapes before a great glow"
        case .vaporwave: "pink and turquoise over a grid"
        case .cave: "ochre figures on rough stone"
        case .negative: "every colour turned to its opposite"
        case .thermal: "glowing where it is warm"
        case .pencil: "grey lines on paper"
        case .pastel: "soft pale colours"
        case .gold: "gleaming yellow metal on dark green"
        }
    }

    private var entry: (name: String, words: [String]) {
        switch self {
        case .vanGogh:
            (
                "van gogh",
                [
                    "vincent van gogh", "gogh", "impressionist", "oil", "oil painting",
                    "expressionist", "monet",
                ]
            )
        case .noir:
            ("noir", ["film noir", "black and white", "monochrome", "greyscale", "grayscale"])
        case .blueprint:
            ("blueprint", ["technical", "technical drawing", "cyanotype", "architectural"])
        case .neon: ("neon", ["cyberpunk", "glowing", "neon sign", "tron"])
        case .comic: ("comic", ["comic book", "cartoon", "manga", "anime", "graphic novel"])
        case .childlike:
            (
                "childlike",
                ["crayon", "kids", "childs", "children", "naive", "doodle", "wax crayon"]
            )
        case .pixel:
            (
                "pixel",
                [
                    "pixel art", "8 bit", "8bit", "retro game", "video game", "minecraft",
                    "pixelated", "lego",
                ]
            )
        case .mosaic: ("mosaic", ["roman mosaic", "tile", "tiled", "tiles", "byzantine"])
        case .dots: ("pointillist", ["pointillism", "seurat", "dotted painting", "halftone"])
        case .watercolour: ("watercolour", ["watercolor", "aquarelle", "water colour", "gouache"])
        case .sepia:
            ("sepia", ["vintage", "old photo", "old photograph", "victorian", "retro", "antique"])
        case .popArt: ("pop art", ["warhol", "andy warhol", "lichtenstein", "screen"])
        case .stainedGlass: ("stained glass", ["church window", "tiffany"])
        case .chalk: ("chalk", ["chalkboard", "blackboard", "chalk on blackboard"])
        case .silhouette: ("silhouette", ["shadow", "shadow play", "shadow puppet", "backlit"])
        case .vaporwave: ("vaporwave", ["synthwave", "outrun", "retrowave", "eighties", "80s"])
        case .cave: ("cave painting", ["prehistoric", "stone age", "cave art", "lascaux"])
        case .negative: ("negative", ["inverted", "x ray", "xray"])
        case .thermal: ("thermal", ["heat map", "infrared", "night vision"])
        case .pencil:
            (
                "pencil",
                [
                    "pencil sketch", "charcoal", "sketch", "ink", "line art", "etching",
                    "line drawing", "engraving",
                ]
            )
        case .pastel: ("pastel", ["pastels", "soft pastel", "dreamy"])
        case .gold: ("gilded", ["golden statue", "gold leaf", "klimt", "art deco"])
        }
    }
}

extension Lexicon {
    private static let styleIndex: [String: Style] = {
        var result: [String: Style] = [:]
        for style in Style.allCases {
            for word in style.words where result[word] == nil { result[word] = style }
        }
        return result
    }()

    static func style(_ phrase: String) -> Style? { styleIndex[phrase] }
}
