/// A picture of which only a part has arrived.
public struct ArrivingPicture: Hashable, Sendable {
    /// The number of the picture: equal pictures have equal numbers.
    public let id: UInt64
    /// The number of bytes of the whole picture.
    public let byteCount: Int
    /// The number of bytes that have arrived.
    public let arrivedByteCount: Int
    /// A mosaic of the picture, if it is known.
    public let preview: Mosaic?

    /// Creates an arriving picture; both numbers of bytes are brought into their range.
    public init(id: UInt64, byteCount: Int, arrivedByteCount: Int, preview: Mosaic?) {
        self.id = id
        self.byteCount = max(1, byteCount)
        self.arrivedByteCount = min(max(0, arrivedByteCount), self.byteCount)
        self.preview = preview
    }

    /// The part that has arrived, 0 to 100.
    public var percentage: Int { arrivedByteCount * 100 / byteCount }

    /// The part that can be shown: the preview, or a grey square.
    var visible: Mosaic {
        let grey = Raster(width: 1, height: 1, filledWith: Picture.Colour(0xB0B0B0))
        return preview ?? Mosaic(of: grey, columns: 1, rows: 1)
    }

    func rasterized(width: Int, height: Int) -> Raster {
        visible.rasterized(width: width, height: height)
    }
}
