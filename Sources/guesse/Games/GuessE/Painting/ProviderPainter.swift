import Primitives
import UDP

/// The driver of a job: it sends the job's requests and waits for its times.
struct ProviderPainter: Sendable {
    let provider: ImageProvider
    let curl: Curl

    /// The interval at which a provider is asked for its progress, if it can tell it.
    static let progressInterval: Duration = .seconds(1)

    /// Lets the provider paint a picture.
    ///
    /// If the task is cancelled, the provider is told to stop, and the result is
    /// ``ImageFailure/cancelled``.
    ///
    /// - Parameter onProgress: Takes the progress of the work, if the provider tells it.
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
                // The answer to a request that was given up is none; the job does not change.
                if !Task.isCancelled { step = job.receive(reply, at: MonotonicClock.now()) }
            case .wait(let time):
                try? await Task.sleep(for: time)
                if !Task.isCancelled { step = job.resume(at: MonotonicClock.now()) }
            case .done(let result):
                return result
            }
        }
    }

    /// Tells the server that its work is not wanted any more, even if this task is cancelled.
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

/// The progress of a provider.
struct PaintingProgress: Equatable, Sendable {
    /// The number of the attempt, from 1; each begins at zero.
    var attempt: Int
    var percent: Int
}

/// A filter that passes a share if it is larger than the last one by a step, and the first of each
/// further attempt.
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
