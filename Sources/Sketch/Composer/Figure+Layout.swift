import Pictures

/// The arrangement of figures.
extension Figure {
    /// Returns the figure and its anchors with a placement applied.
    func placed(_ placement: Placement) -> Figure {
        var result = self
        result.shapes = shapes.map(placement.apply)
        result.anchors = anchors.placed(placement)
        return result
    }

    func moved(_ x: Int, _ y: Int) -> Figure {
        placed(Placement(move: Spot(x * 16, y * 16)))
    }

    func moved(to spot: Spot) -> Figure {
        placed(Placement(move: spot))
    }

    func scaled(percent: Int) -> Figure {
        let scale = Placement.one * percent / 100
        return placed(Placement(scaleX: scale, scaleY: scale))
    }

    func stretched(_ percentX: Int, _ percentY: Int) -> Figure {
        placed(
            Placement(
                scaleX: Placement.one * percentX / 100, scaleY: Placement.one * percentY / 100))
    }

    var mirrored: Figure { placed(Placement(isMirrored: true)) }

    func turned(_ rotation: Int) -> Figure { placed(Placement(rotation: rotation)) }

    /// The figure with its lowest point on the ground.
    var grounded: Figure { moved(to: Spot(0, -bounds.bottom)) }

    /// The figure with the middle of its bounds at the origin.
    var centered: Figure { moved(to: Spot(-bounds.center.x, -bounds.center.y)) }

    /// Returns the figure scaled to fit a box in units.
    func fitted(width: Int, height: Int, largest percent: Int = 1000) -> Figure {
        let box = bounds
        let scale = min(
            width * 16 * Placement.one / max(1, box.width),
            height * 16 * Placement.one / max(1, box.height), percent * Placement.one / 100)
        return placed(Placement(scaleX: scale, scaleY: scale))
    }

    /// Returns the other figure painted over this one, whose anchors stay.
    func below(_ other: Figure) -> Figure {
        var result = self
        result.shapes += other.shapes
        return result
    }

    /// Returns the other figure painted first; the anchors are still this one's.
    func above(_ other: Figure) -> Figure {
        var result = self
        result.shapes = other.shapes + shapes
        return result
    }

    /// Returns the figure with at most so many of its shapes: the largest, in their order.
    func simplified(to count: Int) -> Figure {
        guard shapes.count > count else { return self }
        let areas = shapes.map(\.area)
        let ranked = shapes.indices.sorted { (areas[$1], $0) < (areas[$0], $1) }
        let kept = ranked.prefix(max(1, count)).sorted()
        return Figure(shapes: kept.map { shapes[$0] }, anchors: anchors)
    }

    /// Returns copies side by side, as for "three bears"; four or more stand in rows, those behind
    /// higher.
    func repeated(_ count: Int) -> Figure {
        guard count > 1 else { return self }
        let step = bounds.width * (count > 3 ? 94 : 82) / 100
        let rowCount = count > 8 ? 3 : count > 3 ? 2 : 1
        var result = Figure(anchors: anchors)
        var placed = 0
        for row in 0..<rowCount {
            // The front row, painted last, has the remaining copies.
            let inRow = row == rowCount - 1 ? count - placed : count / rowCount
            let rise = (rowCount - 1 - row) * bounds.height * 66 / 100
            for column in 0..<inRow {
                let copy = moved(to: Spot((2 * column - inRow + 1) * step / 2, -rise))
                result.shapes += copy.shapes
                result.anchors.hand = copy.anchors.hand
                result.anchors.mouth = copy.anchors.mouth
            }
            placed += inRow
        }
        return result
    }

    /// The seat of a rider: the anchor, or the middle of the top.
    var seat: Spot { anchors.seat ?? Spot(bounds.center.x, bounds.top + 48) }
    var hand: Spot { anchors.hand ?? Spot(bounds.right, bounds.center.y) }
    var head: Spot { anchors.head ?? Spot(bounds.center.x, bounds.top + 32) }
    var mouth: Spot { anchors.mouth ?? Spot(bounds.center.x, bounds.center.y) }
    var eyes: Spot { anchors.eyes ?? Spot(bounds.center.x, bounds.top + bounds.height / 3) }
    var window: Spot { anchors.window ?? bounds.center }
    var chest: Spot { anchors.chest ?? bounds.center }
}

/// Small signs around figures, drawn in units around the origin.
enum Sign {
    static func draw(_ body: (inout Pen) -> Void) -> Figure {
        var pen = Pen(look: Look(), colour: Ink.white)
        body(&pen)
        return pen.figure
    }

    static func draw(_ text: ArtText) -> Figure { draw { $0.draw(text) } }

    static func heart(size: Int) -> Figure {
        draw { $0.heart(0, 0, size: size, Ink.red) }
    }

    static var speedLines: Figure {
        draw { pen in
            for (y, width) in [(-72, 22), (-50, 34), (-28, 24)] {
                pen.line([-width, y, 0, y], 5, Ink.white)
            }
            pen.disc(-8, -6, 8, Colour(0xE9E2D2))
            pen.disc(-22, -4, 6, Colour(0xE9E2D2))
        }
    }

    static var burst: Figure {
        draw { pen in
            pen.star(0, 0, size: 38, points: 9, Ink.orange)
            pen.star(0, 0, size: 25, points: 9, Ink.yellow)
        }
    }

    /// A speech bubble with a squiggle, for actions or words that cannot be drawn.
    static var speech: Figure {
        draw { pen in
            pen.poly([-14, 10, 6, 10, -24, 34], Ink.white)
            pen.oval(0, 0, 36, 19, Ink.white)
            pen.curve([-22, 2, -14, -7, -6, 5, 3, -7, 11, 5, 20, -4], 4, Ink.black)
        }
    }

    static var note: Figure {
        draw { pen in
            pen.line([5, 2, 5, -24, 18, -20], 5, Ink.rose)
            pen.oval(0, 3, 7, 5, Ink.rose)
        }
    }

    static var wings: Figure {
        draw { pen in
            for side in [-1, 1] {
                pen.blob(
                    [
                        side * 8, 4, side * 34, -34, side * 68, -40, side * 62, -18, side * 50, -6,
                        side * 36, 8,
                    ], Ink.white)
                pen.line([side * 26, -8, side * 54, -22], 3, Ink.silver)
            }
        }
    }

    static var bubbles: Figure {
        draw { pen in
            for (x, y, radius) in [
                (-26, 8, 12), (-8, 14, 14), (14, 12, 13), (30, 4, 10), (2, 2, 9),
            ] {
                pen.disc(x, y, radius, Ink.white)
                pen.disc(x - 2, y - 2, radius / 3, Colour(0xCDEBFA))
            }
        }
    }
}
