import Games
import GuessEP2P
import Primitives

/// A room's record of what its session tells: it notices what no single event says, such as the end
/// of a game, and collects what is kept of a game.
struct RoomRecord: Sendable {
    /// A thing that the room has to do after an event; they come in order.
    enum Step: Sendable {
        case tell(RoomEvent)
        /// Keep the standings of a game that has ended.
        case keepResult(ResultWatch.End)
        case keepGallery(PartyGallery)
    }

    /// The number for a session that has not sent its own.
    private(set) var ownNumber: UInt64
    /// Whether the user is returning to a seat.
    var isReturning = false
    private var watch = ResultWatch()
    private var gallery = PartyGallery()
    /// The end of a game whose gallery waits for rounds that this user has missed.
    private var unfinished: ResultWatch.End?
    private var view: SessionView<Party.View>?
    /// A change of host of which the first view is still to come.
    private var change: HostChange?

    init(number: UInt64) { ownNumber = number }

    /// Records an event.
    mutating func receive(_ event: RoomEvent) -> [Step] {
        var steps: [Step] = []
        switch event {
        case .session(.joined):
            isReturning = false
            ownNumber &+= 1
        case .session(.denied) where isReturning:
            // At other times it would mean a denied request; here it means that the seat is gone.
            return receive(.session(.ended(.seatGone)))
        case .session(.hostChanged(let change)):
            self.change = change
            return []
        case .session(.view(let view)):
            if let change, let before = self.view {
                steps.append(.tell(.hostChanged(HostNews(change, from: before, to: view))))
            }
            (self.view, change) = (view, nil)
            steps += collect(view)
        case .session(.ended), .pairEnded: (view, change) = (nil, nil)
        case .session, .sessions, .hostChanged, .reachable, .saved, .gallery, .trouble,
            .availability:
            break
        }
        if let end = watch.receive(event) { steps += keep(end) }
        return steps + [.tell(event)]
    }

    /// Ends a game that is on, because the user's part in it ends.
    mutating func end(as ending: Ending) -> [Step] {
        (watch.end(as: ending.rawValue).map { keep($0) } ?? []) + keepUnfinished()
    }

    /// Keeps a gallery of which parts were still on their way, with those that have come.
    mutating func keepUnfinished() -> [Step] {
        guard let end = unfinished else { return [] }
        unfinished = nil
        return keepGallery(of: end)
    }

    private mutating func keep(_ end: ResultWatch.End) -> [Step] {
        if end.game.hasWholeHistory { return keepGallery(of: end) + [.keepResult(end)] }
        unfinished = end
        return [.keepResult(end)]
    }

    /// Collects what the view adds to the gallery, and keeps it if it was waited for.
    private mutating func collect(_ view: SessionView<Party.View>) -> [Step] {
        var steps: [Step] = []
        if let end = unfinished, view.gameNumber != end.view.gameNumber { steps = keepUnfinished() }
        gallery.receive(view)
        if unfinished != nil, view.game?.hasWholeHistory == true { steps += keepUnfinished() }
        return steps
    }

    private func keepGallery(of end: ResultWatch.End) -> [Step] {
        guard gallery.game == end.view.gameNumber, !gallery.isEmpty else { return [] }
        return [.keepGallery(gallery)]
    }
}
