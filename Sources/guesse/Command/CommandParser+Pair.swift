import CommandLineKit
import Games

extension CommandParser {
    /// Returns the command of a game of two, which has the game's short name.
    static func pairSyntax(_ title: Party.Title) -> CommandSyntax {
        CommandSyntax(
            title.short, "\(title.name) with somebody nearby, here, or against the computer",
            flags: [
                Flag("--local", nil, "two at this keyboard"),
                Flag(
                    "--bot", .choice(of: Skill.self),
                    "against a computer player of that skill"),
                Flag("--invite", "NAME", "invite this player as soon as they are found"),
            ] + title.flags + [noSweep, impair, qlog] + look,
            notes: ["Of --local, --bot and --invite only one can be given."])
    }

    /// The skills of a computer player in a game of two.
    private enum Skill: String, CaseIterable {
        case random
        case good
        case perfect

        /// The skill from 0 to 1.
        var value: Double {
            switch self {
            case .random: 0
            case .good: 0.5
            case .perfect: 1
            }
        }
    }

    static func pairOptions(
        _ title: Party.Title, _ words: [String]
    ) throws(UsageError) -> RoomOptions {
        let command = title.short
        let parsed = try ParsedArguments(words, of: pairSyntax(title))
        var options = RoomOptions(
            look: lookOptions(parsed), setup: try PartySetup(parsed, command),
            transport: try transport(parsed, command), discovery: discovery(parsed))
        options.setup.title = title
        var partners: [Partner] = []
        if parsed.switches.contains("--local") {
            partners.append(.here)
            options.setup.shareKeyboard()
        }
        if let skill = parsed.choice("--bot", of: Skill.self) {
            partners.append(.bot)
            options.bots = 1
            options.skill = skill.value
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
