/// The sayings of guessers, which they repeat.
enum Refrain {
    /// Additions of talkative guessers.
    static let afterthoughts = [
        ", as one does", ", for some reason", ", again", ", what else", ", like every day",
        ", poor thing", " (my cousin did that once)", ", typical", ", just like me",
    ]

    /// Forms of an excited guess.
    static let cries: [(before: String, after: String)] = [
        ("", "!"), ("omg ", ""), ("haha ", ""), ("", "!!!"),
    ]

    /// Words for an action that was not recognised.
    static let vagueFeats = [
        "up to no good", "having a bad day", "doing something weird", "looking busy",
        "having a moment", "on the job", "who has seen things", "being dramatic",
        "living the dream", "regretting everything", "pretending to work", "making a mess",
        "in trouble",
    ]

    /// Returns one of several, by the taste: another one each time.
    static func pick<Saying>(from sayings: [Saying], _ taste: GuesserTaste) -> Saying? {
        sayings.isEmpty ? nil : sayings[taste.refrain % sayings.count]
    }

    /// Endings without which a guess says the same.
    static let endings = afterthoughts + [", i think", ", or modern art"]
}
