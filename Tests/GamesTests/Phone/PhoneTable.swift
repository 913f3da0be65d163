import GameTestKit
import Pictures
import Primitives
import Testing

@testable import Games
@testable import GuessEP2P

/// A game of Phone whose players act as a test says, in virtual time.
struct PhoneTable: RulesTable {
    var game: Phone

    /// Starts a game of so many players.
    init(players count: Int = 3, settings: PhoneSettings = PhoneSettings(), seed: UInt64 = 1) {
        let sentences = (1...40).map { SafeText("A cat on moon number \($0)") }
        game = Phone(sentences: sentences, settings: settings, seed: seed)
        game.start(with: Samples.players(count))
    }

    static func player(_ number: Int) -> PlayerID { PlayerID(rawValue: UInt32(number)) }

    var players: [PlayerID] { Samples.players(game.seats.count) }

    var step: Phone.Step? {
        if case .step(let step) = game.phase { step } else { nil }
    }

    var place: AlbumPlace? {
        if case .album(let place, _) = game.phase { place } else { nil }
    }

    func task(_ number: Int) -> PhoneTask? { game.view(for: Self.player(number)).task }

    /// Returns a text that names its player and its sheet.
    static func text(_ player: Int, _ sheet: PhoneSheetID) -> SafeText {
        SafeText("player \(player) in step \(sheet.step) of chain \(sheet.chain)")
    }

    /// Returns a drawing that no other player makes in any step.
    static func picture(_ player: Int, _ sheet: PhoneSheetID) throws -> Picture {
        let point = Picture.Point(x: UInt8(player), y: UInt8(sheet.step * 16 + sheet.chain))
        return try Picture(operations: [
            .line([point, .init(x: 200, y: 100)], width: 3, colour: .init(0x10_20_30))
        ])
    }

    static func content(_ player: Int, _ sheet: PhoneSheetID) throws -> PhoneEntry.Content {
        PhoneStepKind(step: sheet.step) == .draw
            ? .drawing(try picture(player, sheet)) : .sentence(text(player, sheet))
    }

    /// Hands in a text or drawing that names its player and its sheet.
    mutating func handIn(_ number: Int) throws {
        let sheet = try #require(task(number)).sheet
        switch try Self.content(number, sheet) {
        case .drawing(let picture):
            try act(Self.player(number), .submitDrawing(sheet: sheet, picture: picture))
        case .sentence(let text):
            try act(Self.player(number), .submitSentence(sheet: sheet, text: text))
        }
    }

    /// Lets all remaining players hand in, until a given step or the album begins.
    mutating func play(to index: Int) throws {
        while let step, step.index < index {
            for number in 0..<game.seats.count {
                guard let task = task(number), task.sheet.step == step.index, !task.isHandedIn
                else { continue }
                try handIn(number)
            }
        }
    }

    /// Whether every chain has an entry of each step by the player of its seat, with sentences and
    /// drawings by turns.
    var isComplete: Bool {
        game.chains.indices.allSatisfy { chain in
            let entries = game.chains[chain].entries
            return entries.count == game.stepCount && game.chains[chain].isSound
                && entries.indices.allSatisfy {
                    entries[$0].author
                        == game.seats[game.rotation.seat(ofChain: chain, at: $0)].player
                }
        }
    }
}
