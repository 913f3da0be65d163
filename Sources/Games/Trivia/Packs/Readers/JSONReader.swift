/// A reader for packs in JSON: our own form, and answers of the Open Trivia Database.
enum JSONReader {
    static func read(_ text: [UInt8], into draft: inout PackDraft) {
        let document: LinedJSON
        do throws(PackProblem) {
            document = try LinedJSON(text)
        } catch {
            return draft.refuseFile(error)
        }
        if document["guesse"] != nil {
            readOurs(document, into: &draft)
        } else if document["response_code"] != nil || document["results"] != nil {
            OpenTriviaReader.read(document, into: &draft)
        } else {
            draft.refuseFile(
                line: document.line,
                "this JSON is neither a pack of ours ('{\"guesse\":1,…') nor an answer of the Open "
                    + "Trivia Database ('{\"response_code\":0,…')")
        }
    }

    private static let ours = "the names are guesse, kind, name, lang, licence, answers and items"
    private static let item = "the names are q, right, wrong, topic, difficulty, note and tags"

    private static func readOurs(_ document: LinedJSON, into draft: inout PackDraft) {
        guard case .number("1")? = document["guesse"]?.value else {
            return draft.refuseFile(
                line: document["guesse"]?.line ?? 1,
                "this pack is of another version of the form; this program reads 1")
        }
        draft.hasLongAnswers = document["answers"]?.string == "long"
        for (name, value) in document.members ?? [] {
            switch name {
            case "guesse": break
            case "kind":
                if value.string != "trivia" {
                    draft.refuseFile(
                        line: value.line, "the kind of this pack is not 'trivia'; only that is read"
                    )
                }
            case "name": draft.name = label(value, name, &draft)
            case "lang", "language": draft.language = label(value, name, &draft)
            case "licence", "license": draft.licence = label(value, name, &draft)
            case "answers":
                if value.string != "long" {
                    draft.refuseFile(line: value.line, "'answers' is not 'long'; leave it out")
                }
            case "items":
                guard let items = value.elements else {
                    draft.refuseFile(line: value.line, "'items' is no list; write it in [ and ]")
                    continue
                }
                for (index, item) in items.enumerated() where !draft.isHopeless {
                    read(item, number: index + 1, into: &draft)
                }
            default:
                draft.refuseFile(line: value.line, "the name '\(name)' is not known; \(ours)")
            }
        }
    }

    private static func read(_ item: LinedJSON, number: Int, into draft: inout PackDraft) {
        guard let members = item.members else {
            return draft.refuse(
                line: item.line, "item \(number) is no question; write it in { and }")
        }
        var row = PackDraft.Row(line: item.line, number: number)
        var isSound = true
        func text(_ value: LinedJSON, _ name: String, _ draft: inout PackDraft) -> String? {
            if case .null = value.value { return nil }
            if value.string == nil {
                draft.refuse(line: value.line, "'\(name)' is no text; write it in quotes")
                isSound = false
            }
            return value.string
        }
        for (name, value) in members {
            switch name {
            case "q", "question": row.text = text(value, name, &draft) ?? ""
            case "right": row.right = text(value, name, &draft) ?? ""
            case "topic": row.topic = text(value, name, &draft)
            case "difficulty": row.difficulty = text(value, name, &draft)
            case "note": row.note = text(value, name, &draft)
            case "wrong":
                if let strings = value.strings {
                    row.wrong = strings
                } else {
                    draft.refuse(
                        line: value.line, "'wrong' is no list of texts; write [\"…\",\"…\"]")
                    isSound = false
                }
            case "tags":
                if let strings = value.strings {
                    row.topic = row.topic ?? strings.first
                } else {
                    draft.refuse(line: value.line, "'tags' is no list of texts")
                    isSound = false
                }
            default:
                draft.refuse(line: value.line, "the name '\(name)' is not known; \(self.item)")
                isSound = false
            }
        }
        if isSound { draft.add(row) }
    }

    private static func label(
        _ value: LinedJSON, _ name: String, _ draft: inout PackDraft
    ) -> String? {
        if case .null = value.value { return nil }
        if value.string == nil {
            draft.refuseFile(line: value.line, "'\(name)' is no text; write it in quotes")
        }
        return value.string
    }
}
