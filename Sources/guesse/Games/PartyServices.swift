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
    enum Pack: Equatable, Sendable {
        /// Questions of Trivia, all or the good ones.
        case questions(String, skips: Bool)
        /// Example sentences of Phone.
        case sentences(String)
    }
}

/// The work outside the rules that a host's program does for the games.
struct PartyServices: Equatable, Sendable {
    /// The painter of Guess-E's pictures.
    var painter = Painter.sketch
    /// The questions of Trivia; `nil` for those of the program.
    var questions: [TriviaQuestion]?
    /// The example sentences of Phone; `nil` for those of the program.
    var sentences: [SafeText]?

    init(painter: Painter = .sketch) { self.painter = painter }

    /// Finds the services that the command line requests.
    init(
        _ options: PartyServiceOptions, environment: [String: String]
    ) async throws(ServiceUnavailable) {
        try ArtShelf(environment: environment).open(options.art)
        painter = try await Painter(options.painter, environment: environment)
        switch options.pack {
        case nil: break
        case .questions(let path, let skips):
            let advice =
                ". 'guesse pack check FILE' lists everything; --skip takes the good questions."
            questions = try Self.read(
                PackFile(path: path), advice: skips ? "" : advice
            ) { file throws(PackFile.Failure) in
                guard skips else { return try file.pack().questions }
                return try file.goodPart { StandardStreams.complain($0) }.questions
            }
        case .sentences(let path):
            sentences = try Self.read(PackFile(path: path)) { file throws(PackFile.Failure) in
                try file.sentences()
            }
        }
    }

    private static func read<Content>(
        _ file: PackFile, advice: String = "",
        _ body: (PackFile) throws(PackFile.Failure) -> [Content]
    ) throws(ServiceUnavailable) -> [Content] {
        do throws(PackFile.Failure) {
            return try body(file)
        } catch {
            switch error {
            case .noFile(let reason):
                throw ServiceUnavailable("\(file.name): \(reason)", exitCode: ExitCode.badInput)
            case .refused(let refusal):
                let first =
                    refusal.problems.first.map { ":\($0.line): \($0.sentence.string)" } ?? ""
                throw ServiceUnavailable(
                    "\(file.name)\(first)\(advice)", exitCode: ExitCode.badInput)
            }
        }
    }

    /// Whether all work is done at once, and so needs no real time.
    var areImmediate: Bool { painter.patience == nil }

    /// Does a piece of work if it can be done at once.
    @Sendable
    func answer(to task: Party.HostTask) -> Party.HostTaskResult? {
        task.of(GuessE.self).flatMap { painter.paint($0) }.map { .guessE($0) }
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
        let all = choices
        let index = all.firstIndex(of: choice) ?? 0
        choice = all[(index + step + all.count) % all.count]
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
