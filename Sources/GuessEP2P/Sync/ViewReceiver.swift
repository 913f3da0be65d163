internal import Primitives

/// The reason why a player's program could not use an update of its view.
///
/// It comes in ``SessionEvent/resync(_:)``. The program has nothing to do: the host then sends the
/// view whole, except after ``unreadable``, when the same bytes would come again.
public enum ResyncReason: String, Codable, Hashable, Sendable {
    /// The update changes a view that this program does not have: never had, or no longer.
    case unknownBase
    /// The update gives another view than the host's: its hash differs.
    case differentHash
    /// The bytes are not an update, or the update cannot be applied to the view that it changes.
    case malformed
    /// The view has arrived as the host sent it, but this program cannot decode it.
    ///
    /// Mostly the reason is that the host's program has another version than this one.
    case unreadable
}

/// The views of the host that a player remembers, as bases for the next updates.
struct ViewReceiver: Sendable {
    /// The result of an update.
    enum Outcome: Equatable, Sendable {
        /// The player's new view; acknowledge its version.
        case view([UInt8], version: UInt64, hostMilliseconds: Int64)
        /// The version is not newer than the one that is shown: nothing has to be done.
        case outdated
        /// The update cannot be applied: the host must send the view whole.
        case unusable(ResyncReason)
    }

    private struct Held {
        let version: UInt64
        let bytes: [UInt8]
    }

    /// The views, oldest first; those older than a base that the host has used are dropped.
    private var history: [Held] = []

    /// The version that is shown now.
    var version: UInt64? { history.last?.version }

    /// The bytes of that version.
    var latest: [UInt8]? { history.last?.bytes }

    /// Takes an update.
    ///
    /// - Parameter limit: The largest view that is made, in bytes.
    mutating func receive(_ message: [UInt8], limit: Int) -> Outcome {
        guard let update = try? ViewUpdate(decoding: message) else { return .unusable(.malformed) }
        if let version, update.version <= version { return .outdated }
        var base = ViewUpdate.opening
        if let wanted = update.base {
            guard let index = history.firstIndex(where: { $0.version == wanted }) else {
                return .unusable(.unknownBase)
            }
            base = history[index].bytes
            // The host builds on this view and never goes back to an older one.
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

    /// Drops views beyond the host's own limits, so that a host that never uses a base cannot fill
    /// memory.
    private mutating func trim() {
        var byteCount = history.reduce(0) { $0 + $1.bytes.count }
        while history.count > ViewSender.historyLimit
            || byteCount > ViewSender.historyByteLimit && history.count > 1
        {
            byteCount -= history.removeFirst().bytes.count
        }
    }
}
