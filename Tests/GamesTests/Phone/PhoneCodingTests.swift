import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// The bytes of Phone.
struct PhoneCodingTests {
    typealias Table = PhoneTable

    private static let phases = ["idle", "write", "draw", "describe", "album", "finished"]

    private static func table(in phase: String) throws -> Table {
        var table = Table(players: 3)
        switch phase {
        case "idle": table.game = Phone(sentences: table.game.sentences, seed: 1)
        case "write": try table.handIn(0)
        case "draw":
            try table.play(to: 1)
            try table.handIn(1)
        case "describe": try table.play(to: 2)
        case "album": try table.play(to: 3)
        default:
            try table.play(to: 3)
            table.wait(.seconds(900))
        }
        return table
    }

    @Test("give state and views back in every phase", arguments: phases)
    func everyPhase(phase: String) throws {
        let game = try Self.table(in: phase).game
        expect(SessionCoding.decode(Phone.self, from: SessionCoding.encode(game)), equals: game)
        for player in [nil, PlayerID.host, Table.player(9)] {
            let view = game.view(for: player)
            expect(
                SessionCoding.decode(PhoneView.self, from: SessionCoding.encode(view)), equals: view
            )
        }
    }

    @Test("give actions back, and refuse sheets that no game has")
    func actions() throws {
        let sheet = PhoneSheetID(step: 3, chain: 15)
        let actions: [PhoneAction] = [
            .draftSentence(sheet: sheet, text: "a".safe),
            .draftDrawing(sheet: sheet, keeping: 3, strokes: try Table.picture(1, sheet)),
            .submitSentence(sheet: sheet, text: "".safe),
            .submitDrawing(sheet: sheet, picture: try Table.picture(1, sheet)),
            .takeBack(sheet: sheet), .endStep(2), .turnPage(chain: 1, shown: 2), .openChain(4),
        ]
        for action in actions {
            expect(
                SessionCoding.decode(PhoneAction.self, from: SessionCoding.encode(action)),
                equals: action)
        }
        for sheet in [
            "{\"chain\":16,\"step\":0}", "{\"chain\":0,\"step\":-1}",
            "{\"chain\":9223372036854775807,\"step\":0}",
        ] {
            let bytes = Array("{\"takeBack\":{\"sheet\":\(sheet)}}".utf8)
            #expect(SessionCoding.decode(PhoneAction.self, from: bytes) == nil)
        }
    }

    @Test("refuse steps and pages that no game has")
    func places() {
        func isStep(_ index: String) -> Bool {
            let text = "{\"index\":\(index),\"kind\":\"draw\"}"
            return SessionCoding.decode(PhoneStep.self, from: Array(text.utf8)) != nil
        }
        #expect(isStep("0") && isStep("15"))
        #expect(!isStep("16") && !isStep("-1") && !isStep("9223372036854775807"))
        func isPage(_ chain: String, _ shown: String) -> Bool {
            let text = "{\"chain\":\(chain),\"shown\":\(shown)}"
            return SessionCoding.decode(AlbumPlace.self, from: Array(text.utf8)) != nil
        }
        #expect(isPage("0", "1") && isPage("15", "16"))
        #expect(!isPage("16", "1") && !isPage("-9223372036854775808", "1"))
        #expect(!isPage("0", "0") && !isPage("0", "17"))
    }

    @Test("refuse an entry that is neither one sentence nor one drawing")
    func entries() {
        for text in [
            "{\"author\":1}", "{\"author\":1,\"sentence\":\"a\",\"drawing\":\"AQAA\"}",
            "{\"author\":1,\"drawing\":\"AQA=\"}", "{\"sentence\":\"a\"}",
            "{\"author\":1,\"sentence\":\"a\",\"making\":\"magic\"}",
        ] {
            #expect(SessionCoding.decode(PhoneEntry.self, from: Array(text.utf8)) == nil, "\(text)")
        }
    }

    @Test("are refused if they could break the rules")
    func hostile() throws {
        let game = try Self.table(in: "draw").game
        let text = String(decoding: SessionCoding.encode(game), as: UTF8.self)
        func replaced(_ old: String, _ new: String) -> Phone? {
            let changed = text.replacing(old, with: new)
            #expect(changed != text, "\(old) is not there")
            return SessionCoding.decode(Phone.self, from: Array(changed.utf8))
        }
        #expect(replaced("\"stepCount\":3", "\"stepCount\":1") == nil)
        #expect(replaced("\"stepCount\":3", "\"stepCount\":17") == nil)
        #expect(replaced("\"index\":1", "\"index\":2") == nil, "the chains are shorter")
        #expect(replaced("\"index\":1", "\"index\":-1") == nil)
        #expect(replaced("\"writeSeconds\":60", "\"writeSeconds\":-60") == nil)
        #expect(replaced("\"lastSettled\":0", "\"lastSettled\":\(Int64.max)") == nil)
        let slopes = SessionCoding.encode(game.shares)
        let list = String(decoding: slopes.dropFirst().dropLast(), as: UTF8.self)
        #expect(replaced(list, "\"slopes\":[]") == nil)
        #expect(replaced(list, "\"slopes\":[0,0,17]") == nil)
    }

    @Test("give a playable game after mutations, or are refused")
    func mutations() throws {
        for seed in Effort.seeds(400, quick: 30) {
            var generator = SeededGenerator(seed: seed)
            let phase = generator.pick(from: Self.phases) ?? "idle"
            var bytes = SessionCoding.encode(try Self.table(in: phase).game)
            for _ in 0...generator.draw(in: 0...3) {
                let index = generator.draw(in: 0...bytes.count - 1)
                bytes[index] = UInt8(truncatingIfNeeded: generator.next())
            }
            guard var game = SessionCoding.decode(Phone.self, from: bytes) else { continue }
            for step in 0..<40 {
                game.now = max(game.now, game.nextDeadline ?? game.now)
                game.handleDeadline()
                for player in Samples.players(3) {
                    _ = game.view(for: player)
                    guard let duty = game.duty(of: player) else { continue }
                    let move = game.automaticMove(
                        for: duty, of: player, skill: 0.5, using: &generator)
                    try? game.perform(move.action, from: player)
                }
                if step == 20 { game.remove(Table.player(1)) }
            }
        }
    }
}
