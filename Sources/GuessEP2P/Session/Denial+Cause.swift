extension Denial {
    /// Something that was done too often; other programs may know more causes.
    package struct Cause: RawRepresentable, Codable, Hashable, Sendable {
        /// The name on the wire.
        package let rawValue: String

        /// Creates a cause, also one that this program does not know.
        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Requests came from one machine within seconds.
        package static let tooSoon = Cause(rawValue: "tooSoon")
        /// The host's user has refused the same player several times.
        package static let refusals = Cause(rawValue: "refusals")
        /// Many wrong keys came from one machine.
        package static let wrongKeys = Cause(rawValue: "wrongKeys")
        /// Many wrong keys came from all machines together.
        package static let wrongKeysOfAll = Cause(rawValue: "wrongKeysOfAll")
        /// Many players of one machine have come and gone.
        package static let departures = Cause(rawValue: "departures")
    }
}
