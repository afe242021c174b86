import Foundation
import Testing

/// One run of a program that the package manager puts beside the tests, and what it said.
struct Run {
  /// Whether a signal ended it.
  let isKilled: Bool
  let status: Int32
  let lines: [String]

  /// What it wrote on standard error.
  let errors: String

  /// Starts a program with the address of a server and the file of a store, and waits for its end.
  ///
  /// - Parameter pause: When it is killed; nil if it ends by itself.
  init(
    _ name: String, _ base: URL, _ file: URL, _ words: [String] = [],
    killedAfter pause: Duration? = nil
  ) async throws {
    self = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            try Run(waitingFor: name, [base.absoluteString, file.path()] + words, pause)
          })
      }
    }
  }

  private init(waitingFor name: String, _ arguments: [String], _ pause: Duration?) throws {
    let process = Process()
    process.executableURL = try Run.program(name)
    process.arguments = arguments
    let (output, error) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    if let pause {
      usleep(UInt32(pause / .microseconds(1)))
      kill(process.processIdentifier, SIGKILL)
    }
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    errors = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    isKilled = process.terminationReason == .uncaughtSignal
    status = process.terminationStatus
    lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func program(_ name: String) throws -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: name).path()) {
      try #require(folder.pathComponents.count > 1, "no \(name) beside the tests")
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: name)
  }
}
