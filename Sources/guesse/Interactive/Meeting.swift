import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The search for one other person who also searches for a person to play with.
struct Meeting: Equatable, Sendable {
    var availability: Availability
    /// The player whom the list has selected.
    var selected: NearbyPlayer.ID?
    /// The games of two that others play now.
    var playing: [FoundSession] = []
    /// The standings of the last game of two.
    var last: [LastScore] = []
    /// Whether the user has left a game that the room has not ended yet.
    var isLeaving = false

    struct LastScore: Equatable, Sendable {
        var name: Phrase
        var points: Int
    }

    /// The index of the list's selected row: the first unless another was chosen.
    var selectedIndex: Int {
        availability.others.firstIndex { $0.id == selected } ?? 0
    }

    var selectedPlayer: NearbyPlayer? {
        let others = availability.others
        return others.isEmpty ? nil : others[selectedIndex]
    }

    /// The invitation on top of the list.
    var question: Invitation? { availability.received.first }

    /// Whether the screen has a spinner.
    var isWaiting: Bool {
        switch availability.state {
        case .unavailable: false
        case .available: availability.others.isEmpty || availability.outgoing != nil
        case .accepting, .hosting, .visiting: true
        }
    }
}

extension Model {
    // MARK: What the room tells

    mutating func receive(_ availability: Availability) {
        if meeting == nil {
            meeting = Meeting(availability: availability)
        } else {
            let index = meeting?.selectedIndex ?? 0
            meeting?.availability = availability
            if !availability.isEngaged { meeting?.isLeaving = false }
            let others = availability.others
            // The selected player has gone: the selection moves to the next one.
            if meeting.map({ meeting in !others.contains { $0.id == meeting.selected } }) ?? false {
                meeting?.selected = others.isEmpty ? nil : others[min(index, others.count - 1)].id
            }
        }
        if case .opening(.pair, _) = stage { stage = .meeting }
    }

    /// Returns whether a view is of a game of two that has not begun, which lasts a moment, or that
    /// the user has left.
    func isOutsideGame(_ view: SessionView<Party.View>) -> Bool {
        guard let meeting else { return false }
        return meeting.isLeaving || view.phase == .lobby && view.capacity <= 2
    }

    /// Goes back from a game of two to the list, with the reason.
    mutating func part(after seat: Seat, _ ending: PairEnding) {
        part(after: seat)
        guard seat.view.phase != .finished else { return }
        say(Phrase(ending.sentence), ending.isLoss ? .bad : .plain)
    }

    private mutating func part(after seat: Seat) {
        overlay = nil
        stage = .meeting
        // Earlier lines about a finished game mean nothing here.
        if seat.view.phase == .finished { say("The game is over.") }
        guard let game = seat.view.game else { return }
        meeting?.last = Party.standings(in: game).map {
            .init(name: seat.company.name(of: $0.player), points: $0.points)
        }
    }

    /// Goes back from a game of two to the list after the end of the user's part in it.
    mutating func part(after seat: Seat, _ ending: Ending) {
        part(after: seat)
        switch ending {
        case .left: break
        case .hostLeft:
            // In a game of two it does not matter which of them is the host.
            guard seat.view.phase != .finished else { break }
            say("\(seat.view.name(of: seat.view.host)) has left.")
        case .kicked, .connectionLost, .unreachable, .seatGone, .replaced, .hostRestarted:
            say(Phrase(SafeText(ending.description, limit: .paragraph)), .bad)
        }
    }

    // MARK: Keys

    mutating func pressWhileMeeting(_ key: Key) -> [Effect] {
        guard var meeting else { return key.code == .escape || key.letter == "q" ? leave() : [] }
        if let question = meeting.question { return answer(question, key) }
        let others = meeting.availability.others
        if let step = key.step, !others.isEmpty {
            let index = min(max(meeting.selectedIndex + step, 0), others.count - 1)
            meeting.selected = others[index].id
            self.meeting = meeting
            return []
        }
        switch (key.code, key.letter) {
        case (.enter, _), (_, "i"):
            return invite(meeting)
        case (_, "c"):
            return meeting.availability.outgoing.map { [.room(.session(.cancelInvitation($0.id)))] }
                ?? []
        case (_, "a"):
            guard !meeting.availability.isEngaged else { return [] }
            return [.room(.session(.setAvailable(!meeting.availability.isWanted)))]
        case (.escape, _), (_, "q"):
            guard meeting.availability.isEngaged else { return leave() }
            return [.room(.session(.leave))]
        default:
            return []
        }
    }

    private mutating func invite(_ meeting: Meeting) -> [Effect] {
        guard meeting.availability.state == .available, let player = meeting.selectedPlayer
        else { return [] }
        guard meeting.availability.outgoing?.player.id != player.id else {
            say("\(player.name) has your invitation; c takes it back.")
            return []
        }
        // A line about an earlier invitation would seem to be the answer to this one.
        toast = nil
        return [.room(.session(.invite(player.id)))]
    }

    private func answer(_ question: Invitation, _ key: Key) -> [Effect] {
        // Not Enter: the question may have appeared while the user was about to invite a player.
        if key.letter == "y" { return [.room(.session(.accept(question.id)))] }
        if key.letter == "n" || key.code == .escape {
            return [.room(.session(.decline(question.id)))]
        }
        return []
    }
}
