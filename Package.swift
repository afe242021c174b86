// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// With the trait off, which is the default, nobody fetches swift-syntax and the plugin is empty.
let macros: TargetDependencyCondition? = .when(traits: ["Macros"])

let package = Package(
  name: "Reconcile",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reconcile", targets: ["Reconcile"]),
    .library(name: "ReconcileTesting", targets: ["ReconcileTesting"]),
    .executable(name: "reconcile", targets: ["ReconcileTool"]),
  ],
  traits: [
    .trait(name: "Macros", description: "The macro @Reconcilable, which needs swift-syntax.")
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "Reconcile", dependencies: [.target(name: "ReconcileMacros", condition: macros)],
      swiftSettings: strict),
    .macro(
      name: "ReconcileMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: macros),
      ], swiftSettings: strict),
    .target(name: "ReconcileTesting", dependencies: ["Reconcile"], swiftSettings: strict),
    .executableTarget(name: "ReconcileTool", dependencies: ["Reconcile"], swiftSettings: strict),
    .testTarget(name: "ReconcileTests", dependencies: ["Reconcile", "ReconcileTesting"]),
    .testTarget(name: "ReconcileSourceTests", dependencies: ["Reconcile", "ReconcileTesting"]),
    .testTarget(name: "ReconcileGraphTests", dependencies: ["Reconcile", "ReconcileTesting"]),
    .testTarget(name: "ReconcileReportTests", dependencies: ["Reconcile", "ReconcileTesting"]),
    .testTarget(
      name: "ReconcileTestingTests", dependencies: ["Reconcile", "ReconcileTesting"],
      exclude: ["Fixtures"]),
    .testTarget(name: "ReconcileModelTests", dependencies: ["Reconcile", "ReconcileTesting"]),
    .testTarget(name: "ReconcileToolTests", dependencies: ["Reconcile", "ReconcileTool"]),
  ],
  swiftLanguageModes: [.v6]
)
