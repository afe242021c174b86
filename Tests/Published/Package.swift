// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Published",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reconcile", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .testTarget(
      name: "PublishedTests",
      dependencies: [
        .product(name: "Reconcile", package: "Reconcile"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Tests", swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
