import Primitives
import TestKit
import Testing

@testable import guesse

/// A provider with OpenAI's interface.
struct ProviderOpenAITests {
    private func answer(
        _ reply: HTTPReply, settings: ProviderSettings = Replies.settings()
    ) -> ProviderStep {
        var core = OpenAICore(prompt: "a bear", settings: settings)
        _ = core.begin(at: .zero)
        return core.receive(reply, at: seconds(1))
    }

    private func error(_ code: String?, _ type: String = "invalid_request_error") -> String {
        let code = code.map { "\"\($0)\"" } ?? "null"
        return
            #"{"error":{"message":"No.","type":"\#(type)","param":null,"code":\#(code)}}"#
    }

    @Test("is asked as documented, with the key in a header alone")
    func request() throws {
        var core = OpenAICore(prompt: "a \"bear\"", settings: Replies.settings())
        let request = try #require(core.begin(at: .zero).request)
        expect(request.url, equals: "http://server/images/generations")
        expect(request.headers, equals: [.init(name: "Authorization", value: "Bearer sk-secret")])
        expect(request.timeout, equals: .seconds(120))
        #expect(!request.followsRedirects)
        expect(
            request.text,
            equals: #"{"model":"gpt-image-1-mini","moderation":"auto","n":1,"#
                + #""output_format":"png","prompt":"a \"bear\"","quality":"low","#
                + #""size":"1536x1024"}"#)
    }

    @Test("is asked for base64 if it is of another kind, without options of the newest models")
    func otherModel() throws {
        var core = OpenAICore(
            prompt: "a bear", settings: Replies.settings(key: nil, model: "sdxl"))
        let request = try #require(core.begin(at: .zero).request)
        #expect(request.headers.isEmpty)
        expect(
            request.text,
            equals: #"{"model":"sdxl","n":1,"prompt":"a bear","#
                + #""response_format":"b64_json","size":"1024x1024"}"#)
    }

    @Test("gives the picture as base64")
    func base64() {
        let reply =
            #"{"created":1,"data":[{"b64_json":"\#(Replies.base64)","revised_prompt":"s"}]}"#
        expect(answer(Replies.ok(reply)).result, equals: .success(Replies.png))
    }

    @Test(
        "gives the picture as a data address, or beside an empty field",
        arguments: [
            #""url":"data:image/png;base64,\#(Replies.base64)""#,
            #""b64_json":"","url":"DATA:image/png;base64,\#(Replies.base64)""#,
            #""b64_json":"\#(Replies.base64)","url":"""#,
        ])
    func dataAddress(_ image: String) {
        let step = answer(Replies.ok(#"{"data":[{\#(image)}]}"#))
        expect(step.result, equals: .success(Replies.png))
    }

    @Test("gives the picture's address, which is fetched without the key in the remaining time")
    func address() throws {
        var core = OpenAICore(prompt: "a bear", settings: Replies.settings())
        _ = core.begin(at: .zero)
        let reply = #"{"created":1,"data":[{"b64_json":"","url":"https://files/x.png"}]}"#
        let request = try #require(core.receive(Replies.ok(reply), at: seconds(100)).request)
        #expect(request.url == "https://files/x.png" && request.headers.isEmpty)
        expect(request.timeout, equals: .seconds(20))
        let response = HTTPReply.success(HTTPResponse(status: 200, body: Replies.png))
        expect(core.receive(response, at: seconds(101)).result, equals: .success(Replies.png))
    }

    @Test(
        "cannot send this program to a file, or to another kind of server",
        arguments: ["file:///etc/passwd", "gopher://x/", "http://", "/etc/passwd", "http://a b/"])
    func hostileAddress(_ address: String) {
        let reply = #"{"data":[{"url":"\#(address)"}]}"#
        expect(answer(Replies.ok(reply)).failure, equals: .unreadable(.noImage))
    }

    static let refusals: [(Int, String?, ImageFailure)] = [
        (400, "moderation_blocked", .rejected), (400, "content_policy_violation", .rejected),
        (401, nil, .keyRefused), (401, "invalid_api_key", .keyRefused), (403, nil, .keyRefused),
        (404, "model_not_found", .modelMissing(safe("No."))),
        (403, "model_not_found", .modelMissing(safe("No."))),
        (404, nil, .serviceMissing), (429, nil, .quota), (429, "insufficient_quota", .quota),
        (400, "invalid_value", .serverFailed(status: 400, safe("No."))),
        (500, nil, .serverFailed(status: 500, safe("No."))),
        (503, nil, .serverFailed(status: 503, safe("No."))),
    ]

    @Test("refuses with its own words", arguments: refusals)
    func refusal(_ status: Int, _ code: String?, _ failure: ImageFailure) {
        expect(answer(Replies.status(status, error(code))).failure, equals: failure)
    }

    @Test("may give only the kind of its refusal")
    func userError() {
        let kind = "image_generation_user_error"
        expect(answer(Replies.status(400, error(nil, kind))).failure, equals: .rejected)
        expect(
            answer(Replies.status(400, error("moderation_blocked", kind))).failure,
            equals: .rejected)
        let other = ImageFailure.serverFailed(status: 400, safe("No."))
        expect(answer(Replies.status(400, error("invalid_size", kind))).failure, equals: other)
        expect(answer(Replies.status(400, error(nil))).failure, equals: other)
    }

    @Test("needs a key if it refuses a request without one")
    func keyMissing() {
        let step = answer(Replies.status(401, error(nil)), settings: Replies.settings(key: nil))
        expect(step.failure, equals: .keyMissing)
    }

    static let rubbish: [(String, ImageFailure)] = [
        ("", .unreadable(.notJSON)), ("<html>", .unreadable(.notJSON)),
        (#"{"data":7}"#, .unreadable(.notJSON)), (#"{"data":[]}"#, .unreadable(.noImage)),
        (#"{"data":[{}]}"#, .unreadable(.noImage)),
        (#"{"data":[{"b64_json":"AAAA"}]}"#, .unreadable(.noImage)),
        (#"{"data":[{"b64_json":"A"}]}"#, .unreadable(.damaged)),
        (#"{"data":[{"b64_json":""}]}"#, .unreadable(.noImage)),
        (#"{"data":[{"url":"data:image/png"}]}"#, .unreadable(.damaged)),
        (#"{"data":[{"b64_json":"\#(Replies.jpeg)"}]}"#, .unreadable(.format(.jpeg))),
        (#"{"data":[{"b64_json":"\#(Replies.webP)"}]}"#, .unreadable(.format(.webP))),
        (String(repeating: "[", count: 100_000), .unreadable(.notJSON)),
    ]

    @Test("has failed if its answer cannot be understood", arguments: rubbish)
    func nonsense(_ text: String, _ failure: ImageFailure) {
        expect(answer(Replies.ok(text)).failure, equals: failure)
    }

    @Test("has failed like the network if there is no answer")
    func silence() {
        expect(answer(.failure(.timedOut)).failure, equals: .timedOut)
        expect(answer(.failure(.unreachable)).failure, equals: .unreachable)
        expect(answer(.failure(.tooLarge)).failure, equals: .unreadable(.tooLarge))
        expect(answer(.failure(.noCurl)).failure, equals: .noCurl)
    }

    @Test("may complain in any form, and its words cannot control a terminal")
    func complaints() {
        for text in [
            #"{"error":"\u001b[2Jno model","detail":""}"#, #"{"detail":"\u001b[2Jno model"}"#,
            #"{"error":{"message":"\u001b[2Jno model","code":500}}"#,
        ] {
            guard case .serverFailed(500, let detail?) = answer(Replies.status(500, text)).failure
            else {
                Issue.record("not understood: \(text)")
                continue
            }
            #expect(detail.string.hasSuffix("no model"))
            #expect(!detail.string.unicodeScalars.contains { $0.value < 0x20 })
        }
    }
}
