import TerminalKit

/// The choice of services on the screens.
extension PartyServiceOptions {
    /// Takes the next choice of a painter, or the previous one.
    mutating func next(by step: Int) { painter.next(by: step) }

    /// The row of the choice.
    var row: SettingRow { painter.row }
}

extension PainterOptions {
    /// The choices; a choice that only the command line can make stays among them.
    private var choices: [Choice] {
        let usual: [Choice] = [.sketch, .automatic]
        return usual.contains(choice) ? usual : usual + [choice]
    }

    /// Takes the next choice, or the previous one.
    mutating func next(by step: Int) {
        let all = choices
        let index = all.firstIndex(of: choice) ?? 0
        choice = all[(index + step + all.count) % all.count]
        guard choice == .sketch else { return }
        // The options of a provider mean nothing now.
        self = PainterOptions()
    }

    /// The row of the choice.
    var row: SettingRow {
        let value: Phrase =
            switch choice {
            case .sketch: "sketched by guesse"
            case .automatic: "by a service where one is set up, else sketched"
            case .provider: "by the service of the command line"
            case .file: "the one of the command line"
            }
        return SettingRow(heading: "DRAWINGS", value: value, key: "", label: "Drawings")
    }
}
