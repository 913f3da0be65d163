import Primitives
import TestKit
import Testing

@testable import guesse

/// AUTOMATIC1111.
struct ProviderAutomaticTests {
    private func answer(
        _ reply: HTTPReply, settings: ProviderSettings = Replies.settings()
    ) -> ProviderStep {
        var core = AutomaticCore(prompt: "a bear", settings: settings)
        _ = core.begin(at: .zero)
        return core.receive(reply, at: seconds(1))
    }

    @Test("is asked as documented")
    func request() throws {
        var core = AutomaticCore(
            prompt: "a bear", settings: Replies.settings(key: nil, model: "dreams"))
        let request = try #require(core.begin(at: .zero).request)
        expect(request.url, equals: "http://server/sdapi/v1/txt2img")
        #expect(request.headers.isEmpty)
        expect(
            request.text,
            equals: #"{"batch_size":1,"cfg_scale":7,"height":384,"n_iter":1,"#
                + #""negative_prompt":"text, watermark, signature","override_settings":"#
                + #"{"samples_format":"png","sd_model_checkpoint":"dreams"},"prompt":"a bear","#
                + #""sampler_name":"Euler a","save_images":false,"seed":7,"send_images":true,"#
                + #""steps":20,"width":576}"#)
    }

    @Test("gets name and password at each of its addresses")
    func login() throws {
        var core = AutomaticCore(prompt: "a bear", settings: Replies.settings(key: "me:pass word"))
        let header = HTTPRequest.Header(
            name: "Authorization", value: "Basic bWU6cGFzcyB3b3Jk")
        expect(core.begin(at: .zero).request?.headers, equals: [header])
        expect(core.progressRequest?.headers, equals: [header])
        expect(core.farewells.map(\.headers), equals: [[header]])
    }

    @Test("gives pictures in base64, with or without the head of a data address")
    func pictures() {
        for head in ["", "data:image/png;base64,"] {
            let reply =
                #"{"images":["\#(head)\#(Replies.base64)"],"parameters":{},"info":"{}"}"#
            expect(answer(Replies.ok(reply)).result, equals: .success(Replies.png))
        }
    }

    static let refusals: [(Int, String, ImageFailure)] = [
        (401, #"{"detail":"Incorrect username or password"}"#, .keyRefused),
        (404, #"{"detail":"Not Found"}"#, .serviceMissing),
        (
            404, #"{"error":"HTTPException","detail":"Sampler not found","errors":""}"#,
            .modelMissing(safe("Sampler not found"))
        ),
        (
            422, #"{"detail":[{"loc":["body"],"msg":"no"}]}"#,
            .serverFailed(status: 422, nil)
        ),
        (
            500, #"{"error":"OutOfMemoryError","detail":"","errors":"out of memory"}"#,
            .serverFailed(status: 500, safe("out of memory"))
        ),
        (524, "a proxy's page", .timedOut), (200, "<html>", .unreadable(.notJSON)),
        (200, #"{"images":[]}"#, .unreadable(.noImage)),
        (200, #"{"images":null}"#, .unreadable(.noImage)),
        (200, #"{"images":["\#(Replies.webP)"]}"#, .unreadable(.format(.webP))),
        (200, #"{"images":["data:image/png;base64"]}"#, .unreadable(.damaged)),
    ]

    @Test("fails with its own words", arguments: refusals)
    func refusal(_ status: Int, _ text: String, _ failure: ImageFailure) {
        expect(answer(Replies.status(status, text)).failure, equals: failure)
    }

    @Test("tells its progress while it paints")
    func progress() {
        var core = AutomaticCore(prompt: "a bear", settings: Replies.settings())
        #expect(core.progressRequest == nil)
        _ = core.begin(at: .zero)
        expect(
            core.progressRequest?.url,
            equals: "http://server/sdapi/v1/progress?skip_current_image=true")
        func percent(_ text: String) -> Int? {
            core.progress(in: HTTPResponse(status: 200, body: Array(text.utf8)))
        }
        expect(percent(#"{"progress":0.42,"eta_relative":1.5}"#), equals: 42)
        #expect(percent(#"{"progress":1e308}"#) == nil)
        #expect(percent(#"{"progress":-1}"#) == nil)
        #expect(percent("?") == nil)
        _ = core.receive(.failure(.timedOut), at: seconds(1))
        #expect(core.progressRequest == nil)
    }

    @Test("is interrupted only if the picture is not wanted any more")
    func farewell() {
        var core = AutomaticCore(prompt: "a bear", settings: Replies.settings())
        #expect(core.farewells.isEmpty)
        _ = core.begin(at: .zero)
        expect(core.farewells.map(\.url), equals: ["http://server/sdapi/v1/interrupt"])
        _ = core.receive(Replies.ok("{}"), at: seconds(1))
        #expect(core.farewells.isEmpty)
    }
}
