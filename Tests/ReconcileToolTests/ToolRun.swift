import Foundation
import Testing

/// One run of the built tool, which stands beside the tests.
struct ToolRun {
  let output: String
  let errors: String
  let status: Int32

  /// Runs the tool in a folder of its own that holds the files given.
  ///
  /// - Parameter line: What a shell runs instead, with `$0` for the tool and `$@` for the arguments.
  init(
    _ arguments: [String] = [], files: [String: String] = [:], data: [String: Data] = [:],
    environment: [String: String] = [:], shell line: String? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("reconcile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    for (name, data) in data { try data.write(to: folder.appendingPathComponent(name)) }
    let process = Process()
    let tool: URL = try #require(ToolRun.tool(), "the tool is not beside the tests")
    process.executableURL = line == nil ? tool : URL(filePath: "/bin/bash")
    process.arguments = line.map { ["-c", $0, tool.path] + arguments } ?? arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: a pipe that nobody empties stops a process with much to say.
    let (output, errors) = try (ToolRun.file(folder, "stdout"), ToolRun.file(folder, "stderr"))
    process.standardOutput = output.handle
    process.standardError = errors.handle
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = try String(decoding: Data(contentsOf: output.url), as: UTF8.self)
    self.errors = try String(decoding: Data(contentsOf: errors.url), as: UTF8.self)
    written = try files.keys.reduce(into: [:]) { texts, name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      texts[name] = String(decoding: data, as: UTF8.self)
    }
    names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !["stdout", "stderr"].contains($0) }.sorted()
    let result = try? Data(contentsOf: folder.appendingPathComponent("result.json"))
    self.result = result.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the files given hold afterwards.
  let written: [String: String]

  /// The names of the files there afterwards.
  let names: [String]

  /// What `result.json` holds, nil if there is none.
  let result: String?

  private static func file(
    _ folder: URL, _ name: String
  ) throws -> (url: URL, handle: FileHandle) {
    let url = folder.appendingPathComponent(name)
    try Data().write(to: url)
    return (url, try FileHandle(forWritingTo: url))
  }

  /// The built executable: in the folder of the test bundle, whatever the configuration is.
  private static func tool() -> URL? {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let started = URL(fileURLWithPath: CommandLine.arguments[0])
    let folders =
      bundles.map { $0.deletingLastPathComponent() } + [
        started.deletingLastPathComponent(), Bundle.main.bundleURL,
      ]
    return folders.map { $0.appendingPathComponent("reconcile") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }
}
