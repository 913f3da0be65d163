import Pictures

/// The parametric plans, as art files write them: a word for each feature.

extension Beast {
    /// Reads the features of an animal with four limbs to the end of the line.
    init(_ words: inout ArtWords, fur: Colour) throws(ArtError) {
        self.init(fur: fur, belly: fur)
        while let word = words.next {
            switch word {
            case "belly": belly = try words.colour(after: word)
            case "accent": accent = try words.colour(after: word)
            case "ears": ears = try words.one(after: word)
            case "muzzle": muzzle = try words.one(after: word)
            case "tail": tail = try words.one(after: word)
            case "head":
                let size = try words.size(after: word)
                (headWidth, headHeight) = (size.x, size.y)
            case "body":
                let size = try words.size(after: word)
                (bodyLength, bodyHeight) = (size.x, size.y)
            case "width": bodyWidth = try words.length(after: word)
            case "legs": legLength = try words.length(after: word)
            case "four-legged": isFourLegged = words.skip(word)
            case "biped": isBiped = words.skip(word)
            default:
                marks.append(
                    try words.one(
                        of: Mark.self, "feature of a beast",
                        besides:
                            "belly COLOUR, accent COLOUR, ears KIND, muzzle KIND, "
                            + "tail KIND, head W,H, body L,H, "
                            + "width N, legs N, four-legged, biped"))
            }
        }
    }
}

extension Person {
    /// Reads the features of a figure in clothes to the end of the line.
    init(_ words: inout ArtWords) throws(ArtError) {
        self.init()
        while let word = words.next {
            switch word {
            case "hair": hair = try words.colour(after: word)
            case "style": style = try words.one(after: word)
            case "skin": skin = try words.colour(after: word)
            case "trousers": trousers = try words.colour(after: word)
            case "accent": accent = try words.colour(after: word)
            case "hat": hat = try words.one(after: word)
            case "holding": tool = try words.one(after: word)
            case "left-holding": otherTool = try words.one(after: word)
            case "percent": size = try words.length(after: word)
            default:
                extras.append(
                    try words.one(
                        of: Extra.self, "feature of a person",
                        besides:
                            "hair COLOUR, style KIND, skin COLOUR, trousers COLOUR, "
                            + "accent COLOUR, hat KIND, "
                            + "holding TOOL, left-holding TOOL, percent N"))
            }
        }
    }
}

extension Bird {
    /// Reads the features of a bird to the end of the line.
    init(_ words: inout ArtWords) throws(ArtError) {
        self.init()
        while let word = words.next {
            switch word {
            case "belly": belly = try words.colour(after: word)
            case "wing": wing = try words.colour(after: word)
            case "beak-colour": beakColour = try words.colour(after: word)
            case "accent": accent = try words.colour(after: word)
            case "beak": beak = try words.one(after: word)
            case "neck": neck = try words.one(after: word)
            case "tail": tail = try words.one(after: word)
            case "legs": legs = try words.length(after: word)
            case "size": size = try words.length(after: word)
            default:
                marks.append(
                    try words.one(
                        of: Mark.self, "feature of a bird",
                        besides:
                            "belly COLOUR, wing COLOUR, beak-colour COLOUR, "
                            + "accent COLOUR, beak KIND, "
                            + "neck KIND, tail KIND, legs N, size N"))
            }
        }
    }
}

extension Fish {
    /// Reads the features of a fish to the end of the line.
    init(_ words: inout ArtWords) throws(ArtError) {
        self.init()
        while let word = words.next {
            switch word {
            case "accent": accent = try words.colour(after: word)
            case "body":
                let size = try words.size(after: word)
                (length, height) = (size.x, size.y)
            default:
                marks.append(
                    try words.one(
                        of: Mark.self, "feature of a fish",
                        besides: "accent COLOUR, body L,H"))
            }
        }
    }
}

extension Lizard {
    /// Reads the features of a small crawling animal to the end of the line.
    init(_ words: inout ArtWords) throws(ArtError) {
        self.init()
        while let word = words.next {
            switch word {
            case "accent": accent = try words.colour(after: word)
            default:
                marks.append(
                    try words.one(
                        of: Mark.self, "feature of a lizard",
                        besides: "accent COLOUR"))
            }
        }
    }
}

extension Insect {
    /// Reads the features of an insect to the end of the line.
    init(_ words: inout ArtWords) throws(ArtError) {
        self.init()
        while let word = words.next {
            switch word {
            case "accent": accent = try words.colour(after: word)
            case "legs": legs = try words.one(after: word)
            case "body":
                let size = try words.size(after: word)
                (length, height) = (size.x, size.y)
            default:
                marks.append(
                    try words.one(
                        of: Mark.self, "feature of an insect",
                        besides: "accent COLOUR, legs KIND, body L,H"))
            }
        }
    }
}
