import Games
import GuessEP2P
import Primitives

/// A room that stays when its session changes hosts: a player's becomes a host's, and a host's a player's.
actor EnduringRoom: Room {
    /// How the rooms that follow are opened.
    struct Doors: Sendable {
        /// Carries a session on.
        var host: @Sendable (Inheritance<Party.View>) async throws(SessionError) -> any Room
        /// Goes back to a seat in a session that somebody else hosts now.
        var player: @Sendable (WayBack) async throws(SessionError) -> any Room
    }

    nonisolated let events: AsyncStream<RoomEvent>
    private let sink: AsyncStream<RoomEvent>.Continuation
    private let doors: Doors
    private var room: any Room
    private var isClosed = false
    /// Whether one room is over and the next is not there yet.
    private var isBetween = false
    private var pump: Task<Void, Never>?

    /// Takes a room over, and closes it when another follows.
    init(_ room: any Room, _ doors: Doors) async {
        self.room = room
        self.doors = doors
        (events, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1024))
        // Ends when the last room's events do, at the latest in `close()`.
        pump = Task { await self.run() }
    }

    private func run() async {
        var isReturning = false
        while true {
            var following: (any Room)?
            for await event in room.events {
                switch event {
                case .inherits(let inheritance): following = await carryOn(inheritance)
                case .superseded(let way):
                    following = await goBack(by: way)
                    isReturning = true
                case .denied where isReturning:
                    // Elsewhere a request would be denied; here it is a seat that is gone.
                    sink.yield(.ended(.seatGone))
                case .joined:
                    isReturning = false
                    sink.yield(event)
                case .sessions, .nearbyPlayers, .invited, .invitationGone, .pending, .denied,
                    .reachable, .view, .notice, .rejected, .saved, .ended, .trouble,
                    .availability:
                    sink.yield(event)
                }
                if following != nil { break }
            }
            guard let following, !isClosed else {
                await following?.close()
                break
            }
            let former = room
            room = following
            await former.close()
        }
        sink.finish()
    }

    private func carryOn(_ inheritance: Inheritance<Party.View>) async -> (any Room)? {
        isBetween = true
        defer { isBetween = false }
        do {
            let room = try await doors.host(inheritance)
            say("The host is gone. You carry the game on; the others are coming.")
            return room
        } catch {
            sink.yield(.trouble(SafeText(error.description, limit: .paragraph)))
            sink.yield(.ended(.connectionLost))
            return nil
        }
    }

    private func goBack(by way: WayBack) async -> (any Room)? {
        say("Somebody else hosts the game now; taking your seat there.")
        isBetween = true
        defer { isBetween = false }
        do {
            return try await doors.player(way)
        } catch {
            sink.yield(.trouble(SafeText(error.description, limit: .paragraph)))
            sink.yield(.ended(.connectionLost))
            return nil
        }
    }

    private func say(_ text: String) { sink.yield(.trouble(SafeText(text, limit: .paragraph))) }

    var sessionNumber: UInt64? {
        get async { await room.sessionNumber }
    }

    func perform(_ command: RoomCommand) async {
        if isBetween, command == .leave {
            sink.yield(.ended(.left))
        } else {
            await room.perform(command)
        }
    }

    func close() async {
        isClosed = true
        await room.close()
        // The next room may be long in coming; it is closed as soon as it is there.
        if !isBetween { await pump?.value }
        sink.finish()
    }
}
