/// Famous names: each is drawn by its kind, and no drawing copies a picture.
enum FamousNames {
    private static let index: [String: String] = Dictionary(
        OwnArtFile.famousNames.entries { (paragraph) throws(ArtError) in try names(in: paragraph) }
            .flatMap { $0 },
        uniquingKeysWith: { $1 })

    /// Reads a paragraph of an art file: names, and the noun as which they are drawn.
    static func names(in paragraph: ArtText) throws(ArtError) -> [(String, String)] {
        var entry = try ArtEntry(paragraph)
        let kind = try entry.words.phrase("a thing")
        try entry.words.end()
        return entry.names.map { ($0, kind) }
    }

    /// All names.
    static var all: [String] { index.keys.sorted() }

    /// Returns the kind as which a name is drawn, and its drawing.
    static func kind(of name: String) -> (String, Noun)? {
        guard let kind = index[name], let noun = Lexicon.noun(kind) else { return nil }
        return (kind, noun)
    }
}
