import CommandLineKit
import GuessEP2P
import Primitives

/// Script mode on a virtual clock: `guesse play --json --seed N`.
///
/// Time stands still while there are lines to read, and jumps from one event to the next during a
/// `wait` and after the end of the input. A game of minutes takes milliseconds, and the same
/// commands always give the same lines. It is a class because its content is large, and is never
/// copied.
final class VirtualScript {
    private var core: ScriptCore
    private var table: OfflineGame
    private var now: Timestamp = .zero

    init(core: ScriptCore, table: OfflineGame) {
        self.core = core
        self.table = table
    }

    /// Plays until the game or the script is over.
    ///
    /// - Parameters:
    ///   - nextLine: Returns the next command; `nil` at the end of the input.
    ///   - write: Takes a line of output; returns `false` if its reader has gone.
    /// - Returns: The exit code.
    func run(
        nextLine: () -> String?, write: (String) -> Bool
    ) -> Int32 {
        table.perform(.session(.start()), at: now)
        var isInputOver = false
        while true {
            if let code = drain(write) { return code }
            if !core.isWaiting, !isInputOver {
                if let line = nextLine() {
                    core.receive(line: line, at: now)
                } else {
                    isInputOver = true
                    core.receiveEndOfInput(at: now)
                }
                continue
            }
            guard let next = [table.nextTimeout, core.nextTimeout].compactMap({ $0 }).min() else {
                core.giveUp("nothing more will happen, so this wait would never end", at: now)
                continue
            }
            now = max(now, next)
            core.handleTimeout(at: now)
            table.handleTimeout(at: now)
        }
    }

    /// Passes all events and outputs on; returns the exit code once the script is over.
    private func drain(_ write: (String) -> Bool) -> Int32? {
        while true {
            if let event = table.pollEvent() {
                core.receive(event, at: now)
            } else if let output = core.pollOutput() {
                switch output {
                case .event(let event):
                    guard write(event.line) else { return ExitCode.done }
                case .command(let command):
                    table.perform(command, at: now)
                case .quit(let code):
                    return code
                }
            } else {
                return nil
            }
        }
    }
}
