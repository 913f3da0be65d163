import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// `guesse play`: a game that starts at once on this machine, against computer players.
enum PlayCommand {
    static func run(_ wished: RoomOptions, _ surroundings: Surroundings) async -> Int32 {
        var options = wished
        do throws(ServiceUnavailable) {
            try await options.findServices(surroundings)
        } catch {
            StandardStreams.complain("guesse play: \(error.message)")
            return error.exitCode
        }
        // A service that takes real time needs a real clock.
        if options.services.areImmediate, !surroundings.isInteractive(options.look),
            !surroundings.isPlain(options.look),
            let seed = options.look.seed
        {
            let name = surroundings.name(options.look).text
            let table = OfflineGame(name: name, options: options, seed: seed, at: .zero)
            let script = VirtualScript(
                core: ScriptCore(
                    role: .offline, name: name, setup: options.setup, at: .zero),
                table: table)
            var reader = LineReader()
            return script.run(
                nextLine: { reader.next() }, write: { StandardStreams.line($0) })
        }
        let opener = RoomOpener(options: options, surroundings: surroundings)
        do throws(SessionError) {
            return try await Front.run(.offline, opener)
        } catch {
            StandardStreams.complain("guesse play: \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}

/// `guesse host`: a game for all people on this network.
enum HostCommand {
    static func run(_ wished: RoomOptions, _ surroundings: Surroundings) async -> Int32 {
        var options = wished
        do throws(ServiceUnavailable) {
            try await options.findServices(surroundings)
        } catch {
            StandardStreams.complain("guesse host: \(error.message)")
            return error.exitCode
        }
        let isPerson =
            surroundings.isInteractive(options.look) || surroundings.isPlain(options.look)
        if isPerson, options.webPort == nil, !options.refusesPage { options.webPort = 0 }
        let opener = RoomOpener(options: options, surroundings: surroundings)
        do throws(SessionError) {
            return try await Front.run(.host, opener)
        } catch {
            StandardStreams.complain("guesse host: \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}

/// `guesse join`: a game from a list, by name, by address, or by a join string.
enum JoinCommand {
    static func run(_ options: RoomOptions, _ surroundings: Surroundings) async -> Int32 {
        let opener = RoomOpener(options: options, surroundings: surroundings)
        do throws(SessionError) {
            var target: RoomOpener.Target?
            if let text = options.target {
                let wanted = try JoinTarget(text)
                // Before there is a screen: an error is then one line, and no screen has to end.
                let isSeen = surroundings.isInteractive(options.look)
                if isSeen { StandardStreams.complain(SafeText(wanted.progress).string) }
                target = RoomOpener.Target(
                    place: try await wanted.resolved(), waitsForHost: isSeen)
            }
            return try await Front.run(.guest, opener, asking: target)
        } catch {
            StandardStreams.complain("guesse join: \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}

extension RoomOptions {
    /// Finds the services that the command line asks for.
    fileprivate mutating func findServices(
        _ surroundings: Surroundings
    ) async throws(ServiceUnavailable) {
        services = try await PartyServices(
            serviceOptions, environment: surroundings.environment)
    }
}
