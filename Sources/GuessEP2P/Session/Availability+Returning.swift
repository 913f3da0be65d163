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

    /// Decides about the announcement of the host of the game of two under another number, if there
    /// is one.
    ///
    /// That program may have been started anew, and then knows nothing of the game. But anybody can
    /// send an announcement, so it ends nothing while the host is heard: it only shortens the
    /// silence that counts. Of a silent host the game is given up, and another one is offered.
    mutating func heedRestart(at now: Timestamp) -> [Order] {
        guard case .visiting(let lostSince) = state, restartedPartner(at: now) != nil else {
            return []
        }
        return lostSince == nil ? [.doubtHost] : giveUpRestarted(at: now)
    }

    /// Gives the game of two up because its host is silent, and invites that host to another if its
    /// program was started anew.
    mutating func giveUpRestarted(at now: Timestamp) -> [Order] {
        let returned = restartedPartner(at: now)
        let orders = release([.leave, .followNobody], as: .hostGone(.hostRestarted))
        guard let returned else { return orders }
        return orders + ((try? invite(returned.id)) ?? [])
    }

    /// Returns the host of the game of two if it is found under another number than before.
    private mutating func restartedPartner(at now: Timestamp) -> Invitee? {
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
