/// One thing that `guesse doctor` has found out: what it is, and what to do about it.
struct Finding: Equatable, Sendable, Encodable {
    /// How much it matters.
    enum Level: String, Sendable, Encodable {
        /// Games are not found, or nobody can join, until something is done.
        case problem
        /// May be the reason if something does not work.
        case advice
        /// Good to know.
        case note
    }

    /// What it is about.
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
    /// What to type, if that helps.
    var commands: [String] = []
}
