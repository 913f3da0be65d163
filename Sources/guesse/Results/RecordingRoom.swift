import GuessEP2P
import Primitives

/// A room of which every game leaves its standings behind, however it ends.
actor RecordingRoom: Room {
    nonisolated let events: AsyncStream<RoomEvent>
    private let sink: AsyncStream<RoomEvent>.Continuation
    private let room: any Room
    private let file: ResultFile
    private let clock: @Sendable () -> SafeText
    private var watch = ResultWatch()
    /// Stands for the number of a session that nobody has told.
    private var ownNumber: UInt64
    private var pump: Task<Void, Never>?

    /// Takes a room over, and closes it in the end.
    ///
    /// - Parameter clock: The wall clock.
    init(
        _ room: any Room, _ file: ResultFile,
        clock: @escaping @Sendable () -> SafeText = { WallClock.now() }
    ) async {
        self.room = room
        self.file = file
        self.clock = clock
        ownNumber = UInt64.random(in: 0...UInt64.max)
        (events, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1024))
        // Ends when the room's events do, at the latest in `close()`.
        pump = Task { await self.run() }
    }

    private func run() async {
        for await event in room.events {
            if case .joined = event { ownNumber = UInt64.random(in: 0...UInt64.max) }
            if let end = watch.take(event) { await keep(end) }
            sink.yield(event)
        }
        sink.finish()
    }

    private func keep(_ end: ResultWatch.End) async {
        let told = await room.sessionNumber
        let number = end.view.succession?.session ?? told ?? ownNumber
        let result = GameResult(
            of: end.view, end.game, ending: end.ending, number: number, at: clock())
        if file.keep(result) { sink.yield(.saved(game: end.view.gameNumber)) }
    }

    var sessionNumber: UInt64? {
        get async { await room.sessionNumber }
    }

    func perform(_ command: RoomCommand) async { await room.perform(command) }

    func close() async {
        // First of all: who ends the program may not have the patience for goodbyes.
        if let end = watch.end(as: Ending.left.rawValue) { await keep(end) }
        await room.close()
        await pump?.value
    }
}
