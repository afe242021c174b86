// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

// A warning is an error in .ci/run only: what is set here would reach into the builds of clients.
let strict: [SwiftSetting] = [.strictMemorySafety()]

// With the trait off, which is the default, nobody fetches swift-syntax and the plugin is empty.
let macros: TargetDependencyCondition? = .when(traits: ["Macros"])

// As little is fetched for the store, and its target is empty.
let store: TargetDependencyCondition? = .when(traits: ["Store"])

// What draws cases is optimized in every build, as otherwise it takes longer than to run them.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let suites: [Target.Dependency] = ["Reconcile", "ReconcileTesting", "ReconcileTestSupport"]

let package = Package(
  name: "Reconcile",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reconcile", targets: ["Reconcile"]),
    .library(name: "ReconcileTesting", targets: ["ReconcileTesting"]),
    .library(name: "ReconcileStore", targets: ["ReconcileStore"]),
    .library(name: "ReconcileHTTP", targets: ["ReconcileHTTP"]),
    .executable(name: "reconcile", targets: ["ReconcileTool"]),
  ],
  traits: [
    .trait(name: "Macros", description: "The macro @Reconcilable, which needs swift-syntax."),
    .trait(name: "Store", description: "A store over SQLite, which needs GRDB."),
  ],
  dependencies: [
    // As wide as the tests of the macros have passed with, and the next one: a client has others that need it too.
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
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
    .target(
      name: "ReconcileStore",
      dependencies: [
        "Reconcile", .product(name: "GRDB", package: "GRDB.swift", condition: store),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: store),
        .target(name: "ReconcileZlib", condition: store),
      ], swiftSettings: strict),
    // The checksum of records. Every toolchain for Linux needs this library and its header itself.
    .systemLibrary(name: "ReconcileZlib"),
    .target(name: "ReconcileHTTP", dependencies: ["Reconcile"], swiftSettings: strict),
    .executableTarget(name: "ReconcileTool", dependencies: ["Reconcile"], swiftSettings: strict),
    // The models that several suites share. No product has it, so no client builds it.
    .target(name: "ReconcileTestSupport", dependencies: ["Reconcile"], path: "Tests/Support"),
    .target(
      name: "ReconcileTestCases", dependencies: ["ReconcileTestSupport"], path: "Tests/Cases",
      swiftSettings: quick),
    .testTarget(name: "ReconcileTests", dependencies: suites),
    .testTarget(name: "ReconcileSourceTests", dependencies: suites),
    .testTarget(name: "ReconcileGraphTests", dependencies: suites),
    .testTarget(name: "ReconcileReportTests", dependencies: suites),
    .testTarget(
      name: "ReconcileTestingTests", dependencies: ["Reconcile", "ReconcileTesting"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ReconcileHTTPTests", dependencies: ["Reconcile", "ReconcileHTTP", "ReconcileTesting"]),
    .testTarget(
      name: "ReconcileModelTests",
      dependencies: [
        "Reconcile", "ReconcileTesting", "ReconcileTestCases", "ReconcileTestSupport",
      ]),
    .testTarget(name: "ReconcileToolTests", dependencies: ["Reconcile", "ReconcileTool"]),
  ],
  swiftLanguageModes: [.v6]
)

// The suites that a build has, of all: to optimize one takes long. See .ci/run.
if let suites = Context.environment["RECONCILE_SUITES"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !suites.contains(Substring($0.name)) }
}
