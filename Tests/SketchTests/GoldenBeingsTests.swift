import Testing

/// Compares the drawings of prompts about creatures and people with those that were last looked at.
///
/// Each line of `Goldens/beings.txt` has a prompt after the hashes (FNV-1a, 64 bits) of its bytes
/// and of its pixels at 54 × 36. To record them again after looking at the pictures:
/// `GUESSE_RECORD=1 swift test --filter GoldenBeingsTests`.
struct GoldenBeingsTests {
    @Test("draw the same bytes and the same pixels on every machine")
    func goldens() throws {
        try GoldenFile(named: "beings.txt").expect()
    }
}
