import Games
import GuessEP2P
import Primitives

/// An album with the names of its authors: all that its files and its words are made of.
struct NamedAlbum: Equatable, Sendable {
    var album = PhoneAlbum()
    var session = SafeText("")
    var names: [PlayerID: SafeText] = [:]
    /// When the game ended, in ISO 8601; empty if nobody knows.
    var ended = SafeText("")

    func name(of player: PlayerID) -> SafeText {
        names[player] ?? SafeText("Player \(player)", limit: .name)
    }

    /// The names of all authors, in the order of their players.
    var authors: [SafeText] {
        Set(album.chains.flatMap(\.entries).map(\.author)).sorted().map(name)
    }

    /// "Chain 1 of 4, begun by Ana".
    func title(ofChain index: Int) -> String {
        let starter = album.chains[index].starter.map { ", begun by \(name(of: $0))" } ?? ""
        return "Chain \(index + 1) of \(album.chains.count)\(starter)"
    }

    /// The author of an entry, and a remark if it was not handed in.
    func byline(of entry: PhoneEntry) -> String {
        let name = name(of: entry.author).string
        return switch entry.making {
        case .handedIn: name
        case .unfinished: "\(name) (unfinished)"
        case .standIn: "\(name) (made by the program)"
        }
    }

    /// "Began as "a bear", ended as "a hat"."; nothing for a chain of one entry.
    func summary(ofChain index: Int) -> String {
        let entries = album.chains[index].entries
        guard entries.count > 1, let first = entries.first, let last = entries.last else {
            return ""
        }
        return "Began as \(Self.quoted(first)), ended as \(Self.quoted(last))."
    }

    private static func quoted(_ entry: PhoneEntry) -> String {
        entry.sentence.map { "\"\(words(of: $0))\"" } ?? "a drawing"
    }

    /// A sentence, or a word for one that is empty.
    static func words(of sentence: SafeText) -> String {
        sentence.isEmpty ? "(nothing)" : sentence.string
    }
}
