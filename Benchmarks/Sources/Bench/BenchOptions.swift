import BenchmarkKit
import UDP

/// The measurement that `guesse bench` is to make.
enum BenchOptions: Equatable {
    case simulation(Simulation)
    case discovery(Discovery)
    /// Announcing and finding on real sockets.
    case find(Find)
    /// The cost of sessions on the wire.
    case session(Session)
    /// Paintings that are sent while players guess.
    case pictures(Session)
    /// The offline artist.
    case sketch(Session)
    /// The guesses of computer players about its pictures.
    case bots(Bots)
    /// The decision about the first player, by the times of key presses, on different links.
    case fairness(Session)
    /// Strokes of drawings on their way to the host.
    case strokes(Session)
    /// The cost of a session for its host on real sockets.
    case load(Load)
    /// The guests of such a session.
    case guests(SocketAddress, count: Int)
    /// Real sockets of this machine, and the programs of other libraries in a folder.
    case loopback(Sockets, peers: String?)
    case lan(SocketAddress, Sockets)
    case serve(port: UInt16, isAnnouncing: Bool)

    /// The port on which `guesse bench serve` listens by default.
    static let defaultPort: UInt16 = 47_111

    /// Virtual time.
    struct Simulation: Equatable {
        var isQuick = false
        var isGates = false
        var workloads: [Workload] = []
        var cells: [Cell] = []
        var variants: [String] = []
        var messageCount: Int?
        var seed: UInt64 = 1
        var output = Output()
    }

    /// Announcing and finding, in virtual time.
    struct Discovery: Equatable {
        var isGates = false
        var trialCount = 20_000
        var seed: UInt64 = 1
        var output = Output()
    }

    /// Announcing and finding on real sockets.
    struct Find: Equatable {
        var trialCount = 300
        var output = Output()
    }

    /// Complete games, in virtual time.
    struct Session: Equatable {
        var isGates = false
        var seed: UInt64 = 1
        var output = Output()
    }

    /// Guesses of computer players.
    struct Bots: Equatable {
        var isGates = false
        /// The folder of the lists of prompts.
        var folder = "Docs/Words"
        /// The number of pictures of each list that are shown with the guesses about them.
        var exampleCount = 10
        var seed: UInt64 = 1
        var output = Output()
    }

    /// One session with many players, on real sockets.
    struct Load: Equatable {
        var players = 64
        var changes = 200
        var output = Output()
    }

    /// Real sockets.
    struct Sockets: Equatable {
        var seconds = 5
        var output = Output()
    }

    /// The form of the results.
    struct Output: Equatable {
        var form = Form.table

        enum Form: Equatable {
            case table
            case markdown
            case json
        }
    }
}
