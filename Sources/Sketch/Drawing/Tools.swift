import Pictures

extension Person {
    /// The tools in a hand, by which a trade is known.
    enum Tool: String, Hashable, Sendable, CaseIterable {
        case wand, sword, ladle, broom, shield, pitchfork, axe, hammer, pickaxe, hose, rod, brush
        case palette, wrench, scissors, briefcase, syringe, book, camera, microphone, guitar
        case racket, club, bow, magnifier, letter, tray, cleaver, rollingPin, baton, trident
        case scythe, staff, football, basketball, balloons, net, lasso, plunger, lantern, saw, cane
        case pompom, barbell, sack, bouquet, pot, tooth, pointer, fan, flag, spear, rake, flower
        case crook, violin, tablet, telescope, bone, bread, suitcase, lamp, katana, globe, cup,
            bottle, laptop
        case phone, laser
    }
}

extension Person.Tool {
    private static let drawings: [Self: ArtText] = Dictionary(
        OwnArtFile.handTools.entries { (paragraph) throws(ArtError) in
            let entry = try ArtEntry(paragraph)
            return (try entry.named(Self.self), entry.body)
        }, uniquingKeysWith: { first, _ in first })

    fileprivate var drawing: ArtText? { Self.drawings[self] }
}

extension Pen {
    /// Draws a tool whose grip is the origin, held in the right hand.
    mutating func tool(_ tool: Person.Tool, accent: Colour) {
        if let drawing = tool.drawing { draw(drawing, in: accent) }
    }
}
