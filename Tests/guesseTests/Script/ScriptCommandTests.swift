import CommandLineKit
import Pictures
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// Script mode's lines.
struct ScriptCommandTests {
    static let examples: [(String, ScriptCommand)] = [
        ("join", .join("first")), ("join first", .join("first")),
        ("join Nora's game", .join("Nora's game")), ("join 42", .join("42")),
        ("accept", .accept(nil)), ("accept 18446744073709551615", .accept(.max)),
        ("decline", .decline(nil)), ("decline 7", .decline(7)), ("decline all", .decline(nil)),
        ("react boo", .room(.session(.react(.boo)))),
        ("choose next", .enter(.choose("next"))), ("choose 3", .enter(.choose("3"))),
        ("text a red hat", .enter(.text(safe("a red hat")))),
        (
            "order 2 0+ 1-",
            .enter(
                .order([
                    .init(id: 2, isMarked: false, isOut: false),
                    .init(id: 0, isMarked: true, isOut: false),
                    .init(id: 1, isMarked: false, isOut: true),
                ]))
        ),
        ("ready", .room(.session(.setReady(true)))),
        ("ready off", .room(.session(.setReady(false)))),
        ("start", .room(.session(.start()))),
        ("start anyway", .room(.session(.start(withoutMissing: true)))),
        ("watch", .join("first", .watch)), ("watch Friday", .join("Friday", .watch)),
        ("unready", .room(.session(.setReady(false)))),
        (
            "prompt a bear riding a shark",
            .word(PartyWord(GuessEWord.prompt(SafeText("a bear riding a shark"))))
        ),
        ("prompt", .word(PartyWord(GuessEWord.prompt(SafeText(""))))),
        ("draw a bear", .word(PartyWord(GuessEWord.draw(SafeText("a bear"))))),
        (
            "picture AQAA",
            .word(PartyWord(GuessEWord.picture(Picture()), PhoneWord.picture(Picture())))
        ),
        (
            " picture\tAQAA ",
            .word(PartyWord(GuessEWord.picture(Picture()), PhoneWord.picture(Picture())))
        ),
        (
            "guess  two   snails\tracing ",
            .word(PartyWord(GuessEWord.guess(SafeText("two snails racing"))))
        ),
        ("rank 2 0 1", .word(PartyWord(GuessEWord.rank([2, 0, 1])))),
        ("rank 2,0, 1", .word(PartyWord(GuessEWord.rank([2, 0, 1])))),
        ("rank", .word(PartyWord(GuessEWord.rank([])))),
        ("mark 2 0", .word(PartyWord(GuessEWord.mark([2, 0])))),
        ("mark", .word(PartyWord(GuessEWord.mark([])))),
        ("nothing 1", .word(PartyWord(GuessEWord.nothing([1])))),
        ("nothing", .word(PartyWord(GuessEWord.nothing([])))),
        ("answer 3", .word(PartyWord(TriviaWord.answer(3)))),
        ("questions on", .word(PartyWord(TriviaWord.questions(true)))),
        ("questions off", .word(PartyWord(TriviaWord.questions(false)))),
        ("sentence A snail", .word(PartyWord(PhoneWord.sentence(SafeText("A snail"))))),
        ("sketch a bear", .word(PartyWord(PhoneWord.sketch(SafeText("a bear"))))),
        ("scribble a bear", .word(PartyWord(PhoneWord.scribble(SafeText("a bear"))))),
        ("takeback", .word(PartyWord(PhoneWord.takeBack))),
        ("endstep", .word(PartyWord(PhoneWord.endStep))),
        ("chain 2", .word(PartyWord(PhoneWord.chain(2)))),
        ("next", .word(PartyWord(GuessEWord.next, TriviaWord.next, PhoneWord.next))),
        ("again", .word(PartyWord(GuessEWord.again))),
        ("leave", .room(.session(.leave))),
        ("approve", .approve(nil)), ("approve all", .approve(nil)), ("approve 9", .approve(9)),
        ("deny", .deny(nil)), ("deny 9", .deny(9)),
        ("deny 9 45s busy", .deny(9, Denial(.busy, retryAfter: .seconds(45)))),
        ("deny all full", .deny(nil, .full)), ("deny locked", .deny(nil, Denial(.locked))),
        ("block 9", .room(.session(.block(9, for: .seconds(21_600))))),
        ("block 9 90s", .room(.session(.block(9, for: .seconds(90))))),
        ("kick 3 evening", .room(.session(.kick(PlayerID(rawValue: 3), banFor: .seconds(21_600))))),
        ("forgive", .room(.session(.liftBans))),
        ("kick 3", .room(.session(.kick(PlayerID(rawValue: 3), banFor: nil)))),
        ("kick 3 90s", .room(.session(.kick(PlayerID(rawValue: 3), banFor: .seconds(90))))),
        ("lock", .room(.session(.setLocked(true)))), ("unlock", .room(.session(.setLocked(false)))),
        ("bot", .room(.addBot)),
        ("invite 12", .invite("12")),
        ("cancel", .cancel(nil)),
        ("cancel 12", .cancel(12)),
        ("available", .room(.session(.setAvailable(true)))),
        ("unavailable", .room(.session(.setAvailable(false)))),
        ("game x-and-o", .game(.xAndO)), ("game xo", .game(.xAndO)),
        ("game Guess-E", .game(.guessE)),
        ("first", .word(PartyWord(XAndOWord.first))),
        ("move 8", .word(PartyWord(XAndOWord.move(8)))),
        ("move -1", .word(PartyWord(XAndOWord.move(-1)))),
        ("reset", .word(PartyWord(XAndOWord.reset))),
        ("end", .word(PartyWord(XAndOWord.end))),
        ("variant misere", .word(PartyWord(XAndOWord.variant(.misere)))),
        ("rounds 5", .word(PartyWord(GuessEWord.rounds(5)))),
        ("start", .room(.session(.start()))), ("lobby", .room(.session(.returnToLobby))),
        ("handover", .room(.handOver)), ("seat", .room(.takeSeat)),
        ("wait screen=guessingImage", .wait(.screen("guessingImage"))),
        ("wait ev=joined", .wait(.event("joined"))),
        ("wait ev=screen:paintingImage", .wait(.event("screen:paintingImage"))),
        ("wait players=3", .wait(.players(3))), ("wait round=2", .wait(.round(2))),
        ("wait startable", .wait(.startable)), ("wait 2s", .wait(.time(.seconds(2)))),
        ("wait 250ms", .wait(.time(.milliseconds(250)))),
        ("view", .view), ("help", .help), ("quit", .quit),
        ("name Mia Li", .room(.session(.rename(to: SafeText("Mia Li").string)))),
        ("", .nothing), ("   ", .nothing), ("# a comment", .nothing), ("#", .nothing),
        ("\u{0}\u{7}", .nothing),
    ]

    @Test("every line is read as its command", arguments: examples)
    func reads(_ line: String, _ command: ScriptCommand) throws {
        try expect(ScriptCommand.parse(line), equals: command)
    }

    @Test("white space around a command, a carriage return included, is ignored")
    func whiteSpace() throws {
        for (line, command) in Self.examples {
            try expect(ScriptCommand.parse("  \(line)\r"), equals: command)
        }
    }

    @Test("the list of commands is complete, and has only commands")
    func words() throws {
        let used = Set(
            Self.examples.map { $0.0.split(separator: " ").first.map(String.init) ?? "" })
        #expect(Set(ScriptCommand.words).isSubset(of: used))
        expect(Set(ScriptCommand.words).count, equals: ScriptCommand.words.count)
        for word in ScriptCommand.words {
            do {
                _ = try ScriptCommand.parse(word)
            } catch {
                #expect(!error.message.contains("there is no command"), "\(word)")
            }
        }
    }

    @Test(
        "the error for a wrong line says what would be right",
        arguments: [
            ("promt a bear", "did you mean 'prompt'?"), ("raedy", "did you mean 'ready'?"),
            ("GUESS x", "there is no command 'GUESS'"), ("qiut", "did you mean 'quit'?"),
            ("rank a b", "rank 2 0 1"), ("rank 1 99999999999999999999", "rank 2 0 1"),
            ("kick", "a player's number"), ("kick Nora", "a player's number"),
            ("kick -1", "a player's number"), ("approve me", "a number from an event"),
            ("deny -3", "a number from an event"), ("deny 9 hostLeft", "why: declined, full"),
            ("block", "a number from 'requested'"), ("block 9 soon", "or evening, not 'soon'"),
            ("accept 18446744073709551616", "a number"),
            ("decline x", "a number from an event"), ("rounds", "from 1 to 99"),
            ("rounds 0", "from 1 to 99"), ("rounds 100", "from 1 to 99"), ("wait", "screen=NAME"),
            ("wait screen=", "screen=NAME"), ("wait players=many", "players=N"),
            ("wait round=", "round=N"), ("wait 2", "a time such as 2s"),
            ("wait startable=1", "startable"), ("wait 9999999s", "a time such as 2s"),
            ("wait screen=guesingImage", "did you mean 'guessingImage'?"),
            ("wait ev=joind", "did you mean 'joined'?"),
            ("wait ev=screen:finshed", "did you mean 'finished'?"),
            ("quit now", "takes nothing after it"), ("first me", "takes nothing after it"),
            ("next 2", "takes nothing after it"), ("view all", "takes nothing after it"),
        ])
    func complains(_ line: String, _ wanted: String) {
        let error = #expect(throws: UsageError.self) { try ScriptCommand.parse(line) }
        expect(error?.message.contains(wanted), equals: true, "\(error?.message ?? "")")
    }

    @Test("a text is cut to the limit of a prompt, and has no control characters")
    func longTexts() throws {
        let line = "guess " + String(repeating: "é\u{1B}", count: 5000)
        let text = SafeText(String(repeating: "é", count: 100))
        expect(try ScriptCommand.parse(line), equals: .word(PartyWord(GuessEWord.guess(text))))
    }

    @Test("random bytes as lines neither trap nor leave a hidden wait")
    func randomBytes() {
        var generator = SeededGenerator(seed: 8)
        let bytes = (0..<Effort.cases(100_000, quick: 4_000)).map { _ in
            // A line break about every twenty bytes, so that there are many lines.
            generator.draw(below: 20) == 0 ? UInt8(0x0A) : UInt8(generator.draw(below: 256))
        }
        feed(bytes)
    }

    @Test("broken commands never trap")
    func brokenCommands() {
        var generator = SeededGenerator(seed: 9)
        let pieces =
            ScriptCommand.words + [
                " ", " ", " ", "=", ",", "-1", "0", "18446744073709551616", "9e99s", "1s",
                "screen=",
                "ev=", "players=", "round=", "startable", "all", "first", "\u{0}", "é", "\u{202E}",
                "\"", "{\"ev\":", "\r", "#", "--",
            ]
        var bytes: [UInt8] = []
        while bytes.count < Effort.cases(100_000, quick: 4_000) {
            for _ in 0..<generator.draw(in: 1...6) {
                bytes += Array((generator.pick(from: pieces) ?? "").utf8)
            }
            bytes.append(0x0A)
        }
        feed(bytes)
    }

    private func feed(_ bytes: [UInt8]) {
        var core = ScriptCore(role: .guest, name: SafeText("Nora"), at: .zero)
        var views = Views()
        var count = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            core.receive(line: String(decoding: line, as: UTF8.self), at: .zero)
            views.revision += 1
            core.receive(.view(views.game(.guessingImage(picture: house))), at: .zero)
            while let output = core.pollOutput() {
                guard case .event(let event) = output else { continue }
                count += 1
                // A random `quit` ends one script, not the test.
                if event.ev == "end" {
                    core = ScriptCore(role: .guest, name: SafeText("Nora"), at: .zero)
                }
                let text = event.line
                #expect(text.hasPrefix("{") && text.hasSuffix("}") && !text.contains("\n"))
            }
        }
        #expect(count > 100)
    }
}
