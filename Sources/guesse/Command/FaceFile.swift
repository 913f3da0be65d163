import Primitives
import TerminalKit

/// The signs that people can choose for themselves, instead of the first letter of their name.
///
/// All terminals draw them in one column.
enum Face {
    static let all: [Phrase] = ["☺", "★", "♥", "♦", "♣", "♠", "♪", "✿"]

    /// Returns the sign of a number; `nil` if there is none, as from another version.
    static func sign(_ number: Int?) -> Phrase? {
        number.flatMap { all.indices.contains($0) ? all[$0] : nil }
    }

    /// Returns the next number in a circle through all signs and none.
    static func next(after number: Int?, by step: Int) -> Int? {
        let place = (number.map { $0 + 1 } ?? 0) + step
        let index = (place + all.count + 1) % (all.count + 1)
        return index == 0 ? nil : index - 1
    }
}

/// The file that keeps the face that the user has chosen.
struct FaceFile: Sendable {
    private let file: StateFile

    /// - Parameter environment: As for ``NameFile``.
    init(environment: [String: String]) {
        file = StateFile("face", in: .configuration, environment: environment, largestByteCount: 64)
    }

    /// The number of the face; `nil` if there is none.
    var face: Int? {
        let text = file.text.split(whereSeparator: \.isNewline).first.map(String.init)
        return Face.all.firstIndex { $0.string == text }
    }

    /// Keeps the face for the next start.
    ///
    /// - Returns: Whether it is kept.
    @discardableResult
    func keep(_ face: Int?) -> Bool {
        file.replace(with: (Face.sign(face)?.string ?? "") + "\n")
    }
}
