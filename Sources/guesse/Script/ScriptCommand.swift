import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// One line that script mode reads.
enum ScriptCommand: Equatable {
    case room(RoomCommand)
    /// Join a session by name or number in the list, or the first that can be joined, as soon as it
    /// is found.
    case join(String, RequestToPlay.Wish? = nil)
    /// Invite a player by name or number in the list.
    case invite(String)
    case approve(UInt64?)
    case deny(UInt64?, Denial = .declined)
    case accept(UInt64?)
    case decline(UInt64?)
    case cancel(UInt64?)
    /// Choose the next game.
    case game(Party.Title)
    /// A word of one of the games.
    case word(PartyWord)
    /// Enter something on the current game's screen.
    case enter(ScriptEntry)
    case wait(Condition)
    /// Write the present screen again.
    case view
    /// Write the list of commands.
    case help
    case quit
    /// An empty line, or a comment that begins with `#`.
    case nothing

    /// The condition of a `wait`.
    enum Condition: Equatable {
        case screen(String)
        case event(String)
        case players(Int)
        case startable
        case round(Int)
        case time(Duration)
    }

    /// Every command with its arguments, for the documents and for suggestions.
    static let words =
        [
            "join", "watch", "accept", "decline", "ready", "unready", "seat", "name", "game",
            "leave", "handover", "approve", "deny", "block", "kick", "forgive", "lock", "unlock",
            "bot", "invite", "cancel", "available", "unavailable", "start", "lobby", "react",
            "wait", "view", "help", "quit",
        ] + ScriptEntry.words + PartyWord.all

    /// Reads a command, or says in one line what is wrong with it.
    static func parse(_ line: String) throws(UsageError) -> ScriptCommand {
        let trimmed = SafeText(line, limit: .paragraph).string
        guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else { return .nothing }
        let parts = trimmed.split(separator: " ", maxSplits: 1)
        let word = String(parts[0])
        let rest = parts.count > 1 ? String(parts[1]) : ""
        if let word = try PartyWord(word, rest, line: line) { return .word(word) }
        if let entry = try ScriptEntry(word, rest) { return .enter(entry) }
        if let command = lone[word] {
            guard rest.isEmpty else { throw nothingBehind(word) }
            return command
        }
        switch word {
        case "join": return .join(rest.isEmpty ? "first" : rest)
        case "watch": return .join(rest.isEmpty ? "first" : rest, .watch)
        case "ready": return .room(.session(.setReady(try isOn(rest))))
        case "start": return .room(.session(.start(withoutMissing: try isAnyway(rest))))
        case "accept": return .accept(try optionalNumber(rest, word))
        case "decline": return .decline(try optionalNumber(rest, word))
        case "name": return .room(.session(.rename(to: try name(rest).string)))
        case "game": return .game(try title(rest))
        case "approve": return .approve(try optionalNumber(rest, word))
        case "deny": return try readDeny(rest)
        case "block": return .room(.session(try readBlock(rest)))
        case "kick": return .room(.session(try readKick(rest)))
        case "invite": return .invite(rest)
        case "cancel": return .cancel(try optionalNumber(rest, word))
        case "react": return .room(.session(.react(try reaction(rest))))
        case "wait": return .wait(try condition(rest))
        default:
            throw UsageError(
                "there is no command '\(word)'"
                    + ParsedArguments.suggestion(for: word, among: words))
        }
    }

    /// The commands without arguments.
    private static let lone: [String: ScriptCommand] = [
        "unready": .room(.session(.setReady(false))), "seat": .room(.takeSeat),
        "leave": .room(.session(.leave)), "forgive": .room(.session(.liftBans)),
        "lock": .room(.session(.setLocked(true))), "unlock": .room(.session(.setLocked(false))),
        "bot": .room(.addBot),
        "handover": .room(.handOver),
        "lobby": .room(.session(.returnToLobby)), "view": .view, "help": .help, "quit": .quit,
        "available": .room(.session(.setAvailable(true))),
        "unavailable": .room(.session(.setAvailable(false))),
    ]

    /// Returns the error for text after a command without arguments.
    static func nothingBehind(_ word: String) -> UsageError {
        UsageError("'\(word)' takes nothing after it")
    }

    private static func isOn(_ text: String) throws(UsageError) -> Bool {
        switch text {
        case "", "on": true
        case "off": false
        default: throw UsageError("'ready' takes off, or nothing after it")
        }
    }

    private static func isAnyway(_ text: String) throws(UsageError) -> Bool {
        switch text {
        case "": false
        case "anyway": true
        default: throw UsageError("'start' takes anyway, or nothing after it")
        }
    }

    static func optionalNumber(
        _ text: String, _ word: String
    ) throws(UsageError) -> UInt64? {
        guard !text.isEmpty, text != "all" else { return nil }
        guard let number = UInt64(text) else {
            throw UsageError("'\(word)' takes a number from an event, or nothing")
        }
        return number
    }

    private static func name(_ text: String) throws(UsageError) -> SafeText {
        let name = SafeText(text, limit: .name)
        guard !name.isEmpty else { throw UsageError("'name' takes the name that you want") }
        return name
    }

    private static func title(_ text: String) throws(UsageError) -> Party.Title {
        guard let title = Party.Title(typed: text) else {
            let all = Party.Title.allCases.map(\.rawValue)
            throw UsageError(
                "'game' takes one of: \(all.joined(separator: ", "))"
                    + ParsedArguments.suggestion(for: text, among: all))
        }
        return title
    }

    private static func reaction(_ text: String) throws(UsageError) -> Reaction {
        guard let reaction = Reaction(rawValue: text) else {
            let all = Reaction.allCases.map(\.rawValue)
            throw UsageError(
                "'react' takes one of: \(all.joined(separator: ", "))"
                    + ParsedArguments.suggestion(for: text, among: all))
        }
        return reaction
    }

    /// Checks a name; a `wait` for a misspelt one would never end.
    private static func check(
        _ name: String, among known: [String], _ kind: String
    ) throws(UsageError) {
        guard known.contains(name) else {
            throw UsageError(
                "there is no \(kind) '\(name)'"
                    + ParsedArguments.suggestion(for: name, among: known))
        }
    }

    private static func condition(_ text: String) throws(UsageError) -> Condition {
        if let duration = CommandParser.duration(text), text.hasSuffix("s") {
            return .time(duration)
        }
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count > 1 ? parts[1] : nil) {
        case ("screen", .some(let name)):
            try check(name, among: ScriptEvent.screens, "screen")
            return .screen(name)
        case ("ev", .some(let name)) where name.hasPrefix("screen:"):
            try check(String(name.dropFirst(7)), among: ScriptEvent.screens, "screen")
            return .event(name)
        case ("ev", .some(let name)):
            try check(name, among: ScriptEvent.names, "event")
            return .event(name)
        case ("startable", nil): return .startable
        case ("players", .some(let number)):
            if let count = Int(number) { return .players(count) }
        case ("round", .some(let number)):
            if let round = Int(number) { return .round(round) }
        case (_, _):
            break
        }
        throw UsageError(
            "'wait' takes screen=NAME, ev=NAME, players=N, round=N, startable, or a time such as 2s"
        )
    }
}
