import Foundation
import Reconcile

/// Writes a document as people write JSON: a line for each value, indented by two spaces.
enum PrettyJSON {
  static func text(_ value: DynamicValue) -> String {
    var text = ""
    append(value, indent: "\n", to: &text)
    return text
  }

  static func write(_ value: DynamicValue, to file: String) throws(Failure) {
    do {
      try Data((text(value) + "\n").utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw .file(file, "cannot be written")
    }
  }

  private static func append(_ value: DynamicValue, indent: String, to text: inout String) {
    switch value {
    case .object(let object) where object.count > 0:
      let inner = indent + "  "
      var separator = "{"
      for key in object.keys {
        text += separator + inner + DynamicValue.string(key).description + ": "
        if let value = object[key] { append(value, indent: inner, to: &text) }
        separator = ","
      }
      text += indent + "}"
    case .array(let array) where !array.isEmpty:
      let inner = indent + "  "
      var separator = "["
      for element in array {
        text += separator + inner
        append(element, indent: inner, to: &text)
        separator = ","
      }
      text += indent + "]"
    default:
      text += value.description
    }
  }
}
