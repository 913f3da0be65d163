import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The lines that stay in the shell after the interface: the points of the game that was last on
/// the screen, and the place of its gallery.
enum Farewell {
    /// Returns the lines.
    ///
    /// - Returns: Nothing if no game was on the screen.
    static func lines(of model: Model) -> [String] {
        guard let view = model.lastGame, let game = view.game else { return [] }
        let standings = ScriptEvent.named(Party.standings(in: game), in: view)
        // A game without points may have left a gallery.
        guard !standings.isEmpty else { return gallery(of: model) }
        let round = game.roundCount.map { ", \(game.kind.part) \(game.round) of \($0)" } ?? ""
        let heading = "\(game.kind.name.string)\(view.phase == .finished ? "" : round):"
        let rows = standings.map { standing in
            let isOwn = standing.player == view.you
            return [
                "  \(standing.place).", standing.name.string + (isOwn ? " (you)" : ""),
                "\(standing.points)",
            ]
        }
        // The points of a game that the user leaves are kept later; those of a finished game have
        // been kept, or cannot be.
        let isLost = view.phase == .finished && model.savedGame != view.gameNumber
        let note =
            isLost
            ? "These points are not kept: nothing can be written."
            : "guesse results lists your games."
        // A spectator has no result to keep.
        return [heading] + SessionTable.aligned(rows) + (view.isSpectator ? [] : [note])
            + gallery(of: model)
    }

    /// Returns the place of the gallery; while it is being written, the place is printed later.
    private static func gallery(of model: Model) -> [String] {
        guard let shown = model.keptGallery else { return [] }
        return [shown.kept.line.string]
    }
}
