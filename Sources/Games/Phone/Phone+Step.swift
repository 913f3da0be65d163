internal import GuessEP2P
internal import Pictures
internal import Primitives

/// One step: from blank sheets to entries of the chains.
extension Phone {
    /// Gives everybody a sheet.
    mutating func begin(_ index: Int) {
        keepsakes = seats.indices.map { keepsake(ofSeat: $0, before: index) }
        let kind = PhoneStepKind(step: index)
        let seconds =
            switch kind {
            case .write: settings.writeSeconds
            case .draw: settings.drawSeconds
            case .describe: settings.describeSeconds
            }
        lastSettled = now
        phase = .step(
            Step(
                index: index, papers: seats.map { _ in Paper(content: .blank(for: kind)) },
                ends: seconds.map { now + .seconds($0) }))
    }

    /// Changes the state as a player asks, or throws and leaves it unchanged.
    mutating func perform(
        _ action: PhoneAction, from sender: PlayerID
    ) throws(Rejection) {
        switch action {
        case .draftSentence(let sheet, let text):
            try change(sheet, from: sender) { paper throws(Rejection) in
                try paper.adopt(.sentence(text.asLine))
            }
        case .draftDrawing(let sheet, let count, let strokes):
            try change(sheet, from: sender) { paper throws(Rejection) in
                guard !paper.isHandedIn else { throw .handedIn }
                guard let draft = paper.content.drawing else { throw .wrongKind }
                guard let longer = draft.keeping(count, then: strokes) else { throw .unfitDrawing }
                paper.content = .drawing(longer)
            }
        case .submitSentence(let sheet, let text):
            try change(sheet, from: sender) { paper throws(Rejection) in
                try paper.handIn(.sentence(text.asLine))
            }
        case .submitDrawing(let sheet, let picture):
            try change(sheet, from: sender) { paper throws(Rejection) in
                try paper.handIn(.drawing(picture))
            }
        case .takeBack(let sheet):
            try change(sheet, from: sender) { paper throws(Rejection) in
                guard paper.isHandedIn else { throw .notHandedIn }
                paper.isHandedIn = false
            }
        case .endStep(let index):
            guard sender == host else { throw .onlyTheHost }
            guard case .step(let step) = phase else { throw .wrongPhase }
            guard step.index == index else { throw .stale }
            finish(step)
        case .turnPage(let chain, let shown):
            let place = try openPlace(for: sender)
            guard place == AlbumPlace(chain: chain, shown: shown) else { throw .stale }
            turn(from: place)
        case .openChain(let chain):
            _ = try openPlace(for: sender)
            guard chains.indices.contains(chain) else { throw .noSuchChain }
            show(AlbumPlace(chain: chain, shown: 1))
        }
    }

    private func openPlace(for sender: PlayerID) throws(Rejection) -> AlbumPlace {
        guard sender == host else { throw .onlyTheHost }
        guard case .album(let place, _) = phase else { throw .wrongPhase }
        return place
    }

    private mutating func change(
        _ sheet: PhoneSheetID, from sender: PlayerID,
        _ body: (inout Paper) throws(Rejection) -> Void
    ) throws(Rejection) {
        guard let seat = seatIndex(of: sender), seats[seat].silence != .left else {
            throw .onlyPlayers
        }
        switch phase {
        case .idle: throw .wrongPhase
        case .album, .finished: throw .stale
        case .step(var step):
            guard sheet.step == step.index else {
                throw sheet.step < step.index ? .stale : .wrongPhase
            }
            guard sheet.chain == rotation.chain(ofSeat: seat, at: step.index) else {
                throw .notYourSheet
            }
            try body(&step.papers[seat])
            phase = .step(step)
            settle()
        }
    }

    /// Ends the step when there is no player left to wait for.
    mutating func settle() {
        lastSettled = now
        guard case .step(let step) = phase else { return }
        let waiting = zip(seats, step.papers).filter { isExpected($0.0) }
        // If no player is heard at all, the clock decides: they may come back.
        guard !waiting.isEmpty, waiting.allSatisfy(\.1.isHandedIn) else { return }
        finish(step)
    }

    /// Makes an entry of each sheet, and goes on.
    mutating func finish(_ step: Step) {
        for chain in chains.indices {
            let seat = rotation.seat(ofChain: chain, at: step.index)
            guard seats.indices.contains(seat), step.papers.indices.contains(seat) else { continue }
            let entry = entry(of: step.papers[seat], in: seat, chain, step.kind)
            chains[chain].entries.append(entry)
        }
        if step.index + 1 < stepCount {
            begin(step.index + 1)
        } else {
            beginAlbum()
        }
    }

    private mutating func entry(
        of paper: Paper, in seat: Int, _ chain: Int, _ kind: PhoneStepKind
    ) -> PhoneEntry {
        let author = seats[seat].player
        func made(_ content: PhoneEntry.Content, _ making: PhoneEntry.Making) -> PhoneEntry {
            PhoneEntry(author: author, content: content, making: making)
        }
        switch (paper.isHandedIn, paper.content.isBlank) {
        case (true, true) where kind == .write:
            return made(.sentence(seats[seat].example), .handedIn)
        case (true, _): return made(paper.content, .handedIn)
        case (false, false): return made(paper.content, .unfinished)
        case (false, true):
            let before = chains[chain].entries
            return made(
                StandIn.content(
                    of: kind, after: before, example: seats[seat].example, using: &generator),
                .standIn)
        }
    }

    // MARK: The album

    mutating func beginAlbum() {
        album = AlbumParts(chains)
        keepsakes = seats.indices.map { keepsake(ofSeat: $0, before: stepCount) }
        show(AlbumPlace(chain: 0, shown: 1))
    }

    /// Shows the next page: the next entry, the next chain, or the end.
    mutating func turn(from place: AlbumPlace) {
        if chains.indices.contains(place.chain), place.shown < chains[place.chain].entries.count {
            show(AlbumPlace(chain: place.chain, shown: place.shown + 1))
        } else if place.chain + 1 < chains.count {
            show(AlbumPlace(chain: place.chain + 1, shown: 1))
        } else {
            phase = .finished
        }
    }

    mutating func show(_ place: AlbumPlace) {
        phase = .album(place, until: now + pageTime(at: place))
    }

    /// Returns the time for which a page stays unless a player turns it.
    private func pageTime(at place: AlbumPlace) -> Duration {
        guard settings.pages == .clock, chains.indices.contains(place.chain) else {
            return .seconds(60)
        }
        let entries = chains[place.chain].entries
        let isDrawing =
            entries.indices.contains(place.shown - 1) && entries[place.shown - 1].drawing != nil
        // Longer at a chain's end, so that its beginning can be read once more.
        return .seconds((isDrawing ? 7 : 4) + (place.shown >= entries.count ? 4 : 0))
    }
}

extension Phone.Paper {
    /// Takes an unfinished text or drawing.
    fileprivate mutating func adopt(_ new: PhoneEntry.Content) throws(Rejection) {
        guard !isHandedIn else { throw .handedIn }
        guard (new.sentence == nil) == (content.sentence == nil) else { throw .wrongKind }
        content = new
    }

    fileprivate mutating func handIn(_ new: PhoneEntry.Content) throws(Rejection) {
        guard !isHandedIn else { throw .alreadyDone }
        try adopt(new)
        isHandedIn = true
    }
}
