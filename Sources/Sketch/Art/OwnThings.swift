import Synchronization

/// The things that the artist knows by itself; each is read when it is first needed.
enum OwnThings {
    private static let paragraphs = OwnArtFile.themes.map(\.text.paragraphs)

    /// The paragraphs of all themes, one after the other.
    private static let all = paragraphs.flatMap(\.self)

    /// The place of the paragraph that each word means: of two, the first.
    private static let index: [String: Int] = {
        var result: [String: Int] = [:]
        result.reserveCapacity(all.count * 4)
        for (place, paragraph) in all.enumerated() {
            for name in paragraph.names where result[name] == nil { result[name] = place }
        }
        return result
    }()

    private static let read = Mutex<[Int: Noun]>([:])

    static func knows(_ word: String) -> Bool { index[word] != nil }

    /// Returns the thing of a word.
    static func noun(_ word: String) -> Noun? {
        guard let place = index[word] else { return nil }
        if let noun = read.withLock({ $0[place] }) { return noun }
        guard let noun = try? ArtThing(all[place]).noun else { return nil }
        read.withLock { $0[place] = noun }
        return noun
    }

    /// Returns the things of some themes.
    static func nouns(of files: [OwnArtFile]) -> [Noun] {
        files.compactMap(OwnArtFile.themes.firstIndex).flatMap { place in
            paragraphs[place].compactMap { try? ArtThing($0).noun }
        }
    }

    /// Returns the first names of a theme's things.
    static func names(of file: OwnArtFile) -> [String] {
        guard let place = OwnArtFile.themes.firstIndex(of: file) else { return [] }
        return paragraphs[place].compactMap(\.names.first)
    }
}
