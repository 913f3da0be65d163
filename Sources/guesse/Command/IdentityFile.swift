import GuessEP2P
import Primitives

/// Who this user is to other people's programs, from one start to the next.
///
/// A text file with an identity a line and the process that has it now: two players on one machine are two.
struct IdentityFile {
    static let limit = 8

    private let file: StateFile
    private let processes: Processes

    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(environment: [String: String], processes: Processes = .ofSystem) {
        file = StateFile("identity", environment: environment)
        self.processes = processes
    }

    /// Takes the first identity that nobody else uses now; a new one if there is none.
    func claim(using generator: inout some RandomNumberGenerator) -> PeerID {
        let fresh = PeerID(generator.next(), generator.next())
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

    /// Reads the file's text; lines that are no identity are ignored.
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
