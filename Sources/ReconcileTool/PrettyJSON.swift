import Foundation
import Reconcile

/// Writes a document as people write JSON: a line for each value, indented by two spaces.
enum PrettyJSON {
  static func text(_ value: DynamicValue) -> String {
    String(decoding: value.sourceValue.jsonData(pretty: true), as: UTF8.self)
  }

  static func write(_ value: DynamicValue, to file: String) throws(Failure) {
    do {
      try Data((text(value) + "\n").utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw .file(file, "cannot be written")
    }
  }
}
