import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The lobby of a session, and the choices that it offers.
extension PlainSession {
    /// The lobby in words.
    var lobby: [String] {
        let title = Party.Title(rawValue: view.title.string)
        let game = title?.name.string ?? view.title.string
        let settings = PartySetup.spokenTexts(of: view) ?? ["game: \(game)"]
        return ["The lobby of \(view.sessionName.string)."] + settings
            + ["Here: \(people.inWords ?? "nobody")."]
    }

    /// Returns the choices of the current game, of its end, or of the lobby.
    ///
    /// - Parameter setup: The host's settings.
    func choices(_ pane: PlainPane?, _ setup: PartySetup) -> [PlainChoice] {
        // Never the first of a list that comes by itself: a number that comes too late would end
        // the game.
        switch view.phase {
        case .playing:
            return pane?.choices ?? []
        case .finished where isHost:
            return [.init(label: "Play again", act: .room(.session(.returnToLobby)))] + leaving
        case .lobby where isHost:
            return hostChoices(setup) + leaving
        case .lobby where !view.isSpectator:
            guard let me = view.me else { return [watching] + leaving }
            let ready = PlainChoice(
                label: me.isReady ? "Not ready after all" : "Ready",
                act: .room(.session(.setReady(!me.isReady))))
            return [ready] + leaving
        case .lobby:
            return [watching] + leaving
                + [.init(label: "Take a seat and play", act: .room(.takeSeat))]
        case .finished:
            return [.init(label: "Wait", act: .say(afterwards))] + leaving
        }
    }

    /// The ways out.
    private var leaving: [PlainChoice] {
        if let heir {
            return [
                PlainChoice(label: "Leave; \(heir) carries the game on", act: .leave),
                PlainChoice(label: "End the game for everybody", act: .end),
            ]
        }
        let effect = endsWithUser ? ", which ends the game for everybody" : ""
        return [PlainChoice(label: "Leave\(effect)", act: .leave)]
    }

    /// The choice of a spectator in the lobby.
    private var watching: PlainChoice {
        let host = view.name(of: view.host).string
        let start = lacksHost ? ". \(Self.noHost)" : "; \(host) starts the game."
        return PlainChoice(
            label: "Go on watching", act: .say("You only watch\(start) /leave leaves."))
    }

    /// The sentence after a game for those who are not the host.
    var afterwards: String {
        lacksHost
            ? "\(Self.noHost) Wait, or leave."
            : "\(view.name(of: view.host).string) may start another game; wait, or leave."
    }

    private static let noHost = "There is no host just now: nobody can start a game."

    /// The choice that starts the game: without the players who are not ready or not heard, if
    /// there are any.
    private func starting(_ setup: PartySetup) -> PlainChoice {
        if let blocker = view.startBlocker,
            blocker != .playersNotReady || !view.canStartWithoutMissing(setup)
        {
            let first = blocker == .tooFewPlayers ? view.requests.first : nil
            let way = first.map { " /yes lets \($0.name.string) in." } ?? ""
            return PlainChoice(label: "Start the game", act: .say("\(blocker)\(way)"))
        }
        guard let names = view.missing.map({ Phrase($0.name) }).inWords else {
            return PlainChoice(
                label: "Start the game", act: .room(.session(.start())), takesEmptyLine: true)
        }
        return PlainChoice(
            label: "Start the game without \(names), to play from the next round on",
            act: .room(.session(.start(withoutMissing: true))))
    }

    private func hostChoices(_ setup: PartySetup) -> [PlainChoice] {
        var choices = [starting(setup)]
        if setup.title.hasBots, view.seatedCount < view.capacity {
            choices.append(.init(label: "Add a computer player", act: .room(.addBot)))
        }
        choices.append(.init(label: "Another game", act: .nextGame))
        for row in setup.rows(seated: view.seatedCount) {
            guard let letter = row.key.string.first else { continue }
            choices.append(
                .init(
                    label: "Change \(row.spoken.heading)", value: row.spoken.value,
                    act: row.fixed.map { .say($0.string) } ?? .setting(letter)))
        }
        return choices
    }
}
