internal import Primitives

/// Why a player's program could not use what the host told of a view.
public enum ResyncReason: String, Codable, Hashable, Sendable {
    /// It is told by a view that is not here.
    case unknownBase
    /// What comes out is not what the host has.
    case differentHash
    /// It is no view at all.
    case malformed
    /// It is what the host has, and this program cannot read it: the two are of different versions.
    case unreadable
}

/// What a player remembers of the views that the host sent, to build the next ones on.
struct ViewReceiver: Sendable {
    /// What came of an update.
    enum Outcome: Equatable, Sendable {
        /// The player's view now, to be acknowledged.
        case view([UInt8], version: UInt64, hostMilliseconds: Int64)
        /// Older than what is shown, or the same: nothing to do.
        case outdated
        /// It cannot be understood: the host must send the view whole.
        case unusable(ResyncReason)
    }

    private struct Held {
        let version: UInt64
        let bytes: [UInt8]
    }

    /// Oldest first; what is older than a base that the host has used is gone.
    private var history: [Held] = []

    /// The version shown now.
    var version: UInt64? { history.last?.version }

    /// The bytes of that version.
    var latest: [UInt8]? { history.last?.bytes }

    /// Takes an update.
    ///
    /// - Parameter limit: The longest view in bytes that is made.
    mutating func receive(_ message: [UInt8], limit: Int) -> Outcome {
        guard let update = try? ViewUpdate(decoding: message) else { return .unusable(.malformed) }
        if let version, update.version <= version { return .outdated }
        var base = ViewUpdate.opening
        if let wanted = update.base {
            guard let index = history.firstIndex(where: { $0.version == wanted }) else {
                return .unusable(.unknownBase)
            }
            base = history[index].bytes
            // The host builds on this one; it never goes back to an older one.
            history.removeFirst(index)
        }
        guard let view = try? ByteDelta.decode(update.delta.span, from: base, limit: limit) else {
            return .unusable(.malformed)
        }
        guard ViewUpdate.hash(of: view) == update.hash else { return .unusable(.differentHash) }
        history.append(Held(version: update.version, bytes: view))
        trim()
        return .view(view, version: update.version, hostMilliseconds: update.hostMilliseconds)
    }

    /// As much as the host remembers, and no more: a host that never builds on anything must not fill memory.
    private mutating func trim() {
        var byteCount = history.reduce(0) { $0 + $1.bytes.count }
        while history.count > ViewSender.historyLimit
            || byteCount > ViewSender.historyByteLimit && history.count > 1
        {
            byteCount -= history.removeFirst().bytes.count
        }
    }
}
