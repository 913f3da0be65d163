// swift-tools-version: 6.2
import PackageDescription

// Builds only `ours`, the program that takes part in the benchmark; the package of guesse is two
// folders up.
let package = Package(
    name: "peers",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "guesse", path: "../..")],
    targets: [
        .target(name: "Frame", path: "Frame"),
        .executableTarget(
            name: "ours",
            dependencies: ["Frame", .product(name: "ReliableChannel", package: "guesse")],
            path: "Ours"),
    ]
)
