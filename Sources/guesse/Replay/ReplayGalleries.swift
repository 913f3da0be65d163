import Games
import GuessEP2P
import Primitives

/// The galleries of the games in a log, with the rounds that came to an end.
struct ReplayGalleries {
    private(set) var all: [PartyGallery] = []
    private var current = PartyGallery()
    private var session = SafeText("")

    /// Takes note of the game after a step.
    mutating func receive<G: ReplayedGame>(_ step: GameReplay<G>.Step, in replay: GameReplay<G>) {
        guard let state = replay.state else { return }
        var number = current.game
        switch step {
        case .began(let header): session = header.session
        case .happened(let entry):
            if case .start = entry.event {
                close()
                number += 1
            }
        }
        current.receive(G.shown(state.view(for: nil)), of: number)
        current.name(session, replay.names)
    }

    /// Ends the present game; to be called after the last step too.
    mutating func close() {
        if !current.isEmpty { all.append(current) }
    }

    /// Writes the galleries into a folder.
    func keep(in folder: String) -> [KeptGallery] {
        // A log has no wall clock.
        all.map { $0.export(to: folder, at: SafeText("")) }
    }
}
