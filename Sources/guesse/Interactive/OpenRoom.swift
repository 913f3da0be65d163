import Primitives

/// Opens a room of a kind for a user of a name: a session of the user's as the plan says.
typealias OpenRoom =
    @Sendable (RoomKind, SafeText, SessionPlan?) async throws(RoomFailure) -> Room

/// The reason why a room could not be opened, in one line for its user.
struct RoomFailure: Error, Equatable {
    let reason: SafeText

    init(_ reason: String) { self.reason = SafeText(reason, limit: .paragraph) }
}
