import GuessEP2P
import Primitives

/// The output for the user: lines, the numbered list and the time, each told once.
struct PlainVoice {
    /// The longest wait of the list for the results of a finished game, such as its pictures.
    private static let patience = Duration.seconds(3)

    private(set) var list = PlainList()
    /// The time at which a waiting list is told; `nil` if none waits.
    private var listDue: Timestamp?
    private var care = PlainCare()
    private var clock = PlainClock()
    private var reactions = PlainReactions()
    /// Lines about the current game, to be told after its end.
    private var farewell: [String] = []
    private var output: [PlainOutput] = []

    mutating func pollOutput() -> PlainOutput? { output.isEmpty ? nil : output.removeFirst() }

    mutating func put(_ wish: PlainOutput) { output.append(wish) }
    mutating func say(_ line: String) { output.append(.line(line)) }
    mutating func say(_ lines: [String]) { output += lines.map { .line($0) } }

    var nextTimeout: Timestamp? {
        [clock.nextTimeout, reactions.nextTimeout, listDue].compactMap { $0 }.min()
    }

    mutating func handleTimeout(at now: Timestamp) {
        if let seconds = clock.poll(at: now) { say("\(seconds) seconds left.") }
        if let line = reactions.poll(at: now) { say(line) }
        if let due = listDue, due <= now { tellList(at: now) }
    }

    /// Forgets the list, the clock and the lines of the user's former place.
    mutating func clear() {
        (list, listDue, farewell) = (PlainList(), nil, [])
        (care, clock) = (PlainCare(), PlainClock())
    }

    // MARK: The list

    /// Tells the choices, unless they have just been told.
    ///
    /// - Parameter now: The time, if the list comes by itself; `nil` if it directly follows a line
    ///   of the user's.
    mutating func offer(
        _ new: [PlainChoice], isSameScreen: Bool = false, at now: Timestamp? = nil
    ) {
        if let now, !isSameScreen || list.means(otherThan: new) {
            care.noteChange(from: isSameScreen ? list : nil, at: now)
        }
        let lines = list.receive(new, isSameScreen: isSameScreen)
        if listDue == nil { say(lines) }
    }

    /// Tells the list once more; a waiting list then waits no longer.
    mutating func repeatList(at now: Timestamp) {
        listDue = nil
        if let seconds = clock.secondsLeft(at: now) { say("\(seconds) seconds left.") }
        say(list.lines)
    }

    /// Lets the list wait for the results of the game.
    mutating func holdList(at now: Timestamp) { listDue = now + Self.patience }

    private mutating func tellList(at now: Timestamp) {
        listDue = nil
        care.noteChange(from: nil, at: now)
        say(list.lines)
    }

    /// Returns whether a line with an effect may have been intended for the previous screen; then
    /// the user is asked.
    mutating func doubts(_ text: SafeText, at now: Timestamp) -> Bool {
        guard care.doubts(text, in: list, at: now) else { return false }
        say(PlainCare.warning)
        return true
    }

    // MARK: A game

    /// Tells the time of a step, if that is news.
    ///
    /// - Parameter step: The present step; `nil` if there is none.
    mutating func wind(_ remaining: Duration?, step: String?, at now: Timestamp) {
        if let seconds = clock.wind(remaining, step: step, at: now) {
            say("Time: \(seconds) seconds.")
        }
    }

    /// Tells a result of a game, or keeps it until the end of the game has been told.
    mutating func tell(_ event: RoomEvent, isEarly: Bool, at now: Timestamp) {
        guard let line = event.inWords else { return }
        if isEarly { farewell.append(line) } else { say(line) }
        guard case .gallery = event, listDue != nil, !isEarly else { return }
        tellList(at: now)
    }

    /// Tells the lines that were kept until the end of the game.
    mutating func tellFarewell() {
        say(farewell)
        farewell = []
    }

    mutating func receive(_ reaction: Reaction, by name: SafeText, at now: Timestamp) {
        if let line = reactions.receive(reaction, by: name, at: now) { say(line) }
    }
}
