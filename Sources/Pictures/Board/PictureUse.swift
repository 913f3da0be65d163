/// The used part of a picture's limits.
struct PictureUse: Hashable, Sendable {
    var byteCount: Int
    var operationCount: Int
    var ink: Int
    var colourCount: Int

    /// The room that a stroke needs before it is begun, and the most that it may take.
    static let ofOneStroke = PictureUse(
        byteCount: 640, operationCount: 32, ink: 8_192, colourCount: 1)

    func fits(_ room: PictureUse) -> Bool {
        byteCount <= room.byteCount && operationCount <= room.operationCount && ink <= room.ink
            && colourCount <= room.colourCount
    }

    /// Whether another stroke fits beside this.
    var hasRoom: Bool {
        let stroke = Self.ofOneStroke
        // The paper and a longer count of operations may be added later.
        return byteCount + stroke.byteCount + 32 <= Picture.maximumByteCount
            && operationCount + stroke.operationCount < Picture.maximumOperationCount
            && ink + stroke.ink <= Picture.maximumInk
            && colourCount + 2 <= Picture.maximumColourCount
    }

    /// The used part in percent; 100 if no other stroke fits.
    var percent: Int {
        guard hasRoom else { return 100 }
        let stroke = Self.ofOneStroke
        return max(
            byteCount * 100 / (Picture.maximumByteCount - stroke.byteCount - 32),
            operationCount * 100 / (Picture.maximumOperationCount - stroke.operationCount),
            ink * 100 / (Picture.maximumInk - stroke.ink))
    }
}

extension PictureUse {
    init(of pieces: [StrokePiece], width: UInt8) {
        let pointCount = pieces.reduce(0) { $0 + $1.points.count }
        byteCount = 3 + 4 * pieces.count + 2 * pointCount
        operationCount = pieces.count
        ink = pointCount * Int(width)
        colourCount = 1
    }
}

extension Picture {
    var use: PictureUse {
        PictureUse(
            byteCount: encodedByteCount, operationCount: operations.count,
            ink: operations.reduce(0) { $0 + $1.ink }, colourCount: palette().count)
    }
}
