// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Dice",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "guesse", path: "../..")],
    targets: [
        .executableTarget(
            name: "Dice",
            dependencies: [
                .product(name: "GuessEP2P", package: "guesse"),
                .product(name: "Primitives", package: "guesse"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
