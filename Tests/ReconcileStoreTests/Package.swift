// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A client with the trait, so that GRDB is built only where somebody asks for the tests of the store.
let package = Package(
  name: "ReconcileStoreTests",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reconcile", path: "../..", traits: ["Store"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Updates a graph until it is killed.
    .executableTarget(
      name: "StoreVictim",
      dependencies: [
        "StoreModels", .product(name: "ReconcileStore", package: "Reconcile"),
      ], swiftSettings: strict),
    // Opens a store beside others of its kind.
    .executableTarget(
      name: "StoreOpener",
      dependencies: [
        "StoreModels", .product(name: "ReconcileStore", package: "Reconcile"),
      ], swiftSettings: strict),
    // A program as users write it, which is killed and started again.
    .executableTarget(
      name: "StoreClient",
      dependencies: [
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "ReconcileStore", package: "Reconcile"),
      ], swiftSettings: strict),
    // Measures what a store costs.
    .executableTarget(
      name: "StoreFigures",
      dependencies: [
        "StoreModels", .product(name: "ReconcileStore", package: "Reconcile"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: strict),
    .target(
      name: "StoreModels",
      dependencies: [
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "ReconcileStore", package: "Reconcile"),
      ], swiftSettings: strict),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "StoreModels", "StoreVictim", "StoreClient", "StoreOpener",
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "ReconcileStore", package: "Reconcile"),
        .product(name: "ReconcileTesting", package: "Reconcile"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ], exclude: ["Fixtures"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
