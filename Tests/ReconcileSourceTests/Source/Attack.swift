import Foundation
import Reconcile
import Testing

/// A case of attacks.json.
struct Attack: Decodable, Sendable, CustomTestStringConvertible {
  struct Part: Decodable, Sendable {
    let text: String?
    let base64: String?
    let times: Int?
    let counter: String?
    let from: Int?
    let to: Int?
    let separator: String?
    let prefix: String?
    let suffix: String?
  }

  let id: String
  let parts: [Part]
  let expect: String
  let maxMilliseconds: Int

  static func all() throws -> [Attack] {
    struct File: Decodable {
      let cases: [Attack]
    }
    let data = try SharedSuite.data("hostile-inputs/attacks.json")
    return try JSONDecoder().decode(File.self, from: data).cases
  }

  var testDescription: String { id }

  var data: Data { parts.reduce(into: Data()) { $0.append($1.data) } }

  /// Whether reading, and asking for the number under `n`, ended as the case says.
  func isMet(by outcome: Outcome) -> Bool {
    switch expect {
    case "accept", "accept-one-known", "accept-unknown-key": outcome.issue == nil
    // Duplicates and patches are the business of who uses the value, not of the reader.
    case "error.duplicateKey", "error.limit": outcome.issue == nil
    case "accept-or-error.stringLength":
      outcome.issue == nil || outcome.exceeds("string limit of 20000000 bytes")
    case "error.depth": outcome.exceeds("depth limit of 512")
    case "error.keyLength", "error.keyLength-or-accept": outcome.exceeds("key limit of 4096 bytes")
    case "error.numberLength": outcome.exceeds("number limit of 4096 bytes")
    case "error.loneSurrogate": outcome.found == "a lone surrogate"
    case "error.utf8": outcome.found == "invalid UTF-8"
    case "error.escape": outcome.found == "an invalid escape"
    case "error.empty", "error.unexpectedEnd": outcome.found == "end of input"
    case "error.trailing": outcome.issue?.expected == "end of input"
    case "error.syntax", "error.syntax-or-encoding": outcome.issue?.kind == .syntax
    case "accept-zero": outcome.issue == nil && outcome.double == 0
    case "policy-Int": outcome.int == 1
    case "error.typeMismatch-for-Int", "error.numberOutOfRange-for-Int64":
      outcome.issue == nil && outcome.int == nil
    case "error.numberOutOfRange-for-UInt64": outcome.issue == nil && outcome.uint64 == nil
    case "error.numberOutOfRange-for-UInt8":
      outcome.issue == nil && outcome.uint64.flatMap(UInt8.init(exactly:)) == nil
    case "error.numberOutOfRange-for-Double": outcome.issue == nil && outcome.double == nil
    default: false
    }
  }
}

extension Attack.Part {
  fileprivate var data: Data {
    if let counter, let from, let to {
      let numbers = stride(from: from, through: to, by: from <= to ? 1 : -1)
      let items = numbers.map { counter.replacingOccurrences(of: "%d", with: "\($0)") }
      let joined = items.joined(separator: separator ?? "")
      return Data(((prefix ?? "") + joined + (suffix ?? "")).utf8)
    }
    let unit = base64.flatMap { Data(base64Encoded: $0) } ?? Data((text ?? "").utf8)
    let count = times ?? 1
    if unit.count == 1 { return Data(repeating: unit[0], count: count) }
    return (0..<count).reduce(into: Data(capacity: unit.count * count)) { data, _ in
      data.append(unit)
    }
  }
}
