// swift-tools-version: 6.2
import PackageDescription

func example(_ name: String, _ libraries: String...) -> Target {
    .executableTarget(
        name: name, dependencies: libraries.map { .product(name: $0, package: "guesse") })
}

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "guesse", path: "..")],
    targets: [
        example("Chat", "Multicast", "ReliableChannel"),
        example("FileTransfer", "ReliableChannel"),
        example("Positions", "ReliableChannel"),
        example("OwnLoop", "ReliableChannelCore"),
        example("Dice", "GuessEP2P", "Primitives"),
    ],
    swiftLanguageModes: [.v6]
)
