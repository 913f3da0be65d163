import CommandLineKit
import Games
import GuessEP2P
import Multicast
import Primitives
import TerminalKit
import UDP

/// `guesse doctor`: an examination, some seconds long, of everything that finding games depends on.
enum DoctorCommand {
    /// The service type of the test sessions: two doctors see each other, and players see neither.
    static let serviceType = "guesse-doctor"

    static func run(_ options: DoctorOptions, _ surroundings: Surroundings) async -> Int32 {
        if !options.isJSON, StandardStreams.errorIsTerminal {
            StandardStreams.complain("Looking around for \(options.wait.wholeMilliseconds) ms…")
        }
        let facts = await gather(options, surroundings)
        let findings = Diagnosis.findings(facts)
        let isWorking = Diagnosis.isWorking(facts)
        if options.isJSON {
            StandardStreams.line(ScriptEvent.doctor(facts, findings, isWorking).line)
        } else {
            DoctorReport.lines(facts, findings).forEach { StandardStreams.line($0) }
        }
        return isWorking ? ExitCode.done : ExitCode.networkUnavailable
    }

    private static func gather(
        _ options: DoctorOptions, _ surroundings: Surroundings
    ) async -> DoctorFacts {
        let path = surroundings.environment["PATH"]
        var look = Look()
        look.name = options.name
        var facts = DoctorFacts()
        facts.gamePort = options.gamePort
        facts.hasCurl = ProgramOutput.path(of: "curl", searching: path) != nil
        #if canImport(Darwin)
            facts.isDarwin = true
        #endif
        let configuration = options.discovery.configuration(known: surroundings.knownPeers)
        facts.port = configuration.port
        (facts.firewalls, facts.sawAllRules) = FirewallSurvey.look(
            port: configuration.port, path: path)
        facts.leftOut = leftOut()
        do throws(MulticastError) {
            try await listen(
                as: surroundings.name(look).text, configuration, for: options.wait, into: &facts)
        } catch {
            facts.failure = error.description
        }
        return facts
    }

    /// Returns the interfaces that are up and take no part.
    private static func leftOut() -> [DoctorFacts.LeftOut] {
        // Without a list of interfaces none can be named.
        ((try? NetworkInterface.all()) ?? []).filter { $0.isUp && !$0.isLoopback }.compactMap {
            interface in
            let reason: DoctorFacts.LeftOut.Reason
            if interface.isPointToPoint {
                reason = .tunnel
            } else if !interface.supportsMulticast {
                reason = .noMulticast
            } else if interface.ipv4Addresses.isEmpty, interface.linkLocalAddresses.isEmpty {
                reason = .noAddress
            } else {
                return nil
            }
            return DoctorFacts.LeftOut(name: interface.name, reason: reason)
        }
    }

    /// Announces a test session and searches for it, for those of other doctors, and for games.
    private static func listen(
        as name: SafeText, _ configuration: MulticastConfiguration, for time: Duration,
        into facts: inout DoctorFacts
    ) async throws(MulticastError) {
        // Before the other two, so that it hears everything that they send.
        let doctors = try await Browser(type: serviceType, configuration: configuration)
        let games = try await Browser(
            type: NearbySession.serviceType, configuration: configuration)
        let announcer = try await Announcer(
            type: serviceType, name: name.string, port: configuration.port,
            configuration: configuration)
        // If the sleep fails, the program is being ended.
        try? await Task.sleep(for: time)
        // Read before the received datagrams, so that none of them counts as another program's.
        let siblings = await games.links + announcer.links
        let links = await doctors.links
        let found = await doctors.services
        let mine = found.first { $0.description.serviceID == announcer.serviceID }
        facts.links = links.map { DoctorFacts.Link($0, siblings: siblings, mine: mine) }
        facts.wasUnreachable = links.contains { $0.lastFailure == .networkUnreachable }
        facts.others = found.filter { $0.description.serviceID != announcer.serviceID }
            .map { DoctorFacts.Other(doctor: $0) }
        facts.others += await games.services.map { DoctorFacts.Other(session: $0) }
        await announcer.close()
        await games.close()
        await doctors.close()
    }
}

extension DoctorFacts.Link {
    /// - Parameters:
    ///   - siblings: The other senders of this program.
    ///   - mine: The test session, if it was found.
    fileprivate init(_ status: LinkStatus, siblings: [LinkStatus], mine: FoundService?) {
        let sent = siblings.filter { $0.link == status.link }.reduce(0) { $0 + $1.datagramsSent }
        let addresses = Set(status.addresses.map(\.bytes))
        self.init(
            name: status.link.interfaceName, isIPv6: status.link.isIPv6,
            isLoopback: status.addresses.contains(where: \.isLoopback),
            addresses: status.addresses.map(\.host), sent: status.datagramsSent,
            own: status.ownCount,
            foreign: max(0, status.foreignCount - sent),
            failure: status.lastFailure?.description,
            isAnnouncing: mine?.paths.contains { addresses.contains($0.bytes) } ?? false,
            isJoined: status.isJoined)
    }
}

extension DoctorFacts.Other {
    init(doctor found: FoundService) {
        self.init(found, .doctor, game: nil)
    }

    /// Creates a session of this program's games or of another family, from its announcement.
    init(session found: FoundService) {
        let session = NearbySession(found)
        self.init(
            found, session.plays(Party.self) ? .game : .otherGame,
            game: session.game.isEmpty ? nil : session.game)
    }

    private init(_ found: FoundService, _ kind: Kind, game: SafeText?) {
        self.init(
            name: SafeText(found.displayName, limit: .name), kind: kind, game: game,
            addresses: found.paths.map(\.host), ways: found.ways.words,
            isHere: found.paths.contains(where: \.isLoopback))
    }
}

extension ScriptEvent {
    /// Returns the whole report as one event.
    static func doctor(
        _ facts: DoctorFacts, _ findings: [Finding], _ isWorking: Bool
    ) -> ScriptEvent {
        var event = ScriptEvent("doctor")
        event.isWorking = isWorking
        event.links = facts.links
        event.leftOut = facts.leftOut
        event.others = facts.others
        event.findings = findings
        return event
    }
}
