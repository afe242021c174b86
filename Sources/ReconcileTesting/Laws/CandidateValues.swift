import Foundation
import Reconcile

/// Source values of every kind.
enum CandidateValues {
  /// Values that some field accepts.
  static let all: [SourceValue] = [
    1, 2, 3, 7, 0, -1, 1.5, -0.25, 255, 65_536, 9_223_372_036_854_775_807, 1e300, 1_700_000_000,
    "a", "b", "Blue", "", "1", "2", "-3.5", "true", "é\u{301}", "\u{1F3B5}\n\"\\\u{0}",
    "1971-06-22", "1971-06-22T12:30:00Z", "2026-11-21T18:00:00.25+01:00", "12:30",
    "https://example.com/blue", "9B8E2F4C-6A0D-4C5B-9D2E-0C1A2B3C4D5E", "AQID", "#ff8800",
    true, false, nil, [], ["a"], ["a", "b", "a"], [1, 2], [1.5], [nil], [[1], []], [true],
    [:], ["a": 1], ["a": "b", "b": "c"], ["a": ["b": nil]], [["a": 1]],
  ]

  /// Values that hardly any field accepts.
  static let unfit: [SourceValue] = [
    nil, true, "?", -1.5, 1e300, [[[]]], ["?": ["?": []]], [nil], "", [true, "?"],
  ]

  /// At least one value of each kind, including native ones.
  static var ofEveryKind: [SourceValue] {
    let natives = try? SourceValue.dictionary([
      "date": Date(timeIntervalSinceReferenceDate: 0.5), "data": Data([1, 2, 3]),
    ])
    return all + unfit + (natives?.members.map(\.value) ?? [])
  }
}

extension SourceValue {
  /// The path to every member and element, each after the object or array around it.
  var places: [SourcePath] {
    var found: [SourcePath] = []
    var pending: [(SourcePath, SourceValue)] = [(SourcePath(), self)]
    while let (path, value) = pending.popLast() {
      let children =
        value.members.map { (path.appending(key: $0.key), $0.value) }
        + value.elements.enumerated().map { (path.appending(index: $0.offset), $0.element) }
      found += children.map(\.0)
      pending += children
    }
    return found
  }

  /// Sets a value at a path of keys; missing objects along it are created.
  func adding(_ value: SourceValue, at keys: ArraySlice<String>) -> SourceValue {
    guard let first = keys.first else { return value }
    let inner = self[first].flatMap { $0.kind == .object ? $0 : nil } ?? [:]
    return editing([.key(first)]) { _ in inner.adding(value, at: keys.dropFirst()) }
  }
}
