import Foundation
import GuessEP2P

// The code of the article "A game in thirty minutes". A test between programs builds and plays it:
// Tests/EndToEnd/example/test_tutorial.py.

struct HighLow: Game {
    struct View: Codable, Equatable, Sendable {
        var player: PlayerID?
        var news = "a number from 1 to 100 is wanted"
    }

    enum Action: Message {
        case guess(Int)
        func apply(from sender: PlayerID, to game: inout HighLow) throws(Rejection) {
            guard case .guess(let number) = self, 1...100 ~= number
            else { throw HighLow.outOfRange }
            let words = ["is too low", "is right", "is too high"]
            let place = (number - game.secret).signum() + 1
            game.table = View(player: sender, news: "\(number) \(words[place])")
            if number == game.secret { game.secret = game.chance.draw(in: 1...100) }
        }
    }

    static let outOfRange = Rejection("outOfRange", "Guess a number from 1 to 100.")
    static var rejections: [Rejection] { [outOfRange] }
    var chance: SeededGenerator
    var secret = 50
    var table = View()

    mutating func start(with players: [PlayerID]) { secret = chance.draw(in: 1...100) }
    func add(_ player: PlayerID) {}
    func view(for player: PlayerID?) -> View { table }
}

@MainActor func highLowProgram() async {
    @MainActor func play(
        _ views: AsyncStream<SessionView<HighLow.View>>,
        _ send: (HighLow.Action) async throws -> SentAction
    ) async {
        Task.detached {
            for await view in views {
                guard let table = view.game else { continue }
                let name = table.player.map { "\(view.name(of: $0))" } ?? "host"
                print("\(view.seatedCount) at the table; \(name): \(table.news)")
            }
        }
        while let line = readLine() {
            do { try await send(.guess(Int(line) ?? 0)).performed() } catch { print(error) }
        }
    }

    let words = CommandLine.arguments
    do {
        if words.count == 3, words[1] == "host" {
            let game = HighLow(chance: SeededGenerator(seed: .random(in: 0...(.max))))
            let host = try await HostSession(named: "high-low", as: words[2], playing: game)
            try await host.carryOut(.start())
            await play(host.views) { try await host.send($0) }
            await host.close()
        } else if words.count == 3, words[1] == "join" {
            let seat = try await PlayerSession<HighLow>(joining: .nearby("high-low"), as: words[2])
            Task.detached {
                for await event in seat.events {
                    if case .interrupted = event { print(event) }
                    if case .ended = event { print(event) }
                }
                exit(EXIT_SUCCESS)
            }
            await play(seat.views) { try await seat.send($0) }
            await seat.close()
        } else {
            print("HighLow host NAME, or HighLow join NAME")
        }
    } catch {
        print(error)
    }
}

// The code of the article "When the host is lost". A test between programs kills its host:
// Tests/EndToEnd/example/test_host_loss.py.

extension HighLow: HostSuccession {
    // There are no settings.
    var legacy: ContextData? { nil }
    mutating func adopt(_ legacy: ContextData) {}

    mutating func restore(from handover: Handover<View>) -> Bool {
        guard let last = handover.views.first?.view else { return false }
        (table, secret) = (last, chance.draw(in: 1...100))
        return true
    }
}

func survivingHostExample() async throws {
    let chance = SeededGenerator(seed: .random(in: 0...(.max)))
    var configuration = HostConfiguration(
        sessionName: SafeText("high-low"), hostName: SafeText("Ada"), approval: .automatic)
    configuration.survivesHost = true
    let host = try await HostSession(
        configuration, game: HighLow(chance: chance), reach: .network(port: 0, isAnnounced: true))
    try await host.carryOut(.start())
}

func keepingASeatExample() async throws {
    let file = URL(filePath: "seat.txt")
    var options = RequestToPlay.Options()
    options.seat = (try? String(contentsOf: file, encoding: .utf8)).flatMap { SeatToken($0) }
    let seat = try await PlayerSession<HighLow>(
        joining: .nearby("high-low"), as: "Grace", options: options)
    for await event in seat.events {
        switch event {
        case .joined(let claim), .resumed(let claim):
            let token = Data("\(claim.token)".utf8)
            let isPrivate = [FileAttributeKey.posixPermissions: 0o600]
            _ = FileManager.default.createFile(
                atPath: file.path(), contents: token, attributes: isPrivate)
        case .ended(.left), .ended(.kicked), .ended(.hostLeft), .ended(.seatGone):
            try? FileManager.default.removeItem(at: file)
        default: break
        }
    }
}

func inheritingExample() async throws {
    let seat = try await PlayerSession<HighLow>(
        joining: .nearby("high-low"), as: "Grace", options: .init(canHost: true))
    for await case .inherits(let inheritance) in seat.events {
        let own = HostConfiguration(sessionName: SafeText(""), hostName: SafeText("Grace"))
        let chance = SeededGenerator(seed: .random(in: 0...(.max)))
        let host = try await HostSession(
            inheriting: inheritance, own, game: HighLow(chance: chance))
        for await view in host.views { print(view.seatedCount, view.game?.news ?? "") }
    }
}
