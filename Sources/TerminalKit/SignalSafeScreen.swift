import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// The state that signal handlers use. A handler may interrupt any instruction of any thread,
// including an allocation or a lock. So it only loads atomics, reads memory that was prepared
// before it was installed, and calls functions that POSIX lists as async-signal-safe (2.4.3), or
// plain system calls. No global here is a `var`: Swift would check exclusive access to one, and a
// handler that interrupts an access would trap.

/// The data that is needed to enter and leave the screen without allocating.
struct ScreenRecord {
    var input: Int32 = -1
    var output: Int32 = -1
    var original = termios()
    var raw = termios()
    var enterBytes: UnsafeMutablePointer<UInt8>
    var enterCount = 0
    var leaveBytes: UnsafeMutablePointer<UInt8>
    var leaveCount = 0
    var imageEndBytes: UnsafeMutablePointer<UInt8>
    var imageEndCount = 0
    var mouseBeginBytes: UnsafeMutablePointer<UInt8>
    var mouseBeginCount = 0
    var pixelBeginBytes: UnsafeMutablePointer<UInt8>
    var pixelBeginCount = 0
    var mouseEndBytes: UnsafeMutablePointer<UInt8>
    var mouseEndCount = 0
}

enum ScreenPhase {
    /// The terminal is in its original state.
    static let outside = 0
    /// The record below is being filled in or emptied.
    static let changing = 1
    /// The terminal is in raw mode, with the alternate screen.
    static let inside = 2
    /// The terminal is in its original state for now: the process is being stopped.
    static let suspended = 3
}

/// The messages of the handlers to the reader through the pipe, one byte each.
enum Wake {
    static let resized = UInt8(ascii: "W")
    static let resumed = UInt8(ascii: "C")
    static let interrupted = UInt8(ascii: "I")
    static let terminated = UInt8(ascii: "T")
    static let stopReading = UInt8(ascii: "Q")
}

let screenPhase = Atomic<Int>(ScreenPhase.outside)
/// The signal that asked the program to end, or 0.
let endingSignal = Atomic<Int32>(0)
/// Whether images have to be taken off the screen before it is left.
let hasImages = Atomic<Bool>(false)
/// Whether the mouse is reported, also when the screen is taken again.
let isMouseReported = Atomic<Bool>(false)
/// Whether the mouse is then reported by the pixel.
let isMouseInPixels = Atomic<Bool>(false)
/// Whether the mouse was reported at any time since the screen was taken; if so, reports are
/// switched off when the screen is left.
let wasMouseReported = Atomic<Bool>(false)
/// The number of readers of the pipe.
///
/// Without a reader the program cannot say goodbye, so signals end it at once.
let readerCount = Atomic<Int>(0)
let wakeReadEnd = Atomic<Int32>(-1)
let wakeWriteEnd = Atomic<Int32>(-1)

let sequenceCapacity = 512

// Safe without a lock: allocated once and never freed, and written only by the one thread that has
// moved `screenPhase` from `outside` to `changing`. All other code, handlers included, reads it
// only after seeing `inside` or `suspended`, which is stored with release order after the writes.
nonisolated(unsafe) let screenRecord: UnsafeMutablePointer<ScreenRecord> = {
    let pointer = UnsafeMutablePointer<ScreenRecord>.allocate(capacity: 1)
    pointer.initialize(
        to: ScreenRecord(
            enterBytes: .allocate(capacity: sequenceCapacity),
            leaveBytes: .allocate(capacity: sequenceCapacity),
            imageEndBytes: .allocate(capacity: sequenceCapacity),
            mouseBeginBytes: .allocate(capacity: sequenceCapacity),
            pixelBeginBytes: .allocate(capacity: sequenceCapacity),
            mouseEndBytes: .allocate(capacity: sequenceCapacity)))
    return pointer
}()

/// The time that the program has to end by itself after a signal.
private let graceMicroseconds = 500_000

/// ITIMER_REAL; Glibc's module gives it a type that does not fit.
private let realTimer: Int32 = 0

/// Writes all bytes, again after interruptions; stops when the terminal takes no more.
func writeAll(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var written = 0
    while written < count {
        let step = write(descriptor, bytes + written, count - written)
        if step > 0 {
            written += step
        } else if errno != EINTR {
            return
        }
    }
}

/// Restores the terminal's original state; only the first call has an effect.
func restoreScreen(from phase: Int = ScreenPhase.inside, to next: Int) {
    let change = screenPhase.compareExchange(
        expected: phase, desired: next, ordering: .acquiringAndReleasing)
    guard change.exchanged else { return }
    let record = screenRecord
    if hasImages.load(ordering: .acquiring) {
        writeAll(record.pointee.output, record.pointee.imageEndBytes, record.pointee.imageEndCount)
    }
    if wasMouseReported.load(ordering: .acquiring) {
        writeAll(record.pointee.output, record.pointee.mouseEndBytes, record.pointee.mouseEndCount)
    }
    writeAll(record.pointee.output, record.pointee.leaveBytes, record.pointee.leaveCount)
    _ = tcsetattr(record.pointee.input, TCSANOW, &record.pointee.original)
}

/// Sets the terminal up for the program; the record must be filled in.
func enterScreen() {
    let record = screenRecord
    _ = tcsetattr(record.pointee.input, TCSANOW, &record.pointee.raw)
    writeAll(record.pointee.output, record.pointee.enterBytes, record.pointee.enterCount)
    if isMouseReported.load(ordering: .acquiring) {
        writeAll(
            record.pointee.output, record.pointee.mouseBeginBytes, record.pointee.mouseBeginCount)
        if isMouseInPixels.load(ordering: .acquiring) {
            writeAll(
                record.pointee.output, record.pointee.pixelBeginBytes,
                record.pointee.pixelBeginCount)
        }
    }
}

func wake(_ reason: UInt8) {
    var byte = reason
    // If the pipe is full, the reader will wake up anyway.
    _ = write(wakeWriteEnd.load(ordering: .acquiring), &byte, 1)
}

/// Restores the screen and ends the process by the signal, as if it had never been handled.
///
/// So the parent sees the reason.
func dieBySignal(_ number: Int32) -> Never {
    restoreScreen(to: ScreenPhase.outside)
    useDefault(number)
    unblock(number)
    _ = raise(number)
    _exit(128 &+ number)
}

func useDefault(_ number: Int32) {
    var action = sigaction()
    setHandler(of: &action, SIG_DFL)
    _ = sigaction(number, &action, nil)
}

private func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    _ = pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

// MARK: - Handlers

private func onCrash(_ number: Int32) {
    restoreScreen(to: ScreenPhase.outside)
    // If another handler for crashes was installed before, such as a backtrace printer, it still
    // receives the signal when this handler returns.
    var previous = sigaction()
    if let slot = previousAction(number) { previous = slot.pointee }
    if isIgnoring(previous) { setHandler(of: &previous, SIG_DFL) }
    _ = sigaction(number, &previous, nil)
    _ = raise(number)
}

private func onQuit(_ number: Int32) {
    dieBySignal(number)
}

private func onEnding(_ number: Int32) {
    let saved = errno
    let isFirst = endingSignal.compareExchange(
        expected: 0, desired: number, ordering: .acquiringAndReleasing
    ).exchanged
    guard isFirst, readerCount.load(ordering: .acquiring) > 0 else { dieBySignal(number) }
    wake(number == SIGINT ? Wake.interrupted : Wake.terminated)
    // It is not in POSIX's list, but it is a plain system call on the supported systems.
    var grace = itimerval()
    grace.it_value.tv_usec = .init(graceMicroseconds)
    _ = setitimer(realTimer, &grace, nil)
    errno = saved
}

private func onDeadline(_ number: Int32) {
    let ending = endingSignal.load(ordering: .acquiring)
    if ending != 0 { dieBySignal(ending) }
}

private func onStop(_ number: Int32) {
    let saved = errno
    restoreScreen(to: ScreenPhase.suspended)
    useDefault(number)
    _ = raise(number)
    // The process stops here and later goes on from here. In an orphaned process group it goes on
    // at once, since such a group cannot be stopped and gets no SIGCONT.
    unblock(number)
    install(number, onStop)
    if screenPhase.load(ordering: .acquiring) == ScreenPhase.suspended { resumeScreen() }
    errno = saved
}

private func onContinue(_ number: Int32) {
    let saved = errno
    resumeScreen()
    errno = saved
}

private func resumeScreen() {
    let phase = screenPhase.load(ordering: .acquiring)
    // The same if the screen was not left: SIGSTOP cannot be handled, and the shell sets the
    // terminal to its own settings after it.
    guard phase == ScreenPhase.suspended || phase == ScreenPhase.inside else { return }
    let change = screenPhase.compareExchange(
        expected: phase, desired: ScreenPhase.inside, ordering: .acquiringAndReleasing)
    guard change.exchanged else { return }
    enterScreen()
    wake(Wake.resumed)
}

private func onResize(_ number: Int32) {
    let saved = errno
    wake(Wake.resized)
    errno = saved
}

// MARK: - Installing

private let crashSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

private let highestSignal: Int32 = 32

/// The numbers of all signals, those for real-time use included.
private let allSignals = Int32(1)..<65

/// The signals that end no process unless they are handled above: they are ignored, stop it or
/// continue it, or cannot be handled.
private let harmlessSignals: [Int32] = {
    let common = [SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGWINCH, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU]
    #if canImport(Darwin)
        return common + [SIGIO, SIGINFO]
    #else
        return common
    #endif
}()

// Safe without a lock: allocated once and never freed; each slot is written by `installHandlers`
// before the handler that reads it can run.
nonisolated(unsafe) private let previousActions: UnsafeMutablePointer<sigaction> = {
    let pointer = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(highestSignal))
    pointer.initialize(repeating: sigaction(), count: Int(highestSignal))
    return pointer
}()

private func previousAction(_ number: Int32) -> UnsafeMutablePointer<sigaction>? {
    number > 0 && number < highestSignal ? previousActions + Int(number) : nil
}

private let isInstalled = Atomic<Bool>(false)

/// Installs the handlers, once per process.
///
/// Everything that a handler uses is accessed here before, because Swift creates globals, and the
/// metadata of generic types, on first use.
func installHandlers() {
    guard !isInstalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    _ = screenRecord
    _ = previousActions
    _ = graceMicroseconds
    _ = realTimer
    _ = highestSignal
    _ = screenPhase.compareExchange(
        expected: -1, desired: -1, ordering: .acquiringAndReleasing)
    _ = endingSignal.compareExchange(
        expected: -1, desired: -1, ordering: .acquiringAndReleasing)
    _ = readerCount.load(ordering: .acquiring)
    _ = hasImages.load(ordering: .acquiring)
    _ = isMouseReported.load(ordering: .acquiring)
    _ = isMouseInPixels.load(ordering: .acquiring)
    _ = wasMouseReported.load(ordering: .acquiring)
    _ = signal(SIGPIPE, SIG_IGN)
    useOwnStackForSignals()
    for number in crashSignals {
        if let slot = previousAction(number) { _ = sigaction(number, nil, slot) }
        install(number, onCrash)
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
        // Under nohup, SIGHUP is ignored and has to stay so.
        if !isIgnored(number) { install(number, onEnding) }
    }
    install(SIGQUIT, onQuit)
    install(SIGALRM, onDeadline)
    install(SIGTSTP, onStop)
    install(SIGCONT, onContinue)
    install(SIGWINCH, onResize)
    // All others that would end the process, such as SIGUSR1 and SIGXCPU.
    for number in allSignals where !harmlessSignals.contains(number) && isDefault(number) {
        install(number, onQuit)
    }
    atexit { restoreScreen(to: ScreenPhase.outside) }
}

func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    _ = sigaction(number, nil, &current)
    return isIgnoring(current)
}

/// Returns whether a signal exists and has its default effect.
private func isDefault(_ number: Int32) -> Bool {
    var current = sigaction()
    return sigaction(number, nil, &current) == 0 && isDefault(current)
}

func install(_ number: Int32, _ handler: @convention(c) (Int32) -> Void) {
    var action = sigaction()
    setHandler(of: &action, handler)
    // No signal interrupts a handler, and tcsetattr is allowed in the background while SIGTTOU is
    // blocked.
    sigfillset(&action.sa_mask)
    action.sa_flags = .init(SA_RESTART) | .init(SA_ONSTACK)
    _ = sigaction(number, &action, nil)
}

/// Gives the calling thread a stack for signals, so that the handler can run after a stack
/// overflow.
private func useOwnStackForSignals() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_flags & .init(SS_DISABLE) != 0 else { return }
    let byteCount = 65536
    var own = stack_t()
    own.ss_sp = .allocate(byteCount: byteCount, alignment: 16)
    own.ss_size = .init(byteCount)
    _ = sigaltstack(&own, nil)
}

#if canImport(Darwin)
    private func setHandler(
        of action: inout sigaction, _ handler: (@convention(c) (Int32) -> Void)?
    ) {
        action.__sigaction_u.__sa_handler = handler
    }

    private func isIgnoring(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private func isDefault(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
            == unsafeBitCast(SIG_DFL, to: Int.self)
    }
#else
    private func setHandler(
        of action: inout sigaction, _ handler: (@convention(c) (Int32) -> Void)?
    ) {
        action.__sigaction_handler.sa_handler = handler
    }

    private func isIgnoring(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private func isDefault(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_DFL, to: Int.self)
    }
#endif
