// swift-tools-version: 6.3
import PackageDescription

// Real servers on loopback, and real transports: Hummingbird, URLSession and AsyncHTTPClient.
let package = Package(
  name: "Servers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reconcile", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    .target(
      name: "Loopback",
      dependencies: [
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "ReconcileHTTP", package: "Reconcile"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ]),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Loopback",
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "ReconcileHTTP", package: "Reconcile"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
