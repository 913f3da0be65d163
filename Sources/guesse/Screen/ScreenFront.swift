import CommandLineKit
import GuessEP2P
import Primitives
import TerminalKit
import UDP

/// A second screen on a terminal, until its user ends it.
///
/// It is the loop between the core and the world; all decisions are in the core.
final class ScreenFront {
    private enum Mail: Sendable {
        case terminal(TerminalEvent)
        case room(RoomEvent)
        case roomEnded
        case moved(OwnAddresses)
        case pages([String])
        case alarm

        /// The kind of state that the mail tells, of which only the newest counts.
        var stateKind: Int? { if case .room(let event) = self { event.stateKind } else { nil } }
    }

    private struct Shown: Sendable {
        var screen: RoomScreen
        var notice: Phrase?
        var time: Timestamp
    }

    /// The shortest time between two frames: 30 frames per second.
    private static let frameInterval: Duration = .milliseconds(33)

    private let terminal: Terminal
    private let colours: ColourTier
    private let room: Room
    private var clock = LoopClock()
    private let mailbox = EventQueue<Mail>(
        overrun: .roomEnded, newsLimit: .max, state: \.stateKind)
    private let commands: AsyncStream<RoomCommand>
    private let commander: AsyncStream<RoomCommand>.Continuation
    /// The same screen for browsers, if there is a page.
    private let page: WebPage?
    /// The watch over this machine's addresses, for the page's.
    private let watch: AddressWatch?
    /// The same session's pages of other programs; `nil` without a page.
    private let sisters: SisterPages?
    private let pages: AsyncStream<Shown>
    private let pager: AsyncStream<Shown>.Continuation
    private var core: ScreenCore
    private var renderer: FrameRenderer
    private var graphics: GraphicsDetection
    private var lastFrame: Timestamp?
    private var isFrameDue = true

    /// Begins with a room that has been opened, and closes it at the end.
    ///
    /// - Parameters:
    ///   - target: The place that the room has already asked; `nil` for a session of the list.
    ///   - page: Shows the same to browsers; it is closed at the end too.
    ///   - watch: The watch over this machine's addresses, for a page; it is closed at the end too.
    ///   - sisters: Finds the same session's other pages; it is closed at the end too.
    init(
        _ room: Room, target: String?, key: SessionKey?, page: WebPage?, watch: AddressWatch?,
        sisters: SisterPages?,
        on terminal: Terminal, colours: ColourTier, graphics: GraphicsDetection
    ) {
        self.page = page
        self.watch = watch
        self.sisters = sisters
        (pages, pager) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.room = room
        self.terminal = terminal
        self.colours = colours
        self.graphics = graphics
        (commands, commander) = AsyncStream.makeStream(of: RoomCommand.self)
        core = ScreenCore(target: target, key: key, at: .zero)
        renderer = FrameRenderer(tier: colours)
    }

    private var now: Timestamp { clock.now }

    /// Shows the session until the user ends it.
    ///
    /// - Returns: The program's exit code; see ``ExitCode``.
    func run() async -> Int32 {
        do {
            try terminal.enter()
        } catch {
            await closePage()
            await room.close()
            return ExitCode.unexpected
        }
        let code = await withDiscardingTaskGroup { group in
            let code = await loop(in: &group)
            terminal.leave()
            commander.finish()
            pager.finish()
            await room.close()
            await closePage()
            mailbox.finish()
            group.cancelAll()
            return code
        }
        // A signal may have come during the goodbye.
        terminal.dieOfPendingSignal()
        return code
    }

    /// Returns the exit code when the user leaves; a program that is lost ends here.
    private func loop(in group: inout DiscardingTaskGroup) async -> Int32 {
        let (terminal, room, mailbox, commands) = (terminal, room, mailbox, commands)
        group.addTask {
            for await event in terminal.events() { mailbox.send(.terminal(event)) }
        }
        group.addTask {
            await room.run { mailbox.send(.room($0)) }
            mailbox.send(.roomEnded)
        }
        group.addTask {
            for await command in commands { await room.perform(command) }
        }
        if let page {
            let pages = pages
            group.addTask {
                for await shown in pages {
                    await page.show(shown.screen, notice: shown.notice, at: shown.time)
                }
            }
        }
        if let watch {
            await move(to: watch.first)
            group.addTask {
                for await own in watch.changes { mailbox.send(.moved(own)) }
            }
        }
        if let sisters {
            group.addTask {
                for await pages in sisters.changes { mailbox.send(.pages(pages)) }
            }
        }
        showImages()
        terminal.write(graphics.begin(at: now, timeout: .milliseconds(200)))
        settle(in: &group)
        for await mail in SessionEvents(mailbox) {
            switch receive(mail) {
            case .none: break
            case .leaving(let code): return code
            case .lost(let code): await LostProgram.end([room], on: terminal, code: code)
            }
            while let output = core.pollOutput() {
                switch output {
                case .command(let command): commander.yield(command)
                case .quit(let code): return code
                }
            }
            await changePage(after: mail)
            settle(in: &group)
        }
        return ExitCode.unexpected
    }

    // MARK: What arrives

    /// Handles an event.
    ///
    /// - Returns: The way in which the program ends, if it does.
    private func receive(_ mail: Mail) -> ProgramExit? {
        switch mail {
        case .terminal(let event): return receive(event)
        case .room(let event): core.receive(event, at: now)
        case .roomEnded: return .leaving(ExitCode.unexpected)
        case .alarm: core.handleTimeout(at: now)
        case .moved, .pages: break
        }
        isFrameDue = true
        return nil
    }

    private func receive(_ event: TerminalEvent) -> ProgramExit? {
        switch event {
        case .input(.key(let key)): core.press(key)
        case .input(.reply(let reply)):
            graphics.receive(reply)
            showImages()
        case .resize, .resumed:
            renderer.invalidate()
            showImages()
        case .interrupt: return .lost(ExitCode.interrupted)
        case .terminate: return .lost(ExitCode.terminated)
        case .endOfInput: return .lost(LostProgram.hungUp)
        case .input(.paste), .input(.mouse), .input(.focus): break
        }
        isFrameDue = true
        return nil
    }

    private func closePage() async {
        await watch?.close()
        // Viewers are told the end first.
        await page?.close()
        await sisters?.close()
    }

    /// Carries out what an event means for the page.
    private func changePage(after mail: Mail) async {
        switch mail {
        case .room: if let session = core.session { await sisters?.follow(session) }
        case .moved(let own): await move(to: own)
        case .pages(let pages): await page?.setElsewhere(pages)
        case .terminal, .roomEnded, .alarm: break
        }
    }

    /// Shows the page's address at this machine's addresses.
    private func move(to own: OwnAddresses) async {
        core.page = page?.address(at: own)
        await page?.setAddresses(own)
    }

    private func showImages() {
        renderer.showImages(by: graphics.tier, cell: terminal.cell ?? graphics.cell)
        if graphics.tier.hasPixels { terminal.expectImages() }
    }

    // MARK: Frames and time

    /// Draws the changes as soon as the last frame is old enough, and sets the alarm.
    private func settle(in group: inout DiscardingTaskGroup) {
        let time = now
        if let lastFrame, time < lastFrame + Self.frameInterval {
            if isFrameDue { wake(at: lastFrame + Self.frameInterval, in: &group) }
        } else if isFrameDue {
            isFrameDue = false
            lastFrame = time
            terminal.write(renderer.render(frame(at: time)))
        }
        let ticks = core.tickInterval(at: time).map { time + $0 }
        if let due = [ticks, core.nextTimeout].compactMap({ $0 }).min() {
            wake(at: due, in: &group)
        }
    }

    private func frame(at time: Timestamp) -> Canvas {
        let screen = core.screen(at: time)
        let notice = core.notice
        pager.yield(Shown(screen: screen, notice: notice, time: time))
        var canvas = Canvas(terminal.size)
        BigScreenView(
            room: screen, now: time, colours: colours, graphics: graphics.tier, notice: notice
        ).draw(on: &canvas)
        return canvas
    }

    /// Makes sure that an alarm comes at that time or before.
    private func wake(at due: Timestamp, in group: inout DiscardingTaskGroup) {
        clock.wake(at: due, in: &group) { [mailbox] in mailbox.send(.alarm) }
    }
}
