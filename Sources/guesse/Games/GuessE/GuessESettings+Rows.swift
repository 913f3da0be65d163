import Games
import TerminalKit

/// The settings of Guess-E in the lobby.
extension GuessESettings {
    private static let roundChoices: [Int?] = [nil, 1, 2, 3, 5, 8]
    private static let timerChoices: [Int?] = [20, 30, 45, 60, 90, nil]

    /// The next of the usual numbers of rounds.
    mutating func nextRounds() {
        let index = Self.roundChoices.firstIndex(of: rounds) ?? -1
        rounds = Self.roundChoices[(index + 1) % Self.roundChoices.count]
    }

    /// The next of the usual times, the same for all that players do.
    mutating func nextTimers() {
        let index = Self.timerChoices.firstIndex(of: promptSeconds) ?? -1
        let next = Self.timerChoices[(index + 1) % Self.timerChoices.count]
        promptSeconds = next
        guessSeconds = next
        rankSeconds = next
    }

    /// Changes the setting that a key stands for.
    ///
    /// - Returns: Whether there is one.
    mutating func press(_ letter: Character) -> Bool {
        switch letter {
        case "o": nextRounds()
        case "t": nextTimers()
        case "h": isHard.toggle()
        case "v": isDrawnLive.toggle()
        default: return false
        }
        return true
    }

    /// The settings as the lobby shows them; `nil` players before there is one.
    func rows(seated: Int?) -> [SettingRow] {
        let rounds: Phrase =
            switch rounds {
            case nil: seated.map { "one turn each (\(max($0, 1)))" } ?? "one turn each"
            case 1?: "1"
            case let count?: "\(count)"
            }
        // Before there is a lobby, who paints is a row of its own.
        let painter = seated == nil ? "" : painter
        let isLive = isDrawnLive && !isHard
        return [
            SettingRow(heading: "ROUNDS", value: rounds, key: "o", label: "Rounds"),
            SettingRow(heading: "TIMERS", value: timers, key: "t", label: "Timers"),
            SettingRow(
                heading: "PICTURE",
                value: isHard
                    ? "hard: a mosaic at first\(painter)" : "whole from the start\(painter)",
                key: "h", label: "Hard mode"),
            SettingRow(
                heading: "BY HAND",
                value: isLive ? "seen while it is drawn" : "shown when it is done",
                key: "v", label: "Live drawing", spokenHeading: "drawings by hand",
                spokenValue: isLive ? "seen while drawn" : "shown when done",
                fixed: isHard
                    ? "In the hard mode drawings by hand are shown when they are done." : nil),
        ]
    }

    private var painter: Phrase { isSketched ? ", sketched" : ", from a service" }

    private var timers: Phrase {
        let steps = [promptSeconds, guessSeconds, rankSeconds]
        if Set(steps).count == 1 {
            return promptSeconds.map { "\($0) s for each step" } ?? "no limits"
        }
        func time(_ seconds: Int?) -> Phrase { seconds.map { "\($0) s" } ?? "no limit" }
        return "prompt \(time(steps[0])), guess \(time(steps[1])), rank \(time(steps[2]))"
    }
}
