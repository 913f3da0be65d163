import Synchronization
import TestKit
import Testing

@testable import TerminalKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// The screen belongs to the process, so these run one after the other. A script tests the effects
// of signals, since each needs a process of its own to end.
/// Terminal.
@Suite(.serialized)
struct TerminalTests {
    /// A pseudoterminal: bytes written to the program's side can be read from the user's.
    final class Pseudoterminal {
        let user: Int32
        let program: Int32

        init?() {
            #if canImport(Darwin)
                user = posix_openpt(O_RDWR | O_NOCTTY)
                guard user >= 0, grantpt(user) == 0, unlockpt(user) == 0,
                    let path = ptsname(user).map({ String(cString: $0) })
                else { return nil }
            #else
                // Glibc's module leaves out posix_openpt and its relatives; these are the requests
                // TIOCSPTLCK and TIOCGPTN that they make.
                user = open("/dev/ptmx", O_RDWR | O_NOCTTY)
                var lock: Int32 = 0
                var number: Int32 = -1
                guard user >= 0, ioctl(user, 0x4004_5431, &lock) == 0,
                    ioctl(user, 0x8004_5430, &number) == 0
                else { return nil }
                let path = "/dev/pts/\(number)"
            #endif
            program = open(path, O_RDWR | O_NOCTTY)
            if program < 0 { return nil }
        }

        deinit {
            close(program)
            close(user)
        }

        func output() -> String {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(user, &bytes, bytes.count)
            return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
        }

        func output(until end: String) -> String {
            var text = output()
            while !text.hasSuffix(end) { text += output() }
            return text
        }

        func type(_ text: String) {
            let bytes = Array(text.utf8)
            _ = write(user, bytes, bytes.count)
        }

        /// Keeps the system from echoing keys before the program is ready for them.
        func calm() {
            var settings = termios()
            tcgetattr(program, &settings)
            settings.c_lflag &= ~tcflag_t(ECHO | ISIG)
            tcsetattr(program, TCSANOW, &settings)
        }

        var localFlags: tcflag_t {
            var settings = termios()
            tcgetattr(program, &settings)
            return settings.c_lflag
        }
    }

    private let quiet = Terminal.Options(handlesSignals: false)

    @Test("entering takes the screen, leaving gives it back in its original state")
    func restore() throws {
        let pty = try #require(Pseudoterminal())
        let terminal = Terminal(input: pty.program, output: pty.program)
        let before = pty.localFlags
        try terminal.enter(quiet)
        expect(pty.output(), equals: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h")
        expect(pty.localFlags & tcflag_t(ICANON | ECHO | ISIG), equals: 0)
        #expect(throws: TerminalError.alreadyEntered) { try terminal.enter(quiet) }
        #expect(terminal.write(Array("frame".utf8)))
        expect(pty.output(), equals: "frame")
        terminal.leave()
        expect(
            pty.output(),
            equals: "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1004l\u{1B}[?2004l"
                + "\u{1B}[?25h\u{1B}[?1049l")
        expect(pty.localFlags, equals: before)
        terminal.leave()
        #expect(!terminal.write(Array("late".utf8)))
        var waiting = pollfd(fd: pty.user, events: Int16(POLLIN), revents: 0)
        expect(poll(&waiting, 1, 0), equals: 0)
    }

    @Test("a frame during a stop is dropped, and the terminal is not taken for lost")
    func stopped() throws {
        let pty = try #require(Pseudoterminal())
        let terminal = Terminal(input: pty.program, output: pty.program)
        try terminal.enter(quiet)
        _ = pty.output()
        screenPhase.store(ScreenPhase.suspended, ordering: .releasing)
        #expect(terminal.write(Array("dropped".utf8)))
        screenPhase.store(ScreenPhase.inside, ordering: .releasing)
        #expect(terminal.write(Array("shown".utf8)))
        expect(pty.output(), equals: "shown")
        terminal.leave()
    }

    @Test("images are removed from the screen before it is given back")
    func images() throws {
        let pty = try #require(Pseudoterminal())
        let terminal = Terminal(input: pty.program, output: pty.program)
        try terminal.enter(quiet)
        terminal.expectImages()
        _ = pty.output()
        terminal.leave()
        let left = pty.output(until: "\u{1B}[?1049l")
        #expect(left.hasPrefix("\u{1B}\\\u{1B}_Ga=d,d=I,i=26485,q=2\u{1B}\\\u{1B}[?2026l"))
        try terminal.enter(quiet)
        _ = pty.output()
        terminal.leave()
        #expect(!pty.output().contains("_G"))
    }

    @Test("the mouse is reported when asked for, and never after the screen is given back")
    func mouse() throws {
        let pty = try #require(Pseudoterminal())
        let terminal = Terminal(input: pty.program, output: pty.program)
        let on = "\u{1B}[?1006h\u{1B}[?1002h"
        let off = "\u{1B}[?1016l\u{1B}[?1002l\u{1B}[?1006l"
        terminal.reportMouse(.cells)
        try terminal.enter(quiet)
        #expect(pty.output(until: "h").hasSuffix("\u{1B}[?1004h"))
        terminal.reportMouse(.cells)
        expect(pty.output(), equals: on)
        // As after a stop and a continuation.
        restoreScreen(to: ScreenPhase.outside)
        #expect(pty.output(until: "\u{1B}[?1049l").hasPrefix(off))
        try terminal.enter(quiet)
        #expect(!pty.output().contains("1002"))
        terminal.reportMouse(.cells)
        terminal.reportMouse(.off)
        expect(pty.output(until: off), equals: on + off)
        terminal.leave()
        #expect(pty.output(until: "\u{1B}[?1049l").hasPrefix(off))
    }

    @Test(
        "the mouse is reported by the pixel when asked for, also after a stop, and never afterwards"
    )
    func pixelMouse() throws {
        let pty = try #require(Pseudoterminal())
        let terminal = Terminal(input: pty.program, output: pty.program)
        let cells = "\u{1B}[?1006h\u{1B}[?1002h"
        let pixels = cells + "\u{1B}[?1016h"
        let off = "\u{1B}[?1016l\u{1B}[?1002l\u{1B}[?1006l"
        try terminal.enter(quiet)
        _ = pty.output(until: "\u{1B}[?1004h")
        terminal.reportMouse(.cells)
        terminal.reportMouse(.pixels)
        expect(pty.output(until: "1016h"), equals: cells + pixels)
        // As after a stop and a continuation.
        restoreScreen(to: ScreenPhase.suspended)
        #expect(pty.output(until: "\u{1B}[?1049l").hasPrefix(off))
        enterScreen()
        screenPhase.store(ScreenPhase.inside, ordering: .releasing)
        terminal.write(Array("!".utf8))
        #expect(pty.output(until: "!").hasSuffix(pixels + "!"))
        terminal.reportMouse(.cells)
        expect(pty.output(until: "1002h"), equals: "\u{1B}[?1016l" + cells)
        terminal.leave()
        #expect(pty.output(until: "\u{1B}[?1049l").hasPrefix(off))
        try terminal.enter(quiet)
        #expect(!pty.output().contains("1016"))
        terminal.leave()
        _ = pty.output()
    }

    @Test("a question needs no screen, and keys after its answer are left to be read")
    func question() throws {
        let pty = try #require(Pseudoterminal())
        let terminal = Terminal(input: pty.program, output: pty.program)
        pty.calm()
        let before = pty.localFlags
        func detection() -> GraphicsDetection {
            GraphicsDetection(
                environment: ["TERM": "xterm-kitty"], colours: .sixteen, isTerminal: true)
        }
        var asking = detection()
        pty.type("x\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62cls\n")
        #expect(!terminal.settle(&asking, within: .seconds(60)))
        expect(asking.decision, equals: .kitty)
        expect(asking.cell, equals: PixelSize(width: 10, height: 20))
        expect(pty.output(), equals: String(decoding: GraphicsDetection.query, as: UTF8.self))
        expect(pty.localFlags, equals: before)
        var rest = [UInt8](repeating: 0, count: 10)
        expect(read(pty.program, &rest, rest.count), equals: 3)
        #expect(rest.starts(with: Array("ls\n".utf8)))
        var silent = detection()
        #expect(!terminal.settle(&silent, within: .zero))
        expect(silent.decision, equals: .half)
        _ = pty.output()
        var interrupted = detection()
        pty.type("\u{3}\u{1B}[?62c")
        #expect(terminal.settle(&interrupted, within: .seconds(60)))
        // It is decided and not asked again.
        #expect(!terminal.settle(&interrupted, within: .seconds(60)))
        expect(pty.output(), equals: String(decoding: GraphicsDetection.query, as: UTF8.self))
    }

    @Test("a size of zero by zero means 80x24")
    func size() throws {
        let pty = try #require(Pseudoterminal())
        let terminal = Terminal(input: pty.program, output: pty.program)
        expect(terminal.size, equals: .standard)
        var window = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
        expect(ioctl(pty.user, UInt(TIOCSWINSZ), &window), equals: 0)
        expect(terminal.size, equals: TerminalSize(columns: 120, rows: 40))
        #expect(terminal.cell == nil)
        window = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 1200, ws_ypixel: 800)
        expect(ioctl(pty.user, UInt(TIOCSWINSZ), &window), equals: 0)
        expect(terminal.cell, equals: PixelSize(width: 10, height: 20))
    }

    @Test("a file is no terminal")
    func notATerminal() throws {
        let file = open("/dev/null", O_RDWR)
        defer { close(file) }
        let terminal = Terminal(input: file, output: file)
        #expect(throws: TerminalError.notATerminal) { try terminal.enter(quiet) }
    }

    @Test("keys and signals' bytes arrive as events, and the end of the terminal is the last")
    func events() async throws {
        let pty = try #require(Pseudoterminal())
        let terminal = Terminal(input: pty.program, output: pty.program)
        try terminal.enter(quiet)
        defer { terminal.leave() }
        var events = terminal.events().makeAsyncIterator()
        pty.type("a\u{1B}[A")
        await expect(events.next(), equals: .input(.key(.character("a"))))
        await expect(events.next(), equals: .input(.key(Key(.up))))
        wake(Wake.resized)
        await expect(events.next(), equals: .resize(.standard))
        wake(Wake.resumed)
        await expect(events.next(), equals: .resumed)
        await expect(events.next(), equals: .resize(.standard))
        wake(Wake.interrupted)
        await expect(events.next(), equals: .interrupt)
        wake(Wake.terminated)
        await expect(events.next(), equals: .terminate)
        pty.type("\u{1B}")
        await expect(events.next(), equals: .input(.key(Key(.escape))))
    }
}
