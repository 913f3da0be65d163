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
            events.append(.rejected(error))
        }
        drain(at: now)
    }

    private mutating func apply(
        _ command: RoomCommand, at now: Timestamp
    ) throws(Rejection) {
        switch command {
        case .perform(let action): try host.perform(action, at: now)
        case .react(let reaction): try host.react(reaction, at: now)
        case .noteRevealed: return
        case .leave: events.append(.ended(.left))
        case .rename(let name): try host.rename(to: name, at: now)
        case .host(let command): try apply(command, at: now)
        case .guest, .setAvailable: throw .noSuchOne
        }
    }

    private mutating func apply(
        _ command: RoomCommand.Host, at now: Timestamp
    ) throws(Rejection) {
        switch command {
        case .kick(let player, let ban): try host.kick(player, banFor: ban, at: now)
        case .setLocked(let isLocked): host.setLocked(isLocked, at: now)
        case .liftBans: host.liftBans()
        case .start(let withoutMissing):
            try host.start(withoutMissing: withoutMissing, at: now)
        case .returnToLobby: try host.returnToLobby(at: now)
        case .configure(let setup):
            try host.configure(at: now) { [services] in setup.apply(to: &$0, with: services) }
        case .addBot: throw .sessionFull
        case .handOver: throw .noHeir
        case .approve, .deny, .block, .invite, .cancelInvitation: throw .noSuchOne
        }
    }

    private mutating func drain(at now: Timestamp) {
        while let effect = host.pollEffect() {
            switch effect {
            case .view(let view): events.append(.view(view))
            case .notice(let notice): events.append(.notice(notice))
            case .reaction(let player, let reaction):
                events.append(.reaction(player, reaction))
            case .task(let task, let origin):
                if let result = services.answer(to: task) {
                    host.complete(result, for: origin, at: now)
                }
            case .log(let line):
                if let notice = log?.write(line) { events.append(.trouble(notice)) }
            case .screenView, .send, .close, .metadata, .remember, .forget, .superseded, .call:
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
