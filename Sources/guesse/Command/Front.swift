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

/// The connection of a room to its user: screens for a person, script mode for a program.
enum Front {
    /// Opens a room, shows it to a person, or to a program if no person is at a terminal, and
    /// closes it.
    ///
    /// A person who has never given a name is asked for it first, and the room opens afterwards.
    ///
    /// - Parameters:
    ///   - opener: Opens this room, and later ones if the user asks for others.
    ///   - target: The session that a guest asks for a seat at once.
    ///   - wished: The name of a player; in a game of two they are invited as soon as they are
    ///     found.
    /// - Throws: The reason why the room was not opened, if nothing is on the screen yet.
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
                isAsking: target != nil || wished != nil, at: MonotonicClock.now())
            return await LiveScript.run(core, in: room)
        }
        return await interactive(room, kind, name, opener, asking: target)
    }

    /// Runs the screens; they begin with a room that is open already, with one to open, or with the
    /// home screen.
    fileprivate static func interactive(
        _ room: Room?, _ kind: RoomKind?, _ name: PlayerName, _ opener: RoomOpener,
        asking target: RoomOpener.Target? = nil, inviting wished: String? = nil
    ) async -> Int32 {
        let surroundings = opener.surroundings
        let options = opener.options
        let names = NameFile(environment: surroundings.environment)
        let faces = FaceFile(environment: surroundings.environment)
        let environment = InteractiveEnvironment(
            terminal: surroundings.terminal, colours: surroundings.tier(options.look.colour),
            graphics: surroundings.graphics(options.look.graphics, options.look.colour),
            mouse: PixelMouse(
                choice: options.look.mouse, environment: surroundings.environment),
            name: name.text, isNameProposed: name.isProposed, request: options.request,
            hasTarget: target != nil, plan: SessionPlan(options),
            facts: FunFacts.facts(seed: options.look.seed ?? .random(in: 0 ... .max))
                .map { SafeText($0, limit: .line) },
            face: faces.face,
            keepName: { names.keep($0) },
            keepFace: { faces.keep($0) },
            savePicture: { PictureFile.save($0) },
            keepDrawing: {
                ArtShelf(environment: surroundings.environment).line(keeping: $0, as: $1)
            },
            exportGallery: { gallery in
                await FileWriting.run {
                    gallery.export(
                        to: FileManager.default.currentDirectoryPath + "/" + Export.folder,
                        home: surroundings.environment["HOME"], at: WallClock.now())
                }
            })
        let first = FirstRoom(target: room == nil ? target : nil, wished: wished)
        return await runInteractive(
            start: kind, environment: environment, prepared: room,
            opening: { kind, name, plan throws(RoomFailure) in
                try await first.open(kind, name: name, plan, by: opener)
            })
    }
}

/// The requests of the command line for the first room that is opened; later rooms request nothing
/// by themselves.
actor FirstRoom {
    private var target: RoomOpener.Target?
    private var wished: String?

    init(target: RoomOpener.Target?, wished: String?) {
        (self.target, self.wished) = (target, wished)
    }

    /// Opens a room; the first one gets the requests of the command line.
    ///
    /// - Parameter plan: The user's wishes for their own session; `nil` for those of the command
    ///   line.
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

/// `guesse` without a command: choose a name, then create or join a game.
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
