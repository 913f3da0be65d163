extension Board {
    private enum CodingKeys: String, CodingKey {
        case squares
        case last
    }

    /// Creates a board with marks on it.
    ///
    /// - Parameters:
    ///   - squares: 9 or 81 of them.
    ///   - last: The square of the newest mark; `nil` only on an empty board.
    /// - Returns: `nil` if no game leads to such a board, as far as the order of the marks is
    ///   known.
    init?(squares: [Mark?], last: Int?) {
        guard
            let depth = Self.depths.first(where: { Board(depth: $0).squareCount == squares.count })
        else { return nil }
        self.init(depth: depth)
        guard fill(squares, without: last), !isOver else { return nil }
        if let last {
            guard squares.indices.contains(last), let mark = squares[last],
                rejection(of: last) == nil
            else { return nil }
            put(mark, on: last)
            let lead = squares.count { $0 == mark } - squares.count { $0 == mark.other }
            guard lead == 0 || lead == 1 else { return nil }
        } else if count > 0 {
            return nil
        }
    }

    /// Decodes the squares as ``encode(to:)`` writes them; refuses a board to which no game leads.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .squares)
        let last = try container.decodeIfPresent(Int.self, forKey: .last)
        guard let squares = Self.squares(in: text), let board = Board(squares: squares, last: last)
        else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no game has that board"))
        }
        self = board
    }

    /// Encodes a letter for each square, `.` for an empty one, and the square of the newest mark.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .squares)
        try container.encodeIfPresent(last, forKey: .last)
    }

    /// The squares in order: `x`, `o`, or `.` for an empty one.
    package var text: String {
        (0..<squareCount).map { self[$0]?.rawValue ?? "." }.joined()
    }

    private static func squares(in text: String) -> [Mark?]? {
        guard text.utf8.count <= 81 else { return nil }
        var squares: [Mark?] = []
        for character in text {
            switch character {
            case "x": squares.append(.x)
            case "o": squares.append(.o)
            case ".": squares.append(nil)
            default: return nil
            }
        }
        return squares
    }
}

extension Board: Codable {}
