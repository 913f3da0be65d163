/// Counts of what a server has done.
package struct WebStatistics: Hashable, Sendable {
    /// Connections that the system has handed over, those included that were not taken.
    package var acceptedCount = 0
    /// Requests that were sound, whatever the answer.
    package var requestCount = 0
    /// Views that were handed to viewers' connections.
    package var viewCount = 0
    /// Views that a slow viewer has not got, since a newer one had come.
    package var skippedViewCount = 0
    /// Connections that have ended, by their reason.
    package var closings: [ClosingReason: Int] = [:]
}
