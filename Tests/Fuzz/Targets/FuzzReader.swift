import Foundation
import Reconcile

/// Reads bytes as JSON, and compares what came of it with Foundation's reading.
enum FuzzReader {
  static func run(_ data: Data) {
    let theirs = try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    let source: SourceValue
    do {
      source = try SourceValue.json(data)
    } catch {
      demand(error.issues.count == 1, "a refusal has \(error.issues.count) issues")
      demand(error.issues[0].kind != .syntax || error.issues[0].location != nil, "no location")
      demand(theirs == nil || isLenient(data, error.issues[0]), "Foundation reads it: \(error)")
      return
    }
    demand(theirs != nil || isBeyond(source), "Foundation does not read it")
    if let theirs { demand(isSame(source, theirs), "Foundation reads another value") }
    // The reader takes eight bytes at a time: elsewhere among them it has to find the same.
    let moved = Data(repeating: 0x20, count: data.count % 7 + 1) + data
    for text in [moved, source.jsonData(), source.jsonData(pretty: true)] {
      let again = try? SourceValue.json(text)
      demand(again == source, "it is read or written as another value")
      demand(again?.hashValue == source.hashValue, "its hash is another one")
    }
    if source.kind == .object, let dynamic = try? DynamicObject(from: source) {
      demand(dynamic.sourceValue == source, "a dynamic object is another value")
    }
  }

  /// What Foundation takes and the grammar does not: byte-order marks, other encodings, a comma behind
  /// the last element or member.
  private static func isLenient(_ data: Data, _ issue: UpdateError.Issue) -> Bool {
    issue.kind == .limit || data.contains(0) || data.prefix(2).contains { $0 >= 0xEF }
      || issue.found == "]" || issue.found == "}"
  }

  /// What the grammar allows and Foundation does not read: numbers beyond its types, depth.
  private static func isBeyond(_ source: SourceValue) -> Bool {
    switch source.kind {
    case .number:
      guard let number = try? source.double() else { return true }
      // A number that is written with more digits than Foundation's types hold.
      return !number.isFinite || source.description.utf8.count > 15
    case .object: return source.count == 0 ? false : source.members.contains { isBeyond($0.value) }
    case .array: return source.elements.contains(where: isBeyond)
    default: return false
    }
  }

  private static func isSame(_ source: SourceValue, _ theirs: Any) -> Bool {
    switch theirs {
    case is NSNull: return source.isNull
    case let members as [String: Any]:
      guard source.kind == .object else { return false }
      // Of equal keys Foundation keeps one; equal means canonically equivalent there.
      return source.members.allSatisfy { key, value in
        guard let other = members[key] else { return false }
        let isRepeated = source.members.count { $0.key == key } > 1
        return isRepeated || isSame(value, other)
      }
    case let elements as [Any]:
      let own = Array(source.elements)
      return own.count == elements.count && zip(own, elements).allSatisfy { isSame($0, $1) }
    case let text as String: return (try? source.string()) == text
    case let number as NSNumber:
      if source.kind == .boolean { return (try? source.bool()) == number.boolValue }
      guard let own = try? source.double(), own == Double(source.description) else { return false }
      // Foundation takes numbers of many digits for decimals, and is off in the last places.
      return abs(own - number.doubleValue) <= abs(own) * 1e-14
    default: return false
    }
  }
}
