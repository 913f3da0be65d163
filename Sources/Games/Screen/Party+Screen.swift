/// The screens of the current game.
extension Party.View {
    /// Returns the screen of a person, or of the whole room.
    package func screen(in company: Company) -> Screen {
        switch self {
        case .guessE(let view): view.screen(in: company)
        case .xAndO(let view): view.screen(in: company)
        case .trivia(let view): view.screen(in: company)
        case .phone(let view): view.screen(in: company)
        }
    }

    /// Returns the meaning of an entry.
    package func meaning(
        of entry: Screen.Entry, in company: Company
    ) -> Screen.Meaning<Party.Action> {
        switch self {
        case .guessE(let view): view.meaning(of: entry, in: company).map { .guessE($0) }
        case .xAndO(let view): view.meaning(of: entry, in: company).map { .xAndO($0) }
        case .trivia(let view): view.meaning(of: entry, in: company).map { .trivia($0) }
        case .phone(let view): view.meaning(of: entry, in: company).map { .phone($0) }
        }
    }
}
