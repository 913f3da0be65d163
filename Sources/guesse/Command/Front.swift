import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit
import UDP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What stands between a room and whoever uses it: screens for a person, script mode for a program.
enum Front {
    /// Opens a room, shows it to a person, or to a program if there is no person at a terminal, and closes it.
    ///
    /// A person who has never said a name is asked first, and the room opens when there is one.
    ///
    /// - Parameters:
    ///   - opener: Opens this room, and those that follow if the user asks for others.
    ///   - target: Where a guest asks for a seat at once.
    ///   - wished: The name of a player whom one of two invites as soon as they are found.
    /// - Throws: What kept the room from being opened, while nothing is on the screen.
    static func run(
        _ kind: RoomKind, _ opener: RoomOpener, asking target: RoomOpener.Target? = nil,
        inviting wished: String? = nil
    ) async throws(SessionError) -> Int32 {
        let look = opener.options.look
        let name = opener.surroundings.name(look)
        if opener.surroundings.isPlain(look) {
            return await PlainFront.run(kind, name, opener, asking: target, inviting: wished)
        }
        let isInteractive = opener.surroundings.isInteractive(look)
        if isInteractive, name.isProposed {
            return await interactive(nil, kind, name, opener, asking: target, inviting: wished)
        }
        let room = try await opener.open(
            kind, name: name.text, asking: target, inviting: wished)
        guard isInteractive else {
            let core = ScriptCore(
                role: kind, name: name.text, setup: opener.options.setup,
                at: MonotonicClock.now())
            return await LiveScript.run(core, in: room)
        }
        return await interactive(room, kind, name, opener, asking: target)
    }

    /// The screens; they begin with the room that is there already, if there is one, with one to be opened, or at home.
    fileprivate static func interactive(
        _ room: Room?, _ kind: RoomKind?, _ name: PlayerName, _ opener: RoomOpener,
        asking target: RoomOpener.Target? = nil, inviting wished: String? = nil
    ) async -> Int32 {
        let surroundings = opener.surroundings
        let options = opener.options
        let names = NameFile(environment: surroundings.environment)
        let environment = InteractiveEnvironment(
            terminal: surroundings.terminal, colours: surroundings.tier(options.look.colour),
            graphics: surroundings.graphics(options.look.graphics, options.look.colour),
            mouse: PixelMouse(
                choice: options.look.mouse, environment: surroundings.environment),
            name: name.text, isNameProposed: name.isProposed, request: options.request,
            hasTarget: target != nil, plan: SessionPlan(options),
            facts: FunFacts.facts(seed: options.look.seed ?? .random(in: 0 ... .max))
                .map { SafeText($0, limit: .line) },
            keepName: { names.keep($0) },
            savePicture: { PictureFile.save($0) },
            exportGallery: { gallery in
                gallery.export(
                    to: FileManager.default.currentDirectoryPath,
                    home: surroundings.environment["HOME"], at: WallClock.now())
            })
        let first = FirstRoom(target: room == nil ? target : nil, wished: wished)
        return await runInteractive(
            start: kind, environment: environment, prepared: room,
            opening: { kind, name, plan throws(RoomFailure) in
                try await first.open(kind, name: name, plan, by: opener)
            })
    }
}

/// What the command line asks for in the first room that is opened; those that follow ask nobody by themselves.
actor FirstRoom {
    private var target: RoomOpener.Target?
    private var wished: String?

    init(target: RoomOpener.Target?, wished: String?) {
        (self.target, self.wished) = (target, wished)
    }

    /// Opens a room, with what the command line asks for if it is the first one.
    ///
    /// - Parameter plan: How the user wants a session of their own; `nil` for what the command line says.
    func open(
        _ kind: RoomKind, name: SafeText, _ plan: SessionPlan? = nil, by opener: RoomOpener
    ) async throws(RoomFailure) -> Room {
        let (target, wished) = (target, wished)
        (self.target, self.wished) = (nil, nil)
        return try await opener.open(
            kind, name: name, by: plan, asking: kind == .guest ? target : nil,
            inviting: kind == .pair ? wished : nil)
    }
}

/// `guesse` alone: choose a name, then create or join a game.
enum HomeCommand {
    static func run(_ look: Look, _ surroundings: Surroundings) async -> Int32 {
        let opener = RoomOpener(options: RoomOptions(look: look), surroundings: surroundings)
        if surroundings.isPlain(look) {
            return await PlainFront.run(nil, surroundings.name(look), opener)
        }
        guard surroundings.isInteractive(look) else {
            StandardStreams.complain(
                "guesse: there is no terminal here; say what to do: 'guesse help' lists it")
            return ExitCode.usage
        }
        return await Front.interactive(nil, nil, surroundings.name(look), opener)
    }
}
