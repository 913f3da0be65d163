import Primitives
import TestKit
import Testing

@testable import guesse

/// A key.
struct SecretTests {
    private static let key = "sk-proj-0123456789abcdef"

    @Test("is never printed, and has only one line")
    func printing() throws {
        let secret = try #require(Secret("sk-abc"))
        #expect("\(secret)" == "(a secret)" && "\(Replies.settings())".contains("(a secret)"))
        #expect(!"\(Replies.settings())".contains("sk-secret"))
        #expect(Secret("") == nil && Secret("a\nb") == nil && Secret("ü") == nil)
    }

    @Test(
        "is revealed by a text with it, a part of it, or its form on the wire",
        arguments: [
            (key, "Incorrect key: \(key)."), (key, "no key 456789ab…"), (key, "sk-proj-*******"),
            (key, "sk-\u{200B}proj-\u{200B}01"), (key, "s k - p r o j - 0 1"),
            ("abc", "is abc it?"),
            (key, "c2stcHJvai0wMTIzNDU2Nzg5YWJjZGVm"), ("me:pass word", "Basic bWU6cGFzcyB3b3Jk"),
            ("anna:secret", "who is anna?"), ("me:pass", "wrong: pass"),
            ("me:pass word", "pass word"),
        ])
    func told(_ key: String, _ message: String) throws {
        let secret = try #require(Secret(key))
        #expect(secret.isTold(by: message))
    }

    @Test(
        "is not revealed by a text without any part of it",
        arguments: [
            (key, "Incorrect key: sk-proj."), (key, ""), (key, "sk-proj=0123456=789abcd"),
            ("me:pass", "me, I have no model"), ("a:b", "ab"), ("abcdefgh", "abcdefg abcdefg"),
        ])
    func untold(_ key: String, _ message: String) throws {
        let secret = try #require(Secret(key))
        #expect(!secret.isTold(by: message))
    }

    @Test(
        "is nowhere in a server's quoted words",
        arguments: [0, 80, 95, 3000])
    func quotation(_ position: Int) {
        var settings = Replies.settings(key: Self.key)
        let message = String(repeating: "ab ", count: position / 3) + Self.key
        #expect(settings.quotation(message) == nil)
        settings.key = Secret("another-key")
        expect(settings.quotation(message)?.string.count, equals: min(100, message.count))
        #expect(settings.quotation("") == nil)
    }

    @Test("is in no provider's messages")
    func providers() {
        let settings = Replies.settings(key: Self.key)
        let text = #"{"error":{"message":"\#(String(repeating: "x", count: 90)) \#(Self.key)"}}"#
        let cores: [any ProviderCore] = [
            OpenAICore(prompt: "a bear", settings: settings),
            AutomaticCore(prompt: "a bear", settings: settings),
            ComfyCore(prompt: "a bear", client: "me", settings: settings),
        ]
        for var core in cores {
            _ = core.begin(at: .zero)
            let step = core.receive(Replies.status(500, text), at: seconds(1))
            expect(step.failure, equals: .serverFailed(status: 500, nil))
        }
    }
}
