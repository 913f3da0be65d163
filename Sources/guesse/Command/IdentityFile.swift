import GuessEP2P
import Primitives

/// The identity that this user has for the programs of other people, from one start to the next.
///
/// A text file with one identity per line and the process that uses it now: two players on one
/// machine have two identities.
struct IdentityFile {
    static let limit = 8

    private let file: StateFile
    private let processes: Processes

    /// - Parameter environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
    init(environment: [String: String], processes: Processes? = nil) {
        file = StateFile("identity", environment: environment)
        self.processes = processes ?? .ofUser(environment: environment)
    }

    /// Takes the first identity that no other process uses now, or a new one if there is none.
    func claim(using generator: inout some RandomNumberGenerator) -> PeerID {
        let fresh = PeerID(generator.next(), generator.next())
        processes.enter()
        return file.exclusively {
            var entries = Self.parse(file.text)
            let free = entries.firstIndex { processes.isFree($0.owner) }
            let identity = free.map { entries.remove(at: $0).identity } ?? fresh
            entries.insert((identity, processes.own), at: free ?? entries.count)
            let lines = entries.suffix(Self.limit).map { entry in
                "\(entry.identity.hexadecimal) \(entry.owner)\n"
            }
            file.replace(with: lines.joined())
            return identity
        }
    }

    /// Reads the file's text; lines without an identity are ignored.
    static func parse(_ text: String) -> [(identity: PeerID, owner: Int32)] {
        text.split(whereSeparator: \.isNewline).prefix(limit).compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 2, let identity = PeerID(hexadecimal: String(words[0])),
                let owner = Int32(words[1]), owner > 0
            else { return nil }
            return (identity, owner)
        }
    }
}
