/// The format of a picture, read from its first bytes: the names and types that servers give are
/// often wrong.
enum ImageFormat: Equatable, Sendable {
    case png
    case ppm
    case jpeg
    case webP
    case gif

    /// Reads the format; `nil` if the bytes are no picture of a known format.
    init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: Array("RIFF".utf8)),
            bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            self = .webP
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if bytes.starts(with: Array("P6".utf8)), bytes.count > 2, bytes[2] <= 0x20 {
            self = .ppm
        } else {
            return nil
        }
    }

    /// The name that people use.
    var name: String {
        switch self {
        case .png: "PNG"
        case .ppm: "PPM"
        case .jpeg: "JPEG"
        case .webP: "WebP"
        case .gif: "GIF"
        }
    }

    /// Returns the bytes of a picture that this program can read, or their defect.
    static func readable(_ bytes: [UInt8]) -> Result<[UInt8], ImageFailure> {
        switch ImageFormat(of: bytes) {
        case .png, .ppm: .success(bytes)
        case .some(let format): .failure(.unreadable(.format(format)))
        case nil: .failure(.unreadable(.noImage))
        }
    }
}
