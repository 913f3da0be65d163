/// Hashes (FNV-1a, 64 bits) of what prompts drew when their drawings were last looked at.
///
/// A test that fails prints the new pair. Look at the pictures first, then raise
/// `SketchArtist.version` and copy the pairs here.
enum Golden {
    static let everyKindHash: UInt64 = 0x199AF52A11BFFA93
    static let everyKindRasterHash: UInt64 = 0x77C9F01ECB17ADBB

    struct Sketch: Sendable, CustomStringConvertible {
        var prompt: String
        var bytes: UInt64
        var raster: UInt64

        var description: String { prompt }
    }

    static let sketches: [Sketch] = [
        Sketch(
            prompt: "bear riding a shark", bytes: 0x66FF88B84658221B, raster: 0xB210EC9576F1D1D0),
        Sketch(prompt: "cat eating pizza", bytes: 0x49AAE2DBCC54826B, raster: 0xF56EEBC8B3DC0245),
        Sketch(
            prompt: "robot dancing on the moon", bytes: 0x1DE606AB0C542B45,
            raster: 0x8D90A88AC3857708),
        Sketch(prompt: "frog driving a car", bytes: 0xC42E5040C55B5F5F, raster: 0xC7790050E9B2F83C),
        Sketch(
            prompt: "king wearing a tiny crown", bytes: 0xD6E4682ABED87071,
            raster: 0xB5C720F34992A9B4),
        Sketch(
            prompt: "pirate dreaming of a banana", bytes: 0x4E4DE8FAB2EF86C3,
            raster: 0xFF19277058A1B55),
        Sketch(prompt: "two snails kissing", bytes: 0x1F4B3D80D411C565, raster: 0x542D28B3215D298F),
        Sketch(
            prompt: "octopus painting a banana", bytes: 0xA490D835518439D6,
            raster: 0x110A160445F1322E),
        Sketch(
            prompt: "giant chicken chasing a tiny car in the city", bytes: 0x35018FB85302A1E6,
            raster: 0x83BE888F94438639),
        Sketch(
            prompt: "dragon flying over a castle", bytes: 0x76CFA3298BC39271,
            raster: 0x900E6458C193E6D3),
        Sketch(prompt: "shark in a bathtub", bytes: 0x9BCD7918190326DC, raster: 0xD147A5CD24F76E2F),
        Sketch(
            prompt: "rainbow unicorn eating a lollipop", bytes: 0x4351B438AAC0DA73,
            raster: 0x59A971305232EF7E),
        Sketch(
            prompt: "sad banana under a rainbow", bytes: 0xD78A47FFBB1A7586,
            raster: 0x4B9CD5EAE9388026),
        Sketch(prompt: "koala in a rocket", bytes: 0x2251581709B93106, raster: 0x985D5C710EC64C81),
        Sketch(
            prompt: "three penguins riding a whale", bytes: 0xF553B459B3B75CE7,
            raster: 0xE9957AABE9EA83A3),
        Sketch(
            prompt: "blorp riding a florp", bytes: 0x6CD577E4030A76D7, raster: 0x860B82B71DCBD9E0),
        Sketch(
            prompt: "upside down bear in the snow", bytes: 0xCC71A9E91383DBB6,
            raster: 0x6516B140784BDAF0),
        Sketch(prompt: "man under a tree", bytes: 0xC3B843822D369D1, raster: 0xC193E09F39270191),
        Sketch(prompt: "the sea", bytes: 0xF871833288C4135E, raster: 0x80B9AF1AAFD7CD48),
        Sketch(
            prompt: "astronaut sleeping on the moon", bytes: 0x91EE9A2253E8FD22,
            raster: 0x49932DC6060BB83B),
    ]
}
