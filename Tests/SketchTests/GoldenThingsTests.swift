import Testing

/// Compares the drawings of prompts about things, places, weather, numbers and styles with those
/// that were last looked at.
///
/// Each line of `Goldens/things.txt` has a prompt after the hashes (FNV-1a, 64 bits) of its bytes
/// and of its pixels at 54 × 36. To record them again after looking at the pictures:
/// `GUESSE_RECORD=1 swift test --filter GoldenThingsTests`.
struct GoldenThingsTests {
    @Test("draw the same bytes and the same pixels on every machine")
    func goldens() throws {
        try GoldenFile(named: "things.txt").expect()
    }
}
