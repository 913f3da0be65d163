public import Primitives

/// The words and times by which others know a game; for one with a name or rejections of its own.
public protocol GameListing {
    /// The name of the family of programs that can play together.
    ///
    /// Announcements, requests and invitations carry its first 24 characters, 64 bytes at most; a
    /// log has all of it. Programs list only sessions of their own family.
    static var family: String { get }

    /// The game's name in announcements and views.
    ///
    /// A family can have several games, each with its own title. A title is cut to 24 characters
    /// and 64 bytes.
    var title: String { get }

    /// The game's own reasons for which it rejects messages.
    ///
    /// Only a reason's code is sent: players' programs find its sentence here.
    static var rejections: [Rejection] { get }

    /// One word for the present phase, for announcements; it must reveal no secret.
    ///
    /// The words "lobby" and "recovering" are the session's own. In lists, a session with the word
    /// "finished" cannot be joined: ``NearbySession/canBeJoined`` is false.
    var phaseName: String { get }

    /// The settings of a game that has not started, which every player may know.
    ///
    /// They are in ``SessionView/settings``.
    var settingsData: ContextData? { get }

    /// The time on the host's clock at which the game is over at the latest.
    ///
    /// It holds however slow the players are. The sentence of a denial as full, already started,
    /// locked or declined says how long that still is: see ``Denial/description``. It is `nil` if
    /// there is no such limit or no game is in progress.
    var latestEnd: Timestamp? { get }
}

extension GameListing {
    /// The type's name in lower case; declare it in the game if the type may be renamed.
    public static var family: String { String(describing: Self.self).lowercased() }
    /// The name of the family.
    public var title: String { Self.family }
    /// Empty: the game has no reasons besides those that all games share.
    public static var rejections: [Rejection] { [] }
    /// "playing", the one phase of a game without phases.
    public var phaseName: String { "playing" }
    /// `nil`: there are no settings.
    public var settingsData: ContextData? { nil }
    /// `nil`: the length of the game is not known.
    public var latestEnd: Timestamp? { nil }
    /// The name of the family, shortened for announcements, requests and invitations.
    static var announcedFamily: SafeText { SafeText(family, limit: .name) }
    /// The title, shortened for announcements.
    var announcedTitle: SafeText { SafeText(title, limit: .name) }
    /// Returns whether a request or an invitation is for this game; one without a name always is.
    static func isMeant(by name: SafeText?) -> Bool { name.map { $0 == announcedFamily } ?? true }
}
