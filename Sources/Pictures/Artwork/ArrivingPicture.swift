/// A picture of which not everything is here.
public struct ArrivingPicture: Hashable, Sendable {
    /// Which: equal pictures have equal numbers.
    public let id: UInt64
    /// Bytes of the whole.
    public let byteCount: Int
    /// Bytes that are here.
    public let arrivedByteCount: Int
    /// What it looks like from afar, if that is known.
    public let preview: Mosaic?

    /// Creates one.
    public init(id: UInt64, byteCount: Int, arrivedByteCount: Int, preview: Mosaic?) {
        self.id = id
        self.byteCount = max(1, byteCount)
        self.arrivedByteCount = min(max(0, arrivedByteCount), self.byteCount)
        self.preview = preview
    }

    /// How much is here, 0 to 100.
    public var percentage: Int { arrivedByteCount * 100 / byteCount }

    /// What there is to look at: the preview, or a grey square.
    var visible: Mosaic {
        let grey = Raster(width: 1, height: 1, filledWith: Picture.Colour(0xB0B0B0))
        return preview ?? Mosaic(of: grey, columns: 1, rows: 1)
    }

    func rasterized(width: Int, height: Int) -> Raster {
        visible.rasterized(width: width, height: height)
    }
}
