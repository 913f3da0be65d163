package import GuessEP2P
package import Pictures
package import Primitives

/// The name of a sheet in a player's hands: the step, counted from 0, and the chain that it belongs
/// to.
package struct PhoneSheetID: Codable, Hashable, Sendable {
    /// The step, from 0.
    package var step: Int
    /// The chain, from 0.
    package var chain: Int

    /// Creates the name of a sheet.
    package init(step: Int, chain: Int) {
        self.step = step
        self.chain = chain
    }

    /// Decodes a name; one that no game can have is refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        step = try container.decode(Int.self, forKey: .step)
        chain = try container.decode(Int.self, forKey: .chain)
        let range = 0..<PhoneAlbum.mostChains
        guard range.contains(step), range.contains(chain) else {
            throw DecodingError.dataCorruptedError(
                forKey: .step, in: container, debugDescription: "no sheet of a game")
        }
    }

    private enum CodingKeys: String, CodingKey {
        case step
        case chain
    }
}

/// An action of a player of Phone.
///
/// Each names the sheet that it is meant for, so that an action that arrives late, or is for
/// another player's sheet, is refused and changes nothing. Encoded as JSON:
/// `{"submitSentence":{"sheet":{"step":0,"chain":2},"text":"…"}}`.
package enum PhoneAction: Message {
    /// The state that the actions change.
    package typealias State = Phone

    /// An unfinished text; it counts when the time is over.
    case draftSentence(sheet: PhoneSheetID, text: SafeText)
    /// Part of the drawing: so many operations of the host's copy are kept, and these come on top.
    case draftDrawing(sheet: PhoneSheetID, keeping: Int, strokes: Picture)
    /// Hands in the text; in the first step an empty one means the example.
    case submitSentence(sheet: PhoneSheetID, text: SafeText)
    /// Hands in the drawing.
    case submitDrawing(sheet: PhoneSheetID, picture: Picture)
    /// Takes back a sheet that was handed in, as long as the step goes on.
    case takeBack(sheet: PhoneSheetID)
    /// From the host: the step ends now.
    case endStep(Int)
    /// From the host: the next page of the album, after page `shown` of a chain.
    case turnPage(chain: Int, shown: Int)
    /// From the host: another chain of the album.
    case openChain(Int)

    /// Changes the host's state as the sender asks, or throws and leaves it unchanged.
    package func apply(from sender: PlayerID, to state: inout Phone) throws(Rejection) {
        try state.perform(self, from: sender)
    }
}

/// Rejections that only Phone has.
extension Rejection {
    /// The sheet belongs to another player.
    package static let notYourSheet = Rejection(
        "notYourSheet", "That sheet is somebody else's; look at the screen again.")
    /// The sheet needs a sentence and a drawing came, or the other way round.
    package static let wrongKind = Rejection(
        "wrongKind", "That sheet wants the other kind: a sentence, or a drawing.")
    /// The sheet has been handed in, so nothing on it can be changed.
    package static let handedIn = Rejection(
        "handedIn", "You have handed it in; take it back first to change it.")
    /// The sheet has not been handed in, so nothing can be taken back.
    package static let notHandedIn = Rejection(
        "notHandedIn", "The sheet is still in your hands.")
    /// The album has no such chain.
    package static let noSuchChain = Rejection("noSuchChain", "The album has no such page.")
}

extension Phone {
    /// The rejections that only this game has; it shares one for drawings with Guess-E.
    package static var rejections: [Rejection] {
        [.notYourSheet, .wrongKind, .handedIn, .notHandedIn, .noSuchChain]
    }
}
