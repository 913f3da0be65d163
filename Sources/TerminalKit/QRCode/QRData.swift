/// The capacity of a version at level M (ISO/IEC 18004, tables 7 and 9).
struct QRVersion: Hashable, Sendable {
    let number: Int
    /// Bytes of data in each block; all blocks are equally long up to version 6.
    let blockByteCount: Int
    let blockCount: Int
    /// Bytes of error correction for each block.
    let correctionByteCount: Int

    var size: Int { 17 + 4 * number }
    var dataByteCount: Int { blockByteCount * blockCount }

    static let all = [
        QRVersion(number: 1, blockByteCount: 16, blockCount: 1, correctionByteCount: 10),
        QRVersion(number: 2, blockByteCount: 28, blockCount: 1, correctionByteCount: 16),
        QRVersion(number: 3, blockByteCount: 44, blockCount: 1, correctionByteCount: 26),
        QRVersion(number: 4, blockByteCount: 32, blockCount: 2, correctionByteCount: 18),
        QRVersion(number: 5, blockByteCount: 43, blockCount: 2, correctionByteCount: 24),
        QRVersion(number: 6, blockByteCount: 27, blockCount: 4, correctionByteCount: 16),
    ]
}

/// A text as bits in one of the three modes.
struct QRData: Sendable {
    /// The characters of the alphanumeric mode; the index of each is its value.
    static let alphanumerics = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

    let version: QRVersion
    private var bits: [Bool] = []

    /// Encodes a text; `nil` if no version holds it.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let values = bytes.compactMap(Self.alphanumerics.firstIndex(of:))
        var bits: [Bool] = []
        if values.count == bytes.count, values.allSatisfy({ $0 < 10 }) {
            Self.append(0b0001, 4, to: &bits)
            Self.append(bytes.count, 10, to: &bits)
            for start in stride(from: 0, to: values.count, by: 3) {
                let group = values[start..<min(start + 3, values.count)]
                Self.append(group.reduce(0) { $0 * 10 + $1 }, group.count * 3 + 1, to: &bits)
            }
        } else if values.count == bytes.count {
            Self.append(0b0010, 4, to: &bits)
            Self.append(bytes.count, 9, to: &bits)
            for start in stride(from: 0, to: values.count, by: 2) {
                let group = values[start..<min(start + 2, values.count)]
                Self.append(
                    group.reduce(0) { $0 * 45 + $1 }, group.count * 5 + 1, to: &bits)
            }
        } else {
            Self.append(0b0100, 4, to: &bits)
            Self.append(bytes.count, 8, to: &bits)
            for byte in bytes { Self.append(Int(byte), 8, to: &bits) }
        }
        guard let version = QRVersion.all.first(where: { bits.count <= $0.dataByteCount * 8 })
        else { return nil }
        self.version = version
        self.bits = bits
    }

    private static func append(_ value: Int, _ count: Int, to bits: inout [Bool]) {
        for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }

    /// Returns the bytes of data, with padding as the standard defines it.
    func bytes() -> [UInt8] {
        var bits = bits
        let capacity = version.dataByteCount * 8
        Self.append(0, min(4, capacity - bits.count), to: &bits)
        Self.append(0, (8 - bits.count % 8) % 8, to: &bits)
        var bytes = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        var padding: UInt8 = 0xEC
        while bytes.count < version.dataByteCount {
            bytes.append(padding)
            padding ^= 0xEC ^ 0x11
        }
        return bytes
    }

    /// Returns the bytes of all blocks and of their error correction, in the order in which they
    /// are drawn.
    func codewords() -> [UInt8] {
        let bytes = bytes()
        let length = version.blockByteCount
        let blocks = (0..<version.blockCount).map { Array(bytes[$0 * length..<($0 + 1) * length]) }
        let corrections = blocks.map {
            ReedSolomon.correction(of: $0, byteCount: version.correctionByteCount)
        }
        return (0..<length).flatMap { index in blocks.map { $0[index] } }
            + (0..<version.correctionByteCount).flatMap { index in corrections.map { $0[index] } }
    }
}

/// Error correction over the field of 256 elements with the polynomial 0x11D.
enum ReedSolomon {
    /// Returns the remainder of the data, moved up, divided by the generator whose roots are the
    /// first powers of 2.
    static func correction(of data: [UInt8], byteCount: Int) -> [UInt8] {
        let generator = generator(byteCount)
        var remainder = [UInt8](repeating: 0, count: byteCount)
        for byte in data {
            let factor = byte ^ (remainder.first ?? 0)
            remainder.removeFirst()
            remainder.append(0)
            for index in remainder.indices {
                remainder[index] ^= multiply(generator[index], factor)
            }
        }
        return remainder
    }

    /// Returns the generator's coefficients below the highest, which is 1, highest first.
    private static func generator(_ count: Int) -> [UInt8] {
        var coefficients = [UInt8](repeating: 0, count: count)
        coefficients[count - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                coefficients[index] = multiply(coefficients[index], root)
                if index + 1 < count { coefficients[index] ^= coefficients[index + 1] }
            }
            root = multiply(root, 2)
        }
        return coefficients
    }

    static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var product: UInt8 = 0
        for shift in (0..<8).reversed() {
            product = product << 1 ^ (product >> 7 &* 0x1D)
            if right >> UInt8(shift) & 1 == 1 { product ^= left }
        }
        return product
    }
}
