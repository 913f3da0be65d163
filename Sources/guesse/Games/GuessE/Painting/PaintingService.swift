import Games
import GuessEP2P
import Pictures
import Primitives

/// An image provider at work for a session: it paints one picture at a time, and none that is not
/// wanted any more.
actor PaintingService: BackgroundWork {
    private let painter: ProviderPainter
    private let session: HostSession<Party>
    /// Takes lines for the host's user.
    private let report: @Sendable (SafeText) -> Void
    private var work: (round: Int, revision: UInt64, task: Task<Void, Never>)?
    /// The tasks that have been told to stop.
    private var leaving: [Task<Void, Never>] = []

    /// The step of progress in percent that is announced: each step is a view for every player.
    private static let progressStep = 5

    init(
        _ painter: ProviderPainter, for session: HostSession<Party>,
        report: @escaping @Sendable (SafeText) -> Void
    ) {
        self.painter = painter
        self.session = session
        self.report = report
    }

    /// Begins a picture; an unfinished earlier one is given up.
    func begin(_ request: HostTaskRequest<Party>) {
        giveUp()
        let origin = request.origin
        switch request.task.of(GuessE.self) {
        case .paint(let round, let prompt, _):
            let task = Task { await self.paint(prompt, in: round, for: origin) }
            work = (round, request.revision, task)
        case .paintVariant, nil:
            // The offline artist paints these at once.
            return
        }
    }

    /// Gives up the picture if this view of the host's shows that it is not wanted any more.
    func look(at view: SessionView<Party.View>) {
        // Views come by another way than work: an earlier view says nothing about it.
        guard let work, view.revision >= work.revision else { return }
        let game = view.game?.of(GuessE.self)
        let isAwaited =
            switch game?.screen {
            case .paintingImage, .waitingForImage(isPainting: true):
                game?.round == work.round
            case .imageCreator, .waitingForImage, .drawingImage, .waitingForDrawing,
                .guessingImage, .waitingForGuesses, .rankingGuesses, .waitingForRanking,
                .rankingResults, .playerOrder, .finished,
                .none:
                false
            }
        if !isAwaited { giveUp() }
    }

    /// Gives everything up, and returns when the provider has been told.
    func close() async {
        giveUp()
        for task in leaving { await task.value }
        leaving = []
    }

    private func giveUp() {
        guard let work else { return }
        work.task.cancel()
        leaving.append(work.task)
        self.work = nil
    }

    private func paint(_ prompt: SafeText, in round: Int, for origin: HostTaskOrigin) async {
        let name = painter.provider.kind.name
        let session = session
        await session.complete(
            .init(GuessE.self, .progress(round: round, text: SafeText("\(name) is painting…"))),
            for: origin)
        let steps = ProgressSteps(Self.progressStep)
        let result = await painter.paint(prompt, seed: .random(in: 0...UInt32.max)) { progress in
            guard await steps.isNew(progress) else { return }
            let text = SafeText("\(name) is painting… \(progress.percent) %")
            await session.complete(
                .init(GuessE.self, .progress(round: round, text: text)), for: origin)
        }
        guard !Task.isCancelled,
            let end = PaintingEnd(of: result, by: painter.provider.kind)
        else { return }
        if let news = end.news { report(news) }
        await session.complete(.init(GuessE.self, end.result(in: round)), for: origin)
    }
}

/// The end of a provider's work: the message for all players, and the one for the host's user
/// alone.
///
/// The artist may be any player, and the host's user may be a guesser: so neither sees a server's
/// own words, which could quote the prompt, the key or the provider's address.
enum PaintingEnd: Equatable {
    case painted(Artwork)
    /// The provider may accept another prompt.
    case refused(ImageFailure, by: ImageProvider.Kind)
    /// The provider accepts no prompt before the host's user has done something.
    case unavailable(ImageFailure, by: ImageProvider.Kind)
    /// Another painter has to paint.
    case failed(ImageFailure, by: ImageProvider.Kind)

    /// Creates the end; `nil` if the picture is not wanted any more.
    init?(of reply: Result<[UInt8], ImageFailure>, by provider: ImageProvider.Kind) {
        do throws(ImageFailure) {
            self = .painted(try ReceivedPicture(try reply.get()).artwork)
        } catch {
            switch error {
            case .cancelled: return nil
            case .rejected: self = .refused(error, by: provider)
            case .keyMissing, .keyRefused, .modelMissing, .quota:
                self = .unavailable(error, by: provider)
            case .serviceMissing, .timedOut, .unreachable, .untrusted, .serverFailed, .cutOff,
                .unreadable, .noCurl, .curlDied:
                self = .failed(error, by: provider)
            }
        }
    }

    func result(in round: Int) -> GuessE.HostTaskResult {
        switch self {
        case .painted(let artwork): .painted(round: round, picture: artwork)
        case .refused(let failure, let provider):
            .refused(round: round, reason: failure.notice(of: provider))
        case .unavailable(let failure, let provider):
            .unavailable(round: round, reason: failure.notice(of: provider))
        case .failed: .failed(round: round)
        }
    }

    /// The news for the host's user; no other player can help.
    var news: SafeText? {
        switch self {
        case .painted, .refused: nil
        case .unavailable(let failure, let provider):
            failure.unquoted.text(of: provider)
        case .failed(let failure, let provider):
            SafeText(
                "\(failure.unquoted.text(of: provider)) So the computer draws this one.",
                limit: .paragraph)
        }
    }
}
