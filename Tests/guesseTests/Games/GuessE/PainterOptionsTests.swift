import CommandLineKit
import Games
import GuessEP2P
import Pictures
import Primitives
import TestKit
import Testing

@testable import guesse

/// The flags for the painter; their effects are tested below.
let painterFlags = [
    "--image", "--provider", "--image-server", "--image-model", "--image-time", "--api-key-file",
]

/// The choice of the painter.
struct PainterOptionsTests {
    private func options(_ words: String...) throws -> PainterOptions {
        guard case .play(let options) = try CommandParser.parse(["play"] + words) else {
            throw UsageError("not play")
        }
        return options.serviceOptions.painter
    }

    @Test("is the offline artist by default")
    func choices() throws {
        try expect(options().choice, equals: .sketch)
        try expect(options("--image", "sketch").choice, equals: .sketch)
        try expect(options("--image", "auto").choice, equals: .automatic)
        try expect(options("--image", "openai").choice, equals: .provider(.openAI))
        try expect(options("--image", "sd").choice, equals: .provider(.automatic))
        try expect(options("--image", "comfy").choice, equals: .provider(.comfy))
        try expect(options("--image", "file:a cat.png").choice, equals: .file("a cat.png"))
        let whole = try options(
            "--image", "comfy", "--image-server", "http://x:1/", "--image-model", "m",
            "--image-time", "9", "--api-key-file", "k")
        #expect(whole.server == "http://x:1" && whole.model == "m" && whole.keyFile == "k")
        expect(whole.limit, equals: .seconds(9))
        guard case .host(let host) = try CommandParser.parse(["host", "--image", "sd"]),
            case .image(let image) = try CommandParser.parse(["image", "x", "--provider", "sd"])
        else {
            Issue.record("other commands")
            return
        }
        expect(host.serviceOptions.painter.choice, equals: .provider(.automatic))
        expect(image.painter.choice, equals: .provider(.automatic))
    }

    @Test(
        "is one of the known painters, at an address of http",
        arguments: [
            ["--image", "dall-e"], ["--image", "file:"], ["--image", ""],
            ["--image", "sd", "--image-server", "ftp://x"],
            ["--image", "sd", "--image-server", "localhost:7860"],
            ["--image-server", "http://x"], ["--image", "auto", "--image-model", "x"],
            ["--image", "sd", "--image-time", "0"],
        ])
    func refused(_ words: [String]) {
        #expect(throws: UsageError.self) { try CommandParser.parse(["play"] + words) }
    }

    private static let hasCurl = Curl(environment: [:]) != nil

    @Test(
        "needs a key for a provider that requires one, from a file or the environment",
        .enabled(if: hasCurl))
    func keys() async throws {
        var wish = PainterOptions()
        wish.choice = .provider(.openAI)
        await expect(complaint(wish, [:])?.exitCode, equals: ExitCode.imageProvider)
        // A server of the user's own may need no key, and OpenAI's key goes to no other provider.
        wish.server = "http://x"
        let keyless = try await Painter(wish, environment: [:])
        #expect(key(of: keyless) == nil)
        let environment = ["OPENAI_API_KEY": "sk-1"]
        let own = try await Painter(wish, environment: environment)
        expect(key(of: own)?.text, equals: "sk-1")
        wish.choice = .provider(.automatic)
        let other = try await Painter(wish, environment: environment)
        #expect(key(of: other) == nil)
        wish.keyFile = "/nowhere/at/all"
        await expect(complaint(wish, environment)?.exitCode, equals: ExitCode.badInput)
    }

    @Test(
        "uses the address in OPENAI_BASE_URL, unless the command line gives one",
        .enabled(if: hasCurl))
    func baseVariable() async throws {
        var wish = PainterOptions()
        wish.choice = .provider(.openAI)
        var environment = ["OPENAI_BASE_URL": "http://near:1/v1/"]
        func base() async throws -> String? {
            guard case .provider(let one, _) = try await Painter(wish, environment: environment)
            else { return nil }
            return one.settings.base
        }
        try await expect(base(), equals: "http://near:1/v1")
        wish.server = "http://x"
        try await expect(base(), equals: "http://x")
        wish.choice = .provider(.comfy)
        wish.server = nil
        try await expect(base(), equals: "http://127.0.0.1:8188")
        wish.choice = .provider(.openAI)
        environment = ["OPENAI_BASE_URL": "", "OPENAI_API_KEY": "k"]
        try await expect(base(), equals: "https://api.openai.com/v1")
        environment["OPENAI_BASE_URL"] = "file:///etc"
        await expect(complaint(wish, environment)?.exitCode, equals: ExitCode.usage)
    }

    /// Returns the reason why the painter cannot begin.
    private func complaint(
        _ wish: PainterOptions, _ environment: [String: String]
    ) async -> ServiceUnavailable? {
        do throws(ServiceUnavailable) {
            _ = try await Painter(wish, environment: environment)
            return nil
        } catch {
            return error
        }
    }

    private func key(of painter: Painter) -> Secret? {
        if case .provider(let provider, _) = painter { provider.settings.key } else { nil }
    }

    @Test(
        "leaves time for all attempts, and falls back to the offline artist",
        .enabled(if: hasCurl))
    func patience() async throws {
        var wish = PainterOptions()
        wish.choice = .provider(.comfy)
        wish.limit = .seconds(20)
        let painter = try await Painter(wish, environment: [:])
        expect(painter.fitted(GuessESettings()).paintSeconds, equals: 50)
        expect(Painter.sketch.fitted(GuessESettings()), equals: GuessESettings())
        let task = GuessE.HostTask.paint(round: 1, prompt: safe("a bear"), isFallback: false)
        let fallback = GuessE.HostTask.paint(round: 1, prompt: safe("a bear"), isFallback: true)
        #expect(painter.paint(task) == nil)
        expect(painter.paint(fallback), equals: SketchPainter.paint(fallback))
        expect(Painter.picture(house).paint(task), equals: .painted(round: 1, picture: house))
    }
}
