import Foundation
import GuessEP2P
import Primitives

/// A table with one die: every player may throw it, but not twice in a row, and all see the sum.
struct Dice: Game {
    /// The view of every player; the next throw is not in it.
    struct View: Codable, Equatable, Sendable {
        var throwCount = 0
        var sum = 0
    }

    enum Action: Message {
        case roll
        func apply(from sender: PlayerID, to dice: inout Dice) throws(Rejection) {
            guard sender != dice.thrower else { throw .notTwice }
            dice.thrower = sender
            dice.table.throwCount += 1
            dice.table.sum += dice.chance.draw(in: 1...6)
        }
    }

    static var rejections: [Rejection] { [.notTwice] }
    var chance: SeededGenerator
    var thrower: PlayerID?
    var table = View()

    func add(_ player: PlayerID) {}
    func view(for player: PlayerID?) -> View { table }
}

extension Rejection {
    static let notTwice = Rejection("notTwice", "Let somebody else throw first.")
}

/// `Dice host TABLE NAME` opens a table on this network, `Dice join TABLE NAME` joins one.
@main
enum Program {
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        do {
            if words.count == 3, words[1] == "host" {
                let dice = Dice(chance: SeededGenerator(seed: .random(in: 0...(.max))))
                let host = try await HostSession(named: words[2], as: words[3], playing: dice)
                try await host.carryOut(.start())
                await play(host.views) { try await host.send($0) }
                await host.close()
            } else if words.count == 3, words[1] == "join" {
                let seat = try await PlayerSession<Dice>(joining: .nearby(words[2]), as: words[3])
                await play(seat.views) { try await seat.send($0) }
                await seat.close()
            } else {
                say("usage: Dice host TABLE NAME, or: Dice join TABLE NAME")
            }
        } catch { say("\(error)") }
    }

    /// Throws for each line typed, until the input or the session ends.
    static func play(
        _ views: AsyncStream<SessionView<Dice.View>>,
        _ send: @Sendable (Dice.Action) async throws -> SentAction
    ) async {
        Task {
            for await view in views {
                guard let dice = view.game else { continue }
                say("\(view.seatedCount) players, \(dice.throwCount) throws, sum \(dice.sum)")
            }
            exit(EXIT_SUCCESS)
        }
        let (lines, sink) = AsyncStream<String>.makeStream()
        Thread.detachNewThread {
            while let line = readLine() { sink.yield(line) }
            sink.finish()
        }
        for await _ in lines { do { try await send(.roll).performed() } catch { say("\(error)") } }
    }

    static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
