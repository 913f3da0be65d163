import TerminalKit

/// The mouse as the terminal reports it, and as the current screen needs it.
struct ReportedMouse: Sendable {
    private var pixels: PixelMouse
    private var report = MouseReport.off

    init(_ pixels: PixelMouse) {
        self.pixels = pixels
    }

    /// Sets the terminal's reports to the needs of the screen; if pixels are useful, asks the
    /// terminal whether it has them.
    mutating func adapt(to model: Model, on terminal: Terminal) {
        let isFine = model.wantsFineMouse && pixels.isUsable(onScreenOf: terminal.pixels)
        let wanted: MouseReport = model.wantsMouse ? isFine ? .pixels : .cells : .off
        if wanted != report {
            report = wanted
            terminal.reportMouse(wanted)
        }
        guard model.wantsFineMouse else { return }
        let question = pixels.ask()
        if !question.isEmpty { terminal.write(question) }
    }

    mutating func receive(_ reply: TerminalReply) { pixels.receive(reply) }

    mutating func noteResize(of terminal: Terminal) {
        pixels.noteResize(screen: terminal.pixels)
    }

    /// Returns the event in cells; `nil` if it has no place on the screen.
    mutating func receive(_ event: MouseEvent, on terminal: Terminal) -> MouseEvent? {
        pixels.receive(event, as: report, on: terminal.size, screen: terminal.pixels)
    }
}
