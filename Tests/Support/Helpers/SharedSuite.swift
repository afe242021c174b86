import Foundation
import Reconcile

/// A folder of conformance cases that stands beside the package; tests of it are skipped without.
package enum SharedSuite {
  package static let isPresent = FileManager.default.fileExists(atPath: root.path)

  package static let absence = "the folder shared/suites beside the package is not there"

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/suites")

  package static func data(_ path: String) throws -> Data {
    let file = root.appendingPathComponent(path)
    // Foundation leaks the buffer for a file without bytes.
    if try file.resourceValues(forKeys: [.fileSizeKey]).fileSize == 0 { return Data() }
    return try Data(contentsOf: file)
  }

  package static func lines(_ path: String) throws -> [Substring] {
    String(decoding: try data(path), as: UTF8.self).split(separator: "\n")
  }

  /// The names of the files in a folder, sorted.
  package static func names(_ path: String) throws -> [String] {
    let folder = root.appendingPathComponent(path).path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The source of a case of mass assignment.
  package static func modelAttack(_ id: String) throws -> SourceValue {
    let file = try SourceValue.json(data("hostile-inputs/model-attacks.json"))
    let cases = file["cases"]
    for row in 0..<(cases?.count ?? 0) where cases?[row]?["id"] == .some(.init(stringLiteral: id)) {
      if let patch = cases?[row]?["patch"] { return patch }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
