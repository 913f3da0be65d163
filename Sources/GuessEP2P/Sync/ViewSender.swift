/// The views that one player was sent, so that each update holds only the changes.
///
/// After Quake 3's snapshots: every update changes the newest view that the player has
/// acknowledged, never one that may be lost, so a loss delays a view but never blocks the next. If
/// no view is acknowledged, or only one that is too old, the view is sent whole.
struct ViewSender: Sendable {
    /// The most views that are remembered for each player.
    static let historyLimit = 32
    /// The most bytes of them: of long views, fewer are remembered.
    static let historyByteLimit = 256 << 10

    private struct Sent {
        let version: UInt64
        let bytes: [UInt8]
    }

    /// The views, oldest first; the first is the base if the player has acknowledged one.
    private var history: [Sent] = []
    private var hasBase = false

    /// The newest view that was sent.
    var latest: [UInt8]? { history.last?.bytes }

    /// The newest version that was sent.
    var latestVersion: UInt64? { history.last?.version }

    /// The newest version that the player has acknowledged.
    var acknowledged: UInt64? { hasBase ? history.first?.version : nil }

    /// Returns the update to a view, which replaces the former one.
    ///
    /// - Parameter version: A version greater than all before it.
    mutating func update(to bytes: [UInt8], version: UInt64) -> ViewUpdate {
        let hash = ViewUpdate.hash(of: bytes)
        let result: ViewUpdate
        if hasBase, let base = history.first {
            let delta = ByteDelta.encode(bytes, from: base.bytes)
            // A base without anything in common with the view is no help.
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

    /// Records that the player has a version; ignores one that was never sent or is older than the
    /// base.
    mutating func acknowledge(_ version: UInt64) {
        guard let index = history.firstIndex(where: { $0.version == version }) else { return }
        history.removeFirst(index)
        hasBase = true
    }

    /// Records that the player has no usable view: the next one is sent whole.
    mutating func forget() {
        history = []
        hasBase = false
    }

    /// Drops views beyond the limits.
    ///
    /// A view that the player may have dropped too is no base any more.
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
