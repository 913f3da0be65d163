import Games
import GuessEP2P
import Pictures
import Primitives
import Testing

@testable import guesse

/// The end of a provider's work.
struct PaintingEndTests {
    private static let everyFailure: [ImageFailure] = [
        .rejected, .keyMissing, .keyRefused, .modelMissing(safe("SECRET")), .serviceMissing, .quota,
        .timedOut, .unreachable, .untrusted, .serverFailed(status: 500, safe("SECRET")), .cutOff,
        .unreadable(.notJSON), .unreadable(.format(.jpeg)), .noCurl, .curlDied,
        .cancelled,
    ]

    private func end(_ failure: ImageFailure) -> PaintingEnd? {
        PaintingEnd(of: .failure(failure), by: .openAI)
    }

    @Test("is the picture, small, if there is one that can be read")
    func picture() throws {
        let file = PNG.encode(Raster(width: 9, height: 6, filledWith: .init(0x3366CC)))
        let end = try #require(PaintingEnd(of: .success(file), by: .comfy))
        guard case .painted(3, .painting(let painting)) = end.result(in: 3) else {
            Issue.record("no painting")
            return
        }
        #expect(painting.raster.width == 9 && end.news == nil)
        let broken = try #require(PaintingEnd(of: .success(Array(file.dropLast(9))), by: .comfy))
        #expect(broken.result(in: 3) == .failed(round: 3) && broken.news != nil)
    }

    @Test("is a refusal to the artist if another prompt may help, or else sketch")
    func failures() {
        for failure in Self.everyFailure {
            switch (failure, end(failure)?.result(in: 2)) {
            case (.cancelled, nil), (.rejected, .refused(2, _)),
                (.keyMissing, .unavailable(2, _)), (.keyRefused, .unavailable(2, _)),
                (.modelMissing, .unavailable(2, _)), (.quota, .unavailable(2, _)),
                (.serviceMissing, .failed(2)), (.timedOut, .failed(2)), (.unreachable, .failed(2)),
                (.untrusted, .failed(2)), (.serverFailed, .failed(2)), (.cutOff, .failed(2)),
                (.unreadable, .failed(2)), (.noCurl, .failed(2)),
                (.curlDied, .failed(2)):
                break
            case (_, let result):
                Issue.record("\(failure) became \(String(describing: result))")
            }
        }
    }

    @Test("tells the artist in a line, and shows no player a server's own words")
    func words() {
        for failure in Self.everyFailure {
            guard let end = end(failure) else { continue }
            var told = [end.news?.string ?? ""]
            switch end.result(in: 1) {
            case .refused(_, let reason), .unavailable(_, let reason):
                #expect(reason.string.hasPrefix("OpenAI ") && reason.string.hasSuffix("."))
                #expect(!reason.string.contains("--") && !reason.string.contains("API_KEY"))
                told.append(reason.string)
            case .painted, .progress, .failed: break
            }
            #expect(!told.joined().contains("SECRET"), "\(failure)")
        }
        #expect(
            ImageFailure.serverFailed(status: 500, safe("x")).text(of: .comfy).string.contains("x"))
    }
}
