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

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: SettingsKey.self)
            name = try fields.value("name")
            wish = try fields.value("wish")
            page = try fields.value("page")
            face = try fields.value("face")
            code = try fields.value("code")
        }
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

            init(from decoder: any Decoder) throws {
                let fields = try decoder.container(keyedBy: SettingsKey.self)
                id = try fields.needed("id")
                on = try fields.value("on")
                out = try fields.value("out")
            }
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: SettingsKey.self)
            n = try fields.needed("n")
            screen = try fields.needed("screen")
            act = try fields.needed("act")
            at = try fields.value("at")
            let choice: String? = try fields.value("choice")
            if let events: [PenEvent] = try fields.value("pen") {
                value = .pen(events, number: try fields.needed("seq"))
            } else if let isDone: Bool = try fields.value("done"), isDone {
                value = .handIn
            } else if let items: [Item] = try fields.value("order") {
                let isDraft: Bool? = try fields.value("draft")
                value = .order(items, isDraft: isDraft == true)
            } else if let text: String = try fields.value("text") {
                value = .text(SafeText(text), for: choice)
            } else if let text: String = try fields.value("draft") {
                value = .draft(SafeText(text))
            } else if let choice {
                value = .choice(choice)
            } else {
                value = .square(try fields.needed("square"))
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

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: SettingsKey.self)
            echo = try fields.value("echo")
            held = try fields.value("held")
        }
    }
}

extension KeyedDecodingContainer<SettingsKey> {
    /// Returns the value of a field; `nil` if it is missing.
    fileprivate func value<Value: Decodable>(_ name: String) throws -> Value? {
        try decodeIfPresent(Value.self, forKey: SettingsKey(name))
    }

    fileprivate func needed<Value: Decodable>(_ name: String) throws -> Value {
        try decode(Value.self, forKey: SettingsKey(name))
    }
}

/// A body of an answer, as `Docs/WEB.md` describes it.
struct HandheldAnswer: PageObject {
    let fields: PageFields

    static func bytes(_ fields: PageFields) -> [UInt8] {
        // A body that cannot be encoded does not occur.
        (try? JSONEncoder().encode(HandheldAnswer(fields: fields))).map { Array($0) } ?? []
    }
}
