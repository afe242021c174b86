import Foundation

/// What the instructions of a build depend on besides its sources.
struct Toolchain: Codable, Equatable {
  var compiler: String
  var architecture: String

  /// That of this program and of the compiler on the path.
  static func current() throws -> Toolchain {
    let version = try output(of: ["swift", "--version"])
    guard let found = version.firstMatch(of: /Swift version ([^ \n]+)/) else {
      throw Wrong("`swift --version` tells no version")
    }
    #if arch(x86_64)
      let architecture = "x86_64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "another"
    #endif
    return Toolchain(compiler: String(found.1), architecture: architecture)
  }

  /// The commit whose sources this checkout has, and whether they were edited since.
  static func commit() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let git = ["git", "-C", folder]
    let commit = try output(of: git + ["rev-parse", "--short=7", "HEAD"])
    let sources = [":/Sources", ":/Package.swift"]
    let edits = try output(of: git + ["status", "--porcelain", "--"] + sources)
    return edits.isEmpty ? commit : commit + ", edited"
  }

  private static func output(of command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Wrong("`\(command.joined(separator: " "))` failed")
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
