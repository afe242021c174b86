import Foundation
import Testing

/// The second reader of a store's file, which has no code of the library.
///
/// It needs `python3`, and nothing that does not come with it.
enum Reader {
  private static let python: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .map { URL(filePath: String($0)).appending(path: "python3") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path()) }

  static let isThere = python != nil

  /// Said where it is missing.
  static let missing: Comment = "python3 is not there, which reads files a second time"

  private static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Reader/read-store.py")

  /// What it says of files; nil if it is not there.
  private static func output(_ files: [URL]) throws -> String? {
    guard let python else { return nil }
    let process = Process()
    let output = Pipe()
    process.executableURL = python
    process.arguments = [script.path()] + files.map { $0.path() }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  /// What is wrong with a file.
  static func complaints(of file: URL) throws -> [String] {
    let prefix = "\(file.path()): "
    let lines = try output([file])?.split(separator: "\n").map { line in
      line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : String(line)
    }
    return lines == ["OK"] ? [] : lines ?? []
  }

  /// Requires that it finds nothing wrong with files.
  static func check(
    _ files: [URL], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard !files.isEmpty, let text = try output(files) else { return }
    let expected = files.map { "\($0.path()): OK\n" }.joined()
    #expect(text == expected, comment, sourceLocation: sourceLocation)
  }
}
