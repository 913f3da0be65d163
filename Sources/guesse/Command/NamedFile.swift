import CommandLineKit
import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that the user names to be read, or standard input as `-`.
struct NamedFile {
    /// The reason why there are no bytes: the end of a sentence that begins with the file's name.
    struct Failure: Error, Equatable {
        let reason: String
    }

    /// The path of the file as the user wrote it.
    let path: String
    /// The most bytes: a longer file is not read at all.
    let byteLimit: Int
    /// The advice for a longer file.
    var ifTooLarge = "split it into several"

    /// The name of the file in messages.
    var name: String {
        path == "-" ? "standard input" : SafeText(path, limit: .paragraph).string
    }

    func bytes() throws(Failure) -> [UInt8] {
        let tooLarge = Failure(
            reason: "it is larger than \(byteLimit >> 20) MiB; \(ifTooLarge)")
        if path != "-" {
            var status = stat()
            guard stat(path, &status) == 0 else {
                throw Failure(
                    reason: errno == ENOENT ? "there is no such file" : "it cannot be read")
            }
            guard status.st_mode & S_IFMT != S_IFDIR else {
                throw Failure(reason: "it is a folder; name a file in it")
            }
            guard status.st_size <= byteLimit else { throw tooLarge }
        }
        do throws(SmallFile.Failure) {
            return path == "-"
                ? try SmallFile.bytes(from: 0, limit: byteLimit)
                : try SmallFile.bytes(at: path, limit: byteLimit)
        } catch {
            switch error {
            case .tooLong: throw tooLarge
            case .cannotBeRead: throw Failure(reason: "it cannot be read")
            case .changed: throw Failure(reason: "it was changed while it was read; try again")
            }
        }
    }
}
