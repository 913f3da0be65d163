import CommandLineKit

/// The manual page, printed by `guesse man`.
enum Manual {
    static var page: ManualPage {
        ManualPage(
            program: CommandParser.program, version: Version.text, date: Version.date,
            introduction: Help.introduction,
            exitCodes: ExitCode.meanings.map { (String($0.code), $0.meaning) }
                + ExitCode.signals.map { (String($0.code), "ended by \($0.name)") },
            environment: environment, files: files, examples: examples)
    }

    /// The environment variables that belong to guesse, or that people set for it.
    static let environment: [(name: String, effect: String)] = [
        ("GUESSE_NAME", "your name in the game; --name comes first"),
        ("GUESSE_GRAPHICS", "how pictures are shown; --graphics comes first"),
        ("ACCESSIBLE", "if not empty: plain words in lines, as with --plain"),
        ("NO_COLOR", "if not empty: no colours; --color comes first"),
        ("FORCE_COLOR", "colours also outside a terminal: 0 for none, 1, 2 or 3 for more and more"),
        ("CLICOLOR_FORCE", "if neither empty nor 0: colours, also outside a terminal"),
        ("OPENAI_API_KEY", "the key of the image provider"),
        ("OPENAI_BASE_URL", "the address of the image provider; --image-server comes first"),
        ("XDG_CONFIG_HOME", "the folder for what you have chosen, in place of ~/.config"),
        ("XDG_STATE_HOME", "the folder for what is kept, in place of ~/.local/state"),
    ]

    private static let files: [(path: String, content: String)] = [
        ("~/.config/guesse/name", "your name in the game"),
        ("~/.config/guesse/face", "your sign beside it, if you have chosen one"),
        (
            "~/.local/state/guesse",
            "results, albums, pictures of games that are over, and the seats to which you can "
                + "return"
        ),
    ]

    private static let examples: [(line: String, effect: String)] = [
        ("guesse play", "play at once against computer players"),
        ("guesse host --session \"Friday night\"", "host a game that others find by this name"),
        ("guesse join \"Friday night\"", "join that game"),
    ]
}
