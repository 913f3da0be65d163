import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// The views of one player, from a log.
struct ViewExportTests {
    private func export(_ replayed: Replayed, for player: PlayerID?) -> [(LoggedEvent, String)] {
        var export = ViewExport<GuessE>(for: player)
        var result: [(LoggedEvent, String)] = []
        for (entry, state) in zip(replayed.entries, replayed.states.dropFirst()) {
            if let line = export.line(for: entry, after: state) { result.append((entry, line)) }
        }
        return result
    }

    @Test(
        "hold no prompt of others before the results, and never a text that stayed secret",
        arguments: Effort.seeds(10, quick: 1))
    func secrets(seed: UInt64) throws {
        let simulation = GameSimulation(seed: seed, isLogged: true)
        simulation.play()
        expectNoViolations(simulation)
        let replayed = Replayed(simulation.host.log)
        #expect(replayed.error == nil)
        let players = (0...simulation.guests.count).map { PlayerID(rawValue: UInt32($0)) }
        var checked = 0
        var state = Array(replayed.states.dropFirst())
        let stateBySeq = Dictionary(
            zip(replayed.entries.map(\.seq), state), uniquingKeysWith: { first, _ in first })
        state = []
        let drafts = unusedDrafts(replayed)
        for player in players + [nil] as [PlayerID?] {
            for (entry, line) in export(replayed, for: player) {
                let game = try #require(stateBySeq[entry.seq])
                if let prompt = prompt(game), game.phase.artist != player {
                    #expect(!line.contains(prompt.string), "SEED=\(seed) \(player as Any)")
                    checked += 1
                }
                for draft in drafts { #expect(!line.contains(draft), "SEED=\(seed)") }
                // Texts that were never revealed are in no export.
                if let player {
                    simulation.ledger.search(
                        Array(line.utf8), to: player, at: simulation.now, "export")
                }
            }
        }
        #expect(simulation.ledger.violations.isEmpty, "\(simulation.ledger.violations)")
        #expect(checked > 0)
    }

    /// Returns the round's prompt while only its artist may know it.
    private func prompt(_ game: GuessE) -> SafeText? {
        switch game.phase {
        case .drawing(let drawing): drawing.prompt
        case .painting(let painting): painting.prompt
        case .guessing(let guessing): guessing.prompt
        case .ranking(let ranking): ranking.prompt
        case .idle, .playerOrder, .prompting, .results, .finished: nil
        }
    }

    /// Returns drafts that never became a prompt or a guess.
    private func unusedDrafts(_ replayed: Replayed) -> Set<String> {
        var drafts: Set<String> = []
        var used: Set<String> = []
        for (entry, state) in zip(replayed.entries, replayed.states.dropFirst()) {
            switch entry.event {
            case .action(_, .draftPrompt(_, let text), _), .action(_, .draftGuess(_, let text), _):
                drafts.insert(text.string)
            case .action(_, .submitPrompt(_, let text), _), .action(_, .guess(_, let text), _):
                used.insert(text.string)
            case .configured, .start, .add, .action, .presence, .screens, .remove, .deadline,
                .result:
                break
            }
            if let prompt = prompt(state) { used.insert(prompt.string) }
            if case .ranking(let ranking) = state.phase {
                used.formUnion(ranking.entries.compactMap { $0.text?.string })
            }
        }
        return drafts.subtracting(used)
    }

    @Test("have a line for each change of that player's view, and no other")
    func lines() throws {
        let replayed = Replayed(try LoggedGame.room().log)
        #expect(replayed.error == nil)
        let guest = PlayerID(rawValue: 1)
        let lines = export(replayed, for: guest)
        #expect(lines.count > 10)
        expect(lines.map(\.0.seq), equals: lines.map(\.0.seq).sorted())
        for (entry, line) in lines {
            #expect(line.hasPrefix("{\"at\":\(entry.at),\"player\":1,\"seq\":\(entry.seq),"))
            #expect(line.contains("\"version\":\(entry.version),\"view\":{"))
        }
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.1 != $1.1 })
        let all = lines.map(\.1).joined()
        #expect(all.contains("the guess of 0"))
        #expect(!all.contains("a draft of a guess") && !all.contains("a draft of the prompt"))
        #expect(!all.contains("a refused prompt"))
        let artist = export(replayed, for: .host).map(\.1).joined()
        #expect(artist.contains("\"prompt\":\"the accepted prompt\""))
    }

    @Test("end when the player is kicked; those of a spectator go on")
    func ending() throws {
        let replayed = Replayed(try LoggedGame.room().log)
        let gone = PlayerID(rawValue: 3)
        let removal = try #require(
            replayed.entries.first { $0.event == .remove(player: gone) })
        let last = try #require(export(replayed, for: gone).last)
        #expect(last.0.seq < removal.seq)
        let spectator = export(replayed, for: nil)
        #expect(try #require(spectator.last).0.seq > removal.seq)
        #expect(spectator.allSatisfy { !$0.1.contains("\"player\":0,\"seq\"") })
        var nobody = ViewExport<GuessE>(for: PlayerID(rawValue: 77))
        for (entry, state) in zip(replayed.entries, replayed.states.dropFirst()) {
            #expect(nobody.line(for: entry, after: state) == nil)
        }
        #expect(!nobody.wasSeated)
    }

    @Test("show nothing of the lobby between two games")
    func lobby() throws {
        let replayed = Replayed(try LoggedGame.room().log)
        let configured = replayed.entries.filter { $0.event.name == "configured" }.map(\.seq)
        expect(configured.count, equals: 2)
        for player in [PlayerID.host, PlayerID(rawValue: 1), nil] {
            #expect(export(replayed, for: player).allSatisfy { !configured.contains($0.0.seq) })
        }
    }
}
