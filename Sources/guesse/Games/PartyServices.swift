import CommandLineKit
import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The services as the command line requests them.
struct PartyServiceOptions: Equatable, Sendable {
    /// The options of the painter of Guess-E's pictures.
    var painter = PainterOptions()
    /// A pack of the user's own; without one, the program's packs are used.
    var pack: Pack?
    /// Art files with things of the user's own.
    var art: [String] = []

    /// A file, and the game that it is for.
    struct Pack: Equatable, Sendable {
        var game: Party.Title
        var path: String
        /// Whether the good parts of a file with errors are taken.
        var skips = false
    }
}

/// A game whose contents a file of the user's can replace.
protocol PackGame: ProgramGame {
    associatedtype Contents: Equatable, Sendable

    /// Reads the contents.
    ///
    /// - Parameter skips: Whether the good parts of a file with errors are taken.
    static func contents(of file: PackFile, skips: Bool) throws(PackFile.Failure) -> Contents

    /// The end of the line about a file with errors.
    static func advice(skips: Bool) -> String
}

extension PackGame {
    fileprivate static func anyContents(
        of pack: PartyServiceOptions.Pack
    ) throws(ServiceUnavailable) -> any Equatable & Sendable {
        let file = PackFile(path: pack.path)
        do throws(PackFile.Failure) {
            return try contents(of: file, skips: pack.skips)
        } catch {
            switch error {
            case .noFile(let reason):
                throw ServiceUnavailable("\(file.name): \(reason)", exitCode: ExitCode.badInput)
            case .refused(let refusal):
                let first =
                    refusal.problems.first.map { ":\($0.line): \($0.sentence.string)" } ?? ""
                throw ServiceUnavailable(
                    "\(file.name)\(first)\(advice(skips: pack.skips))",
                    exitCode: ExitCode.badInput)
            }
        }
    }
}

/// A game for which the host's program does work outside the rules.
protocol ServedGame: ProgramGame {
    /// Does a piece of work if it can be done at once.
    static func answer(to task: HostTask, with services: PartyServices) -> HostTaskResult?
}

extension ServedGame {
    fileprivate static func answer(
        party task: Party.HostTask, with services: PartyServices
    ) -> Party.HostTaskResult? {
        task.of(Self.self)
            .flatMap { answer(to: $0, with: services) }
            .map { Party.HostTaskResult(Self.self, $0) }
    }
}

/// The work outside the rules that a host's program does for the games.
struct PartyServices: Equatable, Sendable {
    /// The painter of Guess-E's pictures.
    var painter = Painter.sketch
    private var pack: PackContents?

    /// The contents of the user's file, and the game that it is for.
    private struct PackContents: Equatable, Sendable {
        let game: Party.Title
        let contents: any Equatable & Sendable

        static func == (one: PackContents, other: PackContents) -> Bool {
            one.game == other.game && one.contents.equals(other.contents)
        }
    }

    init(painter: Painter = .sketch) { self.painter = painter }

    /// Finds the services that the command line requests.
    init(
        _ options: PartyServiceOptions, environment: [String: String]
    ) async throws(ServiceUnavailable) {
        try ArtShelf(environment: environment).open(options.art)
        painter = try await Painter(options.painter, environment: environment)
        guard let pack = options.pack, let game = pack.game.game as? any PackGame.Type else {
            return
        }
        self.pack = PackContents(game: pack.game, contents: try game.anyContents(of: pack))
    }

    /// Returns the contents of a file of the user's; `nil` for those of the program.
    func contents<G: PackGame>(of game: G.Type) -> G.Contents? {
        pack?.game == Party.Title(game) ? pack?.contents as? G.Contents : nil
    }

    /// Whether all work is done at once, and so needs no real time.
    var areImmediate: Bool { painter.patience == nil }

    /// Does a piece of work if it can be done at once.
    @Sendable
    func answer(to task: Party.HostTask) -> Party.HostTaskResult? {
        (task.kind.game as? any ServedGame.Type)?.answer(party: task, with: self)
    }

    /// Returns the work that takes time; `nil` if there is none.
    ///
    /// - Parameter report: Takes a line for the host's user.
    func background(
        of session: HostSession<Party>, report: @escaping @Sendable (SafeText) -> Void
    ) -> (any BackgroundWork)? {
        guard case .provider(let provider, let curl) = painter else { return nil }
        return PaintingService(
            ProviderPainter(provider: provider, curl: curl), for: session, report: report)
    }
}

/// The choice of services on the screens.
extension PartyServiceOptions {
    /// Takes the next choice of a painter, or the previous one.
    mutating func next(by step: Int) { painter.next(by: step) }

    /// The row of the choice.
    var row: SettingRow { painter.row }
}

extension PainterOptions {
    /// The choices; a choice that only the command line can make stays among them.
    private var choices: [Choice] {
        let usual: [Choice] = [.sketch, .automatic]
        return usual.contains(choice) ? usual : usual + [choice]
    }

    /// Takes the next choice, or the previous one.
    mutating func next(by step: Int) {
        choice = choices.next(after: choice, by: step)
        guard choice == .sketch else { return }
        // The options of a provider mean nothing now.
        self = PainterOptions()
    }

    /// The row of the choice.
    var row: SettingRow {
        let value: Phrase =
            switch choice {
            case .sketch: "sketched by guesse"
            case .automatic: "by a service where one is set up, else sketched"
            case .provider: "by the service of the command line"
            case .file: "the one of the command line"
            }
        return SettingRow(heading: "DRAWINGS", value: value, key: "", label: "Drawings")
    }
}
