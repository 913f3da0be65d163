import Pictures

/// The composer's scene in words, by the same decisions as those of the drawing.
extension Composer {
    static func depiction(of prompt: Prompt) -> SketchScene {
        let actors = [prompt.subject, prompt.object].compactMap { $0 } + prompt.companions
        let action = prompt.object == nil ? nil : prompt.relation.flatMap { shown($0, in: prompt) }
        // A solo action is shown only without an object, or beside one: see `layout`.
        let isAlone = prompt.object == nil || prompt.relation == .beside
        let soloAction = isAlone ? prompt.soloAction : nil
        return SketchScene(
            things: actors.map(thing), action: action,
            soloAction: soloAction?.tag ?? (isAlone ? prompt.pose?.rawValue : nil),
            soloActionThing: soloAction?.thing, place: place(of: prompt).name,
            isPlaceAsked: prompt.place != nil,
            weather: prompt.weather?.name, moment: prompt.moment?.name)
    }

    private static func thing(_ actor: Actor) -> SketchScene.Thing {
        let noun = noun(of: actor)
        var colour = ColourName.plain(noun.colour)
        for case .colour(_, let name) in actor.adjectives { colour = name }
        return SketchScene.Thing(
            name: actor.noun?.name, isBeing: noun.isCreature, count: actor.count, colour: colour,
            looks: actor.adjectives.compactMap(\.shownWord), costume: actor.costume?.name,
            vessel: actor.vessel?.rawValue,
            carried: actor.attachments.map {
                SketchScene.Carried(action: $0.relation.tag, thing: thing($0.actor))
            })
    }

    private static func shown(_ relation: Relation, in prompt: Prompt) -> String? {
        // A squiggle for an unknown verb shows nothing.
        if relation == .squiggle { return nil }
        let isDriven = prompt.object?.noun?.has(.vehicle) == true
        return relation == .inside && !isDriven ? "in" : relation.tag
    }
}

extension Adjective {
    /// The first of its words; `nil` if no word can stand before a noun, or if nothing is shown.
    fileprivate var shownWord: String? {
        switch self {
        case .nothing, .accessory(.legs), .accessory(.thumb): nil
        case .colour(_, let name): name
        case .aura(.spotlight): "famous"
        case .mood, .tone, .size, .pattern, .substance, .hat, .accessory, .aura, .position, .bare,
            .state:
            Self.words.first { $0.1 == self }?.0
        }
    }
}
