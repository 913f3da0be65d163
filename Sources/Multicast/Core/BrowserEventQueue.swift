/// Events that no reader has taken yet, folded so that a slow reader sees the outcome, not the
/// history.
///
/// At most two wait for one service: that the one the reader knows is gone, and that it is back.
struct BrowserEventQueue: Sendable {
    private var events: [BrowserEvent] = []

    mutating func append(_ event: BrowserEvent) {
        if let link = event.link {
            // Of a link only its present state matters.
            events.removeAll { $0.link == link }
            events.append(event)
            return
        }
        let earlier = events.lastIndex { $0.serviceID == event.serviceID }
        guard let earlier else {
            events.append(event)
            return
        }
        switch (events[earlier], event) {
        case (.found, .updated(let service)):
            events[earlier] = .found(service)
        case (.found, .lost):
            // The reader never heard of it.
            events.remove(at: earlier)
        case (.updated, .updated), (.updated, .lost):
            events[earlier] = event
        case (.found, .found), (.updated, .found), (.lost, .found), (.lost, .updated),
            (.lost, .lost), (.linkSuspect, _), (.linkRestored, _), (_, .linkSuspect),
            (_, .linkRestored):
            events.append(event)
        }
    }

    mutating func popFirst() -> BrowserEvent? {
        events.isEmpty ? nil : events.removeFirst()
    }
}

extension BrowserEvent {
    /// The link that it is about, if any.
    fileprivate var link: NetworkLink? {
        switch self {
        case .linkSuspect(let link), .linkRestored(let link): link
        case .found, .updated, .lost: nil
        }
    }
}
