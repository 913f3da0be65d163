import Pictures

/// Descriptions of a picture for people who cannot see it, which do not reveal the answer.
enum ShapeDescription {
    static func text(for prompt: Prompt) -> String {
        let place = Composer.place(of: prompt)
        var sentence: String
        if let subject = prompt.subject {
            sentence = phrase(subject)
            if let relation = prompt.relation, let object = prompt.object {
                sentence += "\(each(of: subject, else: " "))\(relation.outline) \(phrase(object))"
            }
            if let soloAction = prompt.soloAction {
                sentence += "\(each(of: subject, else: " that "))\(soloAction.outline)"
            }
            for other in prompt.others { sentence += ", and \(phrase(other))" }
            if let (relation, actor) = prompt.ground {
                sentence += ", and all of it \(relation.outline) \(phrase(actor))"
            }
            sentence += ". Around it: \(place.outline)."
        } else {
            sentence = "\(place.outline)."
        }
        if let moment = prompt.moment { sentence += " The light: \(moment.outline)." }
        if let weather = prompt.weather { sentence += " In the air: \(weather.outline)." }
        if let style = prompt.style { sentence += " Its manner: \(style.outline)." }
        let text = withoutTags(sentence, prompt)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Returns the words before an actor's action: `joint` for one, and "each of which" for
    /// several.
    private static func each(of actor: Actor, else joint: String) -> String {
        actor.count > 1 ? ", each of which " : joint
    }

    private static func phrase(_ actor: Actor) -> String {
        let noun = Composer.noun(of: actor)
        var colour = ColourName.of(noun.colour)
        var size = ""
        var mood: String?
        var isColourAsked = false
        for adjective in actor.adjectives {
            switch adjective {
            case .colour(_, let name): (colour, isColourAsked) = (name, true)
            case .pattern(.rainbow): (colour, isColourAsked) = ("many-coloured", true)
            case .size(let width, let height):
                size = width > height ? "broad " : (height > 100 ? "outsized " : "little ")
            case .mood(let said): mood = said.outline
            case .tone, .pattern, .substance, .hat, .accessory, .aura, .position, .bare, .state,
                .nothing:
                break
            }
        }
        let saysColour = says(colour, isAsked: isColourAsked, of: noun)
        let look = (mood ?? "") + size + (saysColour ? "" : "\(colour) ")
        var result = Grammar.counted(actor.count, outline: noun.outline, look: look)
        for attachment in actor.attachments {
            result += each(of: actor, else: " that ")
            result += "\(attachment.relation.outline) \(phrase(attachment.actor))"
        }
        return result
    }

    /// Returns whether the colour can be left out: the outline has it or another one, or it is part
    /// of the thing's name.
    private static func says(_ colour: String, isAsked: Bool, of noun: Noun) -> Bool {
        let outline = Prompt.words(in: noun.outline)
        let word = colour.split(separator: " ").last.map(String.init) ?? colour
        if outline.contains(word) || Prompt.words(in: noun.name).contains(word) { return true }
        return !isAsked && Grammar.thing(in: noun.outline).contains { colours.contains(String($0)) }
    }

    private static let colours: Set = [
        "red", "orange", "yellow", "green", "blue", "purple", "violet", "pink", "brown", "white",
        "grey",
        "black", "golden", "silver",
    ]

    /// Returns the text without any word of a tag: it becomes "thing", and a number "some".
    ///
    /// This protects all tables at once.
    private static func withoutTags(_ text: String, _ prompt: Prompt) -> String {
        let tags =
            prompt.subjects
            + [
                prompt.relationTag, prompt.soloAction?.tag, prompt.place?.name,
                prompt.weather?.name,
                prompt.moment?.name,
                prompt.style?.name,
            ].compactMap { $0 }
        let common = ["with", "from", "over", "for", "next", "top", "the"]
        let secret = tags.flatMap { Prompt.words(in: $0) }
            .filter { $0.count > 2 && !common.contains($0) }
        var words: [String] = []
        for word in text.split(separator: " ") {
            let parts = Prompt.words(in: String(word))
            let gives = parts.contains { part in
                secret.contains { part.hasPrefix($0) || $0 == part }
            }
            guard gives else {
                words.append(String(word))
                continue
            }
            if let last = words.last, last.lowercased() == "an" {
                words[words.count - 1] = String(last.dropLast())
            }
            let other = parts.contains(where: Grammar.isNumber) ? "some" : "thing"
            words.append(other + (word.last.map { ".,".contains($0) ? String($0) : "" } ?? ""))
        }
        return words.joined(separator: " ")
    }
}

extension Mood {
    /// The expression of the face, without the word for the feeling.
    fileprivate var outline: String? {
        switch self {
        case .plain: nil
        case .happy: "beaming "
        case .laughing: "roaring "
        case .angry: "frowning "
        case .evil: "grinning "
        case .sad: "downcast "
        case .crying: "streaming "
        case .sleepy: "heavy-lidded "
        case .bored: "half-lidded "
        case .scared: "wide-eyed "
        case .surprised: "gaping "
        case .loving: "heart-eyed "
        case .crazy: "cross-eyed "
        case .dizzy: "swirly-eyed "
        case .cool: "shaded "
        case .silly: "tongue-showing "
        case .shy: "rosy "
        case .sick: "green-cheeked "
        case .dead: "cross-marked "
        case .winking: "one-eyed "
        case .smug: "smirking "
        case .confused: "brow-raising "
        case .hungry: "open-mouthed "
        }
    }
}
