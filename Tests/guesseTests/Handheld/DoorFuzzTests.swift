import Pictures
import Primitives
import TestKit
import Testing
import Web

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The door under random requests, events and times.
struct DoorFuzzTests {
    /// One run: a door, the guests that it has opened, and the screens that its pages know.
    private struct Run {
        var core: DoorCore
        var now = Timestamp.zero
        var generator: SeededGenerator
        var seats: [SeatSecret] = []
        var guests: Set<UInt64> = []
        var opened: Set<UInt64> = []
        var acts: UInt64 = 0
        var complaints: [String] = []

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
            core = DoorCore(seed: seed)
        }

        mutating func pick<Element>(_ all: [Element]) -> Element {
            all[Int(generator.next() % UInt64(all.count))]
        }

        mutating func step() {
            switch generator.next() % 8 {
            case 0: join()
            case 1, 2, 3: post()
            case 4, 5: tell()
            default: pass()
            }
            carryOut()
            check()
        }

        mutating func join() {
            let body = pick([
                #"{"name":"Ada"}"#, #"{"name":"Ben","page":"p1"}"#, #"{"name":""}"#, "{", "[]",
                #"{"code":"1234"}"#, #"{"name":"Cy","wish":"watch","face":99}"#,
            ])
            let secret = SeatSecret(generator.next(), generator.next())
            let peer = SocketAddress(
                ipv4: (192, 0, 2, UInt8(generator.next() % 8)), port: 4000)
            let answer = core.receive(
                WebPost(.join, page: "p", from: peer, body: Array(body.utf8)), drawing: secret,
                at: now)
            if answer.status == .ok, core.handhelds[secret] != nil { seats.append(secret) }
        }

        mutating func post() {
            guard !seats.isEmpty else { return }
            let seat = pick(seats)
            acts += generator.next() % 2
            let screen = core.screen(of: seat)
            let input = screen?.screen.inputs.first?.id ?? "none"
            let value = pick([
                #""choice":"ready""#, #""choice":"again""#, #""square":4"#, #""text":"a b""#,
                #""draft":"x""#, #""order":[{"id":0,"on":true}]"#, #""done":true"#,
                #""pen":[["d",5,5],["m",9,9],["u"]],"seq":1"#, #""pen":[["d",5,5]],"seq":2"#,
                #""pen":[["x"],["undo"],["clear"]],"seq":3"#, #""choice":"laugh""#, #""at":1e300"#,
            ])
            let id = generator.next() % 5 == 0 ? "another" : screen?.id ?? ""
            let body =
                #"{"n":\#(acts),"screen":"\#(id)","act":"\#(input)",\#(value)}"#
            let action = pick([WebPost.Action.act, .act, .act, .beat, .away, .leave, .move])
            _ = core.receive(
                WebPost(
                    action, seat: seat, page: pick(["p", "q"]),
                    from: SocketAddress(ipv4: (192, 0, 2, 9), port: 1),
                    body: Array((action == .beat ? #"{"echo":1,"held":2}"# : body).utf8)),
                drawing: SeatSecret(1, 1), at: now)
        }

        mutating func tell() {
            guard !guests.isEmpty else { return }
            let guest = pick(Array(guests).sorted())
            core.receive(.session(event()), from: guest, at: now)
        }

        private mutating func event() -> SessionEvent<Party.View> {
            var views = Views()
            (views.you, views.revision) = (ana, generator.next() % 50)
            return switch generator.next() % 12 {
            case 0: .pending(position: 1)
            case 1: .denied(pick([Denial(.busy), Denial(.locked), Denial(.full)]))
            case 2, 3: .joined(SeatClaim(player: ana, token: SeatToken(1, 2)))
            case 4: .ended(pick([.kicked, .left, .hostLeft, .seatGone]))
            case 5: .interrupted(endsIn: .seconds(62), because: .silence)
            case 6: .rejected(id: 1, .wrongPhase)
            case 7: .view(views.lobby())
            case 8: .view(views.game(.guessingImage(picture: house)))
            case 9: .view(views.game(.drawingImage(prompt: safe("a cat"), drawing: Picture())))
            case 10:
                .view(
                    views.game(
                        .rankingGuesses(
                            prompt: safe("a"), picture: house, guesses: threeGuesses)))
            default: .resumed(SeatClaim(player: ana, token: SeatToken(3, 4)))
            }
        }

        mutating func pass() {
            let times: [Duration] = [
                .milliseconds(50), .milliseconds(300), .seconds(5), .seconds(700),
            ]
            now = now + pick(times)
            core.handleTimeout(at: now)
        }

        mutating func carryOut() {
            while let output = core.pollOutput() {
                switch output {
                case .open(let guest, _):
                    if !opened.insert(guest).inserted { complaints.append("a guest opens twice") }
                    guests.insert(guest)
                case .close(let guest, _):
                    if guests.remove(guest) == nil { complaints.append("a closed guest closes") }
                case .perform(_, let guest, let pressed):
                    if !guests.contains(guest) { complaints.append("a closed guest acts") }
                    if let pressed, pressed > now { complaints.append("a press to come") }
                case .closeSeat(let seat): seats.removeAll { $0 == seat }
                case .openSeat, .show, .delay: break
                }
            }
        }

        mutating func check() {
            let own = Set(core.handhelds.values.compactMap(\.guest))
            if own != guests { complaints.append("guests \(guests), known \(own)") }
            let asking = core.handhelds.values.count { $0.asks(itsUser: false) }
            if asking > DoorCore.askingLimit { complaints.append("\(asking) ask at once") }
            if core.handhelds.count > DoorCore.limit { complaints.append("too many") }
            core.handleTimeout(at: now)
            carryOut()
            if let next = core.nextTimeout, next <= now { complaints.append("it spins") }
            for seat in core.handhelds.keys where core.screen(of: seat) == nil {
                complaints.append("no screen")
            }
        }
    }

    @Test("keeps its promises, whatever pages and hosts send", arguments: 1...100)
    func random(seed: UInt64) {
        var run = Run(seed: seed)
        for _ in 0..<300 where run.complaints.isEmpty { run.step() }
        #expect(run.complaints.isEmpty, "\(run.complaints.first ?? "")")
        #expect(!run.opened.isEmpty)
    }
}
