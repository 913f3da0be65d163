import CommandLineKit
import Pictures
import Primitives
import SimulationKit
import TerminalKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

struct InteractiveFuzzTests {
    private static let sizes = [
        TerminalSize(columns: 1, rows: 1), TerminalSize(columns: 49, rows: 16),
        TerminalSize(columns: 50, rows: 16), TerminalSize(columns: 51, rows: 17),
        TerminalSize(columns: 71, rows: 20), .standard, TerminalSize(columns: 200, rows: 18),
        TerminalSize(columns: 90, rows: 36),
    ]

    /// Wide, combining, joined, and long plain text, as it might come over the network.
    private static let hostileTexts = [
        "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", "e\u{301}\u{302}\u{303}o\u{308}\u{323}",
        "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍🌾", "🇩🇪🇫🇷🇯🇵", "\u{1B}[31mred\u{07}", "\u{202E}evil", "  ",
        "MMMMMMMMMMMMMMMMMMMMMMMM", "ﷺﷺﷺﷺ", "a\u{200D}b", "❤️❤️❤️", "｜｜｜", "",
        "The quick brown fox jumps over the lazy dog and then over one hundred other lazy dogs too",
    ]

    @Test("random events never trap and never break the frame", arguments: UInt64(0)..<4)
    func survives(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let starts: [RoomKind?] = [nil, .offline, .host, .guest]
        let start = generator.pick(from: starts) ?? nil
        var scene = Scene(start: start)
        var time = 0.0
        for step in 0..<Effort.cases(2_000, quick: 200) {
            time += Double(generator.draw(below: 800)) / 1000
            let message = Self.message(&generator)
            scene.send(message, at: time)
            if step % 11 == 0 {
                let frame = View.frame(of: scene.model)
                expect(frame.size, equals: scene.model.size)
                if frame.width >= 50, frame.height >= 16 {
                    #expect(brokenRow(of: frame) == nil, "seed \(seed), step \(step)")
                }
            }
        }
    }

    @Test(
        "hostile names never break the frame's borders",
        arguments: hostileTexts.prefix(Effort.cases(hostileTexts.count, quick: 2)))
    func hostileNames(text: String) {
        let players = (0..<9).map { (seat: UInt32) -> PlayerSummary in
            let kind: PlayerKind = seat == 0 ? .host : .guest
            return player(PlayerID(rawValue: seat), text, kind, ready: seat.isMultiple(of: 2))
        }
        let line = SafeText(text, limit: .line)
        let guesses = ranked([(text, 3), (nil, 0), (text + text, 100)])
        let results = RoundResults(
            prompt: line, picture: house,
            placings: players.dropFirst().map {
                Placing(
                    place: 1, player: $0.id, guess: line, isExact: true, isMarked: true,
                    points: 3)
            }, artistPoints: 1, isLast: true)
        let screens: [GuessEScreen] = [
            .playerOrder, .imageCreator(suggestions: [line], notice: line),
            .waitingForImage(isPainting: true), .paintingImage(prompt: line), .waitingForDrawing,
            .drawingImage(prompt: line, drawing: Picture()),
            .guessingImage(picture: house),
            .waitingForGuesses(picture: house, guess: line, prompt: nil),
            .rankingGuesses(prompt: line, picture: house, guesses: guesses),
            .waitingForRanking(picture: house, guesses: guesses.map(\.text), own: nil),
            .rankingResults(results: results),
            .finished(standings: players.map { Standing(place: 1, player: $0.id, points: 3) }),
        ]
        let requests = [PendingRequest(id: 1, name: SafeText(text, limit: .name))]
        var scenes = screens.map {
            Scene.seat(
                .guest,
                Views(
                    you: aziz, players: players, requests: requests,
                    waitingOn: players.map(\.id), points: Array(repeating: 1, count: 9)
                ).game($0), at: 2)
        }
        scenes.append(
            .seat(
                .host,
                Views(players: players, startBlocker: .playersNotReady, requests: requests).lobby())
        )
        scenes.append(.browsing([session(1, text), session(2, text, seats: 8)]))
        scenes.append(.browsing([session(1, text, door: .key)]))
        scenes[scenes.count - 1].press(.enter)
        for scene in scenes {
            for size in [Self.sizes[2], Self.sizes[4], .standard] {
                var model = scene.model
                model.size = size
                model.colours = .trueColour
                model.say(Phrase(line))
                #expect(brokenRow(of: View.frame(of: model)) == nil)
                for overlay in [.kicking(aziz), .people] as [Model.Overlay] {
                    model.overlay = overlay
                    #expect(brokenRow(of: View.frame(of: model)) == nil)
                }
            }
        }
    }

    // MARK: Random events

    private static func message(_ generator: inout SeededGenerator) -> Msg {
        switch generator.draw(below: 20) {
        case 0..<9: return .key(key(&generator))
        case 9: return .paste(text(&generator))
        case 10: return .tick
        case 11: return mouse(&generator)
        case 12: return .resized(generator.pick(from: sizes) ?? .standard)
        case 13: return .roomOpened
        case 14: return .report(safe(text(&generator)))
        case 15 where generator.chance(0.2):
            return generator.chance(0.5) ? .roomClosed : .roomFailed(safe("no"))
        default: return .room(event(&generator))
        }
    }

    private static func mouse(_ generator: inout SeededGenerator) -> Msg {
        let button = generator.draw(in: 0...2)
        let actions: [MouseEvent.Action] = [
            .press(button: 0), .drag(button: 0), .drag(button: 0), .release(button: 0),
            .press(button: button), .move, .scrollUp, .scrollDown,
        ]
        let point = Point(generator.draw(in: -1...120), generator.draw(in: -1...40))
        return .mouse(MouseEvent(generator.pick(from: actions) ?? .move, at: point))
    }

    private static func key(_ generator: inout SeededGenerator) -> Key {
        let codes: [Key.Code] = [
            .enter, .tab, .backspace, .delete, .insert, .escape, .up, .down, .left, .right, .home,
            .end, .pageUp, .pageDown, .function(1), .function(2), .function(5),
            .function(6), .function(7), .function(12),
        ]
        let letters = Array("abcdefghijklmnopqrstuvwxyz 0123456789?!ÄßI漢e\u{301}")
        let code =
            generator.chance(0.5)
            ? generator.pick(from: codes) ?? .enter
            : .character(generator.pick(from: letters) ?? "x")
        let modifiers: [Key.Modifiers] = [[], [], [], [], .shift, .control, .alt]
        return Key(code, generator.pick(from: modifiers) ?? [])
    }

    private static func text(_ generator: inout SeededGenerator) -> String {
        generator.pick(from: hostileTexts) ?? ""
    }

    private static func event(_ generator: inout SeededGenerator) -> RoomEvent {
        switch generator.draw(below: 16) {
        case 0:
            let count = Int(generator.draw(below: 30))
            return .sessions(
                (0..<count).map {
                    session(
                        UInt64($0), text(&generator), seats: $0 % 9,
                        phase: generator.chance(0.7) ? "lobby" : "guessing",
                        door: generator.chance(0.5) ? .lobby : .key)
                })
        case 1:
            let count = Int(generator.draw(below: 12))
            return .nearbyPlayers(
                (0..<count).map {
                    NearbyPlayer(
                        id: UInt64($0), name: safe(text(&generator)), announced: PeerID(0, 0))
                })
        case 2:
            return .invited(
                Invitation(
                    id: generator.draw(below: 3), sessionName: safe(text(&generator)),
                    hostName: safe(text(&generator)), seatedCount: -1, capacity: .max,
                    expiresIn: .seconds(generator.chance(0.5) ? Int64.max : .min)))
        case 3: return .invitationGone(id: generator.draw(below: 3), reason: .cancelled)
        case 4: return .pending
        case 5: return .denied(generator.chance(0.5) ? .full : Denial(.wrongKey))
        case 6: return generator.chance(0.5) ? .joined(aziz) : .saved(game: 0)
        case 7: return .rejected(generator.chance(0.5) ? .stale : .tooFast)
        case 11 where generator.chance(0.7):
            let player = PlayerID(rawValue: UInt32(generator.draw(below: 12)))
            return .reaction(player, generator.pick(from: Reaction.allCases) ?? .laugh)
        case 8: return .trouble(safe(text(&generator)))
        case 9 where generator.chance(0.2): return .ended(.hostLeft)
        case 10 where generator.chance(0.5):
            let (id, name) = (generator.draw(below: 4), safe(text(&generator)))
            switch generator.draw(below: 3) {
            case 0:
                let player = generator.draw(below: 12)
                return .notice(.invitationOpened(id: id, player: player, name: name))
            case 1: return .notice(.invitationDelivered(id: id, name: name))
            default: return .notice(.invitationEnded(id: id, name: name, reason: .busy))
            }
        case 10:
            return .notice(
                generator.chance(0.5)
                    ? .left(aziz, name: safe(text(&generator)), .kicked)
                    : .joined(aziz, name: safe(text(&generator)), .spectator))
        default: return .view(view(&generator))
        }
    }

    private static func view(_ generator: inout SeededGenerator) -> SessionView<Party.View> {
        let count = Int(generator.draw(below: 12))
        let players = (0..<count).map {
            player(
                PlayerID(rawValue: UInt32($0)), text(&generator), ready: generator.chance(0.5),
                presence: generator.chance(0.8) ? .connected : .disconnected,
                hasLeft: generator.chance(0.1))
        }
        let extremes: [Int64?] = [nil, 0, -5, 30_000, .max, .min, 21_000]
        let you = PlayerID(rawValue: UInt32(generator.draw(below: 4)))
        let views = Views(
            you: you, players: players,
            spectators: generator.chance(0.2)
                ? [player(you, text(&generator), .spectator)] : [],
            revision: generator.draw(below: 1_000_000),
            startBlocker: generator.chance(0.5) ? .playersNotReady : nil,
            requests: [PendingRequest(id: 1, name: safe(text(&generator)))],
            round: generator.chance(0.1) ? .min : Int(generator.draw(below: 5)),
            artist: PlayerID(rawValue: UInt32(generator.draw(below: 5))),
            waitingOn: players.map(\.id),
            remaining: generator.pick(from: extremes) ?? nil,
            points: players.map { _ in
                generator.chance(0.1) ? .max : Int(generator.draw(below: 20)) - 3
            })
        if generator.chance(0.2) { return views.lobby() }
        var view = views.game(screen(players, &generator))
        if generator.chance(0.5) { view.takesReactions = true }
        if generator.chance(0.3) { view.guessE?.isLive = true }
        if generator.chance(0.3) { view.guessE?.progress = safe(text(&generator)) }
        if generator.chance(0.3) { view.guessE?.unpainted = safe(text(&generator)) }
        return view
    }

    private static func screen(
        _ players: [PlayerSummary], _ generator: inout SeededGenerator
    ) -> GuessEScreen {
        let line = safe(text(&generator))
        let picture = generator.chance(0.5) ? house : .drawing(Picture())
        let guesses = ranked(
            (0..<Int(generator.draw(below: 14))).map { _ in (text(&generator), 50) })
        switch generator.draw(below: 14) {
        case 0: return .playerOrder
        case 1:
            return .imageCreator(
                suggestions: generator.chance(0.5) ? [] : somePrompts, notice: line)
        case 2: return .waitingForImage(isPainting: generator.chance(0.5))
        case 9...11: return .drawingImage(prompt: line, drawing: Picture())
        case 12: return .waitingForDrawing
        case 3: return .paintingImage(prompt: line)
        case 4: return .guessingImage(picture: picture)
        case 5: return .waitingForGuesses(picture: picture, guess: line, prompt: nil)
        case 6: return .rankingGuesses(prompt: line, picture: picture, guesses: guesses)
        case 7: return .waitingForRanking(picture: picture, guesses: guesses.map(\.text), own: 0)
        case 8:
            return .rankingResults(
                results: RoundResults(
                    prompt: line, picture: picture,
                    placings: players.map {
                        Placing(
                            place: .max, player: $0.id, guess: line, isExact: true, isMarked: false,
                            points: -1)
                    }, artistPoints: .min, isLast: true))
        default:
            return .finished(
                standings: players.map {
                    Standing(place: 1, player: $0.id, points: generator.chance(0.2) ? .max : -1)
                })
        }
    }
}
