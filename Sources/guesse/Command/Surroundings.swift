import CommandLineKit
import Primitives
import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The environment of the program at its start: variables, terminal, and the user's files.
struct Surroundings {
    let environment: [String: String]
    let terminal: Terminal

    /// The machines that had games before.
    var knownPeers: KnownPeers { KnownPeers(environment: environment) }

    /// The seats that this user has.
    var seats: SeatFile { SeatFile(environment: environment) }

    /// The seat that this user has in a game of two, for a return after a crash.
    var pairSeats: SeatFile { SeatFile(environment: environment, name: "pairs") }

    /// The players whom this user has let in.
    var acquaintances: AcquaintanceFile { AcquaintanceFile(environment: environment) }

    /// The file of the results of this user's games.
    var results: ResultFile { ResultFile(environment: environment) }

    /// The galleries and albums that this user's games have left.
    var galleries: PartyShelf { PartyShelf(environment: environment) }

    /// The identity of this user; a different one while another program of this user has it.
    var identity: PeerID {
        var system = SystemRandomNumberGenerator()
        return IdentityFile(environment: environment).claim(using: &system)
    }

    init() {
        environment = ProcessInfo.processInfo.environment
        terminal = Terminal()
    }

    func tier(_ choice: Look.ColourChoice) -> ColourTier {
        let wanted: ColourChoice =
            switch choice {
            case .automatic: .automatic
            case .always: .always
            case .never: .never
            }
        return ColourTier.detect(
            choice: wanted, environment: environment,
            isTerminal: StandardStreams.outputIsTerminal)
    }

    /// Returns the way to show pictures, as far as it is known without a question to the terminal:
    /// from the flag, `GUESSE_GRAPHICS`, or the other variables.
    func graphics(
        _ choice: GraphicsTier?, _ colour: Look.ColourChoice
    ) -> GraphicsDetection {
        let word = environment["GUESSE_GRAPHICS"] ?? ""
        let wanted = choice ?? GraphicsTier(rawValue: word)
        if wanted == nil, !word.isEmpty, word != "auto" {
            StandardStreams.complain(
                "guesse: GUESSE_GRAPHICS is auto, "
                    + GraphicsTier.allCases.map(\.rawValue).joined(separator: ", ")
                    + ", not '\(SafeText(word).string)'")
        }
        return GraphicsDetection(
            choice: wanted, environment: environment, colours: tier(colour),
            isTerminal: StandardStreams.outputIsTerminal, cell: terminal.cell)
    }

    /// Returns whether a person is at a terminal on both ends, and JSON is not requested.
    func isInteractive(_ look: Look) -> Bool {
        !look.isJSON && terminal.isTerminal && !isPlain(look)
    }

    /// Returns whether a person gets everything in lines: by `--plain`; at a terminal also if
    /// `ACCESSIBLE` is set, or if the terminal can only print because `TERM` says so or is not set.
    func isPlain(_ look: Look) -> Bool {
        guard !look.isJSON else { return false }
        return look.isPlain
            || terminal.isTerminal && Self.wantsLines(environment)
    }

    static func wantsLines(_ environment: [String: String]) -> Bool {
        let kind = environment["TERM"] ?? ""
        return isAccessible(environment) || kind.isEmpty || kind == "dumb"
    }

    /// Returns whether the user has set `ACCESSIBLE`, and so hears the lines.
    static func isAccessible(_ environment: [String: String]) -> Bool {
        environment["ACCESSIBLE"]?.isEmpty == false
    }

    /// Returns the player's name, and whether the user has ever chosen it.
    func name(_ look: Look) -> PlayerName {
        PlayerName(
            flag: look.name, environment: environment,
            login: PlayerName.login(environment: environment))
    }
}
