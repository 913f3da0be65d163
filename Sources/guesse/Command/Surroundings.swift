import CommandLineKit
import Primitives
import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the program finds around it when it starts.
struct Surroundings {
    let environment: [String: String]
    let terminal: Terminal

    /// The machines that had games before.
    var knownPeers: KnownPeers { KnownPeers(environment: environment) }

    /// The seats that this user has.
    var seats: SeatFile { SeatFile(environment: environment) }

    /// The seat that this user has in a game of two.
    var pairSeats: SeatFile { SeatFile(environment: environment, name: "pairs") }

    /// Those whom this user has let in.
    var acquaintances: AcquaintanceFile { AcquaintanceFile(environment: environment) }

    /// How this user's games ended.
    var results: ResultFile { ResultFile(environment: environment) }

    /// What this user's games left to look at.
    var galleries: PartyShelf { PartyShelf(environment: environment) }

    /// Who this user is, unless another program of theirs is it now; then somebody else.
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

    /// How pictures are to be shown, as far as that is known without asking the terminal: by the flag,
    /// `GUESSE_GRAPHICS`, or what else there is around.
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

    /// Whether there is a person at a terminal on both ends, and no wish for JSON.
    func isInteractive(_ look: Look) -> Bool {
        !look.isJSON && terminal.isTerminal && !isPlain(look)
    }

    /// Whether a person is told everything in lines: by `--plain`; at a terminal also where `ACCESSIBLE` is set, or
    /// where the terminal can do nothing but print, as `TERM` says, or says nothing.
    func isPlain(_ look: Look) -> Bool {
        guard !look.isJSON else { return false }
        return look.isPlain
            || terminal.isTerminal && Self.wantsLines(environment)
    }

    static func wantsLines(_ environment: [String: String]) -> Bool {
        let kind = environment["TERM"] ?? ""
        return isAccessible(environment) || kind.isEmpty || kind == "dumb"
    }

    /// Whether the user has set `ACCESSIBLE`, and so hears the lines.
    static func isAccessible(_ environment: [String: String]) -> Bool {
        environment["ACCESSIBLE"]?.isEmpty == false
    }

    /// The player's name, and whether the user has ever chosen it.
    func name(_ look: Look) -> PlayerName {
        PlayerName(
            flag: look.name, environment: environment,
            login: PlayerName.login(environment: environment))
    }
}
