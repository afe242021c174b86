// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let library: [Target.Dependency] = ["Reconcile", "ReconcileHTTP", "ReconcileStore"].map {
  .product(name: $0, package: "Reconcile")
}

// Real servers on loopback, and real transports: Hummingbird, URLSession and AsyncHTTPClient.
let package = Package(
  name: "Servers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reconcile", path: "../..", traits: ["Store"]),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    .target(
      name: "Loopback",
      dependencies: library + [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ], swiftSettings: strict),
    // The program of the article, which is killed and started again.
    .executableTarget(name: "MusicClient", dependencies: library, swiftSettings: strict),
    // A program that reads and writes at random until it is killed.
    .executableTarget(name: "MusicVictim", dependencies: library, swiftSettings: strict),
    // Measures what a refresh costs.
    .executableTarget(name: "RefreshFigures", dependencies: library, swiftSettings: strict),
    // Measures the memory that hostile responses take.
    .executableTarget(
      name: "LimitFigures", dependencies: library + ["Loopback"], swiftSettings: strict),
    .testTarget(
      name: "ServerTests", dependencies: library + ["Loopback", "MusicClient", "MusicVictim"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
