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
    /// Shows a room to a person, or to a program if there is no person at a terminal, and closes it.
    ///
    /// - Parameters:
    ///   - opener: Opens the rooms that follow, if the user asks for others.
    ///   - hasTarget: Whether the room has asked for a seat already.
    static func show(
        _ room: Room, as kind: RoomKind, _ name: SafeText, _ opener: RoomOpener,
        hasTarget: Bool = false
    ) async -> Int32 {
        guard opener.surroundings.isInteractive(opener.options.look) else {
            let core = ScriptCore(
                role: kind, name: name, setup: opener.options.setup, at: MonotonicClock.now())
            return await LiveScript.run(core, in: room)
        }
        return await interactive(room, kind, name, opener, hasTarget: hasTarget)
    }

    /// The screens; they begin with the room that is there already, if there is one, and else at home.
    fileprivate static func interactive(
        _ room: Room?, _ kind: RoomKind?, _ name: SafeText, _ opener: RoomOpener,
        hasTarget: Bool = false
    ) async -> Int32 {
        let surroundings = opener.surroundings
        let options = opener.options
        let environment = InteractiveEnvironment(
            terminal: surroundings.terminal, colours: surroundings.tier(options.look.colour),
            graphics: surroundings.graphics(options.look.graphics, options.look.colour),
            name: name, request: options.request, hasTarget: hasTarget, setup: options.setup,
            facts: FunFacts.facts(seed: options.look.seed ?? .random(in: 0 ... .max))
                .map { SafeText($0, limit: .line) },
            savePicture: { PictureFile.save($0) },
            exportGallery: { gallery in
                let time = WallClock.now()
                let shelf = GalleryShelf(
                    folder: FileManager.default.currentDirectoryPath,
                    home: surroundings.environment["HOME"])
                return shelf.keep(gallery.files(at: time), at: time)
            })
        return await runInteractive(
            start: kind, environment: environment, prepared: room,
            opening: { kind, name throws(SessionError) in
                try await opener.open(kind, name: name)
            })
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
        let opener = RoomOpener(options: RoomOptions(look: look), surroundings: surroundings)
        return await Front.interactive(nil, nil, surroundings.name(look), opener)
    }
}
