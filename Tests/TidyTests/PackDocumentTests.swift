import Games
import TestKit
import Testing

/// Tests of `Docs/PACKS.md`: its examples are packs, and its figures are those of the house mix.
struct PackDocumentTests {
    private static let page = "Docs/PACKS.md"

    private func examples(of form: String) throws -> [Substring] {
        try Repository.text(Self.page).split(separator: "```\(form)\n").dropFirst()
            .compactMap { $0.split(separator: "```").first }
    }

    @Test("shows only packs that can be read")
    func examples() throws {
        let all = try examples(of: "csv") + examples(of: "json")
        expect(all.count, equals: 3)
        for example in all {
            do throws(PackError) {
                _ = try TriviaPack(reading: Array(example.utf8))
            } catch {
                Issue.record("\(example): \(error.problems)")
            }
        }
    }

    @Test("counts the questions and topics of the house mix", arguments: [page, "Docs/PLAYING.md"])
    func figures(page: String) throws {
        let text = try Repository.text(page).replacing("\n", with: " ")
        #expect(text.contains("\(TriviaPack.house.questions.count) questions"))
        guard page == Self.page else { return }
        #expect(text.contains("in \(TriviaPack.house.topics.count) topics"))
    }
}
