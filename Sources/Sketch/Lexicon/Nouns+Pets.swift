import Pictures

extension Lexicon {
    private static func pet(
        _ name: String, _ synonyms: [String], _ outline: String, in habitat: Place? = nil,
        _ beast: Beast
    ) -> Noun {
        Noun(name, synonyms, beast.fur, outline, [.creature], habitat, .beast(beast))
    }

    /// Animals that pictures on the Internet have made famous, and breeds of dogs.
    static let pets: [Noun] = [
        pet(
            "capybara", ["capy", "nutria"],
            "big barrel-shaped figure with a blunt nose and tiny ears", in: .river,
            Beast(
                fur: Colour(0xA8743E), belly: Colour(0xC99A62), accent: Colour(0x5A3A20),
                ears: .tiny,
                muzzle: .hippo, tail: .none, isFourLegged: true, headWidth: 23, headHeight: 20,
                legLength: 14, bodyLength: 42, bodyHeight: 24)),
        pet(
            "quokka", [], "small round beaming figure with round ears", in: .meadow,
            Beast(
                fur: Colour(0x9A7450), belly: Colour(0xD9B98A), ears: .round, muzzle: .mouse,
                tail: .long, marks: [.cheeks, .pouch], headWidth: 26, bodyWidth: 26,
                legLength: 16)),
        pet(
            "shiba", ["shiba inu", "akita", "doge dog"],
            "cream-faced figure with upright ears and a curled tail",
            Beast(
                fur: Colour(0xE09A4A), belly: Colour(0xFFF1D6), accent: Colour(0xFFF1D6),
                ears: .pointed,
                muzzle: .dog, tail: .curl, marks: [.paleFace, .brow], bodyWidth: 24)),
        pet(
            "pug", ["bulldog", "french bulldog", "boxer dog"], "squat figure with a dark flat face",
            Beast(
                fur: Colour(0xE2C08A), belly: Colour(0xF2DEB8), accent: Colour(0x2E2620),
                ears: .floppy,
                muzzle: .pig, tail: .curl, marks: [.slothMask, .brow], headWidth: 28, bodyWidth: 27,
                legLength: 14)),
        pet(
            "chihuahua", ["tiny dog", "lap dog"], "tiny figure with vast pointed ears",
            Beast(
                fur: Colour(0xD9A866), belly: Colour(0xFFF1D6), accent: Ink.pink, ears: .sideways,
                muzzle: .dog, tail: .thin, headWidth: 25, headHeight: 22, bodyWidth: 15,
                legLength: 16)),
        pet(
            "husky", ["sled dog", "german shepherd", "rottweiler", "doberman", "guard dog"],
            "grey figure with a white mask and upright ears", in: .snow,
            Beast(
                fur: Colour(0x5A6470), belly: Ink.white, accent: Ink.white, ears: .pointed,
                muzzle: .dog, tail: .plume, marks: [.paleFace, .backStripe], isFourLegged: true,
                legLength: 26)),
        pet(
            "electric mouse", ["yellow mouse"], "yellow figure with red cheeks and a zigzag tail",
            Beast(
                fur: Colour(0xFFDD3A), belly: Colour(0xFFEE90), accent: Ink.red, ears: .long,
                muzzle: .mouse, tail: .bushy, marks: [.cheeks, .redNose], bodyWidth: 26)),
        pet(
            "naked mole rat", ["mole rat", "sphynx cat", "hairless cat"],
            "pink wrinkled figure with front teeth",
            Beast(
                fur: Colour(0xF0B0A8), belly: Colour(0xF8CFC8), accent: Ink.rose, ears: .tiny,
                muzzle: .buck, tail: .thin, marks: [.teeth, .bands], bodyWidth: 20, legLength: 14)),
    ]
}
