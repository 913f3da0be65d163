import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit
import UDP

/// The plain mode in real time: the connection of standard input and output with the rooms of the
/// user.
enum PlainFront {
    private enum Input: Sendable {
        case line(String)
        case endOfInput
        case event(RoomEvent, number: Int)
        case opened(Room, number: Int)
        case failed(RoomFailure, number: Int)
        case roomIsOver(number: Int)
        case tick
        case signal(Int32)

        /// The kind of state that the input tells, of which only the newest counts.
        var stateKind: Int? { if case .event(let event, _) = self { event.stateKind } else { nil } }
    }

    /// Plays until the user leaves; then all rooms are closed.
    ///
    /// - Parameters:
    ///   - kind: The room at the beginning; `nil` for a choice.
    ///   - target, wished: As for ``Front/run(_:_:asking:inviting:)``.
    /// - Returns: The exit code.
    static func run(
        _ kind: RoomKind?, _ name: PlayerName, _ opener: RoomOpener,
        asking target: RoomOpener.Target? = nil, inviting wished: String? = nil
    ) async -> Int32 {
        // What the user has written counts too, and a script may be long.
        let sink = EventQueue<Input>(overrun: .endOfInput, newsLimit: .max, state: \.stateKind)
        let signals = EndingSignals.watch { sink.send(.signal($0)) }
        startThread(named: "guesse-input") {
            var reader = LineReader()
            while let line = reader.next() { sink.send(.line(line)) }
            sink.send(.endOfInput)
        }
        let opener = unhurried(opener)
        let core = PlainCore(
            start: kind, name: name, setup: opener.options.setup, request: opener.options.request)
        let first = FirstRoom(target: target, wished: wished)
        let names = NameFile(environment: opener.surroundings.environment)
        let code = await withTaskGroup(of: Void.self) { group in
            let code = await play(core, SessionEvents(sink)) { wish in
                switch wish {
                case .room(let kind, let name, let number):
                    group.addTask {
                        do throws(RoomFailure) {
                            let room = try await first.open(kind, name: name, by: opener)
                            if !sink.send(.opened(room, number: number)) { await room.close() }
                        } catch {
                            sink.send(.failed(error, number: number))
                        }
                    }
                case .events(let room, let number):
                    group.addTask {
                        await room.run { sink.send(.event($0, number: number)) }
                        sink.send(.roomIsOver(number: number))
                    }
                case .close(let room): group.addTask { await room.close() }
                case .alarm(let delay):
                    group.addTask {
                        try? await Task.sleep(for: delay)
                        sink.send(.tick)
                    }
                case .keepName(let name): _ = names.keep(name)
                }
            }
            sink.finish()
            group.cancelAll()
            return code
        }
        signals?.cancel()
        return code
    }

    /// Returns the opener with longer times in the user's own games, unless the command line sets
    /// others: it takes time to hear the lines.
    private static func unhurried(_ opener: RoomOpener) -> RoomOpener {
        var options = opener.options
        options.setup.unhurry()
        return RoomOpener(options: options, surroundings: opener.surroundings)
    }

    /// A request that the loop cannot carry out by itself.
    private enum Wish {
        case room(RoomKind, name: SafeText, number: Int)
        case events(Room, number: Int)
        case close(Room)
        case alarm(Duration)
        case keepName(SafeText)
    }

    /// Returns the exit code when the user leaves; a program that is lost ends here.
    private static func play(
        _ core: PlainCore, _ inputs: SessionEvents<Input>, _ wish: (Wish) -> Void
    ) async -> Int32 {
        let loop = Loop(core: core)
        var end = await loop.drain(wish)
        var iterator = inputs.makeAsyncIterator()
        while end == nil, let input = await iterator.next() {
            end = loop.receive(input, wish)
            if end == nil { end = await loop.drain(wish) }
        }
        if case .lost(let code) = end {
            if let words = loop.core.place.seat.flatMap({ PlainHelp.wayBack($0.session.kind) }) {
                StandardStreams.line(words)
            }
            await LostProgram.end([loop.room].compactMap { $0 }, code: code)
        }
        if let room = loop.room { wish(.close(room)) }
        return if case .leaving(let code) = end { code } else { ExitCode.unexpected }
    }

    /// The core with its room.
    private final class Loop {
        var core: PlainCore
        private(set) var room: Room?
        /// The number of the requested room: events of others are ignored.
        private var number = 0
        private var alarm: Timestamp?
        /// Whether a person types the lines.
        private let wasTyped = Terminal().isTerminal

        init(core: PlainCore) { self.core = core }

        /// Takes an input.
        ///
        /// - Returns: The way in which the program ends, if it does.
        func receive(_ input: Input, _ wish: (Wish) -> Void) -> ProgramExit? {
            let now = MonotonicClock.now()
            switch input {
            case .line(let line): core.receive(line: line, at: now)
            // An end that was typed leaves the terminal as it was.
            case .endOfInput:
                return .lost(
                    wasTyped && !Terminal().isTerminal ? LostProgram.hungUp : ExitCode.done)
            case .event(let event, number): core.receive(event, at: now)
            case .opened(let opened, number):
                room = opened
                wish(.events(opened, number: number))
                core.receiveOpened()
            case .opened(let late, _): wish(.close(late))
            case .failed(let error, number): core.receiveFailure(error.reason.string, at: now)
            case .roomIsOver(number): core.receiveClosed(at: now)
            case .tick:
                alarm = nil
                core.handleTimeout(at: now)
            case .signal(let signal): return .lost(128 + signal)
            case .event, .failed, .roomIsOver: break
            }
            return nil
        }

        /// Carries out the outputs of the core.
        ///
        /// - Returns: The way in which the program ends, if it does.
        func drain(_ wish: (Wish) -> Void) async -> ProgramExit? {
            while let output = core.pollOutput() {
                switch output {
                case .line(let line):
                    guard StandardStreams.line(line) else { return .lost(ExitCode.done) }
                case .command(let command): await room?.perform(command)
                case .open(let kind, let name):
                    letGo(wish)
                    wish(.room(kind, name: name, number: number))
                case .close: letGo(wish)
                case .keepName(let name): wish(.keepName(name))
                case .quit(let code): return .leaving(code)
                }
            }
            guard let due = core.nextTimeout, alarm.map({ due < $0 }) ?? true else { return nil }
            alarm = due
            wish(.alarm(max(due - MonotonicClock.now(), .zero)))
            return nil
        }

        private func letGo(_ wish: (Wish) -> Void) {
            if let room { wish(.close(room)) }
            room = nil
            number += 1
        }
    }
}
