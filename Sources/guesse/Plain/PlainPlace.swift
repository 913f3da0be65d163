import GuessEP2P
import Primitives

/// Everything that the plain mode wants of the world.
enum PlainOutput: Equatable {
    case line(String)
    case command(RoomCommand)
    case open(RoomKind, name: SafeText)
    case close
    case keepName(SafeText)
    case quit(Int32)
}

/// The place in the program where a user of the plain mode is.
enum PlainPlace {
    case naming
    case home
    case opening(RoomKind)
    case browsing
    /// Looks for somebody to play a game of two with.
    case meeting
    case table(PlainSeat)
    case ended(RoomKind, Int32)
}
