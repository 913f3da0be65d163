import Pictures

/// A finished scene, back to front.
struct Layers {
    /// The scenery behind the figures.
    var behind: [Shape]
    var figures: [Shape]
    /// The scenery before the figures: a wave, rain.
    var before: [Shape]

    var all: [Shape] { behind + figures + before }

    /// The scene as in a mirror.
    var mirrored: Layers {
        let flip = Placement(move: Spot(Picture.width * 16, 0), isMirrored: true)
        return Layers(
            behind: behind.map(flip.apply), figures: figures.map(flip.apply),
            before: before.map(flip.apply))
    }
}
