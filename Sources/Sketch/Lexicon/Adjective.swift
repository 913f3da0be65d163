import Pictures

/// The effect of an adjective.
enum Adjective: Hashable, Sendable {
    case mood(Mood)
    case colour(Colour, named: String)
    /// A lighter or darker tone of its own colour.
    case tone(Tone)
    /// Percentages of width and height.
    case size(Int, Int)
    case pattern(Pattern)
    case substance(Substance)
    /// A hat on the head.
    case hat(Person.Hat)
    case accessory(Accessory)
    case aura(Aura)
    case position(Position)
    /// A person without hair or clothes.
    case bare(Bareness)
    /// Open or closed; it shows on some things only.
    case state(State)
    /// No effect: the usual drawing fits it.
    case nothing

    enum Tone: Hashable, Sendable { case dark, pale, bright }

    /// Additions to a face or a body.
    enum Accessory: Hashable, Sendable {
        case beard, glasses, monocle, lashes, warts, plasters, dummy, medal, tie, bowTie, cape,
            wings
        case barbell, gloves, flower, sweat, crutch, bandage
        case legs, leaf, shine, bottle, anger, question, thumb, hangover
    }

    /// Effects before, behind and around a figure.
    enum Aura: Hashable, Sendable {
        case flames, drops, steam, snow, ice, sparks, glow, stench, sparkles, noise, notes, blast
        case hearts, bubbles, speed, shivers, coins, bars, clover, storm, poison, goo, web, leaves
        case spotlight, rope, thought, smoke
    }

    enum Bareness: Hashable, Sendable { case head, body }

    enum State: Hashable, Sendable { case open, closed, empty }

    enum Position: Hashable, Sendable { case upsideDown, lying, leaning, doubled }

    static let words: [(String, Adjective)] =
        moods + colours + sizes + surfaces + outfits + auras + empty

    private static func all(_ words: String, _ adjective: Adjective) -> [(String, Adjective)] {
        words.split(separator: ",").map {
            ($0.split(separator: " ").joined(separator: " "), adjective)
        }
    }

    private static let moods: [(String, Adjective)] = [
        all(
            "happy, cheerful, smiling, excited, joyful, merry, glad, cute, friendly, kind, jolly",
            .mood(.happy)),
        all("laughing, funny, giggling, hilarious", .mood(.laughing)),
        all(
            "angry, grumpy, furious, cross, mad, fierce, moody, annoyed, raging, mean",
            .mood(.angry)),
        all(
            "evil, wicked, sinister, cruel, nasty, villainous, scary, spooky, creepy",
            .mood(.evil)),
        all(
            """
            sad, lonely, unhappy, homesick, unemployed, rejected, dumped, ghosted, gloomy, \
            miserable, heartbroken, disappointed
            """,
            .mood(.sad)),
        all("crying, weeping, sobbing, tearful", .mood(.crying)),
        all(
            "sleepy, tired, jet lagged, sleep deprived, asleep, sleeping, exhausted, drowsy",
            .mood(.sleepy)),
        all("bored, lazy, unimpressed, annoying, slow, patient, dull", .mood(.bored)),
        all(
            "scared, frightened, nervous, terrified, afraid, worried, anxious, timid",
            .mood(.scared)),
        all("surprised, shocked, amazed, astonished, startled", .mood(.surprised)),
        all("loving, lovesick, in love", .mood(.loving)),
        all("crazy, wild, insane, mad looking, hyper", .mood(.crazy)),
        all("dizzy, hypnotized, confounded", .mood(.dizzy)),
        all("cool, trendy, chilled", .mood(.cool)),
        all("hungry, greedy, starving, thirsty", .mood(.hungry)),
        all("silly, naughty, cheeky, goofy, rude, playful", .mood(.silly)),
        all("shy, embarrassed, blushing, bashful", .mood(.shy)),
        all("sick, ill, nauseous, queasy", .mood(.sick)),
        all("dead, lifeless, unconscious", .mood(.dead)),
        all("winking, flirty, charming", .mood(.winking)),
        all("smug, proud, arrogant, sly, cunning, sarcastic", .mood(.smug)),
        all("confused, awkward looking, puzzled, clueless, lost", .mood(.confused)),
    ].flatMap { $0 }

    private static func paint(_ words: String, _ hex: UInt32, _ name: String)
        -> [(String, Adjective)]
    {
        all(words, .colour(Colour(hex), named: name))
    }

    private static let colours: [(String, Adjective)] = [
        paint("red, scarlet, crimson", 0xE2382F, "red"), paint("orange", 0xF28A1E, "orange"),
        paint("yellow", 0xFFDD44, "yellow"), paint("green", 0x46A83C, "green"),
        paint("blue", 0x2F74D0, "blue"), paint("purple, violet", 0x8A45C0, "purple"),
        paint("pink", 0xF48FB6, "pink"), paint("brown", 0x8B5524, "brown"),
        paint("black", 0x2E2E3A, "black"), paint("white", 0xF6F6F6, "white"),
        paint("grey, gray", 0x9AA3AE, "grey"), paint("silver", 0xC6D0DA, "silver"),
        paint("turquoise, teal, cyan", 0x2FB5B5, "turquoise"), paint("lime", 0x9BD63B, "lime"),
        paint("navy", 0x1D2F6F, "navy"), paint("beige, tan, blond, blonde", 0xE0C08A, "beige"),
        paint("magenta, fuchsia", 0xE0309A, "magenta"),
        paint("maroon, burgundy", 0x7A1F2E, "maroon"),
        paint("lavender, lilac", 0xBFA3E8, "lavender"), paint("olive, khaki", 0x7E8436, "olive"),
        paint("peach, salmon pink", 0xFFB08A, "peach"), paint("copper, bronze", 0xB06A34, "copper"),
        paint("mint", 0x9FE6C0, "mint"), paint("ginger", 0xD9662A, "ginger"),
    ].flatMap { $0 }

    private static let sizes: [(String, Adjective)] = [
        all("giant, huge, enormous, massive, colossal", .size(150, 150)),
        all("gigantic, monstrous", .size(160, 160)), all("big, large", .size(130, 130)),
        all("tiny, microscopic", .size(48, 48)), all("small, little", .size(65, 65)),
        all("mini, miniature", .size(50, 50)),
        all("fat, round, overweight, obese", .size(150, 100)),
        all("chubby, plump, pregnant", .size(140, 100)), all("wide, broad", .size(150, 95)),
        all("thin, slim, narrow", .size(62, 105)), all("skinny", .size(58, 108)),
        all("tall", .size(85, 135)), all("long, stretched", .size(140, 85)),
        all("short", .size(110, 70)),
        all("flat, squashed, flattened", .size(150, 42)),
    ].flatMap { $0 }

    private static let surfaces: [(String, Adjective)] = [
        all("rainbow, colourful, colorful, multicoloured", .pattern(.rainbow)),
        all("spotted, spotty, dotted, polka dot", .pattern(.spotted)),
        all("striped, stripy, stripey", .pattern(.striped)),
        all("checked, checkered, tartan, plaid", .pattern(.checked)),
        all("starry", .pattern(.starry)), all("romantic", .pattern(.hearts)),
        all("flowery, floral", .pattern(.flowery)),
        all("dirty, muddy, filthy, messy", .pattern(.muddy)),
        all("cracked, broken, shattered, damaged", .pattern(.cracked)),
        all("patched, ragged, poor, shabby", .pattern(.patched)),
        all("hairy, furry, fluffy, fuzzy, woolly, shaggy", .pattern(.furry)),
        all("spiky, prickly, thorny, sharp", .pattern(.spiky)),
        all("wooden", .substance(.wood)),
        all("stone, marble, rocky, petrified", .substance(.stone)),
        all("metal, steel, iron, robotic, mechanical, shiny", .substance(.metal)),
        all("golden, gold", .substance(.gold)), all("chocolate", .substance(.chocolate)),
        all("invisible, transparent, glass, crystal", .substance(.glass)),
        all("shadowy, mysterious, silhouetted", .substance(.shadow)),
        all("ghostly, haunted, ghost", .substance(.ghost)),
        all("candy, sugary", .substance(.candy)),
        all("dark", .tone(.dark)), all("pale, light, faded", .tone(.pale)),
        all("bright, neon, vivid", .tone(.bright)), all("upside down", .position(.upsideDown)),
        all("lying, fallen", .position(.lying)),
        all("leaning, tilted, crooked", .position(.leaning)),
        all("twin, cloned", .position(.doubled)),
    ].flatMap { $0 }

    private static let outfits: [(String, Adjective)] = [
        all("royal, crowned, regal", .hat(.crown)), all("fancy, elegant", .hat(.top)),
        all("magic, magical, enchanted", .hat(.wizard)), all("festive", .hat(.santa)),
        all("party", .hat(.party)), all("holy, saintly, angelic, innocent", .hat(.halo)),
        all("devilish, horned, demonic", .hat(.horns)), all("stupid, dumb, foolish", .hat(.dunce)),
        all("educated, wise", .hat(.graduate)), all("musical", .hat(.headphones)),
        all("helmeted", .hat(.helmet)), all("french", .hat(.beret)),
        all("piratical", .hat(.pirate)),
        all("sporty, athletic, fit", .hat(.headband)), all("pretty, girly", .hat(.bow)),
        all("bearded, old, ancient, elderly", .accessory(.beard)),
        all("clever, smart, intelligent, nerdy, geeky", .accessory(.glasses)),
        all("posh, rich looking, snobbish", .accessory(.monocle)),
        all(
            "beautiful, sexy, hot looking, handsome, attractive, gorgeous, glamorous, lovely",
            .accessory(.lashes)),
        all("ugly, hideous, warty", .accessory(.warts)),
        all("injured, hurt, wounded, bruised", .accessory(.plasters)),
        all("bandaged", .accessory(.bandage)), all("limping, lame", .accessory(.crutch)),
        all("young, baby, newborn", .accessory(.dummy)),
        all("famous, winning, best, champion, victorious", .accessory(.medal)),
        all("serious, formal, important, professional", .accessory(.tie)),
        all("dapper, smartly dressed", .accessory(.bowTie)),
        all("brave, heroic, super, courageous", .accessory(.cape)),
        all("winged, flying", .accessory(.wings)),
        all("strong, muscular, buff, ripped, jacked, powerful, mighty", .accessory(.barbell)),
        all("tough", .accessory(.gloves)), all("peaceful, gentle", .accessory(.flower)),
        all(
            "busy, stressed, sweaty, stressed out, overworked, awkward, guilty",
            .accessory(.sweat)),
        all("naked, nude, bare, undressed, half naked", .bare(.body)),
        all("bald, hairless", .bare(.head)),
        all("drunk, tipsy, wasted, hammered, intoxicated", .accessory(.bottle)),
        all("jealous, envious, frustrated, triggered, offended", .accessory(.anger)),
        all("legged", .accessory(.legs)), all("hungover", .accessory(.hangover)),
        all("awesome, cool looking, approved", .accessory(.thumb)),
        all("forgetful, unsure, undecided", .accessory(.question)),
    ].flatMap { $0 }

    private static let auras: [(String, Adjective)] = [
        all("burning, on fire, fiery, flaming, blazing", .aura(.flames)),
        all("wet, soaked, dripping, soggy, damp", .aura(.drops)),
        all("hot, boiling, steaming, spicy, tasty, delicious", .aura(.steam)),
        all("snowy, snow covered", .aura(.snow)), all("frozen, icy", .aura(.ice)),
        all("electric, electrified, charged", .aura(.sparks)),
        all("glowing, radiant, sunny", .aura(.glow)),
        all("smelly, stinky, sweaty smelling, stinking, rotten", .aura(.stench)),
        all("sparkling, glittery, sparkly, clean, new, dazzling", .aura(.sparkles)),
        all("loud, noisy, screaming", .aura(.noise)), all("singing", .aura(.notes)),
        all("exploding, explosive", .aura(.blast)), all("adorable, beloved", .aura(.hearts)),
        all("bubbly, soapy, foamy", .aura(.bubbles)),
        all("fast, quick, speedy, rapid, running", .aura(.speed)),
        all("cold, shivering, trembling, freezing", .aura(.shivers)),
        all("rich, wealthy, expensive, greedy for money, spoiled, spoilt", .aura(.coins)),
        all("caged, trapped, imprisoned, captured", .aura(.bars)),
        all("lucky", .aura(.clover)), all("rainy, unlucky, depressed", .aura(.storm)),
        all("poisonous, toxic, radioactive", .aura(.poison)),
        all("melting, melted, slimy, gooey, sticky", .aura(.goo)),
        all("dusty, abandoned, forgotten", .aura(.web)),
        all("leafy, mossy, wild grown", .aura(.leaves)),
        all("dancing star, celebrated", .aura(.spotlight)), all("tied up, roped", .aura(.rope)),
        all("smoking, smoky", .aura(.smoke)), all("thoughtful, thinking, curious", .aura(.thought)),
    ].flatMap { $0 }

    private static let empty: [(String, Adjective)] = [
        all("very, normal, ordinary, nice, good, bad, great, average, real, full", .nothing),
        all("open, opened, ajar, wide open, unlocked", .state(.open)),
        all("closed, shut", .state(.closed)), all("empty", .state(.empty)),
    ].flatMap { $0 }
}
