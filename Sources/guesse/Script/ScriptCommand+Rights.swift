import CommandLineKit
import GuessEP2P
import Primitives

/// The commands that let people in and put them out.
extension ScriptCommand {
    /// The reasons with which a host's user can deny a request.
    static let denialReasons: [Denial.Reason] = [
        .declined, .full, .busy, .alreadyStarted, .locked,
    ]

    static func readDeny(_ text: String) throws(UsageError) -> ScriptCommand {
        var words = text.split(separator: " ").map(String.init)
        var id: UInt64?
        if let first = words.first, first == "all" || UInt64(first) != nil {
            id = UInt64(first)
            words.removeFirst()
        }
        var denial = Denial.declined
        for word in words {
            if let reason = denialReasons.first(where: { $0.rawValue == word }) {
                denial.reason = reason
            } else if let wait = time(word) {
                denial.retryAfter = wait
            } else {
                let reasons = denialReasons.map(\.rawValue).joined(separator: ", ")
                throw UsageError(
                    "'deny' takes a number from an event, or nothing; then a time such as 30s, and "
                        + "why: \(reasons)")
            }
        }
        return .deny(id, denial)
    }

    static func readBlock(_ text: String) throws(UsageError) -> SessionCommand {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first, let number = UInt64(first), words.count <= 2 else {
            throw UsageError("'block' takes a number from 'requested', and a time")
        }
        guard words.count > 1 else { return .block(number, for: .evening) }
        return .block(number, for: try ban(words[1], "block"))
    }

    static func readKick(_ text: String) throws(UsageError) -> SessionCommand {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first, let number = UInt32(first), words.count <= 2 else {
            throw UsageError("'kick' takes a player's number, and a time for which they stay out")
        }
        guard words.count > 1 else { return .kick(PlayerID(rawValue: number), banFor: nil) }
        return .kick(PlayerID(rawValue: number), banFor: try ban(words[1], "kick"))
    }

    private static func ban(_ text: String, _ word: String) throws(UsageError) -> Duration {
        guard let ban = time(text) else {
            throw UsageError(
                "'\(word)' takes a time such as 10s, up to 3600s, or evening, not '\(text)'")
        }
        return ban
    }

    private static func time(_ text: String) -> Duration? {
        text == "evening" ? .evening : CommandParser.duration(text)
    }
}
