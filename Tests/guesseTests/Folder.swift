import Foundation

/// Runs a part of a test in a new folder, and removes the folder.
func inFolder(_ body: (String) throws -> Void) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.path + "/guesse-" + UUID().uuidString
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    try body(folder)
}
