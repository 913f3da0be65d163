/// The settings of a game of Phone.
package struct PhoneSettings: Codable, Hashable, Sendable {
    /// The way in which the pages of the album are turned.
    package enum Pages: String, Codable, CaseIterable, Hashable, Sendable {
        /// The host turns them; after a minute the album goes on by itself.
        case host
        /// The clock turns them; the host may be faster.
        case clock
    }

    /// Seconds for everybody's own sentence; `nil` for no limit.
    package var writeSeconds: Int?
    /// Seconds for a drawing; `nil` for no limit.
    package var drawSeconds: Int?
    /// Seconds to describe a drawing; `nil` for no limit.
    package var describeSeconds: Int?
    /// The most steps; `nil` for as many as there are players, so that everybody meets every chain.
    package var steps: Int?
    /// The way in which the pages of the album are turned.
    package var pages: Pages
    /// The language of the example sentences.
    package var language: String

    /// Creates settings.
    package init(
        writeSeconds: Int? = 60, drawSeconds: Int? = 90, describeSeconds: Int? = 45,
        steps: Int? = nil, pages: Pages = .host, language: String = "en"
    ) {
        self.writeSeconds = writeSeconds
        self.drawSeconds = drawSeconds
        self.describeSeconds = describeSeconds
        self.steps = steps
        self.pages = pages
        self.language = language
    }

    /// The seconds that a step may have.
    package static let seconds = 5...3600

    /// The settings with every number within its limits.
    package var bounded: PhoneSettings {
        var settings = self
        func seconds(_ value: Int?) -> Int? {
            value.map { min(Self.seconds.upperBound, max(Self.seconds.lowerBound, $0)) }
        }
        settings.writeSeconds = seconds(writeSeconds)
        settings.drawSeconds = seconds(drawSeconds)
        settings.describeSeconds = seconds(describeSeconds)
        settings.steps = steps.map { min(PhoneAlbum.mostChains, max(2, $0)) }
        settings.language = String(language.prefix(8))
        return settings
    }

    /// The three times of a game as one choice.
    package enum Tempo: String, CaseIterable, Hashable, Sendable {
        /// Half the time.
        case fast
        /// The usual times.
        case normal
        /// Twice the time.
        case slow
        /// No limit.
        case endless
    }

    /// Sets the three times of a tempo.
    package mutating func apply(_ tempo: Tempo) {
        (writeSeconds, drawSeconds, describeSeconds) = Self.times(of: tempo)
    }

    /// The tempo with these times; `nil` for other times.
    package var tempo: Tempo? {
        Tempo.allCases.first {
            Self.times(of: $0) == (writeSeconds, drawSeconds, describeSeconds)
        }
    }

    private static func times(of tempo: Tempo) -> (Int?, Int?, Int?) {
        switch tempo {
        case .fast: (30, 45, 25)
        case .normal: (60, 90, 45)
        case .slow: (120, 180, 90)
        case .endless: (nil, nil, nil)
        }
    }
}
