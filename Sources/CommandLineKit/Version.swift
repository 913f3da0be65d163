/// The version of the program and its libraries.
package enum Version {
    /// The name and version as programs print them.
    package static let text = "guesse 0.1.0"
    /// The day on which this version was finished, for the manual page.
    package static let date = "2026-11-25"
}
