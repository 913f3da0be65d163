/// The types of a game, for the protocols of its abilities; ``Game`` says what they are.
public protocol GameTypes {
    /// See ``Game/Action``.
    associatedtype Action
    /// See ``Game/View``.
    associatedtype View: Codable, Equatable, Sendable
}
