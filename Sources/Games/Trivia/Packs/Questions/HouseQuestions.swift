/// The program's own questions, as text in the form of our packs.
///
/// Text takes less room in the program than values would, and it is read when they are first
/// played.
///
/// Each row has three parts on separate lines here: difficulty and question, the note, and the
/// answers with the right one first. `TriviaPackTests` reads them all.
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
