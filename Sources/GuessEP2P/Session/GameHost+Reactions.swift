package import Primitives
internal import ReliableChannelCore

/// Reactions: short signs that are shown to everybody at once and not stored.
extension GameHost {
    /// The time for which a sender of dropped reactions is not told again.
    static var reactionWordLife: Duration { .seconds(5) }

    /// Sends a reaction of the host's user to everybody.
    ///
    /// - Throws: ``Rejection/tooFast`` if there were too many in the last second; nothing is sent
    ///   then.
    package mutating func react(_ reaction: Reaction, at now: Timestamp) throws(Rejection) {
        guard stage != .closed, let index = roster.members.firstIndex(where: { $0.id == seat })
        else { throw .notAMember }
        guard spread(reaction, of: index, at: now) else { throw .tooFast }
    }

    /// Takes a reaction of a player or a spectator.
    ///
    /// A reaction above the limit is dropped and counted, and its sender is told now and then; it
    /// is no offence, since keys are held down. A reaction that only later versions know is only
    /// counted.
    mutating func receiveReaction(
        _ name: String, from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard let index = roster.index(on: connection) else {
            statistics.strangersMessages += 1
            return
        }
        guard let reaction = Reaction(rawValue: name) else {
            statistics.unknownReactions += 1
            return
        }
        guard !spread(reaction, of: index, at: now) else { return }
        if let told = roster.members[index].toldTooFast, now < told + Self.reactionWordLife {
            return
        }
        roster.members[index].toldTooFast = now
        send(.rejected(id: 0, rejection: .tooFast), to: connection)
        note(.rejected(roster.members[index].id, name: roster.members[index].name, .tooFast))
    }

    /// - Returns: Whether it was shown.
    private mutating func spread(
        _ reaction: Reaction, of index: Int, at now: Timestamp
    ) -> Bool {
        guard reactions.admits(at: now), roster.members[index].reactions.spend(at: now),
            reactions.spend(at: now)
        else {
            statistics.droppedReactions += 1
            return false
        }
        let sender = roster.members[index].id
        for connection in roster.members.compactMap(\.connection) {
            send(.reaction(player: sender, reaction: reaction.rawValue), to: connection)
        }
        effects.append(.reaction(sender, reaction))
        return true
    }
}
