import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// The role of a user in a room; script mode writes it with these words.
enum RoomKind: String, Equatable, Sendable {
    /// Alone, on this machine.
    case offline = "play"
    case host
    case guest = "player"
    /// One of two who have found each other; either may host.
    case pair
}

/// The opener of the user's rooms, with the options of the command line, the user's files and this
/// machine.
struct RoomOpener: Sendable {
    let options: RoomOptions
    let surroundings: Surroundings

    /// The session that a guest asks for a seat at once.
    struct Target: Sendable {
        var place: SessionTarget
        /// Whether the room opens only after the host has been reached.
        var waitsForHost: Bool
    }

    /// Opens a room, to be closed by the caller.
    ///
    /// - Parameters:
    ///   - name: The user's name.
    ///   - target: The session that a guest asks at once.
    ///   - wished: The name of a player; in a game of two they are invited as soon as they are
    ///     found.
    func open(
        _ kind: RoomKind, name: SafeText, asking target: Target? = nil,
        inviting wished: String? = nil
    ) async throws(SessionError) -> Room {
        let (results, galleries) = (surroundings.results, surroundings.galleries)
        let options = ownOptions
        switch kind {
        case .offline:
            let room = try await Room(results: results, galleries: galleries) {
                report throws(SessionError) in
                var offline = options
                // A player needs others to play with.
                if options.bots == 0, !options.setup.isShared { offline.bots = 3 }
                return try await HostRole(
                    name: name, options: offline, reach: .thisProgram, report: report)
            }
            await room.perform(.session(.start()))
            return room
        case .host:
            return try await Room(
                results: results, galleries: galleries, succession: succession(name)
            ) {
                report throws(SessionError) in
                try await HostRole(
                    name: name, identity: surroundings.identity, options: options,
                    reach: .network(port: options.port, isAnnounced: options.isAnnounced),
                    seats: surroundings.seats, acquaintances: surroundings.acquaintances,
                    report: report)
            }
        case .guest:
            return try await Room(
                results: results, galleries: galleries, succession: succession(name)
            ) {
                report throws(SessionError) in
                try await guest(name, options, report) { role throws(SessionError) in
                    guard let target else { return }
                    try await role.join(target.place)
                    if target.waitsForHost { try await role.waitUntilConnected() }
                }
            }
        case .pair:
            return try await Room(results: results, galleries: galleries) {
                report throws(SessionError) in
                try await PairRole(
                    name: name, identity: surroundings.identity, options: options,
                    inviting: wished.map { SafeText($0, limit: .name) },
                    known: surroundings.knownPeers, seats: surroundings.pairSeats,
                    report: report)
            }
        }
    }

    /// Opens a room; a plan gives the options of the user's own session.
    func open(
        _ kind: RoomKind, name: SafeText, by plan: SessionPlan?, asking target: Target? = nil,
        inviting wished: String? = nil
    ) async throws(RoomFailure) -> Room {
        var options = plan?.options(options) ?? options
        do throws(ServiceUnavailable) {
            // The services of the command line have been found already.
            if options.serviceOptions != self.options.serviceOptions {
                options.services = try await PartyServices(
                    options.serviceOptions, environment: surroundings.environment)
            }
        } catch {
            throw RoomFailure(error.message.string)
        }
        do throws(SessionError) {
            let opener = RoomOpener(options: options, surroundings: surroundings)
            return try await opener.open(
                kind, name: name, asking: target, inviting: wished)
        } catch {
            throw RoomFailure(error.description)
        }
    }

    /// Opens the room of a second screen, to be closed by the caller: it keeps neither standings
    /// nor galleries, and has no seat to return to.
    ///
    /// - Parameter target: The room's target from then on; its host is not asked yet.
    func openScreen(asking target: Target?) async throws(SessionError) -> Room {
        let name = SafeText(options.look.name ?? "Screen", limit: .name)
        return try await Room(results: nil) { report throws(SessionError) in
            let identity = surroundings.identity
            let passes = PassFile(of: identity, environment: surroundings.environment)
            let role = try await GuestRole(
                name: name, identity: identity, options: options,
                known: surroundings.knownPeers, passes: passes, report: report)
            if let target { await role.aim(at: target.place) }
            return role
        }
    }

    /// Returns a guest's role that has asked for a seat; if that fails, nothing stays open.
    private func guest(
        _ name: SafeText, _ options: RoomOptions, _ report: @escaping RoleReport,
        asking ask: (GuestRole) async throws(SessionError) -> Void
    ) async throws(SessionError) -> GuestRole {
        let identity = surroundings.identity
        let role = try await GuestRole(
            name: name, identity: identity, options: options,
            known: surroundings.knownPeers, seats: surroundings.seats,
            passes: PassFile(of: identity, environment: surroundings.environment), report: report)
        do throws(SessionError) {
            try await ask(role)
        } catch {
            await role.close()
            throw error
        }
        return role
    }

    /// The options with the face that the user has chosen last.
    private var ownOptions: RoomOptions {
        var own = options
        own.request.face = FaceFile(environment: surroundings.environment).face
        return own
    }

    /// The roles that follow the first when the session changes hosts.
    private func succession(_ name: SafeText) -> Room.Succession {
        Room.Succession(
            host: { inheritance, report throws(SessionError) in
                var later = ownOptions
                later.bots = 0
                return try await HostRole(
                    name: name, identity: surroundings.identity, options: later,
                    reach: .network(port: 0, isAnnounced: true), inheriting: inheritance,
                    seats: surroundings.seats, acquaintances: surroundings.acquaintances,
                    report: report)
            },
            guest: { way, report throws(SessionError) in
                var later = ownOptions
                later.isAvailable = false
                later.request = way.request
                later.request.face = ownOptions.request.face
                return try await guest(name, later, report) { role throws(SessionError) in
                    try await role.goBack(by: way)
                }
            })
    }
}
