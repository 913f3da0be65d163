extension Phone: HouseGame {
    /// Creates a game that has not started, with the usual settings and the program's sentences.
    package init(seed: UInt64) { self.init(sentences: PhoneSentences.english, seed: seed) }

    /// An action that the rules refuse at any time.
    package static var refusedAction: Action { .endStep(-1) }

    /// Returns the round of a view, from 1; 0 before the first.
    package static func round(of view: View) -> Int { view.number }

    /// Returns the number of rounds in the game; `nil` if it is not known.
    package static func roundCount(of view: View) -> Int? { view.stepCount }
}

extension PhoneSettings: GameSettings {}

extension Party.Title {
    /// Phone.
    package static var phone: Party.Title { Party.Title(Phone.self) }
}
