import Pictures

extension Pen {
    /// Draws what a text of an art file describes; nothing if it cannot be read, so check it once
    /// before.
    mutating func draw(_ text: ArtText) {
        if let steps = try? ArtParser.steps(in: text) { draw(steps) }
    }

    /// Draws a text with another main colour.
    mutating func draw(_ text: ArtText, in colour: Colour) {
        let usual = main
        dip(in: colour)
        draw(text)
        dip(in: usual)
    }

    /// Draws steps of an art file.
    ///
    /// Takes time in proportion to the number of shapes.
    mutating func draw(_ steps: [ArtStep]) {
        draw(steps, movedBy: ArtPoint(x: 0, y: 0))
    }

    private mutating func draw(_ steps: [ArtStep], movedBy move: ArtPoint) {
        for step in steps {
            switch step {
            case .shape(let shape): draw(shape, movedBy: move)
            case .when(let condition, let steps):
                if fits(condition) { draw(steps, movedBy: move) }
            case .each(let points, let steps):
                for point in points { draw(steps, movedBy: point + move) }
            case .at(let point, let percent, let isMirrored, let turn, let steps):
                let place = point + move
                at(place.x, place.y, percent: percent, mirrored: isMirrored, turn: turn) {
                    $0.draw(steps)
                }
            }
        }
    }

    private func fits(_ condition: ArtCondition) -> Bool {
        switch condition {
        case .isOccupied(let wanted): look.isOccupied == wanted
        case .hasMood(let wanted): (look.mood != .plain) == wanted
        case .mood(let mood): look.mood == mood
        case .arms(let arms): look.arms == arms
        case .stance(let stance): look.stance == stance
        case .any(let conditions): conditions.contains { fits($0) }
        case .not(let condition): !fits(condition)
        }
    }

    private func colour(_ ink: ArtColour) -> Colour {
        switch ink {
        case .main: main
        case .shade: shade
        case .deepShade: main.muchDarker
        case .light: light
        case .paleLight: main.muchLighter
        case .fixed(let colour): colour
        case .tinted(let colour): tinted(colour)
        case .mixed(let first, let second, let part):
            colour(first).mixed(with: colour(second), part: part)
        }
    }

    private mutating func draw(_ shape: ArtShape, movedBy move: ArtPoint) {
        switch shape {
        case .oval(let middle, let radii, let ink, let turn):
            let spot = middle + move
            oval(spot.x, spot.y, radii.x, radii.y, colour(ink), turn: turn)
        case .polygon(let points, let ink): poly(points.list(movedBy: move), colour(ink))
        case .blob(let points, let ink): blob(points.list(movedBy: move), colour(ink))
        case .line(let points, let width, let ink):
            line(points.list(movedBy: move), width, colour(ink))
        case .curve(let points, let width, let ink):
            curve(points.list(movedBy: move), width, colour(ink))
        case .arc(let middle, let radii, let start, let sweep, let width, let ink):
            let spot = middle + move
            arc(
                spot.x, spot.y, radii.x, radii.y, from: start, sweep: sweep, width, colour(ink))
        case .box(let corner, let size, let ink, let round):
            let spot = corner + move
            box(spot.x, spot.y, size.x, size.y, colour(ink), round: round)
        case .heart(let middle, let size, let ink):
            let spot = middle + move
            heart(spot.x, spot.y, size: size, colour(ink))
        case .star(let middle, let size, let points, let inner, let ink):
            let spot = middle + move
            star(spot.x, spot.y, size: size, points: points, inner: inner, colour(ink))
        case .anchor(let anchor, let point):
            let spot = point + move
            self.anchor(anchor, spot.x, spot.y)
        case .chest(let point, let radius):
            let spot = point + move
            chest(spot.x, spot.y, radius: radius)
        case .headRadius(let radius): headRadius(radius)
        case .eyes, .eye, .profileEye, .mouth, .face: drawFace(shape, movedBy: move)
        case .band(let start, let end, let top, let bottom):
            add(.band(top: top, bottom: bottom, from: start, to: end))
        case .bird, .fish, .lizard, .insect, .being:
            at(move.x, move.y) { $0.drawWhole(shape) }
        }
    }

    private mutating func drawWhole(_ shape: ArtShape) {
        switch shape {
        case .bird(let bird): self.bird(bird)
        case .fish(let fish): self.fish(fish)
        case .lizard(let lizard): self.lizard(lizard)
        case .insect(let insect): self.insect(insect)
        case .being(let being): self.being(being)
        default: break
        }
    }

    private mutating func drawFace(_ shape: ArtShape, movedBy move: ArtPoint) {
        switch shape {
        case .eyes(let middle, let apart, let radius, let isWhite, let ink):
            let spot = middle + move
            eyes(
                spot.x, spot.y, apart: apart, radius: radius, white: isWhite, colour: colour(ink))
        case .eye(let middle, let radius, let side, let isWhite, let ink):
            let spot = middle + move
            eye(spot.x, spot.y, radius: radius, side: side, white: isWhite, colour: colour(ink))
        case .profileEye(let middle, let radius, let isWhite):
            let spot = middle + move
            profileEye(spot.x, spot.y, radius: radius, white: isWhite)
        case .mouth(let middle, let width, let ink):
            let spot = middle + move
            mouth(spot.x, spot.y, width: width, colour(ink))
        case .face(let middle, let size):
            let spot = middle + move
            moodFace(spot.x, spot.y, size: size)
        default: break
        }
    }
}

extension ArtPoint {
    fileprivate static func + (left: ArtPoint, right: ArtPoint) -> ArtPoint {
        ArtPoint(x: left.x + right.x, y: left.y + right.y)
    }
}

extension [ArtPoint] {
    fileprivate func list(movedBy move: ArtPoint) -> [Int] {
        flatMap { [$0.x + move.x, $0.y + move.y] }
    }
}
