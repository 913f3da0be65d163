public import GuessEP2P
internal import Pictures
internal import Primitives

extension Phone {
    /// Returns what a player may see; `nil` is a spectator, who sees nothing of a chain before the album.
    public func view(for player: PlayerID?) -> PhoneView {
        let seat = player.flatMap(seatIndex)
        var view = PhoneView(
            phase: .idle, stepCount: stepCount, players: players, album: AlbumParts(),
            keepsake: seat.map(keepsake))
        switch phase {
        case .idle: break
        case .step(let step):
            view.phase = .step(
                PhoneStep(
                    index: step.index, kind: step.kind,
                    task: seat.flatMap { task(ofSeat: $0, in: step) }))
        case .album(let place, _): (view.phase, view.album) = (.album(place), album)
        case .finished: (view.phase, view.album) = (.finished, album)
        }
        return view
    }

    private var players: [PhoneView.Player] {
        var players = seats.indices.map { seat in
            var isDone = false
            if case .step(let step) = phase { isDone = step.papers[seat].isHandedIn }
            return PhoneView.Player(
                player: seats[seat].player, isDone: isDone,
                isAway: seats[seat].silence != .none)
        }
        players.sort { $0.player.rawValue < $1.player.rawValue }
        return players
    }

    private func task(ofSeat seat: Int, in step: Step) -> PhoneTask? {
        guard step.papers.indices.contains(seat), seats[seat].silence != .left else { return nil }
        let chain = rotation.chain(ofSeat: seat, at: step.index)
        return PhoneTask(
            sheet: PhoneSheetID(step: step.index, chain: chain),
            handed: step.index == 0 ? nil : chains[chain].entries.last?.content,
            example: step.index == 0 ? seats[seat].example : nil, paper: step.papers[seat].content,
            isHandedIn: step.papers[seat].isHandedIn)
    }

    // MARK: Keepsakes

    private func keepsake(ofSeat seat: Int) -> PhoneKeepsake {
        PhoneKeepsake(
            seat: seat, share: shares.share(of: order, for: seat),
            sheets: keepsakes.indices.contains(seat) ? keepsakes[seat] : [])
    }

    /// Each seat's player as a place in the list of players by number.
    private var order: [Int] {
        let numbers = seats.map(\.player.rawValue).sorted()
        return seats.map { numbers.firstIndex(of: $0.player.rawValue) ?? 0 }
    }

    /// Most bytes of earlier sheets in one view: beside two drawings of this step they fit into a message of 64 KiB.
    static let keepsakeByteLimit = 20 << 10

    /// The sheets that a seat made before a step, and those that it was handed, as many as there is room for.
    ///
    /// Whoever made a sheet can hand it in to a new host. Those that somebody was handed are for authors who cannot, the
    /// former host for one: they come last, and are left out first.
    func keepsake(ofSeat seat: Int, before step: Int) -> [PhoneKeepsake.Sheet] {
        func sheet(_ index: Int, of chain: Int) -> PhoneKeepsake.Sheet? {
            guard chains[chain].entries.indices.contains(index) else { return nil }
            let entry = chains[chain].entries[index]
            return PhoneKeepsake.Sheet(
                sheet: PhoneSheetID(step: index, chain: chain), content: entry.content,
                making: entry.making)
        }
        let steps = Array(0..<step)
        let own = steps.compactMap { sheet($0, of: rotation.chain(ofSeat: seat, at: $0)) }
        let handed = steps.dropFirst().compactMap {
            sheet($0 - 1, of: rotation.chain(ofSeat: seat, at: $0))
        }
        var room = Self.keepsakeByteLimit
        return (own + handed).filter { sheet in
            let size = sheet.content.byteCount
            guard size <= room else { return false }
            room -= size
            return true
        }
    }
}

extension PhoneEntry.Content {
    fileprivate var byteCount: Int {
        switch self {
        case .sentence(let text): text.string.utf8.count
        case .drawing(let picture): picture.encodedByteCount
        }
    }
}
