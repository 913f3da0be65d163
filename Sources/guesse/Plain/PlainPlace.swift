import Games
import GuessEP2P
import Primitives

/// The outputs of the plain mode.
enum PlainOutput: Equatable {
    case line(String)
    case command(RoomCommand)
    case open(RoomKind, name: SafeText)
    case close
    case keepName(SafeText)
    case quit(Int32)
}

/// The place in the program where a user of the plain mode is.
indirect enum PlainPlace {
    case naming
    case home
    case opening(RoomKind)
    case browsing
    /// Searches for a person to play a game of two with.
    case meeting
    case seated(PlainSeat)
    case ended(RoomKind, Int32)

    /// The user's place in a session; `nil` outside one.
    var seat: PlainSeat? { if case .seated(let seat) = self { seat } else { nil } }

    /// The room that the user has or waits for; `nil` if there is none.
    var kind: RoomKind? {
        switch self {
        case .opening(let wanted): wanted
        case .browsing: .guest
        case .meeting: .pair
        case .seated(let seat): seat.session.kind
        case .naming, .home, .ended: nil
        }
    }

    /// Returns the seat of a user who comes into a session, with its first lines; `nil` if the view
    /// gives none.
    func arrival(by view: SessionView<Party.View>) -> (seat: PlainSeat, lines: [String])? {
        switch self {
        case .opening(let kind):
            // In a session with computer players only, the first game begins by itself.
            guard kind != .offline || view.phase != .lobby || view.gameNumber > 0 else {
                return nil
            }
            let seat = PlainSeat(kind, view)
            return (seat, seat.screen)
        case .browsing:
            let seat = PlainSeat(.guest, view)
            return (seat, [seat.session.arrival] + seat.screen)
        case .meeting:
            guard !PlainMeeting.isBefore(view) else { return nil }
            let seat = PlainSeat(.pair, view)
            return (seat, seat.screen)
        case .naming, .home, .seated, .ended: return nil
        }
    }

    /// The present search, by its room; `nil` if the user does not search.
    var search: RoomKind? { seat == nil ? kind : nil }
}

/// A person who waits for a yes or no.
struct PlainAsker {
    let name: String
    private let yes: RoomCommand
    private let no: RoomCommand

    /// Creates the host of an invitation.
    init(_ invitation: Invitation) {
        name = invitation.hostName.string
        yes = .session(.accept(invitation.id))
        no = .session(.decline(invitation.id))
    }

    /// Creates the person of a request to come in.
    init(_ request: PendingRequest) {
        name = request.name.string
        yes = .session(.approve(request.id))
        no = .session(.deny(request.id))
    }

    func answer(_ isYes: Bool) -> RoomCommand { isYes ? yes : no }
}
