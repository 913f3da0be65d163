import Pictures

/// Effects before, behind and around a figure.
extension Figure {
    func with(_ aura: Adjective.Aura) -> Figure {
        switch aura {
        case .flames: burning
        case .glow, .blast, .spotlight: shining(aura)
        case .ice, .bars, .rope, .web: held(aura)
        case .drops, .snow, .goo, .leaves, .bubbles, .coins, .poison: covered(aura)
        case .steam, .stench, .smoke, .notes, .storm, .thought, .clover, .hearts: under(aura)
        case .sparks, .sparkles, .noise, .speed, .shivers: between(aura)
        }
    }

    /// Returns a drawing made for a box 100 wide and 100 high above the origin, stretched over the
    /// figure.
    private func over(_ body: (inout Pen) -> Void) -> Figure {
        Sign.draw(body)
            .stretched(max(40, bounds.width / 16), max(40, bounds.height / 16))
            .moved(to: Spot(bounds.center.x, bounds.bottom))
    }

    private var burning: Figure {
        let rear = over { pen in
            pen.blob(
                [
                    -58, 0, -66, -50, -48, -40, -44, -104, -22, -76, -4, -136, 16, -80, 40, -112,
                    44, -44,
                    64, -60, 58, 0,
                ], Ink.orange)
            pen.blob([-44, 0, -46, -50, -30, -40, -4, -112, 22, -56, 40, -70, 46, 0], Ink.yellow)
        }
        let front = over { pen in
            for (x, size) in [(-40, 20), (-8, 26), (28, 22)] {
                pen.blob(
                    [
                        x - size / 2, 2, x - size / 2, -size / 2, x, -size * 5 / 4, x + size / 2,
                        -size / 2,
                        x + size / 2, 2,
                    ], Ink.orange)
                pen.blob([x - size / 4, 2, x, -size * 2 / 3, x + size / 4, 2], Ink.yellow)
            }
        }
        return above(rear).below(front)
    }

    private func shining(_ aura: Adjective.Aura) -> Figure {
        let middle = bounds.center
        let reach = max(bounds.width, bounds.height) / 32
        let rear = Sign.draw { pen in
            switch aura {
            case .glow:
                pen.star(0, 0, size: reach * 3 / 2, points: 12, inner: 80, Colour(0xFFF4B0))
                pen.disc(0, 0, reach * 11 / 10, Colour(0xFFFBE0))
            case .blast:
                pen.star(0, 0, size: reach * 17 / 10, points: 11, inner: 62, Ink.red)
                pen.star(0, 0, size: reach * 14 / 10, points: 11, inner: 62, Ink.orange)
                pen.star(0, 0, size: reach * 11 / 10, points: 11, inner: 62, Ink.yellow)
            default:
                pen.poly(
                    [-10, -reach - 34, 10, -reach - 34, reach + 20, reach, -reach - 20, reach],
                    Colour(0xFFF6C8))
            }
        }
        return above(rear.moved(to: middle))
    }

    /// Returns the figure held by ice, bars, rope or a web.
    private func held(_ aura: Adjective.Aura) -> Figure {
        switch aura {
        case .ice:
            let rear = over { $0.box(-58, -112, 116, 112, Colour(0xBEE6F8), round: 10) }
            let front = over { pen in
                pen.box(-64, -8, 128, 10, Ink.white, round: 5)
                for x in [-52, -40, 40, 52] {
                    pen.poly([x - 6, -112, x + 6, -112, x, -84], Ink.white)
                }
                pen.line([-48, -98, -48, -30], 4, Ink.white)
                pen.line([50, -70, 50, -20], 4, Ink.white)
            }
            return made(of: .ice).above(rear).below(front)
        case .bars:
            return below(
                over { pen in
                    for x in [-54, -27, 0, 27, 54] { pen.line([x, -112, x, 0], 5, Ink.darkGrey) }
                    pen.line([-60, -114, 60, -114], 9, Ink.darkGrey)
                    pen.line([-60, 0, 60, 0], 9, Ink.darkGrey)
                })
        case .rope:
            return below(
                over { pen in
                    for y in [-56, -44, -32, -20] {
                        pen.curve([-40, y, 0, y + 9, 40, y], 5, Ink.tan)
                    }
                })
        default:
            return below(
                over { pen in
                    for (x, y) in [(-60, -70), (-30, -100), (-14, -112), (-60, -112)] {
                        pen.line([-60, -112, x + 20, y + 30], 2, Ink.silver)
                    }
                    pen.curve([-58, -76, -38, -82, -24, -108], 2, Ink.silver)
                    pen.curve([-54, -58, -26, -70, -10, -104], 2, Ink.silver)
                    for (x, y) in [(30, -16), (40, -8), (20, -6)] {
                        pen.disc(x, y, 7, Colour(0xC9C2B4))
                    }
                })
        }
    }

    private func covered(_ aura: Adjective.Aura) -> Figure {
        switch aura {
        case .drops:
            return above(over { $0.oval(0, 0, 62, 8, Ink.sky) }).below(
                over { pen in
                    for (x, y) in [
                        (-44, -80), (-30, -40), (40, -70), (34, -28), (-4, -100), (8, -18),
                    ] {
                        pen.oval(x, y, 4, 8, Colour(0x3FA8F0))
                        pen.disc(x, y + 4, 5, Colour(0x3FA8F0))
                    }
                })
        case .snow:
            return below(
                over { pen in
                    pen.blob(
                        [-30, -90, -16, -106, 8, -110, 28, -98, 32, -88, 14, -94, -4, -88],
                        Ink.white)
                    pen.oval(0, 0, 62, 9, Ink.white)
                    for (x, y) in [(-56, -90), (-46, -40), (52, -84), (44, -40), (-60, -12)] {
                        pen.disc(x, y, 5, Ink.white)
                    }
                })
        case .goo:
            let slime = Colour(0x9AD04A)
            return below(
                over { pen in
                    pen.blob([-64, 2, -44, -12, -20, -4, 10, -14, 40, -4, 64, 2, 0, 10], slime)
                    for (x, top, end) in [(-30, -70, -30), (-6, -90, -50), (22, -74, -22)] {
                        pen.line([x, top, x, end], 8, slime)
                        pen.disc(x, end, 6, slime)
                    }
                })
        case .leaves:
            return below(
                over { pen in
                    for (x, y, turn) in [
                        (-30, -90, 20), (24, -96, -30), (-36, -40, 40), (30, -50, 10),
                        (0, -70, -20),
                        (6, -22, 30), (-14, -108, 0),
                    ] { pen.oval(x, y, 11, 6, Ink.green, turn: turn) }
                })
        default: return strewn(aura)
        }
    }

    private func strewn(_ aura: Adjective.Aura) -> Figure {
        switch aura {
        case .bubbles:
            return below(
                over { pen in
                    for (x, y, radius) in [
                        (-40, -20, 12), (-20, -6, 14), (10, -8, 13), (36, -18, 12), (-46, -60, 7),
                        (46, -70, 8), (20, -112, 9),
                    ] {
                        pen.disc(x, y, radius, Ink.white)
                        pen.disc(x - 3, y - 3, radius / 3, Ink.sky)
                    }
                })
        case .coins:
            return below(
                over { pen in
                    for (x, y) in [
                        (-52, -4), (-36, -4), (-44, -16), (40, -4), (54, -4), (47, -16), (46, -28),
                    ] {
                        pen.oval(x, y, 11, 8, Ink.gold)
                        pen.oval(x, y, 7, 5, Ink.yellow)
                    }
                })
        default:
            let slime = Colour(0x8CE03A)
            return above(
                over { pen in
                    pen.star(0, -50, size: 84, points: 16, inner: 78, Colour(0xCFF59A))
                }
            ).below(
                over { pen in
                    for (x, y, radius) in [
                        (-44, -100, 8), (-52, -70, 6), (48, -104, 9), (54, -60, 6), (0, -118, 7),
                    ] {
                        pen.disc(x, y, radius, slime)
                    }
                })
        }
    }

    /// Returns the figure with a small sign above the head.
    private func under(_ aura: Adjective.Aura) -> Figure {
        let top = Spot(head.x, min(head.y, bounds.top) - 6 * 16)
        switch aura {
        case .steam:
            return below(
                Sign.draw { pen in
                    for x in [-22, 0, 22] {
                        pen.curve([x, 0, x + 7, -12, x - 5, -24, x + 4, -38], 5, Ink.white)
                    }
                }.moved(to: top))
        case .smoke:
            return below(
                Sign.draw { pen in
                    for (x, y, radius) in [(0, -4, 9), (10, -18, 13), (-6, -34, 16), (16, -46, 14)]
                    {
                        pen.disc(x, y, radius, Ink.darkGrey)
                    }
                }.moved(to: top))
        case .stench:
            return below(
                over { pen in
                    for x in [-56, 52] {
                        pen.curve([x, -20, x + 9, -44, x - 7, -70, x + 4, -98], 6, Ink.lime.darker)
                    }
                    for (x, y) in [(-30, -118), (12, -124), (36, -112)] {
                        pen.disc(x, y, 4, Ink.black)
                        pen.oval(x - 3, y - 5, 5, 3, Ink.white)
                    }
                })
        case .notes:
            return below(Sign.note.moved(to: Spot(bounds.right, top.y + 16 * 16))).below(
                Sign.note.moved(to: Spot(bounds.left, top.y + 4 * 16)))
        case .storm:
            return below(
                Sign.draw { pen in
                    for (x, y, radius) in [(-24, -22, 17), (0, -32, 20), (24, -22, 17)] {
                        pen.disc(x, y, radius, Ink.darkGrey)
                    }
                    pen.line([-34, -14, 34, -14], 14, Ink.darkGrey)
                    for x in [-26, -6, 14] { pen.line([x, 0, x - 6, 16], 4, Ink.blue) }
                    pen.poly([22, -6, 10, 16, 20, 14, 14, 34, 34, 8, 24, 10], Ink.yellow)
                }.moved(to: top))
        case .thought:
            return below(
                Sign.draw { pen in
                    pen.disc(16, -8, 5, Ink.white)
                    pen.disc(26, -22, 8, Ink.white)
                    pen.disc(46, -46, 20, Ink.yellow)
                    pen.box(38, -30, 16, 12, Ink.grey, round: 3)
                    for (x, y) in [(20, -62), (46, -76), (72, -62)] {
                        pen.line([x, y, (x + 46) / 2, (y - 46) / 2], 4, Ink.yellow)
                    }
                }.moved(to: top))
        case .clover:
            return below(
                Sign.draw { pen in
                    pen.line([0, -10, 6, 8], 4, Ink.darkGreen)
                    for (x, y) in [(-9, -26), (9, -26), (-9, -9), (9, -9)] {
                        pen.disc(x, y, 10, Ink.green)
                    }
                }.moved(to: top))
        default:
            return below(Sign.heart(size: 15).moved(to: Spot(top.x, top.y - 8 * 16)))
                .below(Sign.heart(size: 10).moved(to: Spot(top.x - 28 * 16, top.y + 6 * 16)))
                .below(Sign.heart(size: 10).moved(to: Spot(top.x + 28 * 16, top.y + 6 * 16)))
        }
    }

    /// Returns the figure with strokes on both sides.
    private func between(_ aura: Adjective.Aura) -> Figure {
        switch aura {
        case .sparks:
            return below(
                over { pen in
                    for (x, y) in [(-58, -90), (58, -100), (-60, -30), (56, -40)] {
                        pen.poly(
                            [
                                x, y - 20, x - 12, y + 4, x - 2, y + 2, x - 8, y + 22, x + 12,
                                y - 6, x + 2, y - 4,
                            ], Ink.yellow)
                    }
                })
        case .sparkles:
            return below(
                over { pen in
                    for (x, y, size) in [
                        (-50, -96, 15), (48, -104, 18), (-56, -30, 11), (54, -36, 14),
                        (0, -122, 11),
                    ] {
                        pen.star(x, y, size: size, points: 4, inner: 26, Ink.white)
                    }
                })
        case .noise:
            return below(
                over { pen in
                    for step in [0, 14, 28] {
                        pen.arc(50, -74, 14 + step, 20 + step, from: 224, sweep: 64, 5, Ink.red)
                        pen.arc(-50, -74, 14 + step, 20 + step, from: 96, sweep: 64, 5, Ink.red)
                    }
                })
        case .speed:
            return above(Sign.speedLines.moved(to: Spot(bounds.left + 4 * 16, 0)))
        default:
            return below(
                over { pen in
                    for side in [-1, 1] {
                        for step in [0, 12] {
                            let x = side * (56 + step)
                            pen.line(
                                [x, -96, x + 5, -82, x - 5, -68, x + 5, -54, x - 5, -40], 4,
                                Ink.cyan)
                        }
                    }
                })
        }
    }
}
