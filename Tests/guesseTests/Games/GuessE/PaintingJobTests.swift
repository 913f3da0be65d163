import Primitives
import TestKit
import Testing

@testable import guesse

/// A job for a provider.
struct PaintingJobTests {
    private func job() -> PaintingJob {
        PaintingJob { AutomaticCore(prompt: "a bear", settings: Replies.settings(key: nil)) }
    }

    private let painting = "http://server/sdapi/v1/txt2img"
    private let interrupt = "http://server/sdapi/v1/interrupt"
    private let good = Replies.ok(#"{"images":["\#(Replies.base64)"]}"#)

    @Test(
        "is tried once more after a passing failure, and not a third time",
        arguments: [
            Replies.status(500, ""), Replies.status(503, "?"),
        ])
    func retry(_ badLuck: HTTPReply) {
        var job = job()
        expect(job.begin(at: .zero).request?.url, equals: painting)
        expect(job.receive(badLuck, at: seconds(1)).request?.url, equals: painting)
        expect(job.receive(good, at: seconds(2)).result, equals: .success(Replies.png))
        var second = self.job()
        _ = second.begin(at: .zero)
        _ = second.receive(badLuck, at: seconds(1))
        expect(second.receive(badLuck, at: seconds(2)).failure?.isPassing, equals: true)
    }

    /// The replies after which the server may still paint.
    static let gaps: [HTTPReply] = [
        .failure(.timedOut), .failure(.cutOff), Replies.status(504, "a proxy's page"),
    ]

    @Test(
        "tells a server that takes too long to stop before it tries again, and at its end",
        arguments: gaps)
    func timeout(_ gap: HTTPReply) {
        var job = job()
        _ = job.begin(at: .zero)
        expect(job.receive(gap, at: seconds(300)).request?.url, equals: interrupt)
        #expect(job.progressRequest == nil)
        // The reply to the farewell does not matter.
        expect(job.receive(.failure(.timedOut), at: seconds(302)).request?.url, equals: painting)
        #expect(job.progressRequest != nil)
        var last = job
        expect(job.receive(good, at: seconds(303)).result, equals: .success(Replies.png))
        #expect(job.cancel().isEmpty)
        expect(last.receive(gap, at: seconds(602)).request?.url, equals: interrupt)
        var hasty = last
        expect(
            last.receive(.failure(.unreachable), at: seconds(604)).failure?.isPassing, equals: true)
        #expect(last.cancel().isEmpty)
        // If the job is cancelled during the request, it is unknown whether it arrived.
        expect(hasty.cancel().map(\.url), equals: [interrupt])
    }

    @Test(
        "tells the server to stop if its answer is lost, although it does not try again",
        arguments: [
            (HTTPFailure.curlDied, ImageFailure.curlDied), (.tooLarge, .unreadable(.tooLarge)),
        ])
    func lostAnswer(_ loss: HTTPFailure, _ failure: ImageFailure) {
        var job = job()
        _ = job.begin(at: .zero)
        expect(job.receive(.failure(loss), at: seconds(1)).request?.url, equals: interrupt)
        expect(job.receive(Replies.ok("{}"), at: seconds(2)).failure, equals: failure)
    }

    @Test(
        "is not tried again if that cannot help",
        arguments: [
            (Replies.status(401, ""), ImageFailure.keyMissing),
            (Replies.status(404, ""), .serviceMissing), (Replies.status(429, ""), .quota),
            (.failure(.unreachable), .unreachable), (.failure(.noCurl), .noCurl),
            (.failure(.untrusted), .untrusted), (Replies.ok("?"), .unreadable(.notJSON)),
        ])
    func noRetry(_ reply: HTTPReply, _ failure: ImageFailure) {
        var job = job()
        _ = job.begin(at: .zero)
        expect(job.receive(reply, at: seconds(1)).failure, equals: failure)
    }

    @Test("tells the server once that it is given up, if necessary")
    func cancel() {
        var job = job()
        #expect(job.cancel().isEmpty)
        var begun = self.job()
        _ = begun.begin(at: .zero)
        expect(begun.cancel().map(\.url), equals: [interrupt])
        #expect(begun.cancel().isEmpty)
        expect(begun.receive(good, at: seconds(1)).failure, equals: .cancelled)
        var finished = self.job()
        _ = finished.begin(at: .zero)
        _ = finished.receive(good, at: seconds(1))
        #expect(finished.cancel().isEmpty)
    }

    @Test("tells its progress in steps, and from the beginning in each attempt")
    func progress() async {
        var job = job()
        _ = job.begin(at: .zero)
        expect(job.attempts, equals: 1)
        _ = job.receive(Replies.status(500, ""), at: seconds(1))
        expect(job.attempts, equals: 2)
        let steps = ProgressSteps(5)
        var passed: [PaintingProgress] = []
        for (attempt, percent) in [
            (1, 4), (1, 5), (1, 9), (1, 95), (2, 1), (1, 100), (2, 5), (2, 6), (2, 95),
        ] {
            let progress = PaintingProgress(attempt: attempt, percent: percent)
            if await steps.isNew(progress) { passed.append(progress) }
        }
        expect(passed.map(\.percent), equals: [5, 95, 1, 6, 95])
    }

    @Test("has a sentence for every failure, which names the provider and never the prompt")
    func sentences() {
        let failures: [ImageFailure] = [
            .rejected, .keyMissing, .keyRefused, .modelMissing(nil), .modelMissing(safe("x")),
            .quota, .timedOut, .unreachable, .untrusted, .serverFailed(status: 500, safe("x")),
            .cutOff, .unreadable(.notJSON), .unreadable(.noImage), .unreadable(.format(.jpeg)),
            .unreadable(.damaged), .unreadable(.tooManyPixels), .unreadable(.tooLarge), .noCurl,
            .curlDied, .cancelled,
        ]
        for kind in [ImageProvider.Kind.openAI, .automatic, .comfy] {
            let texts = failures.map { $0.text(of: kind).string }
            for text in texts {
                #expect(text.contains(kind.name) && text.count > 20 && text.count < 200, "\(text)")
            }
            expect(Set(texts).count, equals: texts.count)
        }
    }
}
