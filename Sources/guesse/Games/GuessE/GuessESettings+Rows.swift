import Games
import Primitives
import TerminalKit

/// The settings of Guess-E in the lobby.
extension GuessESettings {
    private static let roundChoices: [Int?] = [nil, 1, 2, 3, 5, 8]
    private static let timerChoices: [Int?] = [20, 30, 45, 60, 90, nil]
    private static let drawingChoices: [Int?] = [30, 60, 90, 120, 180, nil]
    private static let resultChoices = [5, 10, 20, 30, 60]

    /// Changes the setting of a key; the settings for drawing by hand and for results have rows
    /// only where a session is created.
    ///
    /// - Returns: Whether the key has a setting.
    mutating func press(_ letter: Character) -> Bool {
        switch letter {
        case "o": rounds = Self.roundChoices.next(after: rounds)
        case "t":
            promptSeconds = Self.timerChoices.next(after: promptSeconds)
            (guessSeconds, rankSeconds) = (promptSeconds, promptSeconds)
        case "h": isHard.toggle()
        case "v": isDrawnLive.toggle()
        case "d": drawSeconds = Self.drawingChoices.next(after: drawSeconds)
        case "e": resultsSeconds = Self.resultChoices.next(after: resultsSeconds)
        default: return false
        }
        return true
    }

    /// Returns the settings as the lobby shows them; the number of players is `nil` before there is
    /// a lobby.
    func rows(seated: Int?) -> [SettingRow] {
        let rounds: Phrase =
            switch rounds {
            case nil: seated.map { "one turn each (\(max($0, 1)))" } ?? "one turn each"
            case 1?: "1"
            case let count?: "\(count)"
            }
        // Before there is a lobby, the painter has a row of its own.
        let painter = seated == nil ? "" : painter
        let isLive = isDrawnLive && !isHard
        let rows = [
            SettingRow(heading: "ROUNDS", value: rounds, key: "o", label: "Rounds"),
            SettingRow(heading: "TIMERS", value: timers, key: "t", label: "Timers"),
            SettingRow(
                heading: "PICTURE",
                value: isHard
                    ? "hard: a mosaic at first \(painter)" : "whole from the start \(painter)",
                key: "h", label: "Hard mode",
                choices: ["whole from the start", "hard: a mosaic"],
                chosen: isHard ? 1 : 0, rest: painter.isEmpty ? "" : " \(painter)"),
            SettingRow(
                heading: "BY HAND",
                value: isLive ? "seen while it is drawn" : "shown when it is done",
                key: "v", label: "Live drawing", spokenHeading: "drawings by hand",
                spokenValue: isLive ? "seen while drawn" : "shown when done",
                fixed: isHard
                    ? "In the hard mode drawings by hand are shown when they are done." : nil,
                choices: ["seen while drawn", "shown when done"], chosen: isLive ? 0 : 1),
        ]
        guard seated == nil else { return rows }
        func time(_ seconds: Int?) -> Phrase { seconds.map { "\($0) s" } ?? "no limit" }
        return rows + [
            SettingRow(
                heading: "DRAWING", value: "\(time(drawSeconds)) for one by hand", key: "d",
                label: "Drawing"),
            SettingRow(
                heading: "RESULTS", value: "\(resultsSeconds) s to look at them", key: "e",
                label: "Results"),
        ]
    }

    private var painter: Phrase { isSketched ? "(sketched)" : "(from a service)" }

    private var timers: Phrase {
        let steps = [promptSeconds, guessSeconds, rankSeconds]
        if Set(steps).count == 1 {
            return promptSeconds.map { "\($0) s for each step" }
                ?? drawSeconds.map { "no limits, but \($0) s by hand" } ?? "no limits"
        }
        func time(_ seconds: Int?) -> Phrase { seconds.map { "\($0) s" } ?? "no limit" }
        return "prompt \(time(steps[0])), guess \(time(steps[1])), rank \(time(steps[2]))"
    }
}
