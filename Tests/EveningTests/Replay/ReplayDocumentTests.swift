import Foundation
import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The document of logs.
struct ReplayDocumentTests {
    /// Returns the log in the document: a short game with every kind of event.
    private func example() throws -> [String] {
        var configuration = HostConfiguration(
            sessionName: "Friday night".safe, hostName: "Ada".safe, approval: .automatic)
        configuration.isLogged = true
        configuration.loggedSeed = 7
        var host = Host(
            configuration, game: GuessE(prompts: ["an owl baking bread"], seed: 7), seed: 7,
            secret: SessionSecret(1, 2), at: .zero)
        let names = ["Grace", "Linus"]
        var lines: [String] = []
        func drain() {
            while let effect = host.pollEffect() {
                if case .log(let line) = effect { lines.append(line) }
            }
        }
        func say(_ message: FromPlayer, _ number: Int, at milliseconds: Int) {
            host.receive(
                SessionCoding.encode(message), on: .control, from: Samples.connection(number),
                at: .zero + .milliseconds(milliseconds))
            drain()
        }
        func happen(at milliseconds: Int, _ body: (inout Host, Timestamp) throws -> Void) throws {
            try body(&host, .zero + .milliseconds(milliseconds))
            drain()
        }
        for (number, name) in names.enumerated() {
            let request = RequestToPlay(id: UInt64(number), name: name.safe)
            say(.requestToPlay(request: request), number, at: 100)
            say(.setReady(isReady: true), number, at: 200)
        }
        try happen(at: 4000) { host, now in
            for number in 0...1 { host.heard(Samples.connection(number), at: now) }
            try host.configure(at: now) { $0.settings.rounds = 1 }
        }
        try happen(at: 4000) { host, now in try host.start(at: now) }
        try happen(at: 5500) { host, now in host.handleTimeout(at: now) }
        say(
            .perform(id: 1, game: nil, action: .draftGuess(round: 0, text: "too early".safe)), 0,
            at: 6000)
        try happen(at: 9000) { host, now in
            host.heard(Samples.connection(0), at: now)
            host.handleTimeout(at: now)
        }
        try happen(at: 9000) { host, now in
            try host.perform(.submitPrompt(round: 1, text: "a bear riding a shark".safe), at: now)
        }
        try happen(at: 9150) { host, now in
            host.complete(.painted(round: 1, picture: Samples.picture()), at: now)
        }
        try happen(at: 9150) { host, now in
            try host.kick(PlayerID(rawValue: 2), at: now)
        }
        say(
            .perform(id: 2, game: nil, action: .guess(round: 1, text: "a bear on a bike".safe)), 0,
            at: 12_340)
        try happen(at: 20_000) { host, now in
            host.heard(Samples.connection(0), at: now)
            try host.perform(.rank(round: 1, order: [GuessID(rawValue: 0)]), at: now)
        }
        try happen(at: 40_000) { host, now in
            host.heard(Samples.connection(0), at: now)
            host.handleTimeout(at: now)
        }
        return lines
    }

    @Test("has an example that equals the program's output")
    func exampleIsTrue() throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Docs/REPLAY.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let example = try example()
        let replayed = Replayed(example)
        #expect(replayed.error == nil)
        expect(Set(replayed.entries.map(\.event.name)).count, equals: 7)
        let block = "```guesse-log\n" + example.joined(separator: "\n") + "\n```"
        #expect(text.contains(block), "the example in Docs/REPLAY.md is to be:\n\(block)")
    }
}
