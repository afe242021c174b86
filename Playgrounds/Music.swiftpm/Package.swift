// swift-tools-version: 6.1
import AppleProductTypes
import PackageDescription

// An App Playground: open the folder in Xcode, which has AppleProductTypes. A copy of it elsewhere, as on an
// iPad, names the repository's URL in place of the path.
let package = Package(
  name: "Music",
  platforms: [.iOS("18.0")],
  products: [
    .iOSApplication(
      name: "Music", targets: ["Music"], bundleIdentifier: "org.example.reconcile.music",
      displayVersion: "1.0", bundleVersion: "1", appIcon: .placeholder(icon: .heart),
      accentColor: .presetColor(.blue), supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
  ],
  dependencies: [.package(name: "Reconcile", path: "../..", traits: ["Store"])],
  targets: [
    .executableTarget(
      name: "Music",
      dependencies: [
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "ReconcileStore", package: "Reconcile"),
      ], path: ".")
  ],
  swiftLanguageModes: [.v6]
)
