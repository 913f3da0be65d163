import Primitives
import TestKit
import Testing

@testable import guesse

/// ComfyUI.
struct ProviderComfyTests {
    /// The conversation with a server: its answers, one after another, and the requests between
    /// them.
    private struct Talk {
        var core: ComfyCore
        var step: ProviderStep
        var now: Timestamp = .zero

        init(model: String? = nil, limit: Duration = .seconds(300)) {
            core = ComfyCore(
                prompt: "a bear", client: "me",
                settings: Replies.settings(key: nil, model: model, limit: limit))
            step = core.begin(at: .zero)
        }

        mutating func answer(_ reply: HTTPReply) {
            now = now + .milliseconds(10)
            step = core.receive(reply, at: now)
            if case .wait(let time) = step {
                now = now + time
                step = core.resume(at: now)
            }
        }

        mutating func answer(_ text: String) { answer(Replies.ok(text)) }

        /// Continues up to the first check of the history.
        mutating func queue() {
            answer(ProviderComfyTests.models)
            answer(#"{"prompt_id":"0a_1B","number":3,"node_errors":{}}"#)
        }
    }

    private static let models =
        #"{"CheckpointLoaderSimple":{"input":{"required":{"ckpt_name":[["a.ckpt","b.ckpt"],{}]}}}}"#
    private static let file =
        #"{"filename":"guesse 1.png","subfolder":"x/y","type":"temp"}"#
    private static let done =
        #"{"0a_1B":{"outputs":{"9":{"images":[\#(file)]}},"status":{"status_str":"success"}}}"#
    private static let running = #"{"queue_running":[[1,"0a_1B",{},{},[]]],"queue_pending":[]}"#
    private static let pending = #"{"queue_running":[],"queue_pending":[[2,"0a_1B",{},{},[]]]}"#
    private static let idle = #"{"queue_running":[],"queue_pending":[]}"#

    @Test("is asked for its models, takes a graph, is checked, and gives the file")
    func picture() {
        var talk = Talk()
        expect(talk.step.request?.url, equals: "http://server/object_info/CheckpointLoaderSimple")
        talk.answer(Self.models)
        expect(talk.step.request?.url, equals: "http://server/prompt")
        talk.answer(#"{"prompt_id":"0a_1B","number":3,"node_errors":{}}"#)
        for queue in [Self.pending, Self.running] {
            expect(talk.step.request?.url, equals: "http://server/history/0a_1B")
            talk.answer("{}")
            expect(talk.step.request?.url, equals: "http://server/queue")
            talk.answer(queue)
        }
        talk.answer(Self.done)
        expect(
            talk.step.request?.url,
            equals: "http://server/view?filename=guesse%201.png&subfolder=x%2Fy&type=temp")
        talk.answer(.success(HTTPResponse(status: 200, body: Replies.png)))
        expect(talk.step.result, equals: .success(Replies.png))
        // Two checks, half a second before each, and one at the end.
        #expect((1_500...1_700).contains(talk.now.nanoseconds / 1_000_000))
    }

    @Test("is given a graph with the prompt, the model and the seed in their places")
    func graph() throws {
        var talk = Talk()
        talk.answer(Self.models)
        let text = try #require(talk.step.request?.text)
        #expect(text.hasPrefix(#"{"client_id":"me","prompt":{"3":{"class_type":"KSampler""#))
        for part in [
            #""4":{"class_type":"CheckpointLoaderSimple","inputs":{"ckpt_name":"a.ckpt"}}"#,
            #""6":{"class_type":"CLIPTextEncode","inputs":{"clip":["4",1],"text":"a bear"}}"#,
            #""positive":["6",0]"#, #""seed":7"#, #""latent_image":["5",0]"#,
            #""9":{"class_type":"SaveImage","inputs":{"filename_prefix":"guesse","#
                + #""images":["8",0]}}"#,
        ] {
            #expect(text.contains(part), "\(part) is not in \(text)")
        }
    }

    @Test("may list its models in the newer form, and has to have the requested one")
    func models() {
        var talk = Talk(model: "b.ckpt")
        talk.answer(
            #"{"CheckpointLoaderSimple":{"input":{"required":{"ckpt_name":"#
                + #"["COMBO",{"options":["a.ckpt","b.ckpt"]}]}}}}"#)
        expect(talk.step.request?.text?.contains(#""ckpt_name":"b.ckpt""#), equals: true)
        var other = Talk(model: "c.ckpt")
        other.answer(Self.models)
        expect(other.step.failure, equals: .modelMissing(safe("it has a.ckpt, b.ckpt")))
        var none = Talk()
        none.answer("{}")
        expect(none.step.failure, equals: .modelMissing(nil))
    }

    static let refusals: [(Int, String, ImageFailure)] = [
        (
            400,
            #"{"error":{"type":"x","message":"No."},"node_errors":{"4":{"errors":"#
                + #"[{"type":"value_not_in_list","extra_info":{"input_name":"ckpt_name"}}]}}}"#,
            .modelMissing(safe("No."))
        ),
        (
            400, #"{"error":{"type":"x","message":"No."},"node_errors":[]}"#,
            .serverFailed(status: 400, safe("No."))
        ),
        (404, "404: Not Found", .serviceMissing), (401, "", .keyRefused),
        (500, "", .serverFailed(status: 500, nil)), (200, "[]", .unreadable(.notJSON)),
    ]

    @Test("may refuse a graph", arguments: refusals)
    func refusal(_ status: Int, _ text: String, _ failure: ImageFailure) {
        var talk = Talk()
        talk.answer(Self.models)
        talk.answer(Replies.status(status, text))
        expect(talk.step.failure, equals: failure)
    }

    static let endings: [(String, ImageFailure)] = [
        (
            #"{"0a_1B":{"outputs":{},"status":{"status_str":"error"}}}"#,
            .serverFailed(status: 500, nil)
        ),
        (
            #"{"0a_1B":{"outputs":{},"status":{"status_str":"success"}}}"#, .unreadable(.noImage)
        ), ("?", .unreadable(.notJSON)),
    ]

    @Test("may fail while it paints", arguments: endings)
    func failure(_ history: String, _ failure: ImageFailure) {
        var talk = Talk()
        talk.queue()
        talk.answer(history)
        expect(talk.step.failure, equals: failure)
        // A finished graph needs no request to stop.
        expect(talk.core.farewells.isEmpty, equals: history != "?")
    }

    @Test("is not waited for if it has lost the graph")
    func lost() {
        var talk = Talk()
        talk.queue()
        for _ in 1...3 {
            #expect(talk.step.failure == nil)
            talk.answer("{}")
            talk.answer(Self.idle)
        }
        expect(talk.step.failure?.isPassing, equals: true)
    }

    static let badLooks: [HTTPReply] = [
        .failure(.timedOut), .failure(.cutOff), .failure(.unreachable), Replies.status(502, "?"),
    ]

    @Test("is checked again if it does not answer a check", arguments: badLooks)
    func badLook(_ bad: HTTPReply) {
        var talk = Talk()
        talk.queue()
        talk.answer(bad)
        expect(talk.step.request?.url, equals: "http://server/history/0a_1B")
        talk.answer("{}")
        expect(talk.step.request?.url, equals: "http://server/queue")
        talk.answer(bad)
        talk.answer(Self.done)
        talk.answer(.success(HTTPResponse(status: 200, body: Replies.png)))
        expect(talk.step.result, equals: .success(Replies.png))
    }

    @Test(
        "is given up in time if it answers no check, and is told so before the next attempt",
        arguments: badLooks)
    func noLook(_ bad: HTTPReply) {
        var job = PaintingJob {
            ComfyCore(
                prompt: "a bear", client: "me",
                settings: Replies.settings(key: nil, limit: .seconds(5)))
        }
        var now = Timestamp.zero
        var step = job.begin(at: now)
        var asked: [String] = []
        while let request = step.request, asked.count < 100 {
            let path = String(request.url.dropFirst("http://server/".count))
            if asked.last != path { asked.append(path) }
            now = now + .milliseconds(10)
            switch path {
            case "prompt": step = job.receive(Replies.ok(#"{"prompt_id":"0a_1B"}"#), at: now)
            case "queue", "interrupt": step = job.receive(Replies.ok(""), at: now)
            case "history/0a_1B": step = job.receive(bad, at: now)
            default: step = job.receive(Replies.ok(Self.models), at: now)
            }
            if case .wait(let time) = step {
                now = now + time
                step = job.resume(at: now)
            }
        }
        let attempt = [
            "object_info/CheckpointLoaderSimple", "prompt", "history/0a_1B", "queue", "interrupt",
        ]
        expect(asked, equals: attempt + attempt)
        #expect(step.failure == .timedOut && now < seconds(11.2))
    }

    static let nobody: [HTTPReply] = [
        .failure(.unreachable), .failure(.cutOff), Replies.status(502, "?"),
        Replies.status(503, "?"), Replies.status(504, "?"),
    ]

    @Test("is waited for ten seconds if it has gone while it painted", arguments: nobody)
    func gone(_ reply: HTTPReply) {
        var talk = Talk()
        talk.queue()
        let start = talk.now
        while talk.step.failure == nil, talk.now < start + .seconds(100) { talk.answer(reply) }
        #expect(talk.step.failure != nil && talk.step.failure != .timedOut)
        let waited = talk.now.nanoseconds(since: start)
        // The server was last heard half a second before the first check.
        #expect((9_500_000_000...10_000_000_000).contains(waited))
    }

    static let busyReplies: [HTTPReply] = [
        .failure(.timedOut), Replies.status(500, "?"), Replies.status(429, "?"),
    ]

    @Test("is waited for until the limit if it is too busy to answer", arguments: busyReplies)
    func busy(_ reply: HTTPReply) {
        var talk = Talk(limit: .seconds(40))
        talk.queue()
        while talk.step.failure == nil, talk.now < seconds(100) { talk.answer(reply) }
        #expect(talk.step.failure == .timedOut && talk.now > seconds(39))
    }

    @Test(
        "counts as present if it answers now and then",
        arguments: [["{}"], ["{}", running], ["{}", pending]])
    func comesBack(_ answers: [String]) {
        var talk = Talk()
        talk.queue()
        for _ in 0..<5 {
            let start = talk.now
            while talk.now < start + .seconds(9) { talk.answer(.failure(.unreachable)) }
            #expect(talk.step.failure == nil)
            for answer in answers { talk.answer(answer) }
        }
        let heard = talk.now
        while talk.step.failure == nil, talk.now < heard + .seconds(99) {
            talk.answer(.failure(.unreachable))
        }
        #expect(talk.step.failure == .unreachable && talk.now < heard + .seconds(11))
    }

    @Test("is waited for at most until the limit, even if it answers often")
    func limit() {
        var talk = Talk(limit: .seconds(5))
        talk.queue()
        var looks = 0
        while talk.step.failure == nil, looks < 100 {
            talk.answer("{}")
            talk.answer(Self.running)
            looks += 1
        }
        expect(talk.step.failure, equals: .timedOut)
        #expect(talk.now <= seconds(5.6))
        expect(
            talk.core.farewells.map(\.url),
            equals: ["http://server/queue", "http://server/interrupt"])
    }

    @Test("is told to forget the graph, and to stop only while it paints it")
    func farewells() {
        var talk = Talk()
        #expect(talk.core.farewells.isEmpty)
        talk.queue()
        expect(talk.core.farewells.map(\.url), equals: ["http://server/queue"])
        expect(talk.core.farewells.map(\.text), equals: [#"{"delete":["0a_1B"]}"#])
        talk.answer("{}")
        talk.answer(Self.running)
        expect(
            talk.core.farewells.map(\.text),
            equals: [#"{"delete":["0a_1B"]}"#, #"{"prompt_id":"0a_1B"}"#])
        talk.answer("{}")
        talk.answer(Self.pending)
        expect(talk.core.farewells.map(\.url), equals: ["http://server/queue"])
    }
}
