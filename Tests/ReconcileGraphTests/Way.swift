import Foundation
import Reconcile
import Testing

/// One of the ways to an update, all of which lead to the same objects.
struct Way: Sendable, Hashable, CustomTestStringConvertible {
  var hasMap = false
  var hasBaseline = false
  var isPlanned = false
  var isUndone = false

  /// Each way once.
  static let all = [plain, beside, since, planned, undone]

  /// Those in which the last source counts.
  static let sinceBaseline = [
    since, Way(hasMap: true, hasBaseline: true), Way(hasBaseline: true, isPlanned: true),
    Way(hasBaseline: true, isUndone: true),
  ]

  /// Those that keep no last source.
  static let withoutBaseline = [plain, beside, planned, undone]

  /// Those that end with a map.
  static let withMap = [
    beside, Way(hasMap: true, hasBaseline: true), Way(hasMap: true, isPlanned: true),
    Way(hasMap: true, isUndone: true),
  ]

  static let plain = Way()
  static let beside = Way(hasMap: true)
  static let since = Way(hasBaseline: true)
  static let planned = Way(isPlanned: true)
  static let undone = Way(isUndone: true)

  var testDescription: String {
    let parts = [
      hasMap ? "with a map" : nil, hasBaseline ? "since a baseline" : nil,
      isPlanned ? "planned" : nil, isUndone ? "undone" : nil,
    ]
    let said = parts.compactMap(\.self)
    return said.isEmpty ? "plain" : said.joined(separator: ", ")
  }
}

/// A root that is updated in one of the ways, and what is told of it.
struct Updated<Root: Reconcilable & AnyObject> {
  let root: Root
  let way: Way
  let map: IdentityMap?
  let baseline: Baseline?
  let reconciler = Reconciler()

  /// Values and order, as text.
  let tell: (Root) -> String

  init(_ root: Root, _ way: Way, map: IdentityMap? = nil, tell: @escaping (Root) -> String) {
    self.root = root
    self.way = way
    self.map = way.hasMap ? map ?? IdentityMap(scope: .everything) : map
    baseline = way.hasBaseline ? Baseline() : nil
    self.tell = tell
  }

  var told: String { tell(root) }

  /// Updates the root, planned first where the way says so.
  @discardableResult
  func update(
    _ text: String, adopting: Bool = false, policy: @escaping PolicyEdit = { _ in }
  ) throws -> ChangeReport {
    let source: SourceValue =
      try baseline.map { try .json(Data(text.utf8), since: $0) } ?? .json(text)
    let edit: PolicyEdit = {
      policy(&$0)
      $0.report = .changesWithInverse
    }
    guard way.isPlanned else {
      return try reconciler.update(root, from: source, in: map, adopting: adopting, policy: edit)
    }
    let before = told
    let plan = try reconciler.plan(
      updating: root, from: source, in: map, adopting: adopting, policy: edit)
    #expect(told == before, "a plan writes nothing")
    return try plan.apply()
  }

  /// Updates the root, looks at it, and takes the update back where the way says so.
  func update(
    _ text: String, becomes expected: String, adopting: Bool = false,
    policy: @escaping PolicyEdit, sourceLocation: SourceLocation = #_sourceLocation,
    look: (ChangeReport) throws -> Void = { _ in }
  ) throws {
    let before = told
    let report = try update(text, adopting: adopting, policy: policy)
    #expect(told == expected, "\(report)", sourceLocation: sourceLocation)
    try look(report)
    if way.isUndone {
      try report.undo()
      #expect(told == before, "undone", sourceLocation: sourceLocation)
    }
  }

  /// The same without edits of the policy.
  func update(
    _ text: String, becomes expected: String, adopting: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    look: (ChangeReport) throws -> Void = { _ in }
  ) throws {
    try update(
      text, becomes: expected, adopting: adopting, policy: { _ in }, sourceLocation: sourceLocation,
      look: look)
  }
}

extension Updated {
  /// What the root writes is read without a change, by itself and by another one.
  func writesBack(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let reconciler = Reconciler { $0.write = .ifChanged }
    let before = told
    let written = try reconciler.sourceValue(of: root)
    let report = try reconciler.update(root, from: written)
    #expect(report.counts.changed == 0 && told == before, sourceLocation: sourceLocation)
    let copy = try reconciler.make(Root.self, from: written)
    #expect(tell(copy) == before, sourceLocation: sourceLocation)
  }
}

/// A test that fails until a defect of the design *Shapes* is mended.
///
/// - Parameters:
///   - number: The number of the defect.
///   - isThere: Whether it shows in the way that is tried.
func defect(
  _ number: Int, _ isThere: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) rethrows {
  try withKnownIssue("Shapes defect \(number)", sourceLocation: sourceLocation, body) { isThere }
}
