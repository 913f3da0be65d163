import Games
import GuessEP2P
import Primitives

/// The output of a replay, in the requested form.
struct ReplayReport<G: ReplayedGame> {
    private let options: ReplayOptions
    private var account = ReplayAccount()
    private var export: ViewExport<G>?
    private var before: G?
    private var galleries = ReplayGalleries()

    init(_ options: ReplayOptions) {
        self.options = options
    }

    /// Returns the lines for the last step.
    mutating func lines(
        for step: GameReplay<G>.Step, in replay: GameReplay<G>
    ) -> [String] {
        guard let state = replay.state else { return [] }
        defer { before = state }
        if options.galleries != nil { galleries.receive(step, in: replay) }
        account.names = replay.names
        switch step {
        case .began(let header):
            if options.viewer != nil { return [] }
            if options.isJSON { return [ReplayLine(header).line] }
            let seed = header.seed.map { ", seed \($0)" } ?? ""
            return ["\(header.session), a game of \(state.title)\(seed)"]
        case .happened(let entry):
            if let viewer = options.viewer {
                seat(viewer)
                return [export?.line(for: entry, after: state)].compactMap { $0 }
            }
            if options.isJSON {
                let text = account.sentence(for: entry)
                return [ReplayLine(entry, text, after: state).line]
            }
            return [account.line(for: entry, from: before ?? state, to: state)]
        }
    }

    /// Begins the export as soon as its viewer is known.
    private mutating func seat(_ viewer: ReplayOptions.Viewer) {
        guard export == nil else { return }
        switch viewer {
        case .spectator:
            export = ViewExport(for: nil)
        case .player(let text):
            let named = account.names.first { $0.value.string.lowercased() == text.lowercased() }
            let numbered = UInt32(text).map(PlayerID.init(rawValue:))
            if let player = named?.key ?? numbered { export = ViewExport(for: player) }
        }
    }

    /// The error in the request, now that the log is known; `nil` if there is none.
    var complaint: String? {
        guard case .player(let text) = options.viewer, export?.wasSeated != true else { return nil }
        let players = account.names.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }
        let known = players.isEmpty ? "nobody plays in it" : players.joined(separator: ", ")
        return "there is no player '\(text)' in that log; there are: \(known)"
    }

    /// Writes the galleries, if they are requested.
    mutating func keepGalleries() -> [KeptGallery] {
        guard let folder = options.galleries else { return [] }
        galleries.close()
        return galleries.keep(in: folder)
    }

    /// Returns the line for an error in the log, if a program reads the output.
    func line(for error: ReplayError) -> String? {
        options.isJSON && options.viewer == nil ? ReplayLine(error).line : nil
    }

    /// Returns the lines after the last event.
    func lastLines(of replay: GameReplay<G>) -> [String] {
        if options.viewer != nil { return [] }
        if options.isJSON { return [ReplayLine(replay, account).line] }
        let count = replay.eventCount
        let standings = replay.state.map(account.standings) ?? []
        return (standings.isEmpty ? [] : [""] + standings) + [
            "", "\(count) event\(count == 1 ? "" : "s"), every hash as recorded.",
        ]
    }
}
