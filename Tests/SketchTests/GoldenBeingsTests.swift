import Testing

/// What prompts about creatures and people drew when the drawings were last looked at.
///
/// `Goldens/beings.txt` has a prompt a line behind the hashes (FNV-1a, 64 bits) of its bytes and of its
/// pixels at 54 × 36. To record them again after the pictures were looked at:
/// `GUESSE_RECORD=1 swift test --filter GoldenBeingsTests`.
@Suite("Goldens of creatures and people")
struct GoldenBeingsTests {
    @Test("draw the same bytes and the same pixels on every machine")
    func goldens() throws {
        try GoldenFile(named: "beings.txt").expect()
    }
}
