internal import GuessEP2P
internal import Primitives

extension XAndO {
    enum CodingKeys: String, CodingKey {
        case now
        case settings
        case generator
        case until
        case table
    }

    /// Decodes a state that may come from anywhere; one that could break the rules is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        now = try container.decode(Timestamp.self, forKey: .now)
        settings = try container.decode(XAndOSettings.self, forKey: .settings)
        generator = try container.decode(SeededGenerator.self, forKey: .generator)
        until = try container.decodeIfPresent(Timestamp.self, forKey: .until)
        table = try container.decode(XAndOView.self, forKey: .table)
        guard settings == settings.bounded else {
            throw DecodingError.dataCorruptedError(
                forKey: .settings, in: container, debugDescription: "no game has such times")
        }
    }
}

extension XAndOView {
    enum CodingKeys: String, CodingKey {
        case variant
        case winnerStays
        case round
        case phase
        case board
        case firstMover
        case sides
        case bench
        case leader
        case scores
        case wins
        case boardsByTime
    }

    /// A number beyond every score that is far from an overflow.
    private static let countLimit = 1_000_000_000

    /// Decodes a view that may come from anywhere; one that could break the rules is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        variant = try container.decode(XAndOSettings.Variant.self, forKey: .variant)
        winnerStays = try container.decode(Bool.self, forKey: .winnerStays)
        round = try container.decode(Int.self, forKey: .round)
        phase = try container.decode(XAndOPhase.self, forKey: .phase)
        board = try container.decode(Board.self, forKey: .board)
        firstMover = try container.decodeIfPresent(Mark.self, forKey: .firstMover)
        sides = try container.decodeIfPresent(Sides.self, forKey: .sides)
        bench = try container.decode([PlayerID].self, forKey: .bench)
        leader = try container.decodeIfPresent(PlayerID.self, forKey: .leader)
        scores = try container.decode([XAndOScore].self, forKey: .scores)
        wins = try container.decode(Wins.self, forKey: .wins)
        boardsByTime = try container.decode(Int.self, forKey: .boardsByTime)
        guard isSound else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no game comes to this"))
        }
    }

    /// Whether a game can lead to this state, as far as the rules rely on it.
    var isSound: Bool {
        let counts = 0...Self.countLimit
        return counts.contains(round) && board.depth == variant.boardDepth
            && [wins.x, wins.o, wins.drawn, boardsByTime].allSatisfy(counts.contains)
            && scores.count <= Self.scoreLimit
            && scores.allSatisfy {
                counts.contains($0.points) && counts.contains($0.boardsInARow)
            }
            && arePlayersSound && areMarksSound && isPhaseSound
    }

    /// Whether each player is in the list once, including all who play or wait.
    private var arePlayersSound: Bool {
        let attendances = Dictionary(scores.map { ($0.player, $0.attendance) }) { one, _ in one }
        let waiting = Set(bench)
        return attendances.count == scores.count && waiting.count == bench.count
            && bench.allSatisfy { attendances[$0].map { $0 != .left } ?? false }
            && (sides.map { sides in
                Mark.allCases.allSatisfy {
                    attendances[sides[$0]] != nil && !waiting.contains(sides[$0])
                }
            } ?? true)
    }

    /// Whether the marks on the board alternate correctly.
    private var areMarksSound: Bool {
        guard let firstMover else { return board.count == 0 }
        guard let last = board.last else { return true }
        return board[last] == (board.count.isMultiple(of: 2) ? firstMover.other : firstMover)
    }

    private var isPhaseSound: Bool {
        switch phase {
        case .idle: return sides == nil && scores.isEmpty && board.count == 0
        case .choosing:
            return areSidesThere && round > 0 && firstMover == nil
        case .playing(let asker):
            return areSidesThere && round > 0 && firstMover != nil && !board.isOver
                && (asker == nil || board.count > 0 && sides?.isShared == false)
        case .over(let result):
            return sides != nil && round > 0 && isSound(result)
        case .finished(let result):
            return result.map { sides != nil && isSound($0) } ?? true
        }
    }

    /// Whether both sides have a player who has not left.
    private var areSidesThere: Bool {
        guard let sides else { return false }
        return scores.allSatisfy { !sides.contains($0.player) || $0.attendance != .left }
    }

    /// Returns whether a result fits the board.
    private func isSound(_ result: XAndOResult) -> Bool {
        guard firstMover != nil else { return false }
        switch result {
        case .line(let winner, let places):
            return board.lineMark.map(variant.winner) == winner && places == board.line
        case .draw: return board.isOver && board.lineMark == nil
        case .time, .left: return !board.isOver
        }
    }
}
