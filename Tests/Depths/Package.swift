// swift-tools-version: 6.2
import PackageDescription

// What a deep source does on a small stack: one process for each job, depth and stack.
let package = Package(
  name: "Depths",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Reconcile", path: "../..")],
  targets: [
    .executableTarget(
      name: "Depths", dependencies: [.product(name: "Reconcile", package: "Reconcile")])
  ],
  swiftLanguageModes: [.v6]
)
