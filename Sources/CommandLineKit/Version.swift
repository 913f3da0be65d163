/// The version of the program and its libraries.
package enum Version {
    /// As programs print it.
    package static let text = "guesse 0.1.0"
}
