import CommandLineKit
import GuessEP2P
import Primitives
import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Runs the interface on a terminal until its user leaves.
///
/// It takes the terminal over and gives it back. All rooms are closed before this returns.
///
/// - Parameters:
///   - start: The room at the beginning; `nil` for the home screen.
///   - prepared: The first room, if it is open already.
///   - open: Opens a room for a user with a name.
/// - Returns: The program's exit code; see ``ExitCode``.
func runInteractive(
    start: RoomKind?, environment: InteractiveEnvironment, prepared: Room? = nil,
    opening open: @escaping OpenRoom
) async -> Int32 {
    let terminal = environment.terminal
    do {
        try terminal.enter()
    } catch {
        await prepared?.close()
        return ExitCode.unexpected
    }
    let runtime = Runtime(start, environment, prepared: prepared, opening: open)
    let code = await withDiscardingTaskGroup { group in
        let code = await runtime.run(in: &group)
        group.cancelAll()
        return code
    }
    // Last, after a signal: its sender sees that the program obeyed it.
    terminal.dieOfPendingSignal()
    return code
}

/// The loop between the model and the world; all decisions are in the model.
private final class Runtime {
    /// The events from all sides; rooms have numbers, so that a closed room is not heard any more.
    enum Mail: Sendable {
        case terminal(TerminalEvent)
        case alarm
        case roomOpened(Room, number: Int)
        case roomFailed(SafeText, number: Int)
        case room(RoomEvent, number: Int)
        case roomEnded(number: Int)
        /// The room has closed completely.
        case roomGone(number: Int)
        case report(SafeText)
        case exported(game: Int, KeptGallery)

        /// The kind of state that the mail tells, of which only the newest counts.
        var stateKind: Int? { if case .room(let event, _) = self { event.stateKind } else { nil } }
    }

    private enum Presence {
        case none
        case coming(number: Int)
        case open(Room, number: Int, commands: AsyncStream<RoomCommand>.Continuation)
    }

    /// The shortest time between two frames: 30 frames per second.
    private static let frameInterval: Duration = .milliseconds(33)

    private let environment: InteractiveEnvironment
    private let openRoom: OpenRoom
    /// The first room, until it is requested.
    private var prepared: Room?
    private var clock = LoopClock()
    /// All that arrives; a program that is late gets the newest view, and all news.
    private let mailbox = EventQueue<Mail>(
        overrun: .terminal(.endOfInput), newsLimit: .max, state: \.stateKind)
    private var model: Model
    private var renderer: FrameRenderer
    private var graphics: GraphicsDetection
    private var mouse: ReportedMouse
    private var room: Presence = .none
    private var roomCount = 0
    /// The rooms that are closing.
    private var closing: Set<Int> = []
    /// The rooms whose events still come.
    private var attended: Set<Int> = []
    private var lastFrame: Timestamp?
    private var isFrameDue = true
    private var lastTick: Timestamp = .zero
    private var exit: ProgramExit?

    init(
        _ start: RoomKind?, _ environment: InteractiveEnvironment, prepared: Room?,
        opening openRoom: @escaping OpenRoom
    ) {
        self.environment = environment
        self.prepared = prepared
        self.openRoom = openRoom
        model = Model(
            start: start, name: environment.name, asksForName: environment.isNameProposed,
            facts: environment.facts, plan: environment.plan, request: environment.request,
            hasTarget: environment.hasTarget,
            size: environment.terminal.size, colours: environment.colours,
            graphics: environment.graphics.tier)
        model.face = environment.face
        graphics = environment.graphics
        mouse = ReportedMouse(environment.mouse)
        renderer = FrameRenderer(tier: environment.colours)
    }

    private var now: Timestamp { clock.now }

    func run(in group: inout DiscardingTaskGroup) async -> Int32 {
        let terminal = environment.terminal
        let mailbox = mailbox
        group.addTask {
            for await event in terminal.events() { mailbox.send(.terminal(event)) }
        }
        showImages()
        // The loop does not wait for the answer, which hardly ever comes after the first picture.
        terminal.write(graphics.begin(at: now, timeout: .milliseconds(200)))
        perform(model.begin(), in: &group)
        settle(in: &group)
        var mails = SessionEvents(mailbox).makeAsyncIterator()
        while exit == nil, let mail = await mails.next() {
            receive(mail, in: &group)
            if exit == nil { settle(in: &group) }
        }
        if case .lost(let code) = exit {
            await LostProgram.end(openRooms, on: terminal, code: code)
        }
        terminal.leave()
        for line in Farewell.lines(of: model) { StandardStreams.line(line) }
        closeRoom()
        // A room that was never requested has to say goodbye too.
        if let prepared { close(prepared, number: 0, in: &group) }
        await waitForGoodbyes(in: &group)
        mailbox.finish()
        return if case .leaving(let code) = exit { code } else { ExitCode.unexpected }
    }

    /// The rooms that would have to say goodbye.
    private var openRooms: [Room] {
        if case .open(let room, _, _) = room { [room] } else { [] }
    }

    // MARK: What arrives

    private func receive(_ mail: Mail, in group: inout DiscardingTaskGroup) {
        switch mail {
        case .terminal(let event):
            receive(event, in: &group)
        case .alarm:
            break
        case .roomOpened(let opened, let number):
            guard case .coming(number) = room else {
                close(opened, number: number, in: &group)
                return
            }
            attend(opened, number: number, in: &group)
            tell(.roomOpened, in: &group)
        case .roomFailed(let reason, let number):
            guard case .coming(number) = room else { return }
            room = .none
            tell(.roomFailed(reason), in: &group)
        case .room(let event, let number):
            guard case .open(_, number, _) = room else { return }
            tell(.room(event), in: &group)
        case .roomEnded(let number):
            attended.remove(number)
            guard case .open(_, number, _) = room else { return }
            closeRoom()
            tell(.roomClosed, in: &group)
        case .roomGone(let number):
            closing.remove(number)
        case .report(let text):
            tell(.report(text), in: &group)
        case .exported(let game, let kept):
            tell(.exported(game: game, kept), in: &group)
        }
    }

    private func receive(_ event: TerminalEvent, in group: inout DiscardingTaskGroup) {
        switch event {
        case .input(.key(let key)):
            tell(.key(key), in: &group)
        case .input(.paste(let text)):
            tell(.paste(text), in: &group)
        case .input(.reply(let reply)):
            graphics.receive(reply)
            mouse.receive(reply)
            mouse.adapt(to: model, on: environment.terminal)
            showImages()
            if graphics.tier != model.graphics { tell(.graphics(graphics.tier), in: &group) }
        case .input(.mouse(let event)):
            let event = mouse.receive(event, on: environment.terminal)
            if let event { tell(.mouse(event), in: &group) }
            mouse.adapt(to: model, on: environment.terminal)
        case .input(.focus):
            break
        case .resize(let size):
            renderer.invalidate()
            showImages()
            mouse.noteResize(of: environment.terminal)
            tell(.resized(size), in: &group)
        case .resumed:
            renderer.invalidate()
            isFrameDue = true
        // Whatever the screen shows, also the question whether to leave: no key has answered it.
        case .interrupt: exit = .lost(ExitCode.interrupted)
        case .terminate: exit = .lost(ExitCode.terminated)
        case .endOfInput: exit = .lost(LostProgram.hungUp)
        }
    }

    private func showImages() {
        renderer.showImages(
            by: graphics.tier, cell: environment.terminal.cell ?? graphics.cell)
        if graphics.tier.hasPixels { environment.terminal.expectImages() }
    }

    private func tell(_ message: Msg, in group: inout DiscardingTaskGroup) {
        let effects = model.update(message, at: now)
        isFrameDue = true
        perform(effects, in: &group)
    }

    // MARK: What is done

    private func perform(_ effects: [Effect], in group: inout DiscardingTaskGroup) {
        let mailbox = mailbox
        for effect in effects {
            switch effect {
            case .room(let command):
                if case .open(_, _, let commands) = room { commands.yield(command) }
            case .open(let kind, let name, let plan):
                open(kind, name: name, plan, in: &group)
            case .closeRoom:
                closeRoom()
            case .saveImage(let picture):
                let save = environment.savePicture
                group.addTask { mailbox.send(.report(await save(picture))) }
            case .keepDrawing(let picture, let name):
                let keep = environment.keepDrawing
                group.addTask { mailbox.send(.report(keep(picture, name))) }
            case .exportGallery(let gallery):
                let export = environment.exportGallery
                group.addTask {
                    mailbox.send(.exported(game: gallery.game, await export(gallery)))
                }
            case .keepName(let name):
                let keep = environment.keepName
                group.addTask {
                    guard !keep(name) else { return }
                    let text: StaticString = "Your name cannot be kept for the next time."
                    mailbox.send(.report(SafeText(literal: text)))
                }
            case .keepFace(let face):
                // At once: the next room is opened with it.
                if !environment.keepFace(face) {
                    mailbox.send(.report(SafeText(literal: "Your sign cannot be kept.")))
                }
            case .copy(let text):
                // OSC 52: the user's own terminal does it, also over SSH.
                let encoded = Data(text.string.utf8).base64EncodedString()
                environment.terminal.write(Array("\u{1B}]52;c;\(encoded)\u{07}".utf8))
            case .bell:
                environment.terminal.write([0x07])
            case .suspend:
                environment.terminal.suspend()
            case .quit(let code):
                exit = .leaving(code)
            }
        }
    }

    private func open(
        _ kind: RoomKind, name: SafeText, _ plan: SessionPlan?,
        in group: inout DiscardingTaskGroup
    ) {
        closeRoom()
        roomCount += 1
        let number = roomCount
        room = .coming(number: number)
        let mailbox = mailbox
        if let first = prepared {
            prepared = nil
            mailbox.send(.roomOpened(first, number: number))
            return
        }
        let openRoom = openRoom
        group.addTask {
            do throws(RoomFailure) {
                let room = try await openRoom(kind, name, plan)
                if !mailbox.send(.roomOpened(room, number: number)) { await room.close() }
            } catch {
                mailbox.send(.roomFailed(error.reason, number: number))
            }
        }
    }

    private func attend(
        _ opened: Room, number: Int, in group: inout DiscardingTaskGroup
    ) {
        let (commands, entrance) = AsyncStream.makeStream(of: RoomCommand.self)
        room = .open(opened, number: number, commands: entrance)
        attended.insert(number)
        let mailbox = mailbox
        group.addTask {
            await opened.run { mailbox.send(.room($0, number: number)) }
            mailbox.send(.roomEnded(number: number))
        }
        // One command after the other, and the goodbye after all of them.
        group.addTask {
            for await command in commands { await opened.perform(command) }
            await opened.close()
            mailbox.send(.roomGone(number: number))
        }
    }

    private func closeRoom() {
        if case .open(_, let number, let commands) = room {
            closing.insert(number)
            commands.finish()
        }
        room = .none
    }

    private func close(
        _ room: Room, number: Int, in group: inout DiscardingTaskGroup
    ) {
        closing.insert(number)
        let mailbox = mailbox
        group.addTask {
            await room.close()
            mailbox.send(.roomGone(number: number))
        }
    }

    /// Lets rooms say goodbye and finish a gallery.
    ///
    /// Only a signal ends the program before its rooms have closed: half a second after it.
    private func waitForGoodbyes(in group: inout DiscardingTaskGroup) async {
        guard !closing.isEmpty || !attended.isEmpty else { return }
        var isWriting = model.keptGallery?.kept == .writing
        for await mail in SessionEvents(mailbox) {
            switch mail {
            case .roomGone(let number): closing.remove(number)
            case .roomEnded(let number): attended.remove(number)
            case .room(.gallery(_, let kept), _):
                // The gallery was not finished when the other lines were printed.
                if kept != .writing || !isWriting { StandardStreams.line(kept.line.string) }
                isWriting = kept == .writing
            case .roomOpened(let opened, let number): close(opened, number: number, in: &group)
            case .room, .terminal, .alarm, .roomFailed, .report, .exported: break
            }
            if closing.isEmpty, attended.isEmpty { return }
        }
    }

    // MARK: Frames and time

    /// Draws the changes as soon as the last frame is old enough, and sets the alarm.
    private func settle(in group: inout DiscardingTaskGroup) {
        let time = now
        if let interval = model.tickInterval, time >= lastTick + interval {
            lastTick = time
            tell(.tick, in: &group)
        }
        if let lastFrame, time < lastFrame + Self.frameInterval {
            if isFrameDue { wake(at: lastFrame + Self.frameInterval, in: &group) }
        } else if isFrameDue {
            draw(at: time, in: &group)
        }
        if let interval = model.tickInterval { wake(at: lastTick + interval, in: &group) }
    }

    private func draw(at time: Timestamp, in group: inout DiscardingTaskGroup) {
        isFrameDue = false
        lastFrame = time
        mouse.adapt(to: model, on: environment.terminal)
        let bytes = renderer.render(View.frame(of: model))
        if !bytes.isEmpty, !environment.terminal.write(bytes) {
            exit = .lost(LostProgram.hungUp)
        }
    }

    /// Makes sure that an alarm comes at that time or before.
    private func wake(at due: Timestamp, in group: inout DiscardingTaskGroup) {
        clock.wake(at: due, in: &group) { [mailbox] in mailbox.send(.alarm) }
    }
}
