package import GuessEP2P
package import Primitives

/// A game of the house: the party can play it, and knows no more of it than this.
///
/// `Docs/ADDING-A-GAME.md` shows what a game needs.
package protocol HouseGame: Game where View: Screened, View.PlayerAction == Action {
    /// The choices of the host before the game starts.
    associatedtype Settings: GameSettings

    /// Creates a game that has not started, with the usual settings.
    ///
    /// - Parameter seed: The seed of all random numbers in the game.
    init(seed: UInt64)

    /// The settings of the next game.
    var settings: Settings { get set }

    /// The source of the game's random numbers; the next game gets its seed from it.
    var generator: SeededGenerator { get }

    /// An action that the rules refuse at any time.
    static var refusedAction: Action { get }

    /// Returns the round of a view, from 1; 0 before the first.
    static func round(of view: View) -> Int

    /// Returns the number of rounds in the game; `nil` if it is not known yet.
    static func roundCount(of view: View) -> Int?
}

/// A view from which screens are made.
package protocol Screened {
    associatedtype PlayerAction: Equatable & Sendable

    /// Returns all that a person, or the whole room, sees and can enter.
    func screen(in company: Company) -> Screen

    /// Returns the meaning of something that was entered at one of the screen's inputs.
    func meaning(
        of entry: Screen.Entry, in company: Company
    ) -> Screen.Meaning<PlayerAction>

    /// Returns a warning that a listener hears once, before the entry is sent; `nil` for none.
    func remark(on entry: Screen.Entry, in company: Company) -> Phrase?
}

extension Screened {
    /// There are no remarks.
    package func remark(on entry: Screen.Entry, in company: Company) -> Phrase? { nil }
}

/// The settings of a game of the house.
package protocol GameSettings: Codable, Equatable, Sendable {
    /// The settings with each number within its limits, since they may come from another program.
    var bounded: Self { get }
}

/// A value of one game without the type of the game.
struct PartOfGame: Equatable, Sendable {
    typealias Value = Codable & Equatable & Sendable

    let game: any HouseGame.Type
    let value: any Value

    static func == (one: PartOfGame, other: PartOfGame) -> Bool {
        one.game == other.game && one.value.equals(other.value)
    }

    /// Encodes an object with one key: the game's title.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Party.Title.self)
        try container.encode(value, forKey: Party.Title(game))
    }
}

extension PartOfGame {
    /// Decodes such an object; each game has a type for the value.
    init(
        from decoder: any Decoder, as type: (any HouseGame.Type) -> any Value.Type
    ) throws {
        let (container, game) = try decoder.partOfParty()
        let value = try container.decode(type(game), forKey: Party.Title(game))
        self.init(game: game, value: value)
    }
}

extension Equatable {
    /// Returns whether another value has the same type and is equal.
    package func equals(_ other: any Equatable) -> Bool { (other as? Self) == self }
}

extension Decoder {
    /// Returns the container of a part of one game, and the game; exactly one game must be named.
    func partOfParty() throws -> (KeyedDecodingContainer<Party.Title>, any HouseGame.Type) {
        let container = try container(keyedBy: Party.Title.self)
        guard let title = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "not the name of one game"))
        }
        return (container, title.game)
    }
}

/// The game as the party sees it: each of these is the game's own, with the types of the party.
///
/// They have a label of their own: otherwise the compiler would take them for the game's own.
extension HouseGame {
    static func decodeGame(_ container: KeyedDecodingContainer<Party.Title>) throws -> Party {
        Party(try container.decode(Self.self, forKey: Party.Title(Self.self)))
    }

    func encode(in container: inout KeyedEncodingContainer<Party.Title>) throws {
        try container.encode(self, forKey: Party.Title(Self.self))
    }

    // MARK: Views and actions

    static var viewType: any PartOfGame.Value.Type { View.self }
    static var actionType: any PartOfGame.Value.Type { Action.self }
    static var resultType: any PartOfGame.Value.Type { HostTaskResult.self }

    func partyView(for player: PlayerID?) -> Party.View {
        Party.View(Self.self, view(for: player))
    }

    static func round(party view: Party.View) -> Int {
        view.of(Self.self).map { round(of: $0) } ?? 0
    }

    static func roundCount(party view: Party.View) -> Int? {
        view.of(Self.self).flatMap { roundCount(of: $0) }
    }

    static func screen(party view: Party.View, in company: Company) -> Screen {
        view.of(Self.self).map { $0.screen(in: company) } ?? Screen(title: "")
    }

    static func meaning(
        party entry: Screen.Entry, on view: Party.View, in company: Company
    ) -> Screen.Meaning<Party.Action> {
        guard let own = view.of(Self.self) else { return .outdated }
        return own.meaning(of: entry, in: company).map { Party.Action(Self.self, $0) }
    }

    static func remark(
        party entry: Screen.Entry, on view: Party.View, in company: Company
    ) -> Phrase? {
        view.of(Self.self).flatMap { $0.remark(on: entry, in: company) }
    }

    static func standings(party view: Party.View) -> [Standing] {
        view.of(Self.self).map { standings(in: $0) } ?? []
    }

    mutating func apply(_ action: Party.Action, from sender: PlayerID) throws(Rejection) {
        guard let action = action.of(Self.self) else { throw .otherGame }
        try action.apply(from: sender, to: &self)
    }

    mutating func perform(
        party action: Party.Action, from sender: PlayerID, press: Press
    ) throws(Rejection) {
        guard let action = action.of(Self.self) else { throw .otherGame }
        try perform(action, from: sender, press: press)
    }

    static func areEncodedAlike(party one: Party.View, _ other: Party.View) -> Bool {
        guard let one = one.of(Self.self), let other = other.of(Self.self) else { return false }
        return areEncodedAlike(one, other)
    }

    static func areOfOnePhase(party one: Party.View, _ other: Party.View) -> Bool {
        guard let one = one.of(Self.self), let other = other.of(Self.self) else { return false }
        return areOfOnePhase(one, other)
    }

    static func predict(
        party action: Party.Action, by player: PlayerID, on view: inout Party.View
    ) {
        guard let action = action.of(Self.self), var own = view.of(Self.self) else { return }
        predict(action, by: player, on: &own)
        view = Party.View(Self.self, own)
    }

    static func combine(
        party earlier: Party.Action, then later: Party.Action
    ) -> Party.Action? {
        guard let earlier = earlier.of(Self.self), let later = later.of(Self.self) else {
            return nil
        }
        return combine(earlier, then: later).map { Party.Action(Self.self, $0) }
    }

    // MARK: Work

    func partyDuty(of player: PlayerID) -> Party.Duty? {
        duty(of: player).map { Party.Duty(Self.self, $0) }
    }

    func automaticMove(
        party duty: Party.Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Party.Action) {
        guard let own = duty.of(Self.self) else { return (.zero, duty.game.refusedPartyAction) }
        let move = automaticMove(for: own, of: player, skill: skill, using: &generator)
        return (move.after, Party.Action(Self.self, move.action))
    }

    static var refusedPartyAction: Party.Action { Party.Action(Self.self, refusedAction) }

    func leastThinkingTime(party duty: Party.Duty) -> Duration? {
        duty.of(Self.self).flatMap { leastThinkingTime(for: $0) }
    }

    mutating func removePartyTasks() -> [Party.HostTask] {
        removeHostTasks().map { Party.HostTask(Self.self, $0) }
    }

    mutating func complete(party result: Party.HostTaskResult) {
        if let result = result.of(Self.self) { complete(result) }
    }

    // MARK: Another host, other settings

    mutating func restore(party handover: Handover<Party.View>, legacy: ContextData?) -> Bool {
        restore(from: handover.map(legacy: legacy) { $0.of(Self.self) })
    }

    var encodedSettings: ContextData? { ContextData(encoding: settings) }

    static func settings(in data: ContextData) -> Party.Settings? {
        data.decoded(as: Settings.self).map { Party.Settings(Self.self, $0.bounded) }
    }
}
