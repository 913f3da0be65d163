// swift-tools-version: 6.2
import PackageDescription

// With CI=true a warning is an error. Other builds allow warnings, because a newer compiler of a
// user may have new ones.
let isStrict = Context.environment["CI"] != nil

let language: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// For everything that bytes from a network can reach: each unsafe expression has to be marked.
let strict: [SwiftSetting] = language + [.strictMemorySafety()]

let package = Package(
    name: "guesse",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Multicast", targets: ["Multicast"]),
        .library(name: "ReliableChannel", targets: ["ReliableChannel"]),
        // The same protocol without a socket, a thread or a clock, for loops of one's own.
        .library(name: "ReliableChannelCore", targets: ["ReliableChannelCore"]),
        .library(name: "GuessEP2P", targets: ["GuessEP2P"]),
        // Bytes, time and chance for a game's rules.
        .library(name: "Primitives", targets: ["Primitives"]),
        .executable(name: "guesse", targets: ["guesse"]),
        // For the fuzzers and the benchmarks, which are packages of their own: no promise to
        // anybody else.
        .library(name: "_SimulationKit", targets: ["SimulationKit"]),
        .library(
            name: "_Parts",
            targets: ["CommandLineKit", "DiscoveryKit", "Games", "Pictures", "Sketch", "UDP"]),
    ],
    dependencies: [],
    targets: [
        .target(name: "CEventLoop"),
        .target(name: "Primitives", swiftSettings: strict),
        .target(
            name: "UDP", dependencies: ["CEventLoop", "Primitives"], swiftSettings: strict),
        .target(name: "Multicast", dependencies: ["UDP", "Primitives"], swiftSettings: strict),
        .target(
            name: "ReliableChannelCore", dependencies: ["Primitives"], swiftSettings: strict),
        .target(
            name: "ReliableChannel", dependencies: ["ReliableChannelCore", "UDP", "Primitives"],
            swiftSettings: strict),
        .target(name: "Pictures", dependencies: ["Primitives"], swiftSettings: strict),
        // The things that the artist can draw, as text.
        .target(name: "CArt", exclude: ["Art"]),
        .target(
            name: "Sketch", dependencies: ["CArt", "Pictures", "Primitives"],
            swiftSettings: strict),
        .target(
            name: "GuessEP2P",
            dependencies: [
                "Multicast", "ReliableChannel", "ReliableChannelCore", "Primitives", "UDP",
            ],
            swiftSettings: strict),
        .target(
            name: "Games", dependencies: ["GuessEP2P", "Pictures", "Sketch", "Primitives"],
            swiftSettings: strict),
        // A page for browsers: HTTP and its server. It knows no game.
        .target(name: "Web", dependencies: ["Primitives", "UDP"], swiftSettings: strict),
        .target(name: "TerminalKit", dependencies: ["Primitives"], swiftSettings: language),
        .executableTarget(
            name: "guesse",
            dependencies: [
                "CommandLineKit", "Games", "GuessEP2P", "Multicast", "ReliableChannel",
                "ReliableChannelCore", "Pictures",
                "Sketch", "TerminalKit", "Primitives", "UDP", "Web",
            ],
            swiftSettings: language),
        .target(
            name: "CommandLineKit", dependencies: ["Primitives"], swiftSettings: language),
        .target(
            name: "DiscoveryKit", dependencies: ["Multicast", "Primitives", "UDP"],
            swiftSettings: language),
        .target(
            name: "SimulationKit",
            dependencies: [
                "Multicast", "Pictures", "ReliableChannel", "ReliableChannelCore", "Primitives",
                "UDP", "Web",
            ],
            swiftSettings: language),
        // What every test may use.
        .target(name: "TestKit", path: "Tests/TestKit", swiftSettings: language),
        .testTarget(name: "TestKitTests", dependencies: ["TestKit"], swiftSettings: language),
        .testTarget(
            name: "PrimitivesTests", dependencies: ["TestKit", "Primitives"],
            swiftSettings: language),
        .testTarget(
            name: "MulticastTests",
            dependencies: [
                "TestKit", "DiscoveryKit", "Multicast", "SimulationKit", "Primitives", "UDP",
            ],
            swiftSettings: language),
        .testTarget(
            name: "ReliableChannelTests",
            dependencies: [
                "TestKit",
                "ReliableChannel", "ReliableChannelCore", "SimulationKit", "Primitives", "UDP",
            ],
            swiftSettings: language),
        .testTarget(
            name: "PicturesTests",
            dependencies: ["TestKit", "Pictures", "SimulationKit", "Primitives"],
            exclude: ["PNGVectors.txt"], swiftSettings: language),
        .testTarget(
            name: "SketchTests",
            dependencies: ["TestKit", "Sketch", "Pictures", "SimulationKit", "Primitives"],
            exclude: ["Goldens"], swiftSettings: language),
        // A test target, though it has no tests: it sees the inside of `GuessEP2P`, which is hidden
        // in a release build without tests.
        .testTarget(
            name: "GameTestKit",
            dependencies: [
                "TestKit", "GuessEP2P", "Pictures", "ReliableChannel", "ReliableChannelCore",
                "SimulationKit", "Primitives",
            ],
            path: "Tests/GameTestKit", swiftSettings: language),
        .testTarget(
            name: "GamesTests",
            dependencies: [
                "TestKit",
                "GameTestKit", "Games", "GuessEP2P", "Pictures", "Sketch", "SimulationKit",
                "Primitives",
            ],
            swiftSettings: language),
        .testTarget(
            name: "GuessEP2PTests",
            dependencies: [
                "TestKit",
                "GameTestKit", "GuessEP2P", "ReliableChannel", "ReliableChannelCore", "Multicast",
                "Pictures", "SimulationKit", "DiscoveryKit", "Primitives", "UDP",
            ],
            swiftSettings: language),
        // Whole evenings: sessions and real games in virtual time.
        .testTarget(
            name: "EveningTests",
            dependencies: [
                "TestKit",
                "GameTestKit", "Games", "GuessEP2P", "ReliableChannel", "ReliableChannelCore",
                "Multicast", "Pictures", "Sketch", "SimulationKit", "Primitives", "UDP",
            ],
            swiftSettings: language),
        .testTarget(
            name: "WebTests",
            dependencies: ["TestKit", "Web", "SimulationKit", "Primitives", "UDP"],
            swiftSettings: language),
        .testTarget(
            name: "TerminalKitTests", dependencies: ["TestKit", "TerminalKit", "Primitives"],
            swiftSettings: language),
        .testTarget(
            name: "guesseTests",
            dependencies: [
                "TestKit", "GameTestKit",
                "guesse", "CommandLineKit", "Games", "GuessEP2P", "Multicast", "ReliableChannel",
                "ReliableChannelCore",
                "Pictures", "Sketch", "TerminalKit", "SimulationKit", "Primitives", "UDP", "Web",
            ],
            exclude: ["Interactive/Frames"], swiftSettings: language),
        .testTarget(
            name: "LoopbackTests",
            dependencies: [
                "TestKit",
                "Games", "GuessEP2P", "Multicast", "ReliableChannel", "ReliableChannelCore", "UDP",
                "Web", "Primitives",
            ],
            swiftSettings: language),
        .testTarget(
            name: "TidyTests",
            dependencies: [
                "TestKit",
                "Games", "GuessEP2P", "Multicast", "Primitives", "ReliableChannel",
                "ReliableChannelCore",
            ],
            swiftSettings: language),
    ],
    swiftLanguageModes: [.v6]
)

// `Tools/coverage` measures tests of three targets, and builds nothing that these do not need.
if Context.environment["GUESSE_COVERAGE"] != nil {
    let needed: Set = [
        "CEventLoop", "Primitives", "UDP", "Multicast", "ReliableChannelCore", "ReliableChannel",
        "Pictures", "Web", "SimulationKit", "DiscoveryKit", "TestKit", "ReliableChannelTests",
        "MulticastTests", "LoopbackTests",
    ]
    package.products = []
    package.targets.removeAll { !needed.contains($0.name) }
    for target in package.targets where target.name == "LoopbackTests" {
        target.dependencies = [
            "TestKit", "Multicast", "ReliableChannel", "ReliableChannelCore", "UDP", "Web",
            "Primitives",
        ]
        target.exclude = ["Sessions"]
    }
}
