/// Returns the bytes of a line of a golden vector; `nil` if the line is none.
///
/// The line has groups of hexadecimal digits, two for each byte; `00*328` stands for 328 zero
/// bytes.
package func vectorBytes(of line: Substring) -> [UInt8]? {
    var result: [UInt8] = []
    for group in line.split(separator: " ") {
        let parts = group.split(separator: "*", omittingEmptySubsequences: false)
        let digits = Array(parts[0])
        guard parts.count < 3, digits.count.isMultiple(of: 2),
            let count = parts.count == 2 ? Int(parts[1]) : 1, count > 0
        else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(digits[index...(index + 1)]), radix: 16) else {
                return nil
            }
            bytes.append(byte)
        }
        result += repeatElement(bytes, count: count).joined()
    }
    return result
}
