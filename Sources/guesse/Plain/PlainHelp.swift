/// The commands of the plain mode; everything else that is written is a number, or the text that is asked for.
enum PlainHelp {
    static let lines = [
        "/again: the screen once more, with what you can choose", "/who: everybody who is here",
        "/yes and /no: answer who asks to come in, or an invitation",
        "/name NAME: another name, between games",
        "/react laugh, or love, wow, clap, fire, boo: everybody hears of it",
        "/leave: leave this game", "/quit: end the program",
        "Everything else is a number from the list, or the text that is asked for.",
    ]
}
