import Games
import GuessEP2P
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The bodies of the requests that a page sends, as `Docs/WEB.md` describes them.
enum HandheldRequest {
    /// Reads a body; `nil` unless it is one JSON text that every reader understands alike.
    static func read<Body: Decodable>(_ body: Body.Type, from bytes: [UInt8]) -> Body? {
        guard StrictJSON.isValid(bytes) else { return nil }
        return try? JSONDecoder().decode(body, from: Data(bytes))
    }

    /// The wish for a seat.
    struct Join: Decodable {
        /// The name as it was typed.
        var name: String?
        var wish: RequestToPlay.Wish?
        /// The number of the page: a request that comes again is the same one.
        var page: String?
        /// The number of a sign.
        var face: Int?
        /// The code by which a seat moves to this browser.
        var code: String?
    }

    /// Something that the person has entered.
    struct Act: Decodable {
        /// The number of the act: each page counts its own from 1.
        var n: UInt64
        /// The identity of the screen on which it was entered.
        var screen: String
        /// The identity of the input.
        var act: String
        /// The time of the tap on the door's clock, in milliseconds, as the page knows it.
        var at: Double?
        private var value: Value

        private enum Value {
            case choice(String)
            case square(Int)
            case text(SafeText, for: String?)
            case draft(SafeText)
            case order([Item], isDraft: Bool)
            case pen([PenEvent], number: Int)
            case handIn
        }

        private struct Item: Decodable {
            var id: Int
            var on: Bool?
            var out: Bool?
        }

        private enum Keys: CodingKey {
            case n, screen, act, at, choice, square, text, draft, order, pen, seq, done
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            n = try container.decode(UInt64.self, forKey: .n)
            screen = try container.decode(String.self, forKey: .screen)
            act = try container.decode(String.self, forKey: .act)
            at = try container.decodeIfPresent(Double.self, forKey: .at)
            let choice = try container.decodeIfPresent(String.self, forKey: .choice)
            if let events = try container.decodeIfPresent([PenEvent].self, forKey: .pen) {
                let number = try container.decode(Int.self, forKey: .seq)
                value = .pen(events, number: number)
            } else if try container.decodeIfPresent(Bool.self, forKey: .done) == true {
                value = .handIn
            } else if let items = try container.decodeIfPresent([Item].self, forKey: .order) {
                let isDraft = try container.decodeIfPresent(Bool.self, forKey: .draft)
                value = .order(items, isDraft: isDraft == true)
            } else if let text = try container.decodeIfPresent(String.self, forKey: .text) {
                value = .text(SafeText(text), for: choice)
            } else if let text = try container.decodeIfPresent(String.self, forKey: .draft) {
                value = .draft(SafeText(text))
            } else if let choice {
                value = .choice(choice)
            } else {
                value = .square(try container.decode(Int.self, forKey: .square))
            }
        }

        /// The movements of a pen, and the number of their batch; `nil` for other acts.
        var strokes: (events: [PenEvent], number: Int)? {
            if case .pen(let events, let number) = value { (events, number) } else { nil }
        }

        /// Whether the drawing on the paper is handed in.
        var handsIn: Bool { if case .handIn = value { true } else { false } }

        /// Returns the entry on the screen that the page shows; `nil` if the screen has no such
        /// input.
        func entry(on screen: Screen) -> Screen.Entry? {
            guard screen.inputs.contains(where: { $0.id == act }) else { return nil }
            switch value {
            case .choice(let word): return Screen.Entry(act, .choice(word))
            case .square(let number): return Screen.Entry(act, .square(number))
            case .text(let text, let purpose): return Screen.Entry(act, .text(text, for: purpose))
            case .draft(let text): return Screen.Entry(act, .draft(text))
            case .order(let items, let isDraft):
                let numbers = items.map {
                    (id: $0.id, isMarked: $0.on == true, isOut: $0.out == true)
                }
                guard let entry = screen.entry(ordering: numbers), entry.input == act,
                    case .order(let ordered) = entry.value
                else { return nil }
                return isDraft ? Screen.Entry(act, .orderDraft(ordered)) : entry
            case .pen, .handIn: return nil
            }
        }
    }

    /// Shows that the page is there.
    struct Beat: Decodable {
        /// The door's time from the last answer, and the milliseconds for which the page has kept
        /// it.
        var echo: Double?
        var held: Double?
    }
}

/// The bodies of the answers.
enum HandheldAnswer {
    /// The secret of the seat that a page has got.
    struct Seat: Encodable { var seat: String }

    /// The door's clock, in milliseconds.
    struct Beat: Encodable { var at: Double }

    /// The code by which a seat moves.
    struct Code: Encodable { var code: String }

    /// A sentence for the person.
    struct Sentence: Encodable { var text: String }

    static func bytes(_ body: some Encodable) -> [UInt8] {
        // A body that cannot be encoded does not occur.
        (try? JSONEncoder().encode(body)).map { Array($0) } ?? []
    }
}
