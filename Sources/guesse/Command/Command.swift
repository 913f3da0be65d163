import CommandLineKit
import Games
import GuessEP2P
import Multicast
import Primitives
import ReliableChannelCore
import TerminalKit

/// What the program was asked to do, with everything that it needs to know for it.
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
    case album(AlbumOptions)
    case bench([String])
    case completion(Shell)
    case manual
    case version
    case help(topic: String?)
}

/// How the program shows itself.
struct Look: Equatable {
    /// One JSON event a line instead of screens.
    var isJSON = false
    /// Lines in plain words instead of screens, also where there is a terminal.
    var isPlain = false
    /// `--color`: always, never, or as the terminal and the environment say.
    var colour: ColourChoice = .automatic
    /// `--graphics`; nil for what the environment says, or what seems best.
    var graphics: GraphicsTier?
    /// `--mouse`: by the cell, by the pixel, or as the terminal can.
    var mouse: PixelMouse.Choice = .auto
    /// The player's name, where one was given.
    var name: String?
    var seed: UInt64?

    enum ColourChoice: String, CaseIterable, Equatable {
        case automatic = "auto"
        case always
        case never
    }
}

/// How rooms are set up: one value on its way from the flags to the rooms that the user opens.
struct RoomOptions: Equatable {
    var look = Look()
    // Of sessions that this program hosts.
    var sessionName: String?
    var bots = 0
    var skill = 0.5
    var capacity = 8
    var port: UInt16 = 0
    /// Where a second screen is served to browsers: 0 for any port, `nil` for nowhere.
    var webPort: UInt16?
    var isAnnounced = true
    var approval: HostConfiguration.Approval = .ask
    var door = DoorOptions()
    /// Whether a player carries the game on when this program is lost.
    var survives = true
    var setup = PartySetup()
    /// The services that are wished for.
    var serviceOptions = PartyServiceOptions()
    /// The services, once they are found.
    var services = PartyServices()
    /// Where the log goes, if there is to be one.
    var logPath: String?
    // Of other people's sessions.
    /// A session's name, an address, or a join string; without one, a list to choose from.
    var target: String?
    /// The other player, where a game of two is asked for.
    var partner = Partner.nearby(inviting: nil)
    /// Whether hosts find and invite this user.
    var isAvailable = true
    /// Whether to play or to watch, and the game's key.
    var request = RequestToPlay.Options(canHost: true)
    // Of all.
    var transport = TransportOptions()
    var discovery = DiscoveryOptions()
}

/// The other player of a game of two.
enum Partner: Equatable {
    /// Somebody on this network, invited by name if one is given.
    case nearby(inviting: String?)
    /// Somebody at the same keyboard.
    case here
    /// The computer, with the bots of the options.
    case bot
}

/// Who is let in, where there is a seat.
struct DoorOptions: Equatable {
    /// What everybody who asks must know.
    var key: SessionKey?
    /// What becomes of those who ask when the game is on.
    var lateArrivals = HostConfiguration.LateArrivals.join
}

/// How connections behave, for those who look into that.
struct TransportOptions: Equatable {
    /// A bad network to play on.
    var impairment: Impairment?
    /// Where traces of connections are written.
    var traceFolder: String?

    var configuration: EndpointConfiguration {
        var configuration = EndpointConfiguration()
        configuration.impairment = impairment
        configuration.traceSink = traceFolder.map(TraceFiles.sink)
        return configuration
    }
}

/// How games are looked for.
struct DiscoveryOptions: Equatable {
    /// Whether every address of the network is asked where nobody is found otherwise.
    var sweeps = true

    /// - Parameter known: Machines that had games before; `nil` where that is of no use.
    func configuration(known: KnownPeers?) -> MulticastConfiguration {
        var configuration = MulticastConfiguration()
        configuration.sweepsSubnet = sweeps
        configuration.knownPeers = known?.load() ?? []
        return configuration
    }
}

struct ListOptions: Equatable {
    enum Watch: Equatable {
        /// One list, and the end.
        case no
        /// Every change, until somebody ends it.
        case untilInterrupted
        /// Every change for as long as was asked.
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
    /// Whose views are wanted.
    enum Viewer: Equatable {
        /// By name or number.
        case player(String)
        case spectator
    }

    /// The log, or `-` for standard input.
    var file: String
    /// Whose views are printed in place of the account.
    var viewer: Viewer?
    /// A folder for the galleries of the games; `nil` if nobody wants them.
    var galleries: String?
    /// A file that is to be made; `nil` for standard output.
    var output: String?
    var isJSON = false
}
