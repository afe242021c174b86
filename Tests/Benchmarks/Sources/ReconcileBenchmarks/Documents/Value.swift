import Foundation

/// A value of a generated document, with its keys in order.
enum Value {
  case object([(key: String, value: Value)])
  case array([Value])
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)

  /// The document as JSON without white space.
  var json: Data {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return Data(bytes)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Value.string(member.key).write(to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string(let string):  // generated text needs no escapes
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: string.utf8)
      bytes.append(UInt8(ascii: "\""))
    case .integer(let integer): bytes.append(contentsOf: "\(integer)".utf8)
    case .number(let number): bytes.append(contentsOf: "\(number)".utf8)
    case .bool(let bool): bytes.append(contentsOf: "\(bool)".utf8)
    }
  }

  /// The document as native dictionaries and arrays.
  var native: Any {
    switch self {
    case .object(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.native) })
    case .array(let elements): elements.map(\.native)
    case .string(let string): string
    case .integer(let integer): integer
    case .number(let number): number
    case .bool(let bool): bool
    }
  }

  /// The number of values that are neither object nor array.
  var leaves: Int {
    switch self {
    case .object(let members): members.reduce(0) { $0 + $1.value.leaves }
    case .array(let elements): elements.reduce(0) { $0 + $1.leaves }
    default: 1
    }
  }
}
