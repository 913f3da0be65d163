import Games
import GuessEP2P
import Primitives

/// An album with the names of its authors: the source of all its files and words.
struct NamedAlbum: Equatable, Sendable {
    var album = PhoneAlbum()
    var session = SafeText("")
    var names: [PlayerID: SafeText] = [:]
    /// The time at which the game ended, in ISO 8601; empty if it is unknown.
    var ended = SafeText("")

    /// The same time as friends name it.
    var evening: SafeText { FriendlyTime.text(of: ended) }

    func name(of player: PlayerID) -> SafeText {
        names[player] ?? SafeText("Player \(player)", limit: .name)
    }

    /// The names of all authors, in the order of their players.
    var authors: [SafeText] {
        Set(album.chains.flatMap(\.entries).map(\.author)).sorted().map(name)
    }

    /// Returns a title such as "Chain 1 of 4, begun by Ana".
    func title(ofChain index: Int) -> String {
        let starter = album.chains[index].starter.map { ", begun by \(name(of: $0))" } ?? ""
        return "Chain \(index + 1) of \(album.chains.count)\(starter)"
    }

    /// Returns the author of an entry, and a remark if it was not handed in.
    func byline(of entry: PhoneEntry) -> String {
        let name = name(of: entry.author).string
        return PhoneWords.note(of: entry.making).map { "\(name) (\($0))" } ?? name
    }

    /// Returns the beginning and the end of a chain; nothing for a chain of one sentence.
    func summary(ofChain index: Int) -> String {
        PhoneWords.ending(of: album.chains[index])?.string ?? ""
    }

    /// Returns a sentence, or a word for an empty one.
    static func words(of sentence: SafeText) -> String {
        sentence.isEmpty ? "(nothing)" : sentence.string
    }
}
