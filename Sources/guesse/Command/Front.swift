import Games
import GuessEP2P
import Pictures
import Primitives
import Synchronization
import TerminalKit
import UDP

/// What stands between a room and whoever uses it: screens for a person, script mode for a program.
enum Front {
    /// What the user is; script mode writes it as it stands here.
    enum Role: String {
        case play
        case host
        case player
        case pair
    }

    /// Shows a room to a person, or to a program if there is no person at a terminal.
    ///
    /// - Parameters:
    ///   - options: How rooms of the user's own are set up; of a player, only the look.
    ///   - request: How the user asks to play in other rooms.
    ///   - hasTarget: Whether the room has asked for a seat already.
    static func show(
        _ room: any Room, as role: Role, _ name: SafeText, _ options: HostOptions,
        request: RequestToPlay.Options = RequestToPlay.Options(canHost: true),
        hasTarget: Bool = false,
        _ surroundings: Surroundings
    ) async -> Int32 {
        guard surroundings.isInteractive(options.look) else {
            return await script(room, as: role, name, setup: options.setup)
        }
        let start: InteractiveStart =
            switch role {
            case .play: .play
            case .host: .host
            case .player: .join
            case .pair: .meet
            }
        return await interactive(
            start, name, options, request: request, hasTarget: hasTarget, surroundings,
            prepared: room)
    }

    /// A room that stays when its session changes hosts, and of which each game leaves its standings behind.
    static func enduring(
        _ room: any Room, _ name: SafeText, _ options: HostOptions, _ surroundings: Surroundings
    ) async -> any Room {
        var later = options
        later.bots = 0
        later.port = 0
        let known = surroundings.knownPeers
        let identity = surroundings.identity
        let doors = EnduringRoom.Doors(
            host: { [later] inheritance throws(SessionError) in
                try await HostRoom(
                    name: name, identity: identity, options: later,
                    reach: .network(port: 0, isAnnounced: true), inheriting: inheritance,
                    seats: surroundings.seats)
            },
            player: { [later] way throws(SessionError) in
                let room = try await PlayerRoom(
                    name: name, identity: identity, isAvailable: false,
                    request: way.request,
                    transport: later.transport.configuration,
                    discovery: later.discovery.configuration(known: known), known: known,
                    seats: surroundings.seats)
                do throws(SessionError) {
                    try await room.resume(
                        way.seat.token, in: way.session, lastView: way.lastView)
                } catch {
                    await room.close()
                    throw error
                }
                return room
            })
        return await RecordingRoom(EnduringRoom(room, doors), surroundings.results)
    }

    /// Script mode in real time.
    static func script(
        _ room: any Room, as role: Role, _ name: SafeText, setup: PartySetup,
        first: ScriptEvent? = nil
    ) async -> Int32 {
        let now = MonotonicClock.now()
        var core = ScriptCore(role: role.rawValue, name: name, setup: setup, at: now)
        if let first { core.emit(first, at: now) }
        return await LiveScript.run(core, in: room)
    }

    /// The screens; the first room of its kind that they ask for is the one that is there already.
    static func interactive(
        _ start: InteractiveStart, _ name: SafeText, _ options: HostOptions,
        request: RequestToPlay.Options = RequestToPlay.Options(canHost: true),
        hasTarget: Bool = false, _ surroundings: Surroundings, prepared: (any Room)?
    ) async -> Int32 {
        let waiting = Prepared(prepared)
        let known = surroundings.knownPeers
        let seats = surroundings.seats
        let identity = surroundings.identity
        let factory = RoomFactory(
            makeOffline: { name in
                if let room = waiting.take() { return room }
                var offline = options
                if options.bots == 0, !options.setup.isShared { offline.bots = 3 }
                let room = try await HostRoom(name: name, options: offline, reach: .thisProgram)
                await room.perform(.start)
                return await RecordingRoom(room, surroundings.results)
            },
            makeHost: { name in
                if let room = waiting.take() { return room }
                let room = try await HostRoom(
                    name: name, identity: identity, options: options,
                    reach: .network(port: options.port, isAnnounced: options.isAnnounced),
                    seats: seats)
                return await enduring(room, name, options, surroundings)
            },
            makePlayer: { name in
                if let room = waiting.take() { return room }
                let room = try await PlayerRoom(
                    name: name, identity: identity, isAvailable: true, request: request,
                    transport: options.transport.configuration,
                    discovery: options.discovery.configuration(known: known), known: known,
                    seats: seats)
                return await enduring(room, name, options, surroundings)
            },
            makePair: { name in
                if let room = waiting.take() { return room }
                let room = try await PairRoom(
                    name: name, identity: identity, options: options, inviting: nil, known: known)
                return await RecordingRoom(room, surroundings.results)
            })
        let environment = InteractiveEnvironment(
            terminal: surroundings.terminal, colours: surroundings.tier(options.look.colour),
            graphics: surroundings.graphics(options.look.graphics, options.look.colour),
            name: name, request: request, hasTarget: hasTarget, setup: options.setup,
            facts: FunFacts.facts.map { SafeText($0, limit: .line) },
            savePicture: { PictureFile.save($0) })
        let code = await runInteractive(start: start, environment: environment, rooms: factory)
        // Whatever was never asked for still has to say goodbye.
        await waiting.take()?.close()
        return code
    }

    /// A room that is handed out once.
    private final class Prepared: Sendable {
        private let room: Mutex<(any Room)?>

        init(_ room: (any Room)?) {
            self.room = Mutex(room)
        }

        func take() -> (any Room)? {
            room.withLock { room in
                defer { room = nil }
                return room
            }
        }
    }
}

/// `guesse` alone: choose a name, then create or join a game.
enum HomeCommand {
    static func run(_ look: Look, _ surroundings: Surroundings) async -> Int32 {
        guard surroundings.isInteractive(look) else {
            StandardStreams.complain(
                "guesse: there is no terminal here; say what to do: 'guesse help' lists it")
            return ExitCode.usage
        }
        return await Front.interactive(
            .home, surroundings.name(look), HostOptions(look: look), surroundings, prepared: nil)
    }
}
