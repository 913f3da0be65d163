/// A QR code (ISO/IEC 18004): text as a square of dark and light modules that a camera reads.
///
/// Error correction is of level M, which can repair 15 % of damage. The smallest version that holds
/// the text is used, up to 6. The mode is the shortest of digits, alphanumeric (digits, capitals
/// and `␣$%*+-./:`) and bytes, for all of the text. An address in capitals is therefore shorter
/// than the same in small letters.
public struct QRCode: Hashable, Sendable {
    /// The width of the light border that a code needs, in modules.
    public static let quietZone = 4

    /// The version, 1 to 6.
    public let version: Int
    /// The number of modules of one side: 21 for version 1, and 4 more for each further one.
    public let size: Int
    /// The number of the mask, 0 to 7.
    public let mask: Int
    private let modules: [Bool]

    /// Encodes a text.
    ///
    /// - Returns: `nil` if it is too long: 255 digits, 154 alphanumeric characters, or 106 bytes
    ///   fit.
    public init?(_ text: String) {
        guard let data = QRData(text) else { return nil }
        self.init(data, mask: nil)
    }

    /// Draws codewords; the mask with the least penalty is taken unless one is given.
    init(_ data: QRData, mask wanted: Int?) {
        version = data.version.number
        let blank = QRMatrix(version: data.version, codewords: data.codewords())
        let masked = (0..<8).filter { wanted == nil || $0 == wanted }.map { mask in
            (mask: mask, matrix: blank.masked(by: mask))
        }
        let best = masked.min { $0.matrix.penalty() < $1.matrix.penalty() }
        mask = best?.mask ?? 0
        modules = best?.matrix.modules ?? blank.modules
        size = blank.size
    }

    /// Returns whether a module is dark; those outside are light.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        return modules[y * size + x]
    }

    /// Its rows from the top, a `1` for each dark module and a `0` for each light one.
    public var rows: [String] {
        (0..<size).map { y in
            String(decoding: (0..<size).map { self[$0, y] ? 0x31 : 0x30 }, as: UTF8.self)
        }
    }
}
