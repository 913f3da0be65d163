/// The messages that a host has dropped, by reason, and its traffic.
package struct HostStatistics: Equatable, Sendable {
    /// Messages that could not be read.
    package var unreadableMessages = 0
    /// Messages from connections without a seat that need one.
    package var strangersMessages = 0
    /// Messages that the rules rejected.
    package var rejectedMessages = 0
    /// Reactions above the limit of one member, or of all together, in a second.
    package var droppedReactions = 0
    /// Reactions that this version does not know.
    package var unknownReactions = 0
    /// The number of times at which a member had sent so much that the rest had to wait: see
    /// ``HostSession/statistics``.
    package var waits = 0
    /// Views that a player's program could not apply to its last one, and that had to be sent
    /// whole.
    package var resyncs = 0
    /// Views that a player's program has got, and could not read.
    package var unreadableViews = 0
    /// The views that were sent to players.
    package var views = Traffic()
    /// Bytes of attachments that were sent beside views.
    package var attachmentBytes = 0

    /// The views that were sent over the network.
    package struct Traffic: Equatable, Sendable {
        /// The number of views.
        package var count = 0
        /// The number of views that were made, most of them only to find that nothing has changed.
        package var madeCount = 0
        /// The bytes that were sent: changes to the player's last view, where that is shorter.
        package var sentBytes = 0
        /// The bytes of the same views if each had been sent whole.
        package var wholeBytes = 0
    }
}
