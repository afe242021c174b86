// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Reconcile",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reconcile", targets: ["Reconcile"]),
    .library(name: "ReconcileTesting", targets: ["ReconcileTesting"]),
    .executable(name: "reconcile", targets: ["ReconcileTool"]),
  ],
  targets: [
    .target(name: "Reconcile", swiftSettings: strict),
    .target(name: "ReconcileTesting", dependencies: ["Reconcile"], swiftSettings: strict),
    .executableTarget(name: "ReconcileTool", dependencies: ["Reconcile"], swiftSettings: strict),
    .testTarget(name: "ReconcileTests", dependencies: ["Reconcile", "ReconcileTesting"]),
    .testTarget(
      name: "ReconcileTestingTests", dependencies: ["Reconcile", "ReconcileTesting"],
      exclude: ["Fixtures"]),
    .testTarget(name: "ReconcileToolTests", dependencies: ["Reconcile", "ReconcileTool"]),
  ],
  swiftLanguageModes: [.v6]
)
