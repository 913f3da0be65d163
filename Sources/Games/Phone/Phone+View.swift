package import GuessEP2P
internal import Pictures
internal import Primitives

extension Phone {
    /// Returns what a player may see; `nil` is a spectator, who sees nothing of a chain before the
    /// album.
    package func view(for player: PlayerID?) -> PhoneView {
        let seat = player.flatMap(seatIndex)
        var view = PhoneView(
            phase: .idle, stepCount: stepCount, players: players, album: AlbumParts([]),
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

    /// The most bytes of earlier sheets in one view: with two drawings of this step they fit into a
    /// message of 64 KiB.
    static let keepsakeByteLimit = 20 << 10

    /// Returns the sheets that a seat made before a step, then those that it was handed, without
    /// the longest if there is no room.
    ///
    /// A new host gets each sheet from the player who made it. If that player is lost too, as the
    /// former host is, it gets the sheet from the player who was handed it.
    func keepsake(ofSeat seat: Int, before step: Int) -> [PhoneKeepsake.Sheet] {
        func sheet(_ index: Int, of chain: Int, isOwn: Bool) -> PhoneKeepsake.Sheet? {
            guard chains[chain].entries.indices.contains(index) else { return nil }
            let entry = chains[chain].entries[index]
            // The receiver of a stand-in's sheet would otherwise know that its author is one of
            // those who are away.
            return PhoneKeepsake.Sheet(
                sheet: PhoneSheetID(step: index, chain: chain), content: entry.content,
                making: isOwn ? entry.making : .handedIn)
        }
        let steps = Array(0..<step)
        let own = steps.compactMap {
            sheet($0, of: rotation.chain(ofSeat: seat, at: $0), isOwn: true)
        }
        let handed = steps.dropFirst().compactMap {
            sheet($0 - 1, of: rotation.chain(ofSeat: seat, at: $0), isOwn: false)
        }
        let all = own + handed
        let sizes = all.map(\.content.byteCount)
        var room = Self.keepsakeByteLimit
        var kept: Set<Int> = []
        for index in all.indices.sorted(by: { (sizes[$0], $0) < (sizes[$1], $1) })
        where sizes[index] <= room {
            room -= sizes[index]
            kept.insert(index)
        }
        return all.indices.filter(kept.contains).map { all[$0] }
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
