public import Primitives

/// Example sentences of a user's own: a text file with one in each line.
public enum SentencePack {
    /// The fewest sentences: each player of the largest game has another one.
    public static let fewest = PhoneAlbum.mostChains

    /// Reads the sentences; empty lines and those that begin with `#` are left out.
    ///
    /// - Throws: All lines that are no sentence, or are there twice; nothing is half read.
    public static func sentences(reading bytes: [UInt8]) throws(PackRefusal) -> [SafeText] {
        let text = String(decoding: try PackText.decoded(bytes), as: UTF8.self)
        let limit = SafeText.Limit.line.characterCount
        var sentences: [SafeText] = []
        var lines: [String: Int] = [:]
        var problems: [PackProblem] = []
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let sentence = PackText.trimmed(line)
            guard !sentence.isEmpty, !sentence.hasPrefix("#") else { continue }
            if sentence.count > limit {
                problems.append(
                    PackProblem(
                        line: number, "the sentence is longer than \(limit) characters; shorten it")
                )
            } else if let first = lines[sentence.lowercased()] {
                problems.append(
                    PackProblem(
                        line: number, "the sentence stands in line \(first) already; remove one"))
            } else {
                lines[sentence.lowercased()] = number
                sentences.append(SafeText(sentence, limit: .line))
            }
            if problems.count > PackRefusal.problemLimit { break }
            guard sentences.count <= Phone.largestPack else {
                problems.append(
                    PackProblem(
                        line: number,
                        "there are more than \(Phone.largestPack) sentences; leave some out"))
                break
            }
        }
        if problems.isEmpty, sentences.count < fewest {
            problems.append(
                PackProblem(
                    line: max(1, number),
                    "there are \(sentences.count) sentences; \(fewest) are needed, one for each player of a large game"
                ))
        }
        guard problems.isEmpty else { throw PackRefusal(problems) }
        return sentences
    }
}
