// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reconcile", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "ReconcileBenchmarks",
      dependencies: [.product(name: "Reconcile", package: "Reconcile")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
