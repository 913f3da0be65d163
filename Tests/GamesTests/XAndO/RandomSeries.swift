import GameTestKit
import Primitives

@testable import Games
@testable import GuessEP2P

/// A series with random events.
struct RandomSeries {
    var rules: XAndO
    private var generator: SeededGenerator
    private var nextNewcomer: UInt32 = 50

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        let settings = XAndOSettings(
            variant: generator.pick(from: XAndOSettings.Variant.allCases) ?? .classic,
            winnerStays: generator.chance(0.5), isShared: generator.chance(0.15),
            moveSeconds: generator.chance(0.2) ? nil : 60)
        rules = XAndO(settings: settings, seed: seed)
        rules.start(with: Samples.players(generator.draw(in: 2...5)))
    }

    /// All players who have been there, and one who has not.
    var players: [PlayerID] { rules.table.scores.map(\.player) + [SeriesTable.stranger] }

    /// Makes time pass, or a player come, leave, be lost or return.
    mutating func befall() {
        rules.now = rules.now + .milliseconds(generator.draw(in: 0...9_000))
        rules.handleDeadline()
        let player = generator.pick(from: players) ?? .host
        switch generator.draw(in: 0...30) {
        case 0: rules.remove(player)
        case 1, 2:
            do {
                try rules.add(PlayerID(rawValue: nextNewcomer))
                nextNewcomer += 1
            } catch {
                // The series is over.
            }
        case 3...8: rules.setPresence(.disconnected, of: player)
        default: rules.setPresence(.connected, of: player)
        }
    }

    /// Returns mostly an action that the game waits for, and sometimes any other one.
    mutating func drawAction() -> (player: PlayerID, action: XAndOAction) {
        let view = rules.table
        let waiting = players.filter { rules.duty(of: $0) != nil }
        let player =
            (generator.chance(0.85) ? generator.pick(from: waiting) : nil)
            ?? generator.pick(from: players) ?? .host
        let round = generator.chance(0.95) ? view.round : view.round - 1
        let square = generator.pick(from: view.board.openSquares) ?? 0
        let apt: XAndOAction =
            switch view.phase {
            case .choosing: .start(round: round)
            case .playing: .move(round: round, square: square)
            case .idle, .over, .finished: .reset(round: round)
            }
        let any: [XAndOAction] = [
            .start(round: round), .reset(round: round), .move(round: round, square: square),
            .move(round: round, square: generator.draw(in: -1...81)),
        ]
        if generator.chance(0.002) { return (player, .end) }
        return (player, generator.chance(0.8) ? apt : generator.pick(from: any) ?? apt)
    }

    /// Returns whether an event happens by itself now.
    mutating func isEventful() -> Bool { generator.chance(0.2) }
}
