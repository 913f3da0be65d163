import TestKit
import Testing

/// Tests of the code of a landing page and of an article that needs no socket: they run it.
struct ReadmeTests {
    @Test("the page of ReliableChannelCore shows a connection over a pipe that is established")
    func pipe() {
        var events: [String] = []
        pipeExample { events.append("\($0)") }
        #expect(events.count == 1 && events[0].hasSuffix(": connected"))
    }

    @Test("and the article on loops show a pipe that carries a message and its echo")
    func echo() throws {
        var lines: [String] = []
        try echoOverPipeExample { lines.append($0) }
        expect(lines, equals: ["hello"])
    }
}
