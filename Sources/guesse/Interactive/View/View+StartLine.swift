import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The last line of the lobby: whether the game can start, and what it waits for.
extension View {
    static func drawStartLine(
        _ seat: Seat, hasPage: Bool, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        // Nobody can start the game while there is no host.
        guard seat.lostUntil == nil else { return }
        let (texts, style) = startLine(seat, hasPage: hasPage)
        // The key at the end of the line matters more than all the names before it.
        let text = texts.first { $0.width <= body.width } ?? texts.last ?? ""
        canvas.chrome(text, at: Point(body.column, row), style: style, columns: body.width)
    }

    /// Returns the line in all its lengths, longest first.
    private static func startLine(_ seat: Seat, hasPage: Bool) -> (
        texts: [Phrase], style: Style
    ) {
        let view = seat.view
        let isOwnTurn = view.me?.isReady == false && !view.isSpectator
        switch view.startBlocker {
        case .playersNotReady where isOwnTurn:
            return (["… Press r when you are ready."], Theme.warning)
        case .tooFewPlayers where seat.isHost:
            guard let first = view.requests.first else {
                return (["… It takes two: wait for others, or press b for a bot."], Theme.warning)
            }
            return (waiting(first, view.requests.count - 1), Theme.warning)
        case nil where seat.isHost && !seat.missing.isEmpty,
            .playersNotReady where !seat.missing.isEmpty:
            return (absence(seat), Theme.warning)
        case .noScreen where seat.isHost && hasPage:
            return (
                ["… A second screen is missing: open the page, or run 'guesse screen'."],
                Theme.warning
            )
        case let blocker?:
            let reason = Phrase(SafeText(blocker.description, limit: .paragraph))
            return (["… Not yet: \(reason)"], Theme.warning)
        case nil where seat.isHost:
            return (["✓ Everybody is ready: press s to start."], Theme.good)
        case nil:
            let host = view.name(of: view.host)
            return (["✓ Everybody is ready: \(host) can start."], Theme.good)
        }
    }

    /// Returns what the host does about the people who wait at the door.
    private static func waiting(_ first: PendingRequest, _ others: Int) -> [Phrase] {
        switch others {
        case 0: ["… \(first.name) waits to be let in: press y.", "… Press y to let them in."]
        default:
            [
                "… \(first.name) and \(others) more wait to be let in: y lets \(first.name) in.",
                "… \(others + 1) people wait: y lets the first in.",
            ]
        }
    }

    /// Returns who is not ready and who is not heard, and the key that starts without them if the
    /// host has one.
    private static func absence(_ seat: Seat) -> [Phrase] {
        let missing = seat.missing
        let unheard = missing.filter { $0.presence == .disconnected }.map(\.id)
        let unready = missing.filter { $0.presence != .disconnected }.map(\.id)
        let start: Phrase = seat.isHost && seat.canStartWithoutMissing ? " s starts without." : ""
        let state: Phrase =
            unheard.isEmpty ? "not ready" : unready.isEmpty ? "without connection" : "missing"
        let verb: Phrase = missing.count == 1 ? "is" : "are"
        let lost: Phrase =
            "\(names(unheard, seat.view)) \(unheard.count == 1 ? "has" : "have") no connection"
        let whole: Phrase =
            if unheard.isEmpty {
                "Waiting for \(names(unready, seat.view)) to be ready"
            } else if unready.isEmpty {
                lost
            } else {
                "Waiting for \(names(unready, seat.view)) to be ready; \(lost)"
            }
        let named = names(missing.map(\.id), seat.view)
        return [
            "… \(whole).\(start)", "… \(named) \(verb) \(state).\(start)",
            "… \(missing.count) \(verb) \(state).\(start)",
        ]
    }
}
