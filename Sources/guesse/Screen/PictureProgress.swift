import Games
import Pictures
import Primitives

/// The way in which the picture of a screen appears, stroke by stroke.
struct PictureProgress: Equatable, Sendable {
    /// The part of a picture that is there at a moment.
    struct Shown: Equatable, Sendable {
        /// The number of its steps that are shown.
        var count: Int
        /// The number of steps that were shown when the rest began to appear, and the time that the
        /// rest takes.
        var from: Int
        var length: Duration
    }

    private struct Appearance: Equatable, Sendable {
        var picture: Screen.Picture
        var since: Timestamp
        var from = 0
        var length: Duration
    }

    private var appearance: Appearance?

    /// The time for additions to a drawing that is still drawn: about until the next one comes.
    private static let liveLength: Duration = .milliseconds(400)

    /// Takes the picture of the present screen; the same one goes on as it is.
    mutating func receive(_ picture: Screen.Picture?, at now: Timestamp) {
        guard let picture, picture.artwork.isWhole else { return appearance = nil }
        let former = appearance?.picture
        if former?.artwork == picture.artwork, former?.id == picture.id {
            appearance?.picture = picture
            return
        }
        let isLive = former?.appearance == .live || picture.appearance == .live
        if former?.id == picture.id, isLive {
            let count = shown(at: now)?.count ?? 0
            appearance = Appearance(
                picture: picture, since: now, from: min(count, picture.artwork.stepCount),
                length: Self.liveLength)
            return
        }
        switch picture.appearance {
        case .whole:
            appearance = Appearance(
                picture: picture, since: now, from: picture.artwork.stepCount, length: .zero)
        case .strokes(let length):
            appearance = Appearance(picture: picture, since: now, length: length)
        case .live:
            appearance = Appearance(picture: picture, since: now, length: Self.liveLength)
        }
    }

    /// Returns the part of the picture that is there at a moment; `nil` without a picture.
    func shown(at now: Timestamp) -> Shown? {
        guard let appearance else { return nil }
        let total = appearance.picture.artwork.stepCount
        let passed = max(0, now.nanoseconds(since: appearance.since))
        let length = appearance.length.nanoseconds
        var count = total
        if passed < length {
            let rest = Int64(max(0, total - appearance.from))
            count = min(total, appearance.from + Int(rest * passed / length) + 1)
        }
        return Shown(count: count, from: appearance.from, length: appearance.length)
    }

    /// Returns the number of the picture's steps that are there at a moment; all of them if it does
    /// not appear.
    func count(of artwork: Artwork, at now: Timestamp) -> Int {
        shown(at: now)?.count ?? artwork.stepCount
    }

    /// Returns the time until the next steps are due; `nil` if all are there.
    func tickInterval(at now: Timestamp) -> Duration? {
        guard let appearance, now < appearance.since + appearance.length,
            appearance.from < appearance.picture.artwork.stepCount
        else { return nil }
        return .milliseconds(66)
    }
}
