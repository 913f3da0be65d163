import GuessEP2P
import TestKit
import Testing

@testable import guesse

/// The options of a guest's requests.
struct GuestRequestTests {
    private let first = RequestToPlay.Options(wish: .watch, canHost: true)

    @Test("are those of the command line, with a key and a wish for one game")
    func make() throws {
        let key = try #require(SessionKey("AB7K"))
        var requests = GuestRequests(first)
        expect(requests.make(), equals: first)
        let typed = requests.make(key: key, wish: .play)
        expect(typed, equals: RequestToPlay.Options(wish: .play, key: key, canHost: true))
        expect(requests.make(), equals: first, "another game has no key")
    }

    @Test("to the same session again have the key that was typed for it")
    func again() throws {
        let key = try #require(SessionKey("AB7K"))
        let wrong = try #require(SessionKey("2345"))
        var requests = GuestRequests(first)
        _ = requests.make(key: wrong)
        _ = requests.make(key: key)
        requests.noteAdmission()
        for wish in [RequestToPlay.Wish.play, .play, .watch] {
            let repeated = requests.repeated(as: wish)
            expect(repeated, equals: RequestToPlay.Options(wish: wish, key: key, canHost: true))
        }
        _ = requests.make(key: wrong)
        expect(requests.repeated(as: .play).key, equals: key, "the wrong key was refused")
        _ = requests.make()
        requests.noteAdmission()
        #expect(requests.repeated(as: .play).key == nil, "another session has no key")
    }
}
