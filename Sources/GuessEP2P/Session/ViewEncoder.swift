internal import Primitives

/// An encoder for the views of one session, which encodes common parts only once.
///
/// The bytes are those of ``SessionCoding/encode(_:)``. Each view is made for its player alone, and
/// the bytes of another view are used only where this view has the same, so the bytes of a view
/// never depend on what others may see.
struct ViewEncoder<G: Game>: Sendable {
    private typealias Field = SessionView<G.View>.CodingKeys

    /// The number of remembered game views: few kinds of players are shown different things at a
    /// time.
    private static var gameLimit: Int { 4 }

    /// The size of the longest view.
    ///
    /// The rest of a message is for its head and for the lengths of the parts of a view.
    private static var byteLimit: Int { SessionCoding.largestByteCount - 1024 }

    /// The fields of a view in the order of encoding, with the bytes before each value.
    private let fields: [(field: Field, label: [UInt8])]
    private var byteCount = 0
    private var sessionName = EncodedParts<SafeText>()
    private var phase = EncodedParts<SessionPhase>()
    private var title = EncodedParts<SafeText>()
    private var settings = EncodedParts<ContextData>()
    private var players = EncodedParts<[PlayerSummary]>()
    private var spectators = EncodedParts<[PlayerSummary]>()
    private var startBlocker = EncodedParts<Rejection>()
    private var requests = EncodedParts<[PendingRequest]>()
    private var succession = EncodedParts<Succession>()
    private var game = EncodedParts<G.View>(limit: gameLimit)
    /// The attachments of the last view.
    private(set) var attachments: [ArrivedAttachment] = []

    init() {
        fields = Field.allCases.map { ($0, Array("\"\($0.rawValue)\":".utf8)) }
            .sorted { $0.label.lexicographicallyPrecedes($1.label) }
    }

    /// Returns the view's bytes without attachments.
    ///
    /// There are none if the view is longer than ``byteLimit`` or too deep, or if JSON cannot
    /// express a value in it.
    mutating func encode(_ view: SessionView<G.View>) -> [UInt8] {
        attachments = []
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount)
        for (field, label) in fields {
            guard let value = value(of: field, in: view) else { continue }
            guard !value.isEmpty else { return [] }
            bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
            bytes += label
            bytes += value
        }
        bytes.append(UInt8(ascii: "}"))
        byteCount = bytes.count
        return bytes.count <= Self.byteLimit ? bytes : []
    }

    /// Returns the bytes of one part; `nil` if the view has no such part.
    private mutating func value(
        of field: Field, in view: SessionView<G.View>
    ) -> [UInt8]? {
        switch field {
        case .sessionName:
            sessionName.bytes(of: view.sessionName) { $0.isSpelled(like: $1) }
        case .you: Array(view.you.description.utf8)
        case .phase: phase.bytes(of: view.phase, isSame: ==)
        case .title: title.bytes(of: view.title) { $0.isSpelled(like: $1) }
        case .settings: view.settings.map { settings.bytes(of: $0, isSame: ==) }
        // No name is ever replaced by an equal one, so equal lists are spelled alike.
        case .players: players.bytes(of: view.players, isSame: ==)
        case .spectators: spectators.bytes(of: view.spectators, isSame: ==)
        case .capacity: Array(String(view.capacity).utf8)
        case .isLocked: Array(String(view.isLocked).utf8)
        case .startBlocker: view.startBlocker.map { startBlocker.bytes(of: $0, isSame: ==) }
        case .requests: requests.bytes(of: view.requests) { $0.isEmpty && $1.isEmpty }
        case .gameNumber: Array(String(view.gameNumber).utf8)
        case .game: view.game.map { bytes(of: $0) }
        case .succession: view.succession.map { succession.bytes(of: $0, isSame: ==) }
        case .lastActionID: Array(String(view.lastActionID).utf8)
        case .takesReactions: view.takesReactions.map { Array(String($0).utf8) }
        case .pageCount: view.pageCount.map { Array(String($0).utf8) }
        case .phaseEnd: view.phaseEnd.map { Array(String($0).utf8) }
        case .reveal: view.reveal.map { Array(String($0).utf8) }
        }
    }
}

extension ViewEncoder {
    private mutating func bytes(of view: G.View) -> [UInt8] {
        let bytes = game.bytes(of: view, isSame: G.areEncodedAlike)
        attachments = game.latestAttachments
        return bytes
    }
}

/// The recently encoded values, with their bytes.
struct EncodedParts<Value: Encodable & Sendable>: Sendable {
    private let limit: Int
    /// The values, the last requested one first.
    private var known: [(value: Value, bytes: [UInt8], attachments: [ArrivedAttachment])] = []

    /// The attachments of the last requested value.
    var latestAttachments: [ArrivedAttachment] { known.first?.attachments ?? [] }

    /// Creates an empty memory for at most so many values.
    init(limit: Int = 1) { self.limit = limit }

    /// Returns the value's bytes, remembered or encoded now.
    ///
    /// - Parameter isSame: Whether two values have the same bytes.
    mutating func bytes(of value: Value, isSame: (Value, Value) -> Bool) -> [UInt8] {
        let index = known.firstIndex { isSame($0.value, value) }
        let (bytes, attachments) =
            index.map { (known[$0].bytes, known[$0].attachments) } ?? Self.encode(value)
        if let index {
            known.remove(at: index)
        } else if known.count == limit {
            known.removeLast()
        }
        // The new value is kept, because the next one may be in the same memory and is then
        // compared at once.
        known.insert((value, bytes, attachments), at: 0)
        return bytes
    }

    /// Returns the value's bytes; none if no program would read a view with them.
    private static func encode(_ value: Value) -> ([UInt8], [ArrivedAttachment]) {
        let (bytes, attachments) = SessionCoding.encodeApart(value)
        return (StrictJSON.isValid(bytes, within: 1) ? bytes : [], attachments)
    }
}
