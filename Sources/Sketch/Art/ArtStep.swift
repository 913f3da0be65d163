import Pictures

/// One step of a drawing that an art file describes; `Docs/ART.md` has the language.
///
/// Coordinates and lengths are units of a ``Pen``: the ground is 0, the middle is 0, up is
/// negative, and most things are 100 units high. Angles are in 256ths of a turn.
indirect enum ArtStep: Hashable, Sendable {
    case shape(ArtShape)
    /// Steps for some looks only.
    case when(ArtCondition, [ArtStep])
    /// Steps that are drawn once for each point, moved by it.
    case each([ArtPoint], [ArtStep])
    /// Steps in a space of their own, with its origin at a point.
    case at(ArtPoint, percent: Int, isMirrored: Bool, turn: Int, [ArtStep])

    /// Whether a band is among its shapes.
    var hasBand: Bool {
        switch self {
        case .shape(.band): true
        case .shape: false
        case .when(_, let steps), .at(_, _, _, _, let steps), .each(_, let steps):
            steps.contains(where: \.hasBand)
        }
    }

    /// The number of shapes, repeated ones counted as often as they are drawn.
    var shapeCount: Int {
        switch self {
        case .shape: 1
        case .when(_, let steps), .at(_, _, _, _, let steps):
            steps.reduce(0) { $0 + $1.shapeCount }
        case .each(let points, let steps):
            steps.reduce(0) { $0 + $1.shapeCount } * points.count
        }
    }
}

/// A point, or the two half-axes of an oval.
struct ArtPoint: Hashable, Sendable {
    var x: Int
    var y: Int
}

/// A shape, a face or an anchor: one call of a pen.
enum ArtShape: Hashable, Sendable {
    case oval(ArtPoint, ArtPoint, ArtColour, turn: Int)
    case polygon([ArtPoint], ArtColour)
    case blob([ArtPoint], ArtColour)
    case line([ArtPoint], width: Int, ArtColour)
    case curve([ArtPoint], width: Int, ArtColour)
    case arc(ArtPoint, ArtPoint, from: Int, sweep: Int, width: Int, ArtColour)
    case box(ArtPoint, ArtPoint, ArtColour, round: Int)
    case heart(ArtPoint, size: Int, ArtColour)
    case star(ArtPoint, size: Int, points: Int, inner: Int, ArtColour)
    case eyes(ArtPoint, apart: Int, radius: Int, isWhite: Bool, ArtColour)
    case eye(ArtPoint, radius: Int, side: Int, isWhite: Bool, ArtColour)
    case profileEye(ArtPoint, radius: Int, isWhite: Bool)
    case mouth(ArtPoint, width: Int, ArtColour)
    /// A face on a thing that has none, if there is a mood.
    case face(ArtPoint, size: Int)
    case anchor(Anchor, ArtPoint)
    case chest(ArtPoint, radius: Int)
    case headRadius(Int)
    case bird(Bird)
    case fish(Fish)
    case lizard(Lizard)
    case insect(Insect)
    case being(Being)
    /// A sky, a wall or a floor of a place, from one height to another.
    case band(from: Int, to: Int, Colour, Colour)
}

/// A colour of a drawing.
indirect enum ArtColour: Hashable, Sendable {
    /// The thing's own colour, or the one that the prompt names; and tones of it.
    case main, shade, deepShade, light, paleLight
    case fixed(Colour)
    /// A colour, or a pale tone between it and the one that the prompt names.
    case tinted(Colour)
    /// The first colour with so many 256ths of the second.
    case mixed(ArtColour, ArtColour, part: Int)
}

/// The looks for which a step is drawn.
enum ArtCondition: Hashable, Sendable {
    /// Whether a figure looks out of the thing.
    case isOccupied(Bool)
    /// Whether the prompt gives it a mood.
    case hasMood(Bool)
    case mood(Mood)
    case arms(Arms)
    case stance(Stance)
    indirect case any([ArtCondition])
    indirect case not(ArtCondition)
}
