/// The topmost mark over the middle of each unit of the canvas.
///
/// It uses single samples without smoothing: a unit belongs to one mark, so that lines have sharp
/// edges and a flood does not have to decide which mixture of two colours is still one of them.
struct MarkMap: Hashable, Sendable {
    static let count = Picture.width * Picture.height

    /// The owners row by row: 0 for bare paper, else one more than the place of a mark in the
    /// sheet.
    let owners: [UInt32]
    /// The colour of each owner.
    private let palette: [UInt32]

    init(of sheet: Sheet) {
        let side = Rasterizer.samplesPerPixel
        var rasterizer = Rasterizer(width: Picture.width / side, height: Picture.height / side)
        rasterizer.paint(
            .rectangle(
                origin: .init(x: 0, y: 0), width: UInt8(Picture.width),
                height: UInt8(Picture.height), cornerRadius: 0, colour: .init(0)))
        var palette = [sheet.paper.packed]
        for mark in sheet.marks {
            let owner = Picture.Colour(UInt32(truncatingIfNeeded: palette.count))
            for operation in mark.operations(on: sheet.paper) {
                rasterizer.paint(operation.recoloured(owner))
            }
            palette.append(mark.colour(on: sheet.paper).packed)
        }
        owners = rasterizer.samples
        self.palette = palette
    }

    /// The colour of each unit as `0xRRGGBB`, row by row.
    var colours: [UInt32] { owners.map { palette[Int($0)] } }

    func colour(at unit: Int) -> UInt32 { palette[Int(owners[unit])] }
}
