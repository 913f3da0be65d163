import GuessEP2P
import Primitives
import TerminalKit

/// A sign for a person at a seat: their face, or the first letter of the name, in a colour.
///
/// No two people at a seat have the same sign, and no two of the first eight the same colour. Of
/// two who have chosen the same face, the first to join has it.
struct Avatar: Equatable {
    /// In brackets the face, or the first letter, and a second one if others have the same first.
    let text: Phrase
    let style: Style

    private static let colours = [
        Colour(215, 95, 95), Colour(215, 135, 0), Colour(175, 175, 0), Colour(95, 175, 95),
        Colour(0, 175, 175), Colour(95, 135, 215), Colour(175, 95, 215), Colour(215, 95, 175),
    ]

    /// Creates the avatar of a person who is at no seat yet.
    init(of name: SafeText, face: Int? = nil) {
        let letter = Phrase(SafeText(Self.letters(name).first ?? "?"))
        text = "(\(Face.sign(face) ?? letter))"
        style = Style(foreground: Self.colours[Self.freeColour(from: Self.hash(of: name), [])])
    }

    private init(text: Phrase, style: Style) { (self.text, self.style) = (text, style) }

    /// Returns the avatars of all people of a view: the same ones in everybody's program.
    static func all<GameView>(in view: SessionView<GameView>) -> [PlayerID: Avatar] {
        let people = (view.players + view.spectators).sorted { $0.id < $1.id }
        var faces: Set<String> = []
        let chosen = people.map { person -> String? in
            Face.sign(person.face).flatMap { faces.insert($0.string).inserted ? $0.string : nil }
        }
        let firsts = zip(people, chosen).map { $1 == nil ? letters($0.name).first : nil }
        var avatars: [PlayerID: Avatar] = [:]
        var signs: Set<String> = []
        var colours: Set<Int> = []
        for (person, face) in zip(people, chosen) {
            let own = letters(person.name)
            let isAlone = firsts.count { $0 == own.first } < 2
            let text = (isAlone ? own.first.map { [$0] } ?? [] : pairs(own)).first {
                !signs.contains($0)
            }
            let sign = face ?? text ?? "\(person.id.rawValue)"
            let colour = freeColour(from: hash(of: person.name), colours)
            signs.insert(sign)
            colours.insert(colour)
            avatars[person.id] = Avatar(
                text: "(\(SafeText(sign)))", style: Style(foreground: Self.colours[colour]))
        }
        return avatars
    }

    private static func letters(_ name: SafeText) -> [String] {
        let letters = name.string.filter { $0.isLetter || $0.isNumber }.map { String($0) }
        guard let first = letters.first else { return [] }
        return [first.uppercased()] + letters.dropFirst()
    }

    /// Returns the first letter with each other letter of a name.
    private static func pairs(_ letters: [String]) -> [String] {
        guard let first = letters.first else { return [] }
        return letters.dropFirst().map { first + $0 }
    }

    /// Returns the colour at a hash, or the next one that nobody has.
    private static func freeColour(from hash: UInt32, _ taken: Set<Int>) -> Int {
        let start = Int(hash % UInt32(colours.count))
        let all = (0..<colours.count).map { (start + $0) % colours.count }
        return all.first { !taken.contains($0) } ?? start
    }

    /// FNV-1a of the name: the same on every machine.
    private static func hash(of name: SafeText) -> UInt32 {
        name.string.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
