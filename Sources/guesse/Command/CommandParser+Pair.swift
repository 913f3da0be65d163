import CommandLineKit
import Games

extension CommandParser {
    /// The commands of games of two: each has the game's short name.
    static let pairCommands: [(name: String, summary: String, usage: String, flags: [Flag])] =
        Party.Title.allCases.filter(\.isForTwo).map { title in
            (
                title.short, "\(title.name) with somebody nearby, here, or against the computer",
                "guesse \(title.short) [--local | --bot SKILL | --invite NAME] [flags]",
                [
                    Flag("--local", nil, "two at this keyboard"),
                    Flag(
                        "--bot", "random|good|perfect",
                        "against a computer player of that skill"),
                    Flag("--invite", "NAME", "invite this player as soon as they are found"),
                ] + title.flags + [noSweep, impair, qlog] + look
            )
        }

    static func pairOptions(
        _ title: Party.Title, _ words: [String]
    ) throws(UsageError) -> RoomOptions {
        let command = title.short
        let parsed = try parsed(words, command, operands: 0)
        var options = RoomOptions(
            look: try lookOptions(parsed, command), setup: try PartySetup(parsed, command),
            transport: try transport(parsed, command), discovery: discovery(parsed))
        options.setup.title = title
        var partners: [Partner] = []
        if parsed.switches.contains("--local") {
            partners.append(.here)
            options.setup.shareKeyboard()
        }
        if let text = parsed.values["--bot"] {
            let skills = ["random": 0, "good": 0.5, "perfect": 1.0]
            guard let skill = skills[text] else {
                throw UsageError(
                    "guesse \(command): '--bot' is random, good or perfect, not '\(text)'")
            }
            partners.append(.bot)
            options.bots = 1
            options.skill = skill
        }
        if let name = parsed.values["--invite"] { partners.append(.nearby(inviting: name)) }
        guard partners.count <= 1 else {
            throw UsageError(
                "guesse \(command): choose one of '--local', '--bot' and '--invite'")
        }
        if let partner = partners.first { options.partner = partner }
        return options
    }
}
