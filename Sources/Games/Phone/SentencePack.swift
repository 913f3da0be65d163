package import Primitives

/// Example sentences in a user's file: plain text with one in each line.
package enum SentencePack {
    /// The fewest sentences: one for each player of the largest game.
    package static let fewest = PhoneAlbum.mostChains

    /// Reads the sentences; empty lines and those that begin with `#` are left out.
    ///
    /// - Throws: All lines that are no sentence, or are repeated; nothing is read in part.
    package static func sentences(reading bytes: [UInt8]) throws(PackError) -> [SafeText] {
        let decoded = try PackText.decoded(bytes, ifEmpty: "write one sentence a line")
        let text = String(decoding: decoded, as: UTF8.self)
        let limit = SafeText.Limit.line
        var sentences: [SafeText] = []
        var lines: [String: Int] = [:]
        var problems: [PackProblem] = []
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            // As screens show it: without invisible characters.
            let written = PackText.trimmed(line)
            let clean = PackText.uncut(written, limit)
            let sentence = clean.string
            guard !written.isEmpty, !written.hasPrefix("#") else { continue }
            guard !sentence.isEmpty else {
                problems.append(
                    PackProblem(line: number, "nothing of the sentence can be shown; write another")
                )
                continue
            }
            if !PackText.fits(clean, limit) {
                problems.append(
                    PackProblem(
                        line: number,
                        "the sentence is longer than \(limit.characterCount) characters; shorten it"
                    )
                )
            } else if let first = lines[sentence.lowercased()] {
                problems.append(
                    PackProblem(
                        line: number, "the sentence stands in line \(first) already; remove one"))
            } else {
                lines[sentence.lowercased()] = number
                sentences.append(clean)
            }
            if problems.count > PackError.problemLimit { break }
            guard sentences.count <= Phone.largestPack else {
                problems.append(
                    PackProblem(
                        line: number,
                        "there are more than \(Phone.largestPack) sentences; leave some out"))
                break
            }
        }
        if problems.isEmpty, sentences.count < fewest {
            let count = sentences.count == 1 ? "is 1" : "are \(sentences.count)"
            problems.append(
                PackProblem(
                    line: max(1, number),
                    "\(fewest) sentences are needed, one for each player of a large game; "
                        + "here \(count)"
                ))
        }
        guard problems.isEmpty else { throw PackError(problems) }
        return sentences
    }
}
