// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reconcile", path: "../..")
  ],
  targets: [
    .target(
      name: "FirstClasses",
      dependencies: [.product(name: "Reconcile", package: "Reconcile")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "ReconcileBenchmarks",
      dependencies: ["FirstClasses", .product(name: "Reconcile", package: "Reconcile")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
