extension SketchArtist {
    /// Returns the drawing of the prompt in words about shapes and colours; never names a tag.
    ///
    /// It is the same as ``Sketch/description``, without drawing anything.
    public static func describe(prompt: String) -> String {
        ShapeDescription.text(for: Prompt(prompt))
    }
}

extension SketchArtist {
    /// Words that the artist knows, for each part of a scene: one of each, in this order, is a
    /// prompt.
    public static var vocabulary: [[String]] {
        let counts = ["one", "two", "five", "twelve"]
        let adjectives = Adjective.words.map(\.0)
        let nouns = Lexicon.nouns.map(\.name)
        return [
            counts, adjectives, nouns, Relation.entries.map(\.tag), counts, adjectives, nouns,
            Place.allCases.map { "in the \($0.name)" }, Moment.allCases.map { "in \($0.name)" },
            Weather.allCases.map { "in the \($0.name)" }, Style.allCases.map(\.name),
        ]
    }
}
