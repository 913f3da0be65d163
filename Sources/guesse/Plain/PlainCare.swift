import GuessEP2P
import Primitives

/// The protection against a line that was intended for a screen that is gone.
///
/// Numbers and empty lines have a meaning on every screen. A line that is written while the screen
/// changes would do something that its user has not chosen, and that may affect all players.
struct PlainCare: Equatable {
    /// The time after a change during which such a line is doubted.
    static let span = Duration.seconds(2)
    static let warning = "The screen has just changed; once more if you mean it."

    private var changed: Timestamp?
    /// The lists of the same screen during that time; `nil` if the screen is another one.
    private var former: [PlainList]?
    /// The line that has been doubted; the same line once more is accepted.
    private var doubted: SafeText?

    /// Notes that the screen has changed by itself: not immediately by a line of the user's.
    ///
    /// - Parameter list: The previous list, if the screen is the same.
    mutating func noteChange(from list: PlainList?, at now: Timestamp) {
        let isRecent = changed.map { now < $0 + Self.span } ?? false
        let known = isRecent ? former : []
        former = if let list, let known { known + [list] } else { nil }
        (changed, doubted) = (now, nil)
    }

    /// Returns whether a line with an effect may have been intended for the previous list or
    /// screen.
    ///
    /// - Parameter list: The present list.
    mutating func doubts(_ text: SafeText, in list: PlainList, at now: Timestamp) -> Bool {
        guard let changed, now < changed + Self.span, text.isEmpty || Int(text.string) != nil,
            doubted != text,
            former?.allSatisfy({ $0.act(for: text) == list.act(for: text) }) != true
        else {
            doubted = nil
            return false
        }
        doubted = text
        return true
    }
}
