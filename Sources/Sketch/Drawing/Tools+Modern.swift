import Pictures

extension Pen {
    /// Draws a modern tool in a hand.
    mutating func modernTool(_ tool: Person.Tool) {
        switch tool {
        case .cup:
            poly([-10, -24, 14, -24, 11, 8, -7, 8], Ink.white)
            box(-12, -28, 28, 7, Ink.darkBrown, round: 2)
            box(-9, -14, 22, 12, Ink.tan)
            curve([2, -34, -3, -41, 5, -48], 3, Ink.white)
        case .bottle:
            box(-8, -22, 18, 34, Ink.darkGreen, round: 4)
            box(-3, -42, 8, 22, Ink.darkGreen)
            box(-8, -12, 18, 14, Ink.cream)
        case .laptop:
            poly([-14, 8, 34, 8, 42, 14, -20, 14], Ink.silver)
            poly([-10, -28, 34, -28, 32, 8, -12, 8], Ink.darkGrey)
            poly([-5, -23, 29, -23, 27, 4, -7, 4], Ink.sky)
        case .phone:
            box(-8, -28, 22, 36, Ink.black, round: 4)
            box(-5, -24, 16, 27, Ink.sky)
        default:
            line([-2, 8, 3, -10], 7, Ink.darkGrey)
            line([4, -14, 22, -70], 9, Ink.red)
            line([4, -14, 22, -70], 4, Ink.white)
        }
    }
}
