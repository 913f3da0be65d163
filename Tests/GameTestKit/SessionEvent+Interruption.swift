@testable import GuessEP2P

extension SessionEvent {
    /// Whether the connection has ended, even if another one is tried.
    var isInterruption: Bool {
        if case .interrupted = self { true } else { false }
    }
}
