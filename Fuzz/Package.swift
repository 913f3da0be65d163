// swift-tools-version: 6.2
import PackageDescription

// libFuzzer targets, apart from the package that they attack: nobody who uses it has to build them.
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
