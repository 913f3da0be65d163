import GuessEP2P

/// The options of a guest's requests: those of the command line, with what the user has typed for
/// one game.
struct GuestRequests: Equatable, Sendable {
    /// The options of the command line.
    let first: RequestToPlay.Options
    /// The last request.
    private var last: RequestToPlay.Options
    /// The request by which the player came into the present session, or into the last one.
    private var admitted: RequestToPlay.Options

    init(_ first: RequestToPlay.Options) {
        self.first = first
        (last, admitted) = (first, first)
    }

    /// Makes a request to a session.
    ///
    /// - Parameters:
    ///   - key: The key of the game; `nil` for the command line's key, if it has one.
    ///   - wish: Whether to play or to watch; `nil` for the command line's wish.
    mutating func make(
        key: SessionKey? = nil, wish: RequestToPlay.Wish? = nil
    ) -> RequestToPlay.Options {
        last = first
        last.key = key ?? first.key
        last.wish = wish ?? first.wish
        return last
    }

    /// Makes another request to the session that has admitted the player, with the key that was
    /// right there.
    mutating func repeated(as wish: RequestToPlay.Wish) -> RequestToPlay.Options {
        last = admitted
        last.wish = wish
        return last
    }

    /// Notes that the host has admitted the player after the last request.
    mutating func noteAdmission() { admitted = last }
}
