#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A list that is too long for a view, sent beside it in parts of whole elements, so that the first
/// can be shown before the last have arrived.
///
/// It is encoded as a list of ``ViewAttachment``.
package struct AttachedList<Element: Codable & Sendable>: Hashable, Sendable {
    private var parts: [ViewAttachment]

    /// Divides the elements into as many parts as a view may have; a part that is too long for one
    /// is left out.
    package init(_ elements: [Element]) {
        let limit = ViewAttachment.countLimit
        let size = max(1, (elements.count + limit - 1) / limit)
        parts = stride(from: 0, to: elements.count, by: size).compactMap { start in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let part = Array(elements[start..<min(start + size, elements.count)])
            return (try? encoder.encode(part)).flatMap { ViewAttachment([UInt8]($0)) }
        }
    }

    /// Whether the list has no elements.
    package var isEmpty: Bool { parts.isEmpty }

    /// The elements that have arrived, from the first; those after a missing one are left out.
    ///
    /// An invalid part, from a host that lies, ends them too. They are otherwise unchecked.
    package var arrived: [Element] {
        var elements: [Element] = []
        for part in parts {
            let content = try? part.content { bytes in
                try JSONDecoder().decode([Element].self, from: Data(bytes))
            }
            guard let content else { break }
            elements += content
        }
        return elements
    }

    /// Whether all of it has arrived.
    package var isWhole: Bool { parts.allSatisfy { $0.bytes != nil } }

    /// The part that has arrived, 0 to 100.
    package var percentage: Int {
        let total = parts.reduce(0) { $0 + $1.byteCount }
        return total == 0 ? 100 : parts.reduce(0) { $0 + $1.arrivedByteCount } * 100 / total
    }
}

extension AttachedList: Codable {
    /// Decodes at most as many parts as a view may have.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        parts = try container.decode([ViewAttachment].self)
        guard parts.count <= ViewAttachment.countLimit else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "too many parts")
        }
    }

    /// Encodes a list of attachments.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(parts)
    }
}
