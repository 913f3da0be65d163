import Games
import GuessEP2P
import Multicast
import Primitives
import UDP

/// `guesse play`: at once, here, against computer players.
enum PlayCommand {
    static func run(_ options: PlayOptions, _ surroundings: Surroundings) async -> Int32 {
        let name = surroundings.name(options.look)
        let services: PartyServices
        do throws(ServiceUnavailable) {
            services = try await PartyServices(
                options.serviceOptions, environment: surroundings.environment)
        } catch {
            StandardStreams.complain("guesse play: \(error.message)")
            return error.exitCode
        }
        // A service that takes real time needs a real clock.
        let isVirtual = services.areImmediate && !surroundings.isInteractive(options.look)
        if isVirtual, let seed = options.look.seed {
            let table = OfflineTable(
                name: name, bots: options.bots, skill: options.skill, setup: options.setup,
                services: services, seed: seed, log: options.logPath.map(LogFile.init), at: .zero)
            var script = VirtualScript(
                core: ScriptCore(
                    role: "play", name: name, setup: options.setup, at: .zero),
                table: table)
            var reader = LineReader()
            return script.run(
                nextLine: { reader.next() }, write: { StandardStreams.line($0) })
        }
        var host = HostOptions(look: options.look)
        host.bots = options.bots
        host.skill = options.skill
        host.setup = options.setup
        host.services = services
        host.discovery = options.discovery
        host.logPath = options.logPath
        do throws(SessionError) {
            let room = try await HostRoom(name: name, options: host, reach: .thisProgram)
            await room.perform(.start)
            let kept = await RecordingRoom(room, surroundings.results)
            return await Front.show(kept, as: .play, name, host, surroundings)
        } catch {
            StandardStreams.complain("guesse play: \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}

/// `guesse host`: for everybody on this network.
enum HostCommand {
    static func run(_ wished: HostOptions, _ surroundings: Surroundings) async -> Int32 {
        var options = wished
        let name = surroundings.name(options.look)
        do throws(ServiceUnavailable) {
            options.services = try await PartyServices(
                options.serviceOptions, environment: surroundings.environment)
        } catch {
            StandardStreams.complain("guesse host: \(error.message)")
            return error.exitCode
        }
        do throws(SessionError) {
            let room = try await HostRoom(
                name: name, identity: surroundings.identity, options: options,
                reach: .network(port: options.port, isAnnounced: options.isAnnounced),
                seats: surroundings.seats)
            let enduring = await Front.enduring(room, name, options, surroundings)
            if !surroundings.isInteractive(options.look) {
                var event = ScriptEvent("hosting")
                event.session = room.sessionName.string
                event.address = room.addresses.first
                event.joinString = room.joinString?.description
                event.key = options.door.key?.description
                return await Front.script(
                    enduring, as: .host, name, setup: options.setup, first: event)
            }
            return await Front.show(enduring, as: .host, name, options, surroundings)
        } catch {
            StandardStreams.complain("guesse host: \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}

/// `guesse join`: from a list, by name, by address, or by a join string.
enum JoinCommand {
    static func run(_ options: JoinOptions, _ surroundings: Surroundings) async -> Int32 {
        let name = surroundings.name(options.look)
        let known = surroundings.knownPeers
        do throws(SessionError) {
            let target = try options.target.map { text throws(SessionError) in
                try JoinTarget(text)
            }
            var request = options.request
            request.canHost = true
            let room = try await PlayerRoom(
                name: name, identity: surroundings.identity, isAvailable: options.isAvailable,
                request: request,
                transport: options.transport.configuration,
                discovery: options.discovery.configuration(known: known), known: known,
                seats: surroundings.seats)
            if let target {
                do throws(SessionError) {
                    // Before there is a screen: what goes wrong is then a line, and not a screen's end.
                    let isSeen = surroundings.isInteractive(options.look)
                    if isSeen { StandardStreams.complain(SafeText(target.progress).string) }
                    try await room.join(try await target.resolved())
                    if isSeen { try await room.waitUntilConnected() }
                } catch {
                    await room.close()
                    throw error
                }
            }
            let later = options.hosting
            let enduring = await Front.enduring(room, name, later, surroundings)
            return await Front.show(
                enduring, as: .player, name, later, request: request, hasTarget: target != nil,
                surroundings)
        } catch {
            StandardStreams.complain("guesse join: \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}
