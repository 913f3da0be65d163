internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The reasons why the screen cannot be taken.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Input or output is a file or a pipe.
    case notATerminal
    /// The screen is taken already, by this process.
    case alreadyEntered
    /// A system call failed.
    case system(call: String, errno: Int32)

    /// The failure in plain words.
    public var description: String {
        switch self {
        case .notATerminal: "input or output is not a terminal"
        case .alreadyEntered: "the terminal is already in use by this program"
        case .system(let call, let number): "\(call) failed with error \(number)"
        }
    }
}

/// The terminal in which the program runs.
///
/// ``enter(_:)`` takes the screen; ``leave()`` gives it back. It is also given back, once, when the
/// process exits or is ended by any signal except SIGKILL, and while it is stopped. The screen
/// belongs to the process: there can be one entered terminal at a time.
public struct Terminal: Sendable {
    /// The descriptor to read keys from.
    public let input: Int32
    /// The descriptor to write frames to.
    public let output: Int32

    /// The features that are switched on with the screen.
    public struct Options: Hashable, Sendable {
        /// Whether the program gets a screen of its own; without one, it only reads keys as they
        /// are typed.
        public var takesScreen: Bool
        /// Whether signals are handled; only tests have a reason to say no.
        public var handlesSignals: Bool

        /// Creates options.
        public init(takesScreen: Bool = true, handlesSignals: Bool = true) {
            self.takesScreen = takesScreen
            self.handlesSignals = handlesSignals
        }
    }

    /// Creates a terminal on descriptors that the caller owns; standard input and output unless
    /// stated.
    public init(input: Int32 = 0, output: Int32 = 1) {
        self.input = input
        self.output = output
    }

    /// Whether both sides are a terminal.
    public var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

    /// The size of the window; 80x24 if the terminal does not know it.
    public var size: TerminalSize {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else { return .standard }
        let isUnknown = window.ws_col == 0 || window.ws_row == 0
        return isUnknown
            ? .standard : TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// The size of a cell in pixels, if the system knows it.
    public var cell: PixelSize? {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
        else { return nil }
        let width = Int(window.ws_xpixel) / Int(window.ws_col)
        let height = Int(window.ws_ypixel) / Int(window.ws_row)
        return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
    }

    /// The size of the screen in pixels, if the system knows it.
    public var pixels: PixelSize? {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_xpixel > 0,
            window.ws_ypixel > 0
        else { return nil }
        return PixelSize(width: Int(window.ws_xpixel), height: Int(window.ws_ypixel))
    }

    /// Takes the screen: raw mode, alternate screen, no cursor, bracketed paste, focus reports.
    ///
    /// The first call in a process also installs the signal handlers: SIGINT, SIGTERM and SIGHUP
    /// come as events when ``events()`` is being read. Then the process has half a second to end by
    /// itself; after that, or at the second signal, the signal ends it. Uses SIGALRM and
    /// ITIMER_REAL for that.
    ///
    /// - Throws: ``TerminalError``; the terminal is unchanged then.
    public func enter(_ options: Options = Options()) throws(TerminalError) {
        guard isTerminal else { throw .notATerminal }
        try Self.openWakePipe()
        let claim = screenPhase.compareExchange(
            expected: ScreenPhase.outside, desired: ScreenPhase.changing,
            ordering: .acquiringAndReleasing)
        guard claim.exchanged else { throw .alreadyEntered }
        var original = termios()
        guard tcgetattr(input, &original) == 0 else {
            let number = errno
            screenPhase.store(ScreenPhase.outside, ordering: .releasing)
            throw .system(call: "tcgetattr", errno: number)
        }
        let record = screenRecord
        record.pointee.input = input
        record.pointee.output = output
        record.pointee.original = original
        record.pointee.raw = Self.raw(original)
        record.pointee.enterCount = Self.copy(
            ControlBytes.enter(options), to: record.pointee.enterBytes)
        record.pointee.leaveCount = Self.copy(
            ControlBytes.leave(options), to: record.pointee.leaveBytes)
        record.pointee.imageEndCount = Self.copy(
            ControlBytes.imageEnd, to: record.pointee.imageEndBytes)
        record.pointee.mouseBeginCount = Self.copy(
            ControlBytes.mouseBegin, to: record.pointee.mouseBeginBytes)
        record.pointee.pixelBeginCount = Self.copy(
            ControlBytes.pixelBegin, to: record.pointee.pixelBeginBytes)
        record.pointee.mouseEndCount = Self.copy(
            ControlBytes.mouseEnd, to: record.pointee.mouseEndBytes)
        hasImages.store(false, ordering: .releasing)
        isMouseReported.store(false, ordering: .releasing)
        isMouseInPixels.store(false, ordering: .releasing)
        wasMouseReported.store(false, ordering: .releasing)
        if options.handlesSignals { installHandlers() }
        screenPhase.store(ScreenPhase.inside, ordering: .releasing)
        enterScreen()
    }

    /// Gives the screen back; does nothing when it was not taken.
    ///
    /// Keys that were typed and not read are dropped, so that they do not reach the shell.
    public func leave() {
        if screenPhase.load(ordering: .acquiring) == ScreenPhase.inside {
            _ = tcflush(input, TCIFLUSH)
        }
        restoreScreen(to: ScreenPhase.outside)
    }

    /// Writes a frame, waiting while the terminal is slow.
    ///
    /// Between Control-Z and the end of the stop the frame is dropped. Then
    /// ``TerminalEvent/resumed`` follows, after which the whole frame has to be drawn.
    ///
    /// - Returns: `false` when the terminal is gone or not entered.
    @discardableResult
    public func write(_ bytes: [UInt8]) -> Bool {
        let phase = screenPhase.load(ordering: .acquiring)
        guard phase == ScreenPhase.inside else { return phase == ScreenPhase.suspended }
        var written = 0
        while written < bytes.count {
            let step = bytes.withUnsafeBytes { buffer in
                systemWrite(
                    output, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if step > 0 {
                written += step
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                _ = poll(&waiting, 1, 1000)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Makes the program remove images from the screen whenever it is given back, until it is left
    /// for good.
    ///
    /// Call it before the first frame with an image.
    public func expectImages() {
        hasImages.store(true, ordering: .releasing)
    }

    /// Switches reports of the mouse on or off: buttons, wheel, and movement with a button down.
    ///
    /// Off when the screen is taken. While it is on, most terminals select text with the mouse only
    /// if Shift is held. It is switched off whenever the screen is given back, and on again when
    /// the screen is taken again.
    public func reportMouse(_ report: MouseReport) {
        // If the program is stopped between two of these lines, the shell has no reports, and the
        // program later has the right ones.
        if report != .off { wasMouseReported.store(true, ordering: .releasing) }
        let wasInPixels = isMouseInPixels.exchange(
            report == .pixels, ordering: .acquiringAndReleasing)
        isMouseReported.store(report != .off, ordering: .releasing)
        switch report {
        case .off: write(ControlBytes.mouseEnd)
        case .cells:
            write((wasInPixels ? ControlBytes.pixelEnd : []) + ControlBytes.mouseBegin)
        case .pixels: write(ControlBytes.mouseBegin + ControlBytes.pixelBegin)
        }
    }

    /// Stops the process as Ctrl-Z does, which raw mode delivers as a key.
    ///
    /// It returns when the process goes on; ``TerminalEvent/resumed`` comes then.
    public func suspend() {
        _ = kill(0, SIGTSTP)
    }

    /// Ends the process by the signal that asked it to end; returns if there was none.
    ///
    /// Call it when all that has to be done after ``TerminalEvent/interrupt`` or
    /// ``TerminalEvent/terminate`` is done.
    public func dieOfPendingSignal() {
        let number = endingSignal.load(ordering: .acquiring)
        if number != 0 { dieBySignal(number) }
    }

    private static func copy(_ bytes: [UInt8], to memory: UnsafeMutablePointer<UInt8>) -> Int {
        let count = min(bytes.count, sequenceCapacity)
        for index in 0..<count { memory[index] = bytes[index] }
        return count
    }

    private static func raw(_ original: termios) -> termios {
        var raw = original
        cfmakeraw(&raw)
        withUnsafeMutableBytes(of: &raw.c_cc) { controls in
            controls[Int(VMIN)] = 1
            controls[Int(VTIME)] = 0
        }
        return raw
    }

    private static func openWakePipe() throws(TerminalError) {
        guard wakeWriteEnd.load(ordering: .acquiring) < 0 else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(call: "pipe", errno: errno) }
        for end in ends {
            // A handler must never wait for the reader.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        wakeReadEnd.store(ends[0], ordering: .releasing)
        let isFirst = wakeWriteEnd.compareExchange(
            expected: -1, desired: ends[1], ordering: .acquiringAndReleasing
        ).exchanged
        if !isFirst { _ = close(ends[1]) }
    }
}

/// The sequences that take a screen and give it back.
enum ControlBytes {
    static func enter(_ options: Terminal.Options) -> [UInt8] {
        guard options.takesScreen else { return [] }
        return Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h".utf8)
    }

    /// Returns the sequences in reverse, after one that ends a half-drawn frame.
    static func leave(_ options: Terminal.Options) -> [UInt8] {
        guard options.takesScreen else { return [] }
        return Array(
            "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l".utf8)
    }

    /// The SGR form (1006), which has no largest column, before the events themselves (1002).
    static let mouseBegin = Array("\u{1B}[?1006h\u{1B}[?1002h".utf8)
    /// The SGR form with pixels in place of cells (1016); the later of the two forms counts.
    static let pixelBegin = Array("\u{1B}[?1016h".utf8)
    /// This comes before 1006 is set again, since some terminals reset that with it.
    static let pixelEnd = Array("\u{1B}[?1016l".utf8)
    static let mouseEnd = pixelEnd + Array("\u{1B}[?1002l\u{1B}[?1006l".utf8)

    /// Ends a string in which a signal may have cut off an image, and deletes images of kitty's
    /// protocol.
    ///
    /// A terminal without the protocol ignores the second string.
    static let imageEnd = Array("\u{1B}\\".utf8) + KittyGraphics.delete
}

/// Calls the C function, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
