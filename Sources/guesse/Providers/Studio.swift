import GuessEP2P
import Primitives

/// Where an image provider paints for a session: one picture at a time, and none that nobody waits for.
actor Studio {
    private let painter: ProviderPainter
    private let session: HostSession<GuessE>
    /// Takes what the host's user should know.
    private let report: @Sendable (SafeText) -> Void
    private var work: (round: Int, task: Task<Void, Never>)?
    /// Whose tasks have been told to stop.
    private var leaving: [Task<Void, Never>] = []

    /// Progress is told in steps of so many percent: each is a view for every player.
    private static let progressStep = 5

    init(
        _ painter: ProviderPainter, for session: HostSession<GuessE>,
        report: @escaping @Sendable (SafeText) -> Void
    ) {
        self.painter = painter
        self.session = session
        self.report = report
    }

    /// Begins with a picture; one that is not finished is given up.
    func begin(_ hostTask: GuessE.HostTask, _ ticket: HostTaskTicket) {
        giveUp()
        switch hostTask {
        case .paint(let round, let prompt, _):
            let task = Task { await self.paint(prompt, in: round, for: ticket) }
            work = (round, task)
        }
    }

    /// Gives up what this view of the host's shows that nobody waits for any more.
    func look(at view: SessionView<GuessEView>) {
        guard let work else { return }
        let isAwaited =
            switch view.game?.screen {
            case .paintingImage, .waitingForImage(isPainting: true):
                view.game?.round == work.round
            case .imageCreator, .waitingForImage, .guessingImage, .waitingForGuesses,
                .rankingGuesses, .waitingForRanking, .rankingResults, .playerOrder, .finished,
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

    private func paint(_ prompt: SafeText, in round: Int, for ticket: HostTaskTicket) async {
        let name = painter.provider.kind.name
        let session = session
        await session.complete(
            .progress(round: round, text: SafeText("\(name) is painting…")), for: ticket)
        let steps = ProgressSteps(Self.progressStep)
        let result = await painter.paint(prompt, seed: .random(in: 0...UInt32.max)) { percent in
            guard await steps.isNew(percent) else { return }
            let text = SafeText("\(name) is painting… \(percent) %")
            await session.complete(.progress(round: round, text: text), for: ticket)
        }
        let artwork = result.flatMap { Painter.artwork(of: $0) }
        guard !Task.isCancelled else { return }
        switch artwork {
        case .success(let artwork):
            await session.complete(.painted(round: round, picture: artwork), for: ticket)
        case .failure(.cancelled):
            break
        case .failure(.rejected):
            let reason = ImageFailure.rejected.text(of: painter.provider.kind)
            await session.complete(.refused(round: round, reason: reason), for: ticket)
        case .failure(let failure):
            let reason = failure.text(of: painter.provider.kind)
            report(SafeText("\(reason) So sketch paints this one.", limit: .paragraph))
            await session.complete(.failed(round: round), for: ticket)
        }
    }
}

/// Lets a share pass that is larger than the last one by a step.
private actor ProgressSteps {
    private let step: Int
    private var last = 0

    init(_ step: Int) { self.step = step }

    func isNew(_ percent: Int) -> Bool {
        guard percent >= last + step else { return false }
        last = percent
        return true
    }
}
