// swift-tools-version: 6.2
import PackageDescription

// The libFuzzer targets, in a package of their own so that users of guesse need not build them.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "guesse", path: "..")],
    targets: ["FuzzDecoder", "FuzzConnection", "FuzzDiscovery", "FuzzPNG", "FuzzHTTP"].map {
        .executableTarget(
            name: $0, dependencies: [.product(name: "_SimulationKit", package: "guesse")])
    },
    swiftLanguageModes: [.v6]
)
