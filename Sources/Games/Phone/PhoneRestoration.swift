package import GuessEP2P
internal import Primitives

/// Restoration of a game whose host is gone: each sheet is known to its author, or to the player
/// who was handed it.
extension Phone {
    /// The settings.
    package var legacy: ContextData? { ContextData(encoding: settings) }

    /// Takes over the former host's settings.
    package mutating func adopt(_ legacy: ContextData) {
        guard let settings = legacy.decoded(as: PhoneSettings.self) else { return }
        self.settings = settings
    }

    /// Continues in the same step, or at the same page of the album.
    ///
    /// A stand-in makes each sheet that is missing; its author is the player who had to make it.
    package mutating func restore(from handover: Handover<PhoneView>) -> Bool {
        guard let newest = handover.views.first?.view, newest.phase != .idle else { return false }
        if let legacy = handover.legacy { adopt(legacy) }
        let players = newest.players.map(\.player)
        guard (1...PhoneAlbum.mostChains).contains(players.count),
            Set(players).count == players.count, (1...players.count).contains(newest.stepCount)
        else { return false }
        host = handover.host
        stepCount = newest.stepCount
        let known = Set(handover.players)
        seats = order(of: players, from: handover.views).map { player in
            Seat(
                player: player, silence: known.contains(player) ? .none : .left,
                example: drawExample())
        }
        shares = SeatShares(count: seats.count) { generator.draw(in: 0...$0) }
        lastSettled = now
        switch newest.phase {
        case .idle: return false
        case .step(let step):
            guard (0..<stepCount).contains(step.index) else { return false }
            chains = chains(upTo: step.index, from: handover.views)
            resume(step.index, from: handover)
        case .album(let place):
            restoreAlbum(from: handover.views)
            guard chains.indices.contains(place.chain) else { return false }
            let shown = min(max(1, place.shown), PhoneAlbum.mostChains)
            show(AlbumPlace(chain: place.chain, shown: shown))
        case .finished:
            restoreAlbum(from: handover.views)
            phase = .finished
        }
        remake()
        if case .step(let step) = phase, isDeserted {
            finish(step)
            if case .step = phase { beginAlbum() }
        }
        settle()
        return true
    }

    // MARK: Seats

    /// Returns the players in the order of seats: from two shares, or else from the seats that
    /// players claim.
    private func order(
        of players: [PlayerID], from views: [(player: PlayerID, view: PhoneView)]
    ) -> [PlayerID] {
        let keepsakes = views.compactMap { entry in
            entry.view.keepsake.map { (player: entry.player, keepsake: $0) }
        }
        let byNumber = players.sorted { $0.rawValue < $1.rawValue }
        for (index, one) in keepsakes.enumerated() {
            for other in keepsakes[(index + 1)...] {
                guard
                    let order = SeatShares.order(
                        count: byNumber.count, of: (one.keepsake.seat, one.keepsake.share),
                        and: (other.keepsake.seat, other.keepsake.share))
                else { continue }
                let told = order.map { byNumber[$0] }
                if keepsakes.allSatisfy({
                    told.indices.contains($0.keepsake.seat) && told[$0.keepsake.seat] == $0.player
                }) {
                    return told
                }
            }
        }
        var order = [PlayerID?](repeating: nil, count: players.count)
        for (player, keepsake) in keepsakes
        where order.indices.contains(keepsake.seat) && order[keepsake.seat] == nil
            && players.contains(player) && !order.contains(player)
        {
            order[keepsake.seat] = player
        }
        var others = byNumber.filter { !order.contains($0) }.makeIterator()
        return order.compactMap { $0 ?? others.next() }
    }

    // MARK: Chains

    /// Returns the chains with all sheets that players know; a stand-in makes the rest.
    private mutating func chains(
        upTo step: Int, from views: [(player: PlayerID, view: PhoneView)]
    ) -> [PhoneAlbum.Chain] {
        var found: [PhoneSheetID: (content: PhoneEntry.Content, making: PhoneEntry.Making)] = [:]
        func adopt(_ sheet: PhoneKeepsake.Sheet) {
            let id = sheet.sheet
            guard seats.indices.contains(id.chain), (0..<step).contains(id.step),
                (sheet.content.drawing != nil) == (PhoneStepKind(step: id.step) == .draw),
                found[id] == nil
            else { return }
            found[id] = (sheet.content, sheet.making)
        }
        let sheets = views.compactMap(\.view.keepsake).flatMap { keepsake in
            keepsake.sheets.map { (seat: keepsake.seat, sheet: $0) }
        }
        // An author's copy counts more than that of the player who was handed the sheet.
        for (seat, sheet) in sheets
        where rotation.seat(ofChain: sheet.sheet.chain, at: sheet.sheet.step) == seat {
            adopt(sheet)
        }
        for (_, sheet) in sheets { adopt(sheet) }
        for task in views.compactMap(\.view.task) {
            guard let handed = task.handed else { continue }
            adopt(
                PhoneKeepsake.Sheet(
                    sheet: PhoneSheetID(step: task.sheet.step - 1, chain: task.sheet.chain),
                    content: handed, making: .handedIn))
        }
        return seats.indices.map { chain in
            var entries: [PhoneEntry] = []
            for index in 0..<step {
                let author = seats[rotation.seat(ofChain: chain, at: index)]
                if let (content, making) = found[PhoneSheetID(step: index, chain: chain)] {
                    entries.append(
                        PhoneEntry(author: author.player, content: content, making: making))
                } else {
                    let content = StandIn.content(
                        of: PhoneStepKind(step: index), after: entries, example: author.example,
                        using: &generator)
                    entries.append(
                        PhoneEntry(author: author.player, content: content, making: .standIn))
                }
            }
            return PhoneAlbum.Chain(entries: entries)
        }
    }

    /// Continues with the sheets of all players who were in the same step.
    private mutating func resume(_ index: Int, from handover: Handover<PhoneView>) {
        let kind = PhoneStepKind(step: index)
        var papers = seats.map { _ in Paper(content: .blank(for: kind)) }
        for (player, view) in handover.views {
            guard let seat = seatIndex(of: player), let task = view.task,
                task.sheet
                    == PhoneSheetID(step: index, chain: rotation.chain(ofSeat: seat, at: index)),
                (task.paper.drawing != nil) == (kind == .draw)
            else { continue }
            papers[seat] = Paper(content: task.paper, isHandedIn: task.isHandedIn)
            if let example = task.example { seats[seat].example = example }
        }
        phase = .step(
            Step(index: index, papers: papers, ends: handover.remaining.map { now + $0 }))
    }

    /// Restores the album from a player who has all of it, or else from the known sheets.
    private mutating func restoreAlbum(from views: [(player: PlayerID, view: PhoneView)]) {
        let whole = views.lazy.map(\.view.album).first { !$0.isEmpty && $0.isWhole }?.album
        if let whole, whole.chains.count == seats.count {
            chains = whole.chains
        } else {
            chains = chains(upTo: stepCount, from: views)
        }
    }
}
