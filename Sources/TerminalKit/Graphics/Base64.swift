/// Base64 of RFC 4648, section 4.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let left = bytes.count - index
            let first = Int(bytes[index])
            let second = left > 1 ? Int(bytes[index + 1]) : 0
            let third = left > 2 ? Int(bytes[index + 2]) : 0
            result.append(alphabet[first >> 2])
            result.append(alphabet[(first & 3) << 4 | second >> 4])
            result.append(left > 1 ? alphabet[(second & 15) << 2 | third >> 6] : 0x3D)
            result.append(left > 2 ? alphabet[third & 63] : 0x3D)
            index += 3
        }
        return result
    }
}
