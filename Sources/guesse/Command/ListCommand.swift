import GuessEP2P
import Primitives
import TerminalKit

/// `guesse list`: the games that can be found within a little while.
enum ListCommand {
    static func run(_ options: ListOptions) async -> Int32 {
        let session: PlayerSession<GuessE>
        do {
            session = try await PlayerSession<GuessE>(as: "list", isAvailable: false)
        } catch {
            StandardStreams.complain("guesse list: \(error)")
            return ExitCode.networkUnavailable
        }
        // Failing to sleep means that the program is being ended; what was found is shown all the same.
        try? await Task.sleep(for: options.wait)
        let sessions = await session.foundSessions.map { FoundSession($0) }
        await session.close()
        if options.isJSON {
            var event = ScriptEvent("sessions")
            event.sessions = sessions.map { ScriptEvent.Session($0) }
            StandardStreams.line(event.line)
        } else {
            table(of: sessions).forEach { StandardStreams.line($0) }
        }
        return ExitCode.done
    }

    private static func table(of sessions: [FoundSession]) -> [String] {
        guard !sessions.isEmpty else {
            return ["No game found. Start one: guesse host"]
        }
        let rows =
            [["GAME", "HOST", "PLAYERS", "PHASE", "ADDRESS"]]
            + sessions.map { session in
                [
                    session.name.string, session.hostName.string,
                    "\(session.seatedCount)/\(session.capacity)",
                    session.isIncompatible ? "other version" : session.phase.string,
                    session.address.string,
                ]
            }
        let widths = (0..<5).map { column in
            rows.map { DisplayWidth.width(of: $0[column]) }.max() ?? 0
        }
        return rows.map { row in
            zip(row, widths).map { text, width in
                text + String(repeating: " ", count: width - DisplayWidth.width(of: text))
            }
            .joined(separator: "  ")
        }
    }
}
