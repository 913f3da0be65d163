import Testing

/// The manual page.
struct ManualTests {
    @Test("names only variables of the environment that the program reads")
    func environment() throws {
        let manual = "Sources/guesse/Command/Manual.swift"
        let names = try Repository.text(manual).matches(of: /\("([A-Z][A-Z_]+)", "/)
            .map { String($0.1) }
        #expect(names.count > 5)
        let sources = try ["Sources/guesse", "Sources/TerminalKit"]
            .flatMap { Repository.files(under: $0, endings: [".swift"]) }
            .filter { $0 != manual }.map { try Repository.text($0) }
        for name in names {
            #expect(sources.contains { $0.contains("\"\(name)\"") }, "\(name)")
        }
    }
}
