import Primitives

/// A function that opens a room of a kind for a user with a name; the plan is for the user's own
/// session.
typealias OpenRoom =
    @Sendable (RoomKind, SafeText, SessionPlan?) async throws(RoomFailure) -> Room

/// The reason why a room could not be opened, in one line for its user.
struct RoomFailure: Error, Equatable {
    let reason: SafeText

    init(_ reason: String) { self.reason = SafeText(reason, limit: .paragraph) }
}
