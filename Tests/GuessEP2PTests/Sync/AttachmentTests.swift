import Pictures
import Primitives
import TestKit
import Testing

@testable import GuessEP2P

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tests of attachments: each arrives once, complete, after all other messages, and only at members
/// who may see it.
struct AttachmentTests {
    private func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }

    /// Returns all pieces that are sent while the player confirms each at once.
    private func pieces(of attachment: ArrivedAttachment) -> [AttachmentPiece] {
        var sender = AttachmentSender()
        sender.show([attachment])
        var pieces: [AttachmentPiece] = []
        while let piece = sender.nextPiece(at: .zero) {
            pieces.append(piece)
            sender.receive(
                AttachmentSeen(id: piece.id, byteCount: piece.offset + piece.bytes.count), at: .zero
            )
        }
        return pieces
    }

    /// Returns all pieces that are sent before the player confirms any.
    private func whatGoes(_ sender: inout AttachmentSender) -> [AttachmentPiece] {
        var pieces: [AttachmentPiece] = []
        while let piece = sender.nextPiece(at: .zero) { pieces.append(piece) }
        return pieces
    }

    // MARK: The host's side

    @Test("no more than the window is sent ahead of the confirmed pieces, and all arrive")
    func window() {
        let attachment = ArrivedAttachment(bytes(300_000))
        var sender = AttachmentSender()
        sender.show([attachment])
        var sent: [UInt8] = []
        var underway: [Int] = []
        var now = Timestamp.zero
        while true {
            let before = sent.count
            while let piece = sender.nextPiece(at: now) {
                expect(piece.offset, equals: sent.count)
                sent += piece.bytes
            }
            guard sent.count > before else { break }
            underway.append(sent.count - before)
            now = now + .milliseconds(10)
            sender.receive(AttachmentSeen(id: attachment.id, byteCount: sent.count), at: now)
        }
        expect(sent, equals: attachment.bytes)
        expect(underway.first, equals: AttachmentPiece.byteLimit)
        #expect(underway.allSatisfy { $0 <= BackgroundWindow.limit })
        // Answers as fast as before open the window.
        expect(underway.dropLast(), equals: underway.dropLast().sorted()[...])
        #expect(underway.contains { $0 > BackgroundWindow.limit / 2 })
    }

    @Test(
        "all pieces are sent even if only the later of two reports arrives"
    )
    func lostReports() {
        var sender = AttachmentSender()
        // After one fast answer all are slow, so that the window becomes as small as possible.
        let first = ArrivedAttachment(bytes(60_000, seed: 99))
        sender.show([first])
        var now = Timestamp.zero
        var count = 0
        while case let pieces = whatGoes(&sender), let last = pieces.last {
            now = now + .milliseconds(count == 0 ? 1 : 40)
            count = last.offset + last.bytes.count
            sender.receive(AttachmentSeen(id: first.id, byteCount: count), at: now)
        }
        let sizes = [300, 300, 300, 300, 300, 300, 900, 900]
        let parts = sizes.enumerated().map { ArrivedAttachment(bytes($1, seed: UInt64($0))) }
        sender.show(parts)
        var sent: [UInt64] = []
        while case let pieces = whatGoes(&sender), let last = pieces.last {
            sent += pieces.map(\.id)
            // The reports on the others were replaced by this one on their way.
            sender.receive(
                AttachmentSeen(id: last.id, byteCount: last.totalByteCount),
                at: now + .milliseconds(40))
        }
        expect(sent, equals: parts.map(\.id))
    }

    @Test("all attachments together have one window")
    func together() {
        let attachments = [100, AttachmentPiece.byteLimit - 100, 1].enumerated().map {
            ArrivedAttachment(bytes($1, seed: UInt64($0)))
        }
        var sender = AttachmentSender()
        sender.show(attachments)
        let atOnce = whatGoes(&sender).map(\.id)
        expect(atOnce, equals: attachments.prefix(2).map(\.id))
        sender.receive(AttachmentSeen(id: attachments[0].id, byteCount: 100), at: .zero)
        let then = whatGoes(&sender).map(\.id)
        expect(then, equals: [attachments[2].id])
    }

    @Test("pieces from elsewhere do not open the window, and pieces sent here do")
    func elsewhere() {
        let piece = AttachmentPiece.byteLimit
        let attachment = ArrivedAttachment(bytes(20 * piece))
        var sender = AttachmentSender()
        sender.show([attachment])
        // Confirmed pieces, and those that are sent then: the window opens by half of the confirmed
        // bytes.
        for (seen, next) in [(0, 0..<1), (5, 5..<6), (6, 6..<7), (7, 7..<9)] {
            let report = AttachmentSeen(id: attachment.id, byteCount: seen * piece)
            sender.receive(report, at: .zero)
            let offsets = whatGoes(&sender).map(\.offset)
            expect(offsets, equals: next.map { $0 * piece })
        }
    }

    @Test(
        "slow answers close the window, down to one piece, and loss alone does not"
    )
    func background() {
        var window = BackgroundWindow()
        func answer(_ milliseconds: Int64, times: Int) {
            for _ in 0..<times {
                window.answered(window.byteCount, after: .milliseconds(milliseconds))
            }
        }
        answer(10, times: 30)
        expect(window.byteCount, equals: BackgroundWindow.limit)
        // Every other answer is for a piece that was sent again.
        for _ in 0..<20 {
            answer(40, times: 1)
            answer(10, times: 1)
        }
        #expect(window.byteCount >= BackgroundWindow.limit - AttachmentPiece.byteLimit)
        answer(20, times: 40)
        expect(window.byteCount, equals: AttachmentPiece.byteLimit)
        answer(10, times: 400)
        expect(window.byteCount, equals: BackgroundWindow.limit)
        answer(-5, times: 1)
        #expect(window.byteCount >= AttachmentPiece.byteLimit)
    }

    @Test("an attachment that no view names is given up, and known pieces are not sent again")
    func givenUp() throws {
        let (first, second) = (
            ArrivedAttachment(bytes(200_000)), ArrivedAttachment(bytes(9, seed: 2))
        )
        var sender = AttachmentSender()
        sender.show([first])
        while sender.nextPiece(at: .zero) != nil {}
        sender.show([second])
        let next = sender.nextPiece(at: .zero)
        let piece = try #require(next)
        expect(piece.id, equals: second.id)
        let more = sender.nextPiece(at: .zero)
        #expect(more == nil)
        sender.receive(AttachmentSeen(id: second.id, byteCount: 9), at: .zero)
        sender.show([])
        sender.show([second])
        let again = sender.nextPiece(at: .zero)
        #expect(again == nil)
    }

    @Test("a returning player with a part gets the rest")
    func resumed() {
        let attachment = ArrivedAttachment(bytes(100_000))
        var shelf = AttachmentShelf()
        for piece in pieces(of: attachment).prefix(5) { _ = shelf.receive(piece) }
        let known = shelf.arrivedByteCount(of: attachment.id)
        expect(known, equals: 5 * AttachmentPiece.byteLimit)
        var sender = AttachmentSender()
        sender.show([attachment])
        var repeated = 0
        while let piece = sender.nextPiece(at: .zero) {
            if piece.offset < known { repeated += piece.bytes.count }
            guard case .seen(let report) = shelf.receive(piece) else {
                Issue.record("a piece is unusable")
                return
            }
            sender.receive(report, at: .zero)
        }
        expect(repeated, equals: AttachmentPiece.byteLimit)
        expect(shelf.arrived(attachment.id)?.bytes, equals: attachment.bytes)
    }

    @Test(
        "an attachment that a view names again is known or sent again, on any connection",
        arguments: UInt64(0)..<4)
    func dropped(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let attachments = (0..<14).map { ArrivedAttachment(bytes(3000, seed: $0)) }
        var sender = AttachmentSender()
        var shelf = AttachmentShelf()
        for _ in 0..<300 {
            if generator.chance(0.05) { sender = AttachmentSender() }
            let shown = generator.shuffled(attachments).prefix(generator.draw(in: 1...3))
            sender.show(Array(shown))
            while let piece = sender.nextPiece(at: .zero) {
                guard case .seen(let report) = shelf.receive(piece) else { continue }
                sender.receive(report, at: .zero)
            }
            #expect(shown.allSatisfy { shelf.arrived($0.id) != nil })
        }
    }

    // MARK: The player's side

    @Test(
        "pieces with copies, gaps or of other attachments make only the right bytes"
    )
    func disorder() {
        let attachments = (0..<10).map { ArrivedAttachment(bytes(20_000, seed: $0)) }
        let all = attachments.map { pieces(of: $0) }
        for seed in UInt64(0)..<20 {
            var generator = SeededGenerator(seed: seed)
            var shelf = AttachmentShelf()
            for _ in 0..<200 {
                guard var piece = generator.pick(from: all).flatMap({ generator.pick(from: $0) })
                else { continue }
                if generator.chance(0.05) { piece.offset = generator.draw(in: 0...20_000) }
                if generator.chance(0.05) { piece.bytes[0] &+= 1 }
                if generator.chance(0.05) { piece.totalByteCount = generator.draw(in: 1...50_000) }
                _ = (try? AttachmentPiece(decoding: piece.encoded)).map { shelf.receive($0) }
            }
            for (attachment, pieces) in zip(attachments, all) {
                for piece in pieces { _ = shelf.receive(piece) }
                expect(shelf.arrived(attachment.id)?.bytes, equals: attachment.bytes)
            }
            let kept = attachments.filter { shelf.arrived($0.id) != nil }
            expect(kept.count, equals: ViewAttachment.countLimit)
        }
    }

    @Test("bytes with another number are no attachment, and use no memory")
    func lies() {
        var shelf = AttachmentShelf()
        let lie = AttachmentPiece(id: 7, totalByteCount: 3, offset: 0, bytes: [1, 2, 3])
        expect(shelf.receive(lie), equals: .unusable)
        #expect(shelf.arrived(7) == nil)
        expect(shelf.arrivedByteCount(of: 7), equals: 0)
    }

    @Test(
        "a piece that cannot belong to an attachment is refused",
        arguments: [
            AttachmentPiece(
                id: 1, totalByteCount: ViewAttachment.byteLimit + 1, offset: 0, bytes: []),
            AttachmentPiece(id: 1, totalByteCount: 10, offset: 10, bytes: []),
            AttachmentPiece(id: 1, totalByteCount: 10, offset: 8, bytes: [1, 2, 3]),
            AttachmentPiece(id: 1, totalByteCount: 0, offset: 0, bytes: []),
        ])
    func impossible(_ piece: AttachmentPiece) {
        #expect(throws: WireError.self) { try AttachmentPiece(decoding: piece.encoded) }
    }

    // MARK: Coding

    private struct Album: Codable, Equatable {
        var title: String
        var photo: ViewAttachment
    }

    @Test("the bytes are in the text outside views; a view has only their number")
    func coding() throws {
        let photo = try #require(ViewAttachment(bytes(5000), preview: [1, 2]))
        let album = Album(title: "Friday", photo: photo)
        let whole = SessionCoding.encode(album)
        #expect(whole.count > 5000)
        expect(SessionCoding.decode(Album.self, from: whole)?.photo.bytes, equals: photo.bytes)

        let (short, attachments) = SessionCoding.encodeApart(album)
        #expect(short.count < 120)
        expect(attachments.map(\.bytes), equals: [photo.bytes])
        var shelf = AttachmentShelf()
        let waiting = SessionCoding.decode(Album.self, from: short, with: shelf)
        #expect(waiting?.photo.bytes == nil)
        expect(waiting?.photo.byteCount, equals: 5000)
        expect(waiting?.photo.preview, equals: [1, 2])
        for piece in pieces(of: attachments[0]) { _ = shelf.receive(piece) }
        expect(SessionCoding.decode(Album.self, from: short, with: shelf), equals: album)
    }

    @Test("the value of bytes is decoded once, not for each view")
    func content() throws {
        let photo = try #require(ViewAttachment(bytes(50)))
        var count = 0
        for _ in 0..<3 {
            let length = photo.content { bytes in
                count += 1
                return bytes.count
            }
            expect(length, equals: 50)
        }
        expect(count, equals: 1)
    }
}
