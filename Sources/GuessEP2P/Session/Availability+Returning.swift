internal import Primitives

/// The return to a game of two after one of the two programs has died and was started again.
extension Availability {
    /// The host of the game of two.
    struct Partner: Equatable, Sendable {
        let announced: PeerID
        /// The numbers under which that program was found before the game, or at its beginning.
        var numbers: Set<Invitee.ID> = []
        /// The time from which another number means another start of the program; `nil` before the
        /// game.
        var settles: Timestamp?
    }

    /// Waits for the seat in a game of two that a former run of the user's program had, as after a
    /// crash, and makes the user available meanwhile: the host's program may have died too.
    ///
    /// Call it first, and request that seat at the player's side when the orders are carried out.
    /// The seat is given up when the user gets into another game, or like a lost partner.
    package mutating func comeBack(at now: Timestamp) -> [Order] {
        guard state == .unavailable else { return [] }
        returnLimit = now + Self.patience
        return setAvailable(true)
    }

    /// Gives the seat in a former game of two up, if it is still asked for.
    package mutating func stopReturning() -> [Order] {
        guard isReturning else { return [] }
        returnLimit = nil
        return [.leave]
    }

    /// Returns the host of the game of two if that program has been started anew.
    mutating func restartedPartner(at now: Timestamp) -> Invitee? {
        guard let partner, let settles = partner.settles,
            let found = nearby.first(where: {
                $0.announced == partner.announced && !partner.numbers.contains($0.id)
            })
        else { return nil }
        guard now < settles else { return found }
        self.partner?.numbers.insert(found.id)
        return nil
    }

    /// Notes that the seat in a former game of two is gone.
    mutating func forgetReturn() -> [Order] {
        returnLimit = nil
        return []
    }
}
