/// Our own questions, as text in the form of our packs: it takes less room in the program than values would, and
/// is read when somebody first plays.
///
/// Each row has three parts on lines of their own here: difficulty and question, the note, the answers with the right
/// one first. `TriviaPackTests` reads them all.
enum HouseQuestions {
    /// The columns of all the topics.
    private static let header = """
        # name: House mix
        # language: en
        # licence: MIT
        difficulty\tquestion\tnote\tright\twrong

        """

    /// The pack as the text of a file.
    static var text: String {
        header + animals + artAndBooks + body + computersAndGames + everydayThings + filmAndTV
            + food + geography + history + music + nature + science + space + sport + words
    }
}
