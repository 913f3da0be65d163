import GuessEP2P

/// Advice that the session layer cannot give: the command that helps.
extension SessionError {
    /// The error, and the command to type next if this program has one for it.
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
    /// The defect of the log, and the commands that write logs.
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
