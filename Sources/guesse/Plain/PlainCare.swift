import GuessEP2P
import Primitives

/// The care for a line that was meant for a screen that is gone.
///
/// Numbers and empty lines mean something on every screen. One that is written as the screen changes would do
/// something that its user has not chosen, and perhaps for everybody.
struct PlainCare: Equatable {
    /// The time after a change in which such a line is doubted.
    static let span = Duration.seconds(2)
    static let warning = "The screen has just changed; once more if you mean it."

    private var changed: Timestamp?
    /// The lists that were told on the same screen in that time; `nil` if the screen is another one.
    private var former: [PlainList]?
    /// The line that has been doubted; the same once more counts.
    private var doubted: SafeText?

    /// Notes that the screen has changed by itself: not at once by a line of the user's.
    ///
    /// - Parameter list: The list before, if it is the same screen.
    mutating func noteChange(from list: PlainList?, at now: Timestamp) {
        let isRecent = changed.map { now < $0 + Self.span } ?? false
        let known = isRecent ? former : []
        former = if let list, let known { known + [list] } else { nil }
        (changed, doubted) = (now, nil)
    }

    /// Whether a line that would do something may have been meant for what was told before.
    ///
    /// - Parameter list: The list as it is now.
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
