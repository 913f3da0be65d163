/// Counts of a server's work.
package struct WebStatistics: Hashable, Sendable {
    /// Connections that the system has handed over, including those that were not accepted.
    package var acceptedCount = 0
    /// Valid requests, whatever the answer.
    package var requestCount = 0
    /// Views that were given to viewers' connections.
    package var viewCount = 0
    /// Views that a slow viewer has missed, since a newer one had come.
    package var skippedViewCount = 0
    /// Connections that have ended, by their reason.
    package var closings: [ClosingReason: Int] = [:]
}
