internal import GuessEP2P

/// The rules that need neither a clock nor a generator.
extension XAndOView {
    /// More players than any session allows: a log from anywhere must not make the rules slow.
    static let scoreLimit = 1024
    /// The number of boards in a row that may end by time.
    ///
    /// After so many, each player has had a turn, and no one seems to play any more.
    private var idleBoardLimit: Int { scores.count { $0.attendance != .left } + 1 }

    // MARK: Actions

    /// Applies a player's action, or throws and changes nothing.
    mutating func apply(_ action: XAndOAction, from sender: PlayerID) throws(Rejection) {
        guard let index = scoreIndex(of: sender), scores[index].attendance != .left else {
            throw .notAMember
        }
        switch action {
        case .start(let round): try start(from: sender, in: round)
        case .move(let round, let square): try move(to: square, from: sender, in: round)
        case .reset(let round): try reset(from: sender, in: round)
        case .end: try end(from: sender)
        }
    }

    private func checkRound(_ asked: Int) throws(Rejection) {
        switch phase {
        case .idle, .finished: throw .wrongPhase
        case .choosing, .playing, .over: break
        }
        guard asked == round else { throw asked < round ? .stale : .wrongPhase }
    }

    private func side(of sender: PlayerID, in asked: Int) throws(Rejection) -> Mark {
        try checkRound(asked)
        guard let mark = sides?.mark(of: sender) else { throw .onTheBench }
        return mark
    }

    private mutating func start(from sender: PlayerID, in asked: Int) throws(Rejection) {
        let mark = try side(of: sender, in: asked)
        switch phase {
        case .choosing: beginPlaying(firstMover: mark)
        case .playing:
            throw firstMover.map { sides?[$0] } == sender ? .alreadyDone : .otherMovesFirst
        case .over: throw .stale
        case .idle, .finished: throw .wrongPhase
        }
    }

    private mutating func move(
        to square: Int, from sender: PlayerID, in asked: Int
    ) throws(Rejection) {
        _ = try side(of: sender, in: asked)
        switch phase {
        case .playing(let asker):
            guard let turn, sides?[turn] == sender else { throw .notYourTurn }
            if let rejection = board.rejection(of: square) { throw rejection }
            board.place(turn, on: square)
            // A move answers the other side's request with no.
            phase = .playing(resetAskedBy: asker == turn ? asker : nil)
            finishBoardIfOver()
        case .over: throw .stale
        case .idle, .choosing, .finished: throw .wrongPhase
        }
    }

    private mutating func reset(from sender: PlayerID, in asked: Int) throws(Rejection) {
        try checkRound(asked)
        if case .over = phase, upcoming?.sides.contains(sender) == true {
            return beginNextBoard()
        }
        let mark = try side(of: sender, in: asked)
        switch phase {
        case .playing(let asker):
            guard board.count > 0 else { throw .boardEmpty }
            if sides?.isShared == true || asker == mark.other {
                clearBoard()
            } else {
                guard asker == nil else { throw .alreadyDone }
                phase = .playing(resetAskedBy: mark)
            }
        case .over: beginNextBoard()
        case .idle, .choosing, .finished: throw .wrongPhase
        }
    }

    private mutating func end(from sender: PlayerID) throws(Rejection) {
        switch phase {
        case .idle, .finished: throw .wrongPhase
        case .choosing, .playing, .over: break
        }
        guard sides?.contains(sender) == true || sender == leader else { throw .onTheBench }
        phase = .finished(result: result)
    }

    // MARK: Boards

    /// Begins the play on an empty board.
    mutating func beginPlaying(firstMover mark: Mark) {
        firstMover = mark
        phase = .playing(resetAskedBy: nil)
    }

    private mutating func finishBoardIfOver() {
        if let mark = board.lineMark {
            finishBoard(.line(winner: variant.winner(ofLineBy: mark), places: board.line))
        } else if board.isOver {
            finishBoard(.draw)
        }
    }

    /// Ends the board and counts it.
    mutating func finishBoard(_ result: XAndOResult) {
        phase = .over(result: result)
        if case .time = result { boardsByTime += 1 } else { boardsByTime = 0 }
        switch result.winner {
        case .x: wins.x += 1
        case .o: wins.o += 1
        case nil: wins.drawn += 1
        }
        guard let winner = result.winner, let player = sides?[winner],
            let index = scoreIndex(of: player)
        else { return }
        scores[index].points += 1
    }

    /// Takes all marks off the board: no side scores, and the same side moves first.
    ///
    /// The board gets a new number, so that a move that was meant for the old one is not made on
    /// it.
    private mutating func clearBoard() {
        round += 1
        board = Board(depth: variant.boardDepth)
        phase = .playing(resetAskedBy: nil)
    }

    /// Begins the next board: the loser moves first; after a draw, the side that did not.
    ///
    /// The player who takes a loser's place takes mark and first move as well.
    mutating func beginNextBoard() {
        guard case .over(let result) = phase, let former = sides, let upcoming,
            boardsByTime < idleBoardLimit
        else { return finishSeries() }
        for index in scores.indices {
            let player = scores[index].player
            guard upcoming.sides.contains(player) else {
                scores[index].boardsInARow = 0
                continue
            }
            scores[index].boardsInARow =
                former.contains(player) ? scores[index].boardsInARow + 1 : 1
        }
        (sides, bench) = (upcoming.sides, upcoming.bench)
        round += 1
        board = Board(depth: variant.boardDepth)
        beginPlaying(firstMover: result.winner?.other ?? firstMover?.other ?? .x)
    }

    private mutating func finishSeries() {
        phase = .finished(result: result)
    }

    // MARK: The next players

    /// The players of the next board; `nil` if there are too few.
    package var nextSides: Sides? { upcoming?.sides }

    /// The players of the next board, and those who will wait; `nil` if there are too few.
    var upcoming: (sides: Sides, bench: [PlayerID])? {
        guard let sides else { return nil }
        guard !sides.isShared else { return hasLeft(sides.x) ? nil : (sides, bench) }
        var next = (sides: sides, bench: bench)
        let vacant = Mark.allCases.filter { hasLeft(sides[$0]) }
        if vacant.isEmpty, winnerStays, let mark = markThatGoes {
            next.bench.append(sides[mark])
            next.sides[mark] = removeFirst(of: &next.bench) ?? sides[mark]
        }
        for mark in vacant {
            guard let player = removeFirst(of: &next.bench) else { return nil }
            next.sides[mark] = player
        }
        return next
    }

    /// The mark whose player goes to the bench: the loser's, or after a draw that of the longer
    /// stay.
    ///
    /// If both have stayed equally long, the one who moved first goes.
    private var markThatGoes: Mark? {
        guard case .over(let result) = phase, let sides else { return nil }
        if let winner = result.winner { return winner.other }
        let stays = Mark.allCases.map { mark in
            scoreIndex(of: sides[mark]).map { scores[$0].boardsInARow } ?? 0
        }
        return stays[0] == stays[1] ? firstMover : stays[0] > stays[1] ? .x : .o
    }

    /// Removes the first player from a bench whom the host hears; if it hears none, the first one.
    private func removeFirst(of bench: inout [PlayerID]) -> PlayerID? {
        guard !bench.isEmpty else { return nil }
        return bench.remove(at: bench.firstIndex(where: isPresent) ?? 0)
    }

    // MARK: Joining and leaving

    func scoreIndex(of player: PlayerID) -> Int? { scores.firstIndex { $0.player == player } }

    func isPresent(_ player: PlayerID) -> Bool {
        scoreIndex(of: player).map { scores[$0].attendance == .present } ?? false
    }

    private func hasLeft(_ player: PlayerID) -> Bool {
        scoreIndex(of: player).map { scores[$0].attendance == .left } ?? true
    }

    /// Puts a player on the bench.
    mutating func add(_ player: PlayerID) throws(Rejection) {
        switch phase {
        case .idle, .finished: throw .wrongPhase
        case .choosing, .playing, .over: break
        }
        guard scoreIndex(of: player) == nil else { throw .alreadyDone }
        guard scores.count < Self.scoreLimit else { throw .sessionFull }
        scores.append(XAndOScore(player: player))
        bench.append(player)
    }

    /// Removes a player for good: a side loses its board, and the next player of the bench takes
    /// its place.
    mutating func remove(_ player: PlayerID) {
        guard let index = scoreIndex(of: player), scores[index].attendance != .left else { return }
        scores[index].attendance = .left
        if let place = bench.firstIndex(of: player) {
            bench.remove(at: place)
            // A thousand players who come and go must not fill the table.
            if scores[index].points == 0 { scores.remove(at: index) }
        }
        switch phase {
        case .idle, .finished: return
        case .choosing:
            // No board has begun, so no side loses it.
            guard let upcoming else { return finishSeries() }
            (sides, bench) = (upcoming.sides, upcoming.bench)
            for index in scores.indices {
                scores[index].boardsInARow =
                    upcoming.sides.contains(scores[index].player) ? 1 : 0
            }
        case .playing:
            guard let sides, let mark = sides.mark(of: player) else { return }
            if !sides.isShared { finishBoard(.left(winner: mark.other)) }
            if upcoming == nil { finishSeries() }
        case .over:
            if upcoming == nil { finishSeries() }
        }
    }

    /// Records whether the host hears a player.
    mutating func setAttendance(_ presence: Presence, of player: PlayerID) {
        guard let index = scoreIndex(of: player), scores[index].attendance != .left else { return }
        scores[index].attendance = presence == .disconnected ? .disconnected : .present
    }
}
