import Primitives
import TestKit
import Testing
import Web

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// The door for phones: who comes in, what their taps do, and how pages sleep and wake.
struct DoorCoreTests {
    /// A door, and the pages at it.
    private struct House {
        var core = DoorCore(seed: 1)
        var now = Timestamp.zero
        /// The last part of the phone's address.
        var phone: UInt8 = 50
        private var secrets: UInt64 = 0

        /// Carries a request; returns the answer, and what the door wants done.
        mutating func post(
            _ action: WebPost.Action, _ body: String = "{}", of seat: SeatSecret? = nil,
            page: String = "p1"
        ) -> (answer: WebAnswer, outputs: [DoorCore.Output]) {
            secrets += 1
            let answer = core.receive(
                WebPost(
                    action, seat: seat, page: page,
                    from: SocketAddress(ipv4: (192, 0, 2, phone), port: 40_000),
                    body: Array(body.utf8)),
                drawing: SeatSecret(0, secrets), at: now)
            return (answer, outputs())
        }

        mutating func outputs() -> [DoorCore.Output] {
            var outputs: [DoorCore.Output] = []
            while let output = core.pollOutput() { outputs.append(output) }
            return outputs
        }

        /// Lets a person ask for a seat; returns it with the guest, if one was opened.
        mutating func join(_ name: String) throws -> (seat: SeatSecret, guest: UInt64?) {
            phone += 1
            let (answer, outputs) = post(.join, #"{"name":"\#(name)"}"#)
            expect(answer.status, equals: .ok)
            let seat = SeatSecret(0, secrets)
            expect(
                String(decoding: answer.body, as: UTF8.self),
                equals: #"{"seat":"\#(seat.text)"}"#)
            let guest = outputs.compactMap { output -> UInt64? in
                if case .open(let guest, _) = output { guest } else { nil }
            }.first
            return (seat, guest)
        }

        /// Lets a person come in and see a view.
        mutating func seat(
            _ name: String, _ view: SessionView<Party.View>
        ) throws -> (seat: SeatSecret, guest: UInt64) {
            let (seat, guest) = try join(name)
            let own = try #require(guest)
            tell(.joined(SeatClaim(player: view.you, token: SeatToken(5, 6))), to: own)
            tell(.view(view), to: own)
            return (seat, own)
        }

        @discardableResult
        mutating func tell(
            _ event: SessionEvent<Party.View>, to guest: UInt64
        ) -> [DoorCore.Output] {
            core.receive(.session(event), from: guest, at: now)
            return outputs()
        }

        mutating func act(
            _ n: Int, at input: String, _ value: String, of seat: SeatSecret, on id: String? = nil,
            page: String = "p1"
        ) -> (answer: WebAnswer, outputs: [DoorCore.Output]) {
            let screen = id ?? core.screen(of: seat)?.id ?? ""
            return post(
                .act, #"{"n":\#(n),"screen":"\#(screen)","act":"\#(input)",\#(value)}"#, of: seat,
                page: page)
        }

        mutating func pass(_ time: Duration) -> [DoorCore.Output] {
            now = now + time
            core.handleTimeout(at: now)
            return outputs()
        }

        func heading(_ seat: SeatSecret) -> String? {
            core.screen(of: seat)?.screen.parts.lazy.compactMap { part in
                if case .heading(let text) = part { text.string } else { nil }
            }.first
        }
    }

    private func lobby(ready: Bool = true) -> SessionView<Party.View> {
        var views = Views()
        views.you = aziz
        views.players = [
            player(.host, "Nora", .host), player(aziz, "Aziz", ready: ready),
        ]
        return views.lobby()
    }

    private func guessing(revision: UInt64 = 2) -> SessionView<Party.View> {
        var views = Views()
        (views.you, views.revision) = (ana, revision)
        return views.game(.guessingImage(picture: house))
    }

    // MARK: Coming in

    @Test("lets two in at a time, and tells the others how many are before them")
    func queue() throws {
        var house = House()
        let first = try house.join("Ada")
        let second = try house.join("Ben")
        let third = try house.join("Cy")
        let fourth = try house.join("Di")
        #expect(first.guest != nil && second.guest != nil)
        #expect(third.guest == nil && fourth.guest == nil)
        expect(house.core.screen(of: fourth.seat)?.screen.parts.count, equals: 2)
        expect(
            house.core.screen(of: fourth.seat)?.screen.parts.last,
            equals: .line("1 before you.", .faint))
        // A request that waits for the host's user makes room for the next.
        let outputs = house.tell(.pending(position: 1), to: try #require(first.guest))
        #expect(outputs.contains { if case .open(3, _) = $0 { true } else { false } })
    }

    @Test("asks a host that has no room again, and never tells the person that it is busy")
    func busy() throws {
        var house = House()
        let (seat, guest) = try house.join("Ada")
        house.tell(.denied(Denial(.busy, retryAfter: .seconds(5))), to: try #require(guest))
        expect(house.heading(seat), equals: "One moment, Ada!")
        for second in 1...5 {
            _ = house.post(.beat, of: seat)
            let opened = house.pass(.seconds(1)).contains { output in
                if case .open = output { true } else { false }
            }
            expect(opened, equals: second == 5)
        }
        expect(house.heading(seat), equals: "Hello, Ada!")
    }

    @Test("leaves room for others among the requests that wait for the host's user")
    func pending() throws {
        var house = House()
        for number in 1...8 {
            let guest = try house.join("Ada \(number)").guest
            guard number <= 6 else {
                #expect(guest == nil)
                continue
            }
            house.tell(.pending(position: number), to: try #require(guest))
        }
    }

    @Test("asks the host for two people of one address at a time")
    func oneAddress() {
        var house = House()
        var opened = 0
        for number in 1...4 {
            let outputs = house.post(.join, #"{"name":"Ada \#(number)"}"#).outputs
            opened += outputs.count { if case .open = $0 { true } else { false } }
            if number == 1 { house.tell(.pending(position: 1), to: 1) }
        }
        expect(opened, equals: 2)
    }

    @Test("refuses a name without a letter, and a body that cannot be read")
    func badJoin() {
        var house = House()
        for body in [
            "{}", #"{"name":""}"#, #"{"name":"\u200b"}"#, "[]", "", "{", #"{"name":7}"#,
            #"{"name":"A","name":"B"}"#, #"{"name":"\ud800"}"#, #"{"name":NaN}"#,
            String(repeating: "[", count: 9000),
        ] {
            let (answer, outputs) = house.post(.join, body)
            expect(answer.status, equals: .unprocessable)
            #expect(String(decoding: answer.body, as: UTF8.self).contains("text"))
            #expect(outputs.isEmpty)
        }
        #expect(house.core.handhelds.isEmpty)
    }

    @Test("cuts a name of ten thousand emoji, and has at most 32 places")
    func limits() throws {
        var house = House()
        _ = try house.join(String(repeating: "🎉", count: 3000))
        #expect(house.core.handhelds.values.allSatisfy { $0.name.string.count <= 24 })
        for _ in 1..<32 { _ = try house.join("Ada") }
        expect(house.post(.join, #"{"name":"Ada"}"#).answer.status, equals: .unprocessable)
        // A page that sleeps without a seat makes room.
        let victim = try #require(house.core.handhelds.first { $0.value.guest != nil })
        house.tell(.denied(.declined), to: try #require(victim.value.guest))
        _ = house.post(.away, "", of: victim.key)
        _ = try house.join("Bo")
        expect(house.core.handhelds.count, equals: 32)
        #expect(house.core.handhelds[victim.key] == nil)
    }

    @Test("says why the host does not let somebody in, and asks again on a tap")
    func denied() throws {
        var house = House()
        let (seat, guest) = try house.join("Ada")
        house.tell(.denied(Denial(.locked)), to: try #require(guest))
        #expect(house.heading(seat)?.hasPrefix("The host lets nobody else in now.") == true)
        let (answer, outputs) = house.act(1, at: "again", #""choice":"again""#, of: seat)
        expect(answer.status, equals: .noContent)
        #expect(outputs.contains { if case .open = $0 { true } else { false } })
    }

    @Test("tells each ending in the session's words", arguments: [Ending.kicked, .hostLeft])
    func ended(ending: Ending) throws {
        var house = House()
        let (seat, guest) = try house.seat("Aziz", lobby())
        house.tell(.ended(ending), to: guest)
        expect(house.heading(seat), equals: ending.description)
        // Its guest is closed: later events have no effect.
        #expect(house.tell(.view(lobby()), to: guest).isEmpty)
    }

    @Test("nobody comes in for a minute from the address of a phone that was removed")
    func removed() throws {
        var house = House()
        let (_, guest) = try house.seat("Aziz", lobby())
        house.tell(.ended(.kicked), to: guest)
        house.now = house.now + .seconds(59)
        let refused = house.post(.join, #"{"name":"Aziz 2"}"#).answer
        expect(refused.status, equals: .unprocessable)
        #expect(String(decoding: refused.body, as: UTF8.self).contains("try again in 2 s"))
        house.now = house.now + .seconds(1)
        expect(house.post(.join, #"{"name":"Aziz 2"}"#).answer.status, equals: .ok)
    }

    // MARK: Acts

    @Test("carries a tap to the session once, however often it comes")
    func repeated() throws {
        var house = House()
        let (seat, guest) = try house.seat("Aziz", lobby(ready: false))
        let first = house.act(1, at: "ready", #""choice":"ready""#, of: seat)
        expect(first.answer.status, equals: .noContent)
        expect(first.outputs, equals: [.perform(.session(.setReady(true)), by: guest)])
        let again = house.act(1, at: "ready", #""choice":"ready""#, of: seat)
        expect(again.answer, equals: first.answer)
        #expect(again.outputs.isEmpty)
        let earlier = house.act(0, at: "ready", #""choice":"wait""#, of: seat)
        #expect(earlier.outputs.isEmpty)
        // Another page counts anew.
        let other = house.act(1, at: "ready", #""choice":"wait""#, of: seat, page: "p2")
        expect(other.outputs, equals: [.perform(.session(.setReady(false)), by: guest)])
    }

    @Test("an act on a screen that has changed, or at an input that is not there, does nothing")
    func late() throws {
        var house = House()
        let (seat, guest) = try house.seat("Ana", lobby())
        let old = try #require(house.core.screen(of: seat)?.id)
        house.tell(.view(guessing()), to: guest)
        let (answer, outputs) = house.act(
            1, at: "ready", #""choice":"wait""#, of: seat, on: old)
        expect(answer.status, equals: .conflict)
        #expect(outputs.isEmpty)
        expect(
            house.act(2, at: "nothing", #""choice":"wait""#, of: seat).answer.status,
            equals: .conflict)
        for value in [
            #""text":7"#, #""square":1e99"#, #""square":-1"#, #""order":[{"id":1}]"#, #""pen":1"#,
        ] {
            let (answer, outputs) = house.act(3, at: "guess 2", value, of: seat)
            #expect(answer.status == .unprocessable || answer.status == .conflict, "\(value)")
            #expect(outputs.isEmpty, "\(value)")
        }
    }

    @Test("sends a guess as the game's own action, and its draft")
    func guess() throws {
        var house = House()
        let (seat, guest) = try house.seat("Ana", guessing())
        let draft = house.act(1, at: "guess 2", #""draft":"a ho""#, of: seat)
        let whole = house.act(2, at: "guess 2", #""text":"a house""#, of: seat)
        let round = 2
        expect(
            draft.outputs + whole.outputs,
            equals: [
                .perform(
                    .perform(
                        Party.Action(
                            GuessE.self, .draftGuess(round: round, text: safe("a ho")))),
                    by: guest),
                .perform(
                    .perform(
                        Party.Action(GuessE.self, .guess(round: round, text: safe("a house")))),
                    by: guest),
            ])
    }

    @Test("shows the host's refusal for a moment")
    func refused() throws {
        var house = House()
        let (seat, guest) = try house.seat("Ana", guessing())
        house.tell(.rejected(id: 1, .wrongPhase), to: guest)
        #expect(house.core.screen(of: seat)?.notice != nil)
        _ = house.post(.beat, "{}", of: seat)
        _ = house.pass(.seconds(3))
        _ = house.post(.beat, "{}", of: seat)
        expect(house.pass(.seconds(2)), equals: [.show(seat)])
        #expect(house.core.screen(of: seat)?.notice == nil)
    }

    // MARK: Sleep

    @Test("a page that sleeps in a game leaves its seat to be kept, and gets it back")
    func sleepInGame() throws {
        var house = House()
        let (seat, guest) = try house.seat("Ana", guessing())
        expect(house.pass(.seconds(4)), equals: [.close(guest, keepingSeat: true)])
        #expect(house.tell(.ended(.connectionLost), to: guest).isEmpty)
        let before = house.core.screen(of: seat)?.id
        _ = house.post(.beat, of: seat)
        let opened = house.core.handhelds[seat]?.guest
        #expect(opened != nil && opened != guest)
        expect(house.core.screen(of: seat)?.id, equals: before)
    }

    @Test("an act waits for the seat of a page that has just woken, and its drawing is kept")
    func actWhileComingBack() throws {
        var house = House()
        let (seat, _) = try house.seat("Ana", guessing())
        _ = house.post(.away, "", of: seat)
        let early = house.act(1, at: "guess 2", #""text":"a house""#, of: seat)
        expect(early.answer.status, equals: .unprocessable)
        let guest = try #require(house.core.handhelds[seat]?.guest)
        house.tell(.resumed(SeatClaim(player: ana, token: SeatToken(7, 8))), to: guest)
        let late = house.act(2, at: "guess 2", #""text":"a house""#, of: seat)
        expect(late.answer.status, equals: .noContent)
        #expect(late.outputs.contains { if case .perform = $0 { true } else { false } })
    }

    @Test("a page that says twice that it is hidden is ready again when it wakes")
    func hiddenTwice() throws {
        var house = House()
        let (seat, guest) = try house.seat("Aziz", lobby())
        _ = house.post(.away, "", of: seat)
        house.tell(.view(lobby(ready: false)), to: guest)
        _ = house.post(.away, "", of: seat)
        expect(
            house.post(.beat, of: seat).outputs,
            equals: [.perform(.session(.setReady(true)), by: guest)])
    }

    @Test("a request for a seat that comes again gets the same seat")
    func joinAgain() throws {
        var house = House()
        let body = #"{"name":"Ada","page":"x7"}"#
        let first = house.post(.join, body).answer
        let again = house.post(.join, body)
        expect(again.answer, equals: first)
        #expect(again.outputs.isEmpty)
        expect(house.core.handhelds.count, equals: 1)
    }

    @Test("beats tell the host the whole way to the phone, and taps count from their own time")
    func taps() throws {
        var house = House()
        house.now = .zero + .seconds(50)
        let (seat, guest) = try house.seat("Ana", guessing())
        let outputs = house.post(.beat, #"{"echo":49000,"held":920}"#, of: seat).outputs
        expect(outputs, equals: [.delay(guest, by: .milliseconds(80))])
        let tapped = house.act(1, at: "guess 2", #""text":"a house","at":49960"#, of: seat)
        let times = tapped.outputs.compactMap { output -> Timestamp? in
            if case .perform(_, _, let pressed) = output { pressed } else { nil }
        }
        expect(times, equals: [.zero + .milliseconds(49_960)])
    }

    @Test("the woken page shows its token, and its old guest has no say")
    func wake() throws {
        var house = House()
        let (seat, guest) = try house.seat("Ana", guessing())
        _ = house.post(.away, "", of: seat)
        let (answer, outputs) = house.post(.beat, "{}", of: seat)
        expect(answer.status, equals: .ok)
        let opened = outputs.compactMap { output -> (UInt64, SeatToken?)? in
            if case .open(let next, let wish) = output { (next, wish.token) } else { nil }
        }
        expect(opened.map(\.1), equals: [SeatToken(5, 6)])
        #expect(opened.allSatisfy { $0.0 != guest })
    }

    @Test("a page that sleeps in the lobby is not ready until it wakes, and is in for ten minutes")
    func sleepInLobby() throws {
        var house = House()
        let (seat, guest) = try house.seat("Aziz", lobby())
        expect(
            house.pass(.seconds(4)), equals: [.perform(.session(.setReady(false)), by: guest)])
        house.tell(.view(lobby(ready: false)), to: guest)
        #expect(house.pass(.seconds(500)).isEmpty)
        expect(
            house.post(.beat, "{}", of: seat).outputs,
            equals: [.perform(.session(.setReady(true)), by: guest)])
        _ = house.post(.away, "", of: seat)
        let outputs = house.pass(.seconds(600))
        expect(
            outputs.filter { $0 != .show(seat) },
            equals: [.close(guest, keepingSeat: false), .closeSeat(seat)])
    }

    @Test("a game that begins does not wait for a page that sleeps")
    func startWhileAsleep() throws {
        var house = House()
        let (seat, guest) = try house.seat("Ana", lobby())
        _ = house.post(.away, "", of: seat)
        #expect(
            house.tell(.view(guessing()), to: guest).contains(.close(guest, keepingSeat: true)))
    }

    // MARK: Moves

    @Test("a code moves a seat once, within a minute")
    func move() throws {
        var house = House()
        let (seat, _) = try house.seat("Aziz", lobby())
        func code() throws -> String {
            let body = String(decoding: house.post(.move, of: seat).answer.body, as: UTF8.self)
            return String(body.filter(\.isNumber))
        }
        let first = try code()
        expect(first.count, equals: 4)
        let moved = house.post(.join, #"{"code":"\#(first)"}"#).answer
        #expect(String(decoding: moved.body, as: UTF8.self).contains(seat.text))
        expect(
            house.post(.join, #"{"code":"\#(first)"}"#).answer.status, equals: .unprocessable)
        let late = try code()
        house.now = house.now + .seconds(60)
        expect(house.post(.join, #"{"code":"\#(late)"}"#).answer.status, equals: .unprocessable)
    }

    @Test("who leaves is gone, and the seat is unknown")
    func leave() throws {
        var house = House()
        let (seat, guest) = try house.seat("Aziz", lobby())
        let outputs = house.post(.leave, of: seat).outputs
        expect(outputs, equals: [.close(guest, keepingSeat: false), .closeSeat(seat)])
        expect(house.post(.beat, of: seat).answer.status, equals: .gone)
    }
}
