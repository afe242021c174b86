// swift-tools-version: 6.3
import PackageDescription

// Programs as users write them: each isolation that models can have, without a warning.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func client(_ name: String, _ settings: [SwiftSetting] = []) -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: "Reconcile", package: "Reconcile")],
    swiftSettings: strict + settings)
}

let package = Package(
  name: "Clients",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Reconcile", path: "../..")],
  targets: [
    client("MainActorModels"), client("ObservableModels"), client("ActorModels"),
    client("DefaultIsolation", [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
