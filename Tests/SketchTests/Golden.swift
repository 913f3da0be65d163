/// Hashes (FNV-1a, 64 bits) of the drawings of prompts when they were last looked at.
///
/// A test that fails prints the new pair. Look at the pictures first, then raise
/// `SketchArtist.version` and copy the pairs here.
enum Golden {
    struct Sketch: Sendable, CustomStringConvertible {
        var prompt: String
        var bytes: UInt64
        var raster: UInt64

        var description: String { prompt }
    }

    static let sketches: [Sketch] = [
        Sketch(
            prompt: "bear riding a shark", bytes: 0xD3158B5351357A0D, raster: 0xA1A643F65F66577F),
        Sketch(prompt: "cat eating pizza", bytes: 0xC27E9039318B0E9, raster: 0x95D974E0BC85BB3C),
        Sketch(
            prompt: "robot dancing on the moon", bytes: 0xD966BF28935AC324,
            raster: 0x2F50262B0B02F43B),
        Sketch(prompt: "frog driving a car", bytes: 0xEB7D6B2CDB915E79, raster: 0x2EC3AEA51C95BAB4),
        Sketch(
            prompt: "king wearing a tiny crown", bytes: 0xA51E3D0024894C8B,
            raster: 0x308344EDD760409),
        Sketch(
            prompt: "pirate dreaming of a banana", bytes: 0x77A0DE68FF76B622,
            raster: 0x9DBBB95656C1A65D),
        Sketch(prompt: "two snails kissing", bytes: 0xADC228E17B28C968, raster: 0x5E48997DC8368B45),
        Sketch(
            prompt: "octopus painting a banana", bytes: 0xF80FA2940B372EBD,
            raster: 0x7F00474C2809F06F),
        Sketch(
            prompt: "giant chicken chasing a tiny car in the city", bytes: 0x61AFDA076F9A250C,
            raster: 0x8810133FC66C880C),
        Sketch(
            prompt: "dragon flying over a castle", bytes: 0x9629159577424C7D,
            raster: 0xB2337CC1ABB59CEC),
        Sketch(prompt: "shark in a bathtub", bytes: 0x7FA69184A03997C4, raster: 0xD296A5C230283D07),
        Sketch(
            prompt: "rainbow unicorn eating a lollipop", bytes: 0xB4A520664781BDC3,
            raster: 0xD37EA0914F29193A),
        Sketch(
            prompt: "sad banana under a rainbow", bytes: 0x35621E96DCB377A4,
            raster: 0x9340E04B84F4EB99),
        Sketch(prompt: "koala in a rocket", bytes: 0xC80C2A885D062FBF, raster: 0xD37BB9080A7825B6),
        Sketch(
            prompt: "three penguins riding a whale", bytes: 0xF53448C36FB70BAE,
            raster: 0x384E936D2109C864),
        Sketch(
            prompt: "blorp riding a florp", bytes: 0x2BBD05C47BC8992C, raster: 0xF359AF326B646501),
        Sketch(
            prompt: "upside down bear in the snow", bytes: 0x1F1E515D9B50BCAA,
            raster: 0x43A96222ACABC39E),
        Sketch(prompt: "man under a tree", bytes: 0x6E0F822AE81696A4, raster: 0x75CF78058A44177B),
        Sketch(prompt: "the sea", bytes: 0x86CCF74AE274C190, raster: 0x3BAE127BE043C440),
        Sketch(
            prompt: "astronaut sleeping on the moon", bytes: 0x5DF2DC5D792E53D4,
            raster: 0x7CF0F3F3C84E379),
    ]
}
