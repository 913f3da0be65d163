/// One result of `guesse doctor`: the fact, and the advice for it.
struct Finding: Equatable, Sendable, Encodable {
    /// The importance of a finding.
    enum Level: String, Sendable, Encodable {
        /// Games are not found, or players cannot join, until something is done.
        case problem
        /// A possible reason if something does not work.
        case advice
        /// Useful information.
        case note
    }

    /// The subject of a finding.
    enum Kind: String, Sendable, Encodable, CaseIterable {
        case discoveryFailed
        case noNetwork
        case localNetworkDenied
        case notJoined
        case sendingFails
        case deaf
        case loopbackDeaf
        case unannounced
        case firewall
        case gamePort
        case rulesUnseen
        case onlyByAsking
        case nobodyElse
        case tunnelLeftOut
        case interfaceLeftOut
        case noCurl
        case othersHeard
        case otherGames
        case allWell
    }

    var level: Level
    var kind: Kind
    /// One sentence or two for people.
    var text: String
    /// The commands to type, if they help.
    var commands: [String] = []
}
