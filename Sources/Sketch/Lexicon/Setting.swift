/// The weather of a scene.
enum Weather: Hashable, Sendable, CaseIterable {
    case rain, storm, snow, hail, fog, wind, sandstorm, sunshine

    /// The tag.
    var name: String {
        switch self {
        case .rain: "rain"
        case .storm: "storm"
        case .snow: "snowfall"
        case .hail: "hail"
        case .fog: "fog"
        case .wind: "wind"
        case .sandstorm: "sandstorm"
        case .sunshine: "sunshine"
        }
    }

    /// Its look in words that do not name it.
    var outline: String {
        switch self {
        case .rain: "slanting blue strokes"
        case .storm: "dark puffs and a bright zigzag"
        case .snow: "falling white dots"
        case .hail: "white balls with streaks"
        case .fog: "pale bands over everything"
        case .wind: "long curls and flying leaves"
        case .sandstorm: "whirling yellow bands"
        case .sunshine: "a great bright disc with rays"
        }
    }

    /// Words and phrases for it.
    var words: [String] {
        switch self {
        case .rain:
            [
                "rain", "rainy", "raining", "rainy day", "pouring rain", "rainstorm", "downpour",
                "shower of rain", "heavy rain", "monsoon",
            ]
        case .storm:
            [
                "storm", "stormy", "thunderstorm", "thunder", "thunder and lightning",
                "stormy weather", "stormy sea", "tempest",
            ]
        case .snow:
            ["snowfall", "snowy", "snowing", "snowstorm", "blizzard", "falling snow", "snowy day"]
        case .hail: ["hail", "hailstorm", "hailing", "sleet"]
        case .fog: ["fog", "foggy", "mist", "misty", "haze", "hazy", "foggy day"]
        case .wind: ["wind", "windy", "gale", "breeze", "windy day", "strong wind", "stormy wind"]
        case .sandstorm: ["sandstorm", "dust storm", "dusty"]
        case .sunshine:
            [
                "sunny", "sunny day", "sunlight", "bright sunshine", "heat wave", "heatwave",
                "nice weather", "good weather",
            ]
        }
    }
}

/// The time of day or of the year.
enum Moment: Hashable, Sendable, CaseIterable {
    case night, dawn, noon, sunset, dusk, spring, summer, autumn, winter

    /// The tag.
    var name: String {
        switch self {
        case .night: "night"
        case .dawn: "dawn"
        case .noon: "noon"
        case .sunset: "sunset"
        case .dusk: "dusk"
        case .spring: "spring"
        case .summer: "summer"
        case .autumn: "autumn"
        case .winter: "winter"
        }
    }

    /// Its look in words that do not name it.
    var outline: String {
        switch self {
        case .night: "dark blue with small lights above"
        case .dawn: "pale rose above"
        case .noon: "a high bright disc"
        case .sunset: "burning orange above"
        case .dusk: "violet above"
        case .spring: "drifting pink specks"
        case .summer: "a deep warm glow"
        case .autumn: "brown and orange, with falling leaves"
        case .winter: "everything pale and white"
        }
    }

    /// Words and phrases for it.
    var words: [String] {
        switch self {
        case .night:
            [
                "night", "nighttime", "midnight", "dark", "darkness", "moonlight", "moonlit night",
                "starry night", "starlight", "full moon night",
            ]
        case .dawn: ["dawn", "sunrise", "daybreak", "morning", "early morning"]
        case .noon: ["noon", "midday", "daytime", "day", "lunchtime", "daylight"]
        case .sunset: ["sunset", "sundown", "golden hour", "evening"]
        case .dusk: ["dusk", "twilight", "nightfall", "late evening"]
        case .spring: ["spring", "springtime", "april"]
        case .summer: ["summer", "summertime", "july"]
        case .autumn: ["autumn", "fall", "october", "autumn day"]
        case .winter: ["winter", "wintertime", "christmas", "december"]
        }
    }
}

extension Lexicon {
    private static let weatherIndex: [String: Weather] = {
        var result: [String: Weather] = [:]
        for weather in Weather.allCases {
            for word in weather.words where result[word] == nil { result[word] = weather }
        }
        return result
    }()

    private static let momentIndex: [String: Moment] = {
        var result: [String: Moment] = [:]
        for moment in Moment.allCases {
            for word in moment.words where result[word] == nil { result[word] = moment }
        }
        return result
    }()

    static func weather(_ phrase: String) -> Weather? { weatherIndex[phrase] }

    static func moment(_ phrase: String) -> Moment? { momentIndex[phrase] }
}
