import CommandLineKit
import Games
import GuessEP2P
import Multicast
import Primitives
import ReliableChannelCore
import TerminalKit

/// The task of the program, with all that it needs to know for it.
indirect enum Command: Equatable {
    case home(Look)
    case play(RoomOptions)
    case host(RoomOptions)
    case join(RoomOptions)
    case pair(RoomOptions)
    case screen(RoomOptions)
    case list(ListOptions)
    case doctor(DoctorOptions)
    case bot(RoomOptions)
    case image(ImageOptions)
    case results(ResultsOptions)
    case replay(ReplayOptions)
    case pack(PackOptions)
    case art(ArtOptions)
    case album(AlbumOptions)
    case bench([String])
    case completion(Shell)
    case manual
    case version
    case help(topic: String?)
}

/// The appearance of the program.
struct Look: Equatable {
    /// One JSON event per line instead of screens.
    var isJSON = false
    /// Lines in plain words instead of screens, also where there is a terminal.
    var isPlain = false
    /// `--color`: always, never, or as the terminal and the environment say.
    var colour: ColourChoice = .automatic
    /// `--graphics`; `nil` for the tier that the environment gives, or the best one.
    var graphics: GraphicsTier?
    /// `--mouse`: by the cell, by the pixel, or as the terminal can.
    var mouse: PixelMouse.Choice = .auto
    /// The player's name, if one was given.
    var name: String?
    var seed: UInt64?

    enum ColourChoice: String, CaseIterable, Equatable {
        case automatic = "auto"
        case always
        case never
    }
}

/// The options of rooms: one value on its way from the flags to the rooms that the user opens.
struct RoomOptions: Equatable {
    var look = Look()
    // For sessions that this program hosts.
    var sessionName: String?
    var bots = 0
    var skill = 0.5
    var capacity = 8
    var port: UInt16 = 0
    /// The port on which browsers get a second screen: 0 for any port, `nil` for no screen.
    var webPort: UInt16?
    /// Whether the user wants no page, which a person's own session has otherwise.
    var refusesPage = false
    /// Whether people can play in their browsers on that page.
    var letsPhonesPlay = true
    var isAnnounced = true
    var approval: HostConfiguration.Approval = .ask
    var door = DoorOptions()
    /// Whether a player carries the game on when this program is lost.
    var survives = true
    var setup = PartySetup()
    /// The options of the services that the user asked for.
    var serviceOptions = PartyServiceOptions()
    /// The services, once they have been found.
    var services = PartyServices()
    /// The path of the log; `nil` for no log.
    var logPath: String?
    // For sessions of other people.
    /// A session's name, an address, or a join string; without one, the user chooses from a list.
    var target: String?
    /// The other player in a game of two.
    var partner = Partner.nearby(inviting: nil)
    /// Whether hosts can find and invite this user.
    var isAvailable = true
    /// The wish to play or to watch, and the game's key.
    var request = RequestToPlay.Options(canHost: true)
    // For all rooms.
    var transport = TransportOptions()
    var discovery = DiscoveryOptions()
}

/// The other player of a game of two.
enum Partner: Equatable {
    /// A player on this network, invited by name if one is given.
    case nearby(inviting: String?)
    /// A second person at the same keyboard.
    case here
    /// The computer, with the options' skill of bots.
    case bot
}

/// The conditions under which a person who asks gets a free seat.
struct DoorOptions: Equatable {
    /// The key that every person who asks must know.
    var key: SessionKey?
    /// The treatment of people who ask while the game runs.
    var lateArrivals = HostConfiguration.LateArrivals.join
}

/// The behaviour of connections, for people who examine it.
struct TransportOptions: Equatable {
    /// A bad network to play on.
    var impairment: Impairment?
    /// The folder into which traces of connections are written.
    var traceFolder: String?

    var configuration: EndpointConfiguration {
        var configuration = EndpointConfiguration()
        configuration.impairment = impairment
        configuration.traceSink = traceFolder.map(TraceFiles.sink)
        return configuration
    }
}

/// The way in which games are searched for.
struct DiscoveryOptions: Equatable {
    /// Whether every address of the network is asked if no game is found otherwise.
    var sweeps = true

    /// - Parameter known: Machines that had games before; `nil` if they are of no use.
    func configuration(known: KnownPeers?) -> MulticastConfiguration {
        var configuration = MulticastConfiguration()
        configuration.sweepsSubnet = sweeps
        configuration.knownPeers = known?.load() ?? []
        return configuration
    }
}

struct ListOptions: Equatable {
    enum Watch: Equatable {
        /// One list, and then the end.
        case no
        /// Every change, until the user ends it.
        case untilInterrupted
        /// Every change during the requested time.
        case forAWhile
    }

    var isJSON = false
    var wait: Duration = .seconds(2)
    var watch = Watch.no
    var discovery = DiscoveryOptions()
}

struct DoctorOptions: Equatable {
    var isJSON = false
    var wait: Duration = .seconds(3)
    /// The name under which another doctor on the network sees this one.
    var name: String?
    /// The port that `guesse host --port` gets here, if it gets one.
    var gamePort: UInt16?
    var discovery = DiscoveryOptions()
}

struct ReplayOptions: Equatable {
    /// The person whose views are printed.
    enum Viewer: Equatable {
        /// By name or number.
        case player(String)
        case spectator
    }

    /// The log, or `-` for standard input.
    var file: String
    /// The person whose views are printed instead of the account.
    var viewer: Viewer?
    /// A folder for the galleries of the games; `nil` for no galleries.
    var galleries: String?
    /// A file to make; `nil` for standard output.
    var output: String?
    var isJSON = false
}
