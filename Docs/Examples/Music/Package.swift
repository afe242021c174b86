// swift-tools-version: 6.3
import PackageDescription

// A music client in a terminal, and the small server that it talks to.
let package = Package(
  name: "Music",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reconcile", path: "../../..", traits: ["Store"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
  ],
  targets: [
    .executableTarget(
      name: "Music",
      dependencies: [
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "ReconcileHTTP", package: "Reconcile"),
        .product(name: "ReconcileStore", package: "Reconcile"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
