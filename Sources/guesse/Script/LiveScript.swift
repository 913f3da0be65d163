import CommandLineKit
import Dispatch
import GuessEP2P
import Primitives
import TerminalKit
import UDP

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Script mode in real time: the connection of standard input and output with a room.
enum LiveScript {
    private enum Input: Sendable {
        case line(String)
        case endOfInput
        case event(RoomEvent)
        case roomIsOver
        case tick
        case signal(Int32)

        /// The kind of state that the input tells, of which only the newest counts.
        var stateKind: Int? { if case .event(let event) = self { event.stateKind } else { nil } }
    }

    /// Plays until the script or the game is over; then the room is closed.
    ///
    /// - Returns: The exit code.
    static func run(_ core: ScriptCore, in room: Room) async -> Int32 {
        // What the user has written counts too, and a script may be long.
        let sink = EventQueue<Input>(overrun: .roomIsOver, newsLimit: .max, state: \.stateKind)
        let signals = EndingSignals.watch { sink.send(.signal($0)) }
        startThread(named: "guesse-input") {
            var reader = LineReader()
            while let line = reader.next() { sink.send(.line(line)) }
            sink.send(.endOfInput)
        }
        let code = await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await room.run { sink.send(.event($0)) }
                sink.send(.roomIsOver)
            }
            let end = await play(core, in: room, SessionEvents(sink)) { delay in
                group.addTask {
                    try? await Task.sleep(for: delay)
                    sink.send(.tick)
                }
            }
            let code: Int32
            switch end {
            case .leaving(let said): code = said
            case .lost(let said): await LostProgram.end([room], code: said)
            }
            await room.close()
            group.cancelAll()
            return code
        }
        signals?.cancel()
        return code
    }

    private static func play(
        _ initial: ScriptCore, in room: Room, _ inputs: SessionEvents<Input>,
        wakeAfter: (Duration) -> Void
    ) async -> ProgramExit {
        var core = initial
        var lines: [String] = []
        var isInputOver = false
        var iterator = inputs.makeAsyncIterator()
        var alarm: Timestamp?
        while true {
            // Lines wait while the script waits; the end of the input comes after them.
            repeat {
                if let end = await drain(&core, into: room) { return end }
                guard !core.isWaiting, !lines.isEmpty else { break }
                core.receive(line: lines.removeFirst(), at: MonotonicClock.now())
            } while true
            if isInputOver, lines.isEmpty, !core.isWaiting {
                core.receiveEndOfInput(at: MonotonicClock.now())
                if let end = await drain(&core, into: room) { return end }
            }
            if let due = core.nextTimeout, alarm.map({ due < $0 }) ?? true {
                alarm = due
                wakeAfter(due - MonotonicClock.now())
            }
            guard let input = await iterator.next() else { return .leaving(ExitCode.unexpected) }
            let now = MonotonicClock.now()
            switch input {
            case .line(let line): lines.append(line)
            case .endOfInput: isInputOver = true
            case .event(let event): core.receive(event, at: now)
            case .roomIsOver: return .leaving(ExitCode.unexpected)
            case .tick:
                // Tasks sleep on another clock than ours, which may be a little ahead of it: then
                // there is another alarm.
                alarm = nil
                core.handleTimeout(at: now)
            // A hang-up is no wish of anybody; the other two are the way to end a script.
            case .signal(SIGHUP): return .lost(LostProgram.hungUp)
            case .signal(let number): return .leaving(128 + number)
            }
        }
    }

    private static func drain(_ core: inout ScriptCore, into room: Room) async -> ProgramExit? {
        while let output = core.pollOutput() {
            switch output {
            case .event(let event):
                // The reader, or the connection to it, is gone.
                guard StandardStreams.line(event.line) else { return .lost(ExitCode.done) }
            case .command(let command):
                await room.perform(command)
            case .quit(let code):
                return .leaving(code)
            }
        }
        return nil
    }
}
