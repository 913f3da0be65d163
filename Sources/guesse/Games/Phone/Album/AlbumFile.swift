import Games
import GuessEP2P
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The reasons why a file is no album: each is the end of a sentence that begins with the file's
/// name.
enum AlbumError: String, Error, Equatable {
    case missing = "there is no such file"
    case folder = "it is a folder; name a file in it"
    case unreadable = "it cannot be read"
    case tooLarge = "it is larger than 4 MiB, the limit of albums"
    case damaged = "it is no album, or it is damaged"
    case newer = "another version of guesse has written it"
    case unsound = "its chains do not follow the rules of the game"
    case empty = "there is nothing in it"
}

/// An album as a JSON file that needs nothing else; `Docs/PHONE.md` describes it.
struct AlbumFile: Codable {
    static let version = 1
    /// The most bytes that are read: the largest album has 256 entries, half of them drawings of 11
    /// KiB in base64.
    static let byteLimit = 4 << 20

    private struct Head: Decodable {
        var albumVersion: Int
    }

    private var albumVersion = version
    private var session: SafeText
    private var ended: SafeText
    private var names: [PlayerID: SafeText]
    private var chains: [PhoneAlbum.Chain]

    private init(_ named: NamedAlbum) {
        session = named.session
        ended = named.ended
        names = named.names
        chains = named.album.chains
    }

    /// Returns the file.
    static func bytes(of named: NamedAlbum) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // JSON can express all values of the fields, so there is no failure to report.
        return (try? encoder.encode(AlbumFile(named))).map { [UInt8]($0) + [0x0A] } ?? []
    }

    /// Reads a file that may come from anywhere.
    static func album(from bytes: [UInt8]) throws(AlbumError) -> NamedAlbum {
        guard bytes.count <= byteLimit else { throw .tooLarge }
        let (decoder, data) = (JSONDecoder(), Data(bytes))
        guard let head = try? decoder.decode(Head.self, from: data) else { throw .damaged }
        guard head.albumVersion == version else { throw .newer }
        guard let file = try? decoder.decode(AlbumFile.self, from: data) else { throw .damaged }
        let album = PhoneAlbum(chains: file.chains)
        guard album.isSound else { throw .unsound }
        guard album.entryCount > 0, album.chains.allSatisfy({ !$0.entries.isEmpty }) else {
            throw .empty
        }
        let authors = Set(album.chains.flatMap(\.entries).map(\.author))
        func cleaned(_ text: SafeText) -> SafeText { SafeText(text.string, limit: .name) }
        return NamedAlbum(
            album: album, session: cleaned(file.session),
            names: file.names.filter { authors.contains($0.key) && !$0.value.isEmpty }
                .mapValues(cleaned),
            ended: cleaned(file.ended))
    }
}
