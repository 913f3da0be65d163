/// What the host remembers of the views that one player was sent, so that each tells only what is new.
///
/// After Quake 3's snapshots: every update is told by the newest view that the player is known to have, never
/// by one that may be lost, so that loss delays a view but never stalls the next. Where nothing is known, or
/// what is known is too old, the view goes whole.
struct ViewSender: Sendable {
    /// The design's discovery page, section 6: so many views for each player.
    static let historyLimit = 32
    /// Long views are remembered less far back.
    static let historyByteLimit = 256 << 10

    private struct Sent {
        let version: UInt64
        let bytes: [UInt8]
    }

    /// What was sent, oldest first; the first is the base if the player has acknowledged anything.
    private var history: [Sent] = []
    private var hasBase = false

    /// The newest view that was sent.
    var latest: [UInt8]? { history.last?.bytes }

    /// The newest version that was sent.
    var latestVersion: UInt64? { history.last?.version }

    /// The newest version that the player is known to have.
    var acknowledged: UInt64? { hasBase ? history.first?.version : nil }

    /// Tells a view in place of whatever was told before.
    ///
    /// - Parameter version: Greater than all before it.
    mutating func update(to bytes: [UInt8], version: UInt64) -> ViewUpdate {
        let hash = ViewUpdate.hash(of: bytes)
        let result: ViewUpdate
        if hasBase, let base = history.first {
            let delta = ByteDelta.encode(bytes, from: base.bytes)
            // A base that has nothing in common with the view is no help.
            let whole = ByteDelta.encode(bytes, from: ViewUpdate.opening, limit: delta.count)
            result = ViewUpdate(
                version: version, base: whole == nil ? base.version : nil, hash: hash,
                delta: whole ?? delta)
        } else {
            result = ViewUpdate(
                version: version, base: nil, hash: hash,
                delta: ByteDelta.encode(bytes, from: ViewUpdate.opening))
        }
        history.append(Sent(version: version, bytes: bytes))
        trim()
        return result
    }

    /// Notes that the player has a version; what was never sent, or is older than one it had, says nothing.
    mutating func acknowledge(_ version: UInt64) {
        guard let index = history.firstIndex(where: { $0.version == version }) else { return }
        history.removeFirst(index)
        hasBase = true
    }

    /// Notes that the player has nothing that can be built on: the next view goes whole.
    mutating func forget() {
        history = []
        hasBase = false
    }

    /// Forgets what is too much.
    ///
    /// Nothing stays a base that the player may have forgotten too.
    private mutating func trim() {
        var byteCount = history.reduce(0) { $0 + $1.bytes.count }
        while history.count > Self.historyLimit
            || byteCount > Self.historyByteLimit && history.count > 1
        {
            byteCount -= history.removeFirst().bytes.count
            hasBase = false
        }
    }
}
