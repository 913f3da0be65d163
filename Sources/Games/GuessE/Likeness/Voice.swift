/// A conversion of the passive voice into the active one, so that subject, action and object come
/// in this order.
enum Voice {
    /// The number of words that are converted; later ones stay as they are.
    private static let limit = 32

    /// Returns "cactus being hugged by panda" as "panda hugged cactus"; a text without a passive
    /// stays unchanged.
    ///
    /// - Parameter words: Lower-case words without articles.
    static func active(_ words: [String]) -> [String] {
        var done: [String] = []
        // Perhaps the subject: the words since the last one that ends a phrase.
        var subject: [String] = []
        var rest = words.prefix(limit)
        while let word = rest.popFirst() {
            let agent = rest.prefix { !boundaries.contains($0) }
            if word == "by", let action = subject.last, isParticiple(action), !agent.isEmpty {
                subject.removeLast()
                while let last = subject.last, auxiliaries.contains(last) { subject.removeLast() }
                done += agent + [action] + subject
                subject = []
                rest = rest.dropFirst(agent.count)
            } else if boundaries.contains(word) {
                done += subject + [word]
                subject = []
            } else {
                subject.append(word)
            }
        }
        return done + subject + words.dropFirst(limit)
    }

    /// Returns whether a word such as "hugged" or "eaten" is a participle; not for "parked", as
    /// "by" tells a place after it.
    private static func isParticiple(_ word: String) -> Bool {
        guard word.count <= limit, !still.contains(word) else { return false }
        return irregular.contains(word) || word.count > 3 && word.hasSuffix("ed")
    }

    /// Words between a subject and its participle.
    private static let auxiliaries = set(
        "is are was were be been being am get gets getting got has have had having")

    /// Words that end a phrase.
    private static let boundaries = set(
        """
        by in into inside within on onto upon at under below beneath over above behind beside near
        with without while during from to for as who that which next
        """)

    /// Irregular participles.
    private static let irregular = set(
        """
        beaten bitten bought broken built caught chosen cut dealt done drawn driven drunk dug eaten
        fed fought found given held hit hurt kept led lost made met paid read ridden seen shot shown
        sold stolen struck stung sung swept taken taught thrown told torn won worn written
        """)

    /// Participles without an agent: "by" tells a place after them.
    private static let still = set(
        """
        camped danced jumped laughed located napped parked passed perched placed rested sailed
        seated situated slipped stationed stopped stranded tired walked
        """)

    private static func set(_ words: String) -> Set<String> {
        Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
