import GuessEP2P

// The code of doc comments and of documents that is not in a file of its own here.

enum CounterOfDefaults {
    struct Counter: Game {
        struct View: Codable, Equatable, Sendable { var count: Int }
        enum Action: Message {
            case increment
            func apply(from sender: PlayerID, to state: inout Counter) throws(Rejection) {
                state.count += 1
            }
        }
        var count = 0
        func view(for player: PlayerID?) -> View { View(count: count) }
    }
}

extension Rejection {
    static let notYourTurn = Rejection("notYourTurn", "Wait for your turn.")
}

func lengthsOfTimeExample() {
    // swiftc -O deadlines.swift && ./deadlines
    @inline(never) func integers(_ stamps: [Int64], _ rtt: Int64, _ now: Int64) -> Int {
        var lost = 0
        for stamp in stamps where now - stamp > rtt + max(250_000, rtt / 8) { lost += 1 }
        return lost
    }
    @inline(never) func durations(_ stamps: [Duration], _ rtt: Duration, _ now: Duration) -> Int {
        var lost = 0
        for stamp in stamps where now - stamp > rtt + max(.microseconds(250), rtt / 8) { lost += 1 }
        return lost
    }
    let numbers = (0..<1_000_000).map { Int64($0) * 1000 }
    let lengths = numbers.map { Duration.nanoseconds($0) }
    let clock = ContinuousClock()
    var best = (Duration.seconds(9), Duration.seconds(9))
    for _ in 0..<20 {
        best.0 = min(best.0, clock.measure { _ = integers(numbers, 20_000_000, 1_000_000_000) })
        let time = clock.measure { _ = durations(lengths, .milliseconds(20), .seconds(1)) }
        best.1 = min(best.1, time)
    }
    print(best.0 / 1_000_000, best.1 / 1_000_000)
}
