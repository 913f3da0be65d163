/// Sines and roots in integers, so that every machine draws the same pixels.
package enum Angle {
    /// The value of 1 in ``sine(_:)``.
    package static let one = 16384

    private static let quarter: [Int] = [
        0, 402, 804, 1205, 1606, 2006, 2404, 2801, 3196, 3590, 3981,
        4370, 4756, 5139, 5520, 5897, 6270, 6639, 7005, 7366, 7723, 8076,
        8423, 8765, 9102, 9434, 9760, 10080, 10394, 10702, 11003, 11297, 11585,
        11866, 12140, 12406, 12665, 12916, 13160, 13395, 13623, 13842, 14053, 14256,
        14449, 14635, 14811, 14978, 15137, 15286, 15426, 15557, 15679, 15791, 15893,
        15986, 16069, 16143, 16207, 16261, 16305, 16340, 16364, 16379, 16384,
    ]

    /// Returns 16384 times the sine of an angle in 256ths of a turn.
    package static func sine(_ angle: Int) -> Int {
        let wrapped = angle & 255
        switch wrapped {
        case 0...64: return quarter[wrapped]
        case 65...128: return quarter[128 - wrapped]
        case 129...192: return -quarter[wrapped - 128]
        default: return -quarter[256 - wrapped]
        }
    }

    /// Returns 16384 times the cosine of an angle in 256ths of a turn.
    package static func cosine(_ angle: Int) -> Int {
        sine(angle + 64)
    }

    /// Returns the largest integer whose square is not above `value`; 0 for values below 1.
    package static func squareRoot(_ value: Int) -> Int {
        guard value > 0 else { return 0 }
        var root = 0
        var bit = 1 << ((Int.bitWidth - 2 - value.leadingZeroBitCount + 1) & ~1)
        var rest = value
        while bit > 0 {
            if rest >= root + bit {
                rest -= root + bit
                root = (root >> 1) + bit
            } else {
                root >>= 1
            }
            bit >>= 2
        }
        return root
    }
}
