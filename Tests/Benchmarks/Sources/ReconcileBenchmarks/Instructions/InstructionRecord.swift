import Foundation

/// The instructions of rows at one commit, as a file holds them.
struct InstructionRecord: Codable {
  var commit: String
  var toolchain: Toolchain
  var instructions: [String: Int]

  /// The committed file, found from where this file was compiled.
  static var committed: URL {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("Instructions.json")
  }
}

extension InstructionRecord {
  /// Reads a file.
  init(_ file: URL) throws {
    guard let data = try? Data(contentsOf: file) else {
      throw Mistake("no file \(file.path); make it with --instructions --record")
    }
    self = try JSONDecoder().decode(InstructionRecord.self, from: data)
  }

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: file)
  }
}
