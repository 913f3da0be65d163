/// What an adjective changes.
enum Adjective: Hashable, Sendable {
    case mood(Mood)
    case colour(Colour, named: String)
    /// Percentages of width and height.
    case size(Int, Int)
    case rainbow, spotted, striped
    /// Puts a hat on.
    case hat(Person.Hat)
    case upsideDown
    /// Said to be drawn as it is.
    case nothing

    static let words: [(String, Adjective)] = [
        ("happy", .mood(.happy)), ("cheerful", .mood(.happy)), ("laughing", .mood(.happy)),
        ("smiling", .mood(.happy)),
        ("funny", .mood(.happy)), ("silly", .mood(.crazy)), ("crazy", .mood(.crazy)),
        ("mad", .mood(.angry)),
        ("dizzy", .mood(.crazy)), ("drunk", .mood(.crazy)), ("angry", .mood(.angry)),
        ("grumpy", .mood(.angry)),
        ("evil", .mood(.angry)), ("furious", .mood(.angry)), ("cross", .mood(.angry)),
        ("sad", .mood(.sad)),
        ("crying", .mood(.sad)), ("lonely", .mood(.sad)), ("unhappy", .mood(.sad)),
        ("sleepy", .mood(.sleepy)),
        ("tired", .mood(.sleepy)), ("lazy", .mood(.sleepy)), ("bored", .mood(.sleepy)),
        ("scared", .mood(.scared)),
        ("frightened", .mood(.scared)), ("nervous", .mood(.scared)), ("surprised", .mood(.scared)),
        ("shocked", .mood(.scared)),
        ("cool", .mood(.cool)), ("hungry", .mood(.hungry)), ("greedy", .mood(.hungry)),
        ("loving", .mood(.loving)),
        ("romantic", .mood(.loving)), ("lovesick", .mood(.loving)),
        ("red", .colour(Ink.red, named: "red")), ("orange", .colour(Ink.orange, named: "orange")),
        ("yellow", .colour(Ink.yellow, named: "yellow")),
        ("golden", .colour(Ink.gold, named: "golden")),
        ("gold", .colour(Ink.gold, named: "golden")), ("green", .colour(Ink.green, named: "green")),
        ("blue", .colour(Ink.blue, named: "blue")),
        ("purple", .colour(Ink.purple, named: "purple")),
        ("violet", .colour(Ink.purple, named: "purple")),
        ("pink", .colour(Ink.pink, named: "pink")),
        ("brown", .colour(Ink.brown, named: "brown")),
        ("black", .colour(Colour(0x2E2E3A), named: "black")),
        ("white", .colour(Colour(0xF6F6F6), named: "white")),
        ("grey", .colour(Ink.grey, named: "grey")),
        ("gray", .colour(Ink.grey, named: "grey")),
        ("silver", .colour(Ink.silver, named: "silver")),
        ("rainbow", .rainbow), ("colourful", .rainbow), ("colorful", .rainbow),
        ("spotted", .spotted), ("spotty", .spotted), ("dotted", .spotted),
        ("striped", .striped), ("stripy", .striped), ("giant", .size(150, 150)),
        ("huge", .size(150, 150)),
        ("enormous", .size(150, 150)), ("big", .size(130, 130)), ("large", .size(130, 130)),
        ("gigantic", .size(160, 160)),
        ("tiny", .size(48, 48)), ("small", .size(65, 65)), ("little", .size(65, 65)),
        ("mini", .size(50, 50)),
        ("fat", .size(150, 100)), ("chubby", .size(140, 100)), ("plump", .size(140, 100)),
        ("wide", .size(150, 95)),
        ("thin", .size(62, 105)), ("skinny", .size(58, 108)), ("tall", .size(85, 135)),
        ("long", .size(140, 85)),
        ("short", .size(110, 70)), ("royal", .hat(.crown)), ("fancy", .hat(.top)),
        ("posh", .hat(.top)),
        ("magic", .hat(.wizard)), ("magical", .hat(.wizard)), ("festive", .hat(.santa)),
        ("upside down", .upsideDown),
        ("old", .nothing), ("young", .nothing), ("cute", .mood(.happy)), ("brave", .nothing),
        ("beautiful", .nothing),
        ("fast", .nothing), ("slow", .mood(.sleepy)), ("tasty", .nothing), ("delicious", .nothing),
        ("hot", .nothing),
        ("new", .nothing), ("very", .nothing), ("flying", .nothing), ("wild", .mood(.crazy)),
        ("naughty", .mood(.crazy)),
    ]
}
