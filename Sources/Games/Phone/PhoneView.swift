package import GuessEP2P
package import Primitives

/// One player's view of Phone.
///
/// Before the album it holds no part of a chain except the sheets that this player was handed and
/// made.
package struct PhoneView: Codable, Equatable, Sendable {
    /// The phase of the game.
    package enum Phase: Codable, Equatable, Sendable {
        /// Not started.
        case idle
        /// A step.
        case step(PhoneStep)
        /// The album is shown, at this page.
        case album(AlbumPlace)
        /// The last page has been shown.
        case finished
    }

    /// A player with a seat.
    package struct Player: Codable, Hashable, Sendable {
        /// The player.
        package var player: PlayerID
        /// Whether the player has handed in.
        package var isDone: Bool
        /// Whether the player is not heard, or has left.
        package var isAway: Bool
    }

    /// The phase of the game.
    package var phase: Phase
    /// The number of steps in this game.
    package var stepCount: Int
    /// All players with a seat, by their numbers: nothing follows from the order.
    package var players: [Player]
    /// The album, as far as it has arrived; empty before.
    package var album: AlbumParts
    /// The seat, the share and the earlier sheets of this player, for a new host; `nil` for a
    /// spectator.
    package var keepsake: PhoneKeepsake?
}

/// A step as one player sees it.
package struct PhoneStep: Codable, Equatable, Sendable {
    /// The number of the step, from 0.
    package var index: Int
    /// The kind of work.
    package var kind: PhoneStepKind
    /// The player's task; `nil` for a spectator.
    package var task: PhoneTask?

    init(index: Int, kind: PhoneStepKind, task: PhoneTask?) {
        self.index = index
        self.kind = kind
        self.task = task
    }

    private enum CodingKeys: String, CodingKey {
        case index
        case kind
        case task
    }

    /// Decodes a step; one that no game has is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        index = try container.decode(Int.self, forKey: .index)
        guard (0..<PhoneAlbum.mostChains).contains(index) else {
            throw DecodingError.dataCorruptedError(
                forKey: .index, in: container, debugDescription: "no step of a game")
        }
        kind = try container.decode(PhoneStepKind.self, forKey: .kind)
        task = try container.decodeIfPresent(PhoneTask.self, forKey: .task)
    }
}

/// A sheet in this player's hands.
package struct PhoneTask: Codable, Equatable, Sendable {
    /// The name of the sheet, for actions.
    package var sheet: PhoneSheetID
    /// The sentence to draw, or the drawing to describe; `nil` in the first step.
    package var handed: PhoneEntry.Content?
    /// The sentence that is used if the player writes none; `nil` except in the first step.
    package var example: SafeText?
    /// The content of the paper, as the host knows it.
    package var paper: PhoneEntry.Content
    /// Whether it is handed in.
    package var isHandedIn: Bool
}

/// A player's part of the state that a new host needs.
package struct PhoneKeepsake: Codable, Equatable, Sendable {
    /// An earlier sheet that this player made, or was handed.
    package struct Sheet: Codable, Equatable, Sendable {
        /// Its name.
        package var sheet: PhoneSheetID
        /// Its content.
        package var content: PhoneEntry.Content
        /// The way in which it came about.
        package var making: PhoneEntry.Making
    }

    /// The player's seat.
    package var seat: Int
    /// The player's share of the order of seats; see `SeatShares`.
    package var share: [Int]
    /// Earlier sheets, the player's own ones first; without the longest ones if all were too long
    /// for a view.
    package var sheets: [Sheet]
}

extension PhoneView {
    /// The player's task in the current step, if there is one.
    package var task: PhoneTask? {
        if case .step(let step) = phase { step.task } else { nil }
    }

    /// The current step, from 1; all of them in the album.
    package var number: Int {
        switch phase {
        case .idle: 0
        case .step(let step): step.index &+ 1
        case .album, .finished: stepCount
        }
    }

    /// The open chain of the album, as far as it is shown, with its place.
    package var open: Page? {
        guard case .album(let place) = phase else { return nil }
        return page(at: place)
    }
}
