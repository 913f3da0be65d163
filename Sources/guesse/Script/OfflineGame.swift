import Games
import GuessEP2P
import Primitives

/// A game on this machine alone, on a clock that the caller sets: one host, bots, and no socket.
///
/// With a seed and a virtual clock a whole game depends only on its commands; therefore two runs of
/// `guesse play --seed` are equal to the byte.
struct OfflineGame {
    private var host: GameHost<Party>
    private var events: [RoomEvent] = []
    private let services: PartyServices
    private let log: LogFile?

    /// - Parameter options: The options; their services must do all work at once.
    init(name: SafeText, options: RoomOptions, seed: UInt64, at now: Timestamp) {
        services = options.services
        log = options.logPath.map(LogFile.init)
        var configuration = HostConfiguration(
            sessionName: name, hostName: name, capacity: max(2, options.bots + 1))
        configuration.isLogged = log != nil
        configuration.loggedSeed = seed
        var seeds = SeededGenerator(seed: seed)
        let game = options.setup.party(seed: seeds.next(), with: services)
        host = GameHost(
            configuration, game: game, seed: seeds.next(),
            // No player has to return here: there is no network.
            secret: SessionSecret(0, 0), at: now)
        for bot in BotNames.pick(options.bots, seed: seeds.next()) {
            // There is a seat for each, and the game has not begun: this cannot be refused.
            try? host.addBot(named: bot, skill: options.skill, at: now)
        }
        drain(at: now)
    }

    var nextTimeout: Timestamp? { host.nextTimeout }

    mutating func pollEvent() -> RoomEvent? {
        events.isEmpty ? nil : events.removeFirst()
    }

    mutating func handleTimeout(at now: Timestamp) {
        host.handleTimeout(at: now)
        drain(at: now)
    }

    mutating func perform(_ command: RoomCommand, at now: Timestamp) {
        do {
            try apply(command, at: now)
        } catch {
            events.append(.refused(error))
        }
        drain(at: now)
    }

    private mutating func apply(
        _ command: RoomCommand, at now: Timestamp
    ) throws(Rejection) {
        switch command {
        case .session(.leave): events.append(.session(.ended(.left)))
        case .session(let command): try host.carryOut(command, at: now)
        case .perform(let action): try host.perform(action, at: now)
        case .noteRevealed: return
        case .configure(let setup):
            try host.configure(at: now) { [services] in setup.apply(to: &$0, with: services) }
        case .addBot: throw .sessionFull
        case .handOver: throw .noHeir
        case .join, .joinTarget, .takeSeat: throw .noSuchOne
        }
    }

    private mutating func drain(at now: Timestamp) {
        while let effect = host.pollEffect() {
            switch effect {
            case .event(let event): events.append(.session(event))
            case .task(let task, let origin):
                if let result = services.answer(to: task) {
                    host.complete(result, for: origin, at: now)
                }
            case .log(let line):
                if let notice = log?.write(line) { events.append(.trouble(notice)) }
            case .send, .close, .metadata, .remember, .forget, .stepDown, .call:
                break
            }
        }
    }
}

/// The names of computer players.
enum BotNames {
    private static let all: [StaticString] = [
        "Botty McDraw", "Pixel Pia", "Doodle Duke", "Scribble Sam", "Vera Vector", "Ink Inga",
        "Crayon Carl",
    ]

    /// Returns different names in an order drawn from the seed.
    static func pick(_ count: Int, seed: UInt64) -> [SafeText] {
        var generator = SeededGenerator(seed: seed)
        return generator.shuffled(all.map { SafeText(literal: $0) }).prefix(count).map { $0 }
    }
}
