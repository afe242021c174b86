// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A client with the trait, so that the tests of the macros are built only where somebody asks for them.
let package = Package(
  name: "ReconcileMacrosTests",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reconcile", path: "../..", traits: ["Macros"]),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    // The plugin's own sources, since nobody can import a plugin of another package. Tests of a macro are
    // built for the machine that builds, as the macro is: so swift-syntax is built once and not twice.
    .macro(
      name: "MacrosUnderTest",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ], swiftSettings: strict + [.strictMemorySafety(), .define("Macros")]),
    .testTarget(
      name: "ExpansionTests",
      dependencies: [
        "MacrosUnderTest",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
      ], swiftSettings: strict),
    .testTarget(
      name: "ScreenTests", dependencies: [.product(name: "Reconcile", package: "Reconcile")],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ModelTests",
      dependencies: [
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "ReconcileTesting", package: "Reconcile"),
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
