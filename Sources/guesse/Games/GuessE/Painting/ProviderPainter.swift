import Primitives
import UDP

/// Carries a job through: asks what it wants asked, waits where it waits.
struct ProviderPainter: Sendable {
    let provider: ImageProvider
    let curl: Curl

    /// How often a provider that can tell is asked how far it is.
    static let progressInterval: Duration = .seconds(1)

    /// Has a picture painted.
    ///
    /// If the task is cancelled, the provider is told to stop, and the result is ``ImageFailure/cancelled``.
    ///
    /// - Parameter onProgress: Is told how far the work is, where the provider tells.
    /// - Returns: The bytes of a PNG or PPM as they came.
    func paint(
        _ prompt: SafeText, seed: UInt32,
        onProgress: @escaping @Sendable (PaintingProgress) async -> Void = { _ in }
    ) async -> Result<[UInt8], ImageFailure> {
        var job = provider.job(prompt: prompt.string, seed: seed)
        var step = job.begin(at: MonotonicClock.now())
        while true {
            if case .done(let result) = step { return result }
            if Task.isCancelled {
                await leave(&job)
                return .failure(.cancelled)
            }
            switch step {
            case .send(let request):
                let reply = await answer(to: request, of: job, onProgress)
                // The answer to a request that was given up is none; the job stays where it was.
                if !Task.isCancelled { step = job.take(reply, at: MonotonicClock.now()) }
            case .wait(let time):
                try? await Task.sleep(for: time)
                if !Task.isCancelled { step = job.resume(at: MonotonicClock.now()) }
            case .done(let result):
                return result
            }
        }
    }

    /// Tells the server that nobody waits any more, whatever became of this task.
    private func leave(_ job: inout PaintingJob) async {
        let farewells = job.cancel()
        await Task { [curl] in
            for farewell in farewells { _ = await curl.answer(to: farewell) }
        }.value
    }

    private func answer(
        to request: HTTPRequest, of job: PaintingJob,
        _ onProgress: @escaping @Sendable (PaintingProgress) async -> Void
    ) async -> HTTPReply {
        guard let question = job.progressRequest else { return await curl.answer(to: request) }
        return await withTaskGroup(of: HTTPReply?.self) { group in
            group.addTask { await curl.answer(to: request) }
            group.addTask {
                while (try? await Task.sleep(for: Self.progressInterval)) != nil {
                    guard case .success(let response) = await curl.answer(to: question),
                        let percent = job.progress(in: response)
                    else { continue }
                    await onProgress(PaintingProgress(attempt: job.attempts, percent: percent))
                }
                return nil
            }
            for await case .some(let reply) in group {
                group.cancelAll()
                return reply
            }
            return .failure(.cancelled)
        }
    }
}

/// How far a provider is.
struct PaintingProgress: Equatable, Sendable {
    /// From 1; each begins from nothing.
    var attempt: Int
    var percent: Int
}

/// Lets a share pass that is larger than the last one by a step, and the first of each further attempt.
actor ProgressSteps {
    private let step: Int
    private var last = PaintingProgress(attempt: 1, percent: 0)

    init(_ step: Int) { self.step = step }

    func isNew(_ progress: PaintingProgress) -> Bool {
        guard progress.attempt >= last.attempt else { return false }
        if progress.attempt == last.attempt, progress.percent < last.percent + step { return false }
        last = progress
        return true
    }
}
