/// Hashes (FNV-1a, 64 bits) of what prompts drew when their drawings were last looked at.
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
            prompt: "bear riding a shark", bytes: 0x27C351BACC770F9D, raster: 0x33C8221FCBFC127C),
        Sketch(prompt: "cat eating pizza", bytes: 0xE13F2CA4803CF406, raster: 0xAC4E2BCB28182035),
        Sketch(
            prompt: "robot dancing on the moon", bytes: 0x79C21F3D15D8A3B7,
            raster: 0x631257081E09E166),
        Sketch(prompt: "frog driving a car", bytes: 0x988F648E7A6C04D4, raster: 0x3DC22FB0173FF340),
        Sketch(
            prompt: "king wearing a tiny crown", bytes: 0xFB12A555AC16BCC3,
            raster: 0xFE197BBFEF8EE6B5),
        Sketch(
            prompt: "pirate dreaming of a banana", bytes: 0xF6682BAE88CE48F1,
            raster: 0x5253F69FF1F7A237),
        Sketch(prompt: "two snails kissing", bytes: 0x1E889E5C9685F8EA, raster: 0xF404832A4D03D872),
        Sketch(
            prompt: "octopus painting a banana", bytes: 0xBCCAF6BAA6C52708,
            raster: 0x913B93E865993F2B),
        Sketch(
            prompt: "giant chicken chasing a tiny car in the city", bytes: 0xF6798B3F3123D7DE,
            raster: 0x542690F33F0F9DD5),
        Sketch(
            prompt: "dragon flying over a castle", bytes: 0x11B86A5C90F3523F,
            raster: 0xB8C8888F5A9D224E),
        Sketch(prompt: "shark in a bathtub", bytes: 0x71786D51E0059366, raster: 0x2D716573CC7BAED9),
        Sketch(
            prompt: "rainbow unicorn eating a lollipop", bytes: 0xE51B901D7299B6B7,
            raster: 0xFC0D9F4F692DF178),
        Sketch(
            prompt: "sad banana under a rainbow", bytes: 0x29F1DF5D6068188E,
            raster: 0xCCD37664578E4F11),
        Sketch(prompt: "koala in a rocket", bytes: 0x72098FD72DEE6C09, raster: 0xA6F21E840E04A283),
        Sketch(
            prompt: "three penguins riding a whale", bytes: 0x544D2D52BF905EE8,
            raster: 0x65ACC24E9113A14A),
        Sketch(
            prompt: "blorp riding a florp", bytes: 0xC14874B5FD84BB11, raster: 0x8DE629D6CE9C843D),
        Sketch(
            prompt: "upside down bear in the snow", bytes: 0x37B7893AC30619F6,
            raster: 0x7F6A30178C7CA803),
        Sketch(prompt: "man under a tree", bytes: 0x158CFA3D9F370E5, raster: 0xA45A9DEA83446393),
        Sketch(prompt: "the sea", bytes: 0xCD2E83E7E87BB4B4, raster: 0xABD0054B62ABCECD),
        Sketch(
            prompt: "astronaut sleeping on the moon", bytes: 0x922FBE943F5E19C4,
            raster: 0xE487BE8F26695AAF),
    ]
}
