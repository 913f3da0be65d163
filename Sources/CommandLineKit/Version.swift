/// The version of the program and its libraries.
package enum Version {
    /// The name and version as programs print them.
    package static let text = "guesse 0.1.0"
}
