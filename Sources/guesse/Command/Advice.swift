import GuessEP2P

/// What the session layer cannot know: which command helps.
extension SessionError {
    /// What happened, and what to type next where this program has something for it.
    var advice: String {
        switch self {
        case .noNetwork: "\(description) Or play here: guesse play"
        case .noAddress: "\(description) 'guesse list' shows the games nearby."
        case .portInUse, .noSuchSession, .unreachable, .denied, .ended, .rejected, .misplaced:
            description
        }
    }
}

extension ReplayError {
    /// What is wrong with the log, and where logs come from.
    var advice: String {
        switch self {
        case .notALog:
            "\(description) 'guesse play --log FILE' and 'guesse host --log FILE' write one."
        case .otherVersion, .otherGame, .tooLong, .malformed, .wrongSequence, .timeReversed,
            .refused, .differentHash:
            description
        }
    }
}
