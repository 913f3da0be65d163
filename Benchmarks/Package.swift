// swift-tools-version: 6.2
import Foundation
import PackageDescription

// What measures the package of the folder above, and what floods it: a package of its own, so that
// a player and a test need not build it.
//
//   swift run -c release --package-path Benchmarks guesse-bench sim
//
// With `--scratch-path .build` in the folder above, what that package has built is used again.
let isStrict = Context.environment["CI"] != nil

/// The name under which the compiler knows the package above: its folder's, in letters of C.
///
/// The benchmarks use what that package keeps to itself, so they are compiled under its name.
let packageName: String = {
    let folder = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent()
    let letters = folder.lastPathComponent.lowercased().unicodeScalars.map { scalar in
        scalar.properties.isXIDContinue ? String(scalar) : "_"
    }
    let name = letters.joined()
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
}()

let language: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .unsafeFlags(["-package-name", packageName]),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// The libraries, and the parts of the package above that are no product for others.
let guesse: [Target.Dependency] = [
    "Multicast", "ReliableChannel", "ReliableChannelCore", "GuessEP2P", "Primitives", "_Parts",
    "_SimulationKit",
].map { .product(name: $0, package: "guesse") }

func program(_ name: String, _ own: Target.Dependency...) -> Target {
    .executableTarget(
        name: name, dependencies: own + guesse, packageAccess: false, swiftSettings: language)
}

func library(_ name: String, _ own: Target.Dependency...) -> Target {
    .target(name: name, dependencies: own + guesse, packageAccess: false, swiftSettings: language)
}

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "guesse-bench", targets: ["Bench"])],
    dependencies: [.package(name: "guesse", path: "..")],
    targets: [
        program("Bench", "BenchmarkKit"),
        library("BenchmarkKit", "LoopbackKit"),
        // Thousands of seeds of the channel.
        program("Simulator"),
        // Floods a host, for the tests between processes.
        program("Flooder"),
        .target(name: "CCeiling"),
        library("LoopbackKit", "CCeiling"),
        program("Probe", "LoopbackKit"),
        .testTarget(
            name: "BenchmarkKitTests",
            dependencies: ["Bench", "BenchmarkKit", "LoopbackKit"] + guesse,
            packageAccess: false, swiftSettings: language),
    ],
    swiftLanguageModes: [.v6]
)
