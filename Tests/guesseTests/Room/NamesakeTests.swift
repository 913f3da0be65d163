import Primitives
import TestKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// Sessions of one name.
struct NamesakeTests {
    private func room(
        _ number: UInt64, _ name: String, host: String, isStale: Bool = false
    ) -> NearbySession {
        NearbySession(
            id: number, name: safe(name), hostName: safe(host), family: safe("party"),
            game: safe("trivia"), phase: safe("lobby"), seatedCount: 1, capacity: 8,
            spectatorCount: 0, door: .lobby, address: .loopback(port: UInt16(4000 + number)),
            paths: [], ways: [], isIncompatible: false, isStale: isStale,
            hasDuplicateIdentity: false)
    }

    @Test("are all meant by their name, and one by its number or its host")
    func meant() {
        let rooms = [
            room(1, "Quiz", host: "Ada"), room(2, "Quiz (2)", host: "Bo"),
            room(3, "Quizzes", host: "Cy"), room(4, "quiz", host: "Quiz"),
            room(5, "Quiz (later)", host: "Di"),
        ]
        func numbers(_ typed: String) -> [UInt64] { rooms.meant(by: typed).map(\.id) }
        expect(numbers("Quiz"), equals: [1, 2])
        expect(numbers("Quiz (2)"), equals: [2])
        expect(numbers("quiz"), equals: [4])
        expect(numbers("QUIZ"), equals: [1, 2, 4])
        #expect(numbers("Bo") == [2] && numbers("ada") == [1])
        #expect(numbers("Quiz (later)") == [5] && numbers("Party").isEmpty)
    }

    @Test("are not meant while they are silent and another one is heard")
    func silent() {
        let rooms = [
            room(1, "Quiz", host: "Ada", isStale: true), room(2, "Quiz (2)", host: "Ada"),
        ]
        expect(rooms.meant(by: "Quiz").map(\.id), equals: [2])
        expect(rooms.dropLast().map { $0 }.meant(by: "Quiz").map(\.id), equals: [1])
    }

    @Test("are named with their hosts and addresses")
    func named() {
        let rooms = [room(1, "Quiz", host: "Ada"), room(2, "Quiz (2)", host: "Bo")]
        expect(
            SessionError.several(rooms, called: "Quiz").advice,
            equals: """
                'Quiz' is no address: 2 games have that name, Ada's at \
                127.0.0.1:4001 and Bo's at 127.0.0.1:4002; type one of these addresses. \
                'guesse list' shows the games nearby.
                """)
    }
}
