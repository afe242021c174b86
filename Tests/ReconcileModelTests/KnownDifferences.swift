/// Where the library does otherwise than its rules say, or the rules do not say.
///
/// Each is mended in the library or in the rules, and then goes from here: a test asks for every one.
struct KnownDifference {
  enum Verdict: String {
    case defect, ruleSilent
  }

  let name: String
  /// The rule that is broken.
  let rule: String
  let verdict: Verdict
  /// In what of an outcome it shows.
  let facets: Set<Facet>
  let explains: (Difference) -> Bool

  init(
    _ name: String, rule: String, _ verdict: Verdict = .defect,
    in facets: Set<Facet> = [.after, .changes, .issues, .told, .note],
    _ explains: @escaping (Difference) -> Bool
  ) {
    self.name = name
    self.rule = rule
    self.verdict = verdict
    self.facets = facets
    self.explains = explains
  }
}

/// A part of an outcome that can differ.
enum Facet: CaseIterable {
  case after, changes, issues, isEmpty, identities, told, note
}

extension Difference {
  /// The parts in which the two sides differ.
  var facets: Set<Facet> {
    var facets: Set<Facet> = []
    if expected.after != got.after { facets.insert(.after) }
    if expected.changes.sorted() != got.changes.sorted() { facets.insert(.changes) }
    if expected.issues.sorted() != got.issues.sorted() { facets.insert(.issues) }
    // An update that fails has no report.
    if let one = expected.isEmpty, let other = got.isEmpty, one != other { facets.insert(.isEmpty) }
    if expected.hasIdentities != got.hasIdentities { facets.insert(.identities) }
    if expected.told != got.told { facets.insert(.told) }
    if expected.note != got.note { facets.insert(.note) }
    return facets
  }

  /// The known differences that explain it, nil where a part of it is not explained.
  var known: [KnownDifference]? {
    let known = KnownDifference.all.filter {
      !$0.facets.isDisjoint(with: facets) && $0.explains(self)
    }
    let explained = known.reduce(into: Set<Facet>()) { $0.formUnion($1.facets) }
    return facets.isSubset(of: explained) ? known : nil
  }
}

extension Difference {
  var shape: Shape { one.kind.shape }

  var hasSameState: Bool {
    expected.after == got.after && expected.issues.sorted() == got.issues.sorted()
  }

  /// Whether the changes are the same but for the places that they name.
  var differsInPlacesAlone: Bool {
    func plain(_ changes: [String]) -> [String] {
      changes.map { $0.replacing(#/\[\d+\]/#, with: "[]") }.sorted()
    }
    return hasSameState && plain(expected.changes) == plain(got.changes)
  }

  func isUnder(_ names: String...) -> Bool {
    one.policies.contains { names.contains($0) }
  }

  var saysNull: Bool { one.source["value"]?.holdsNull == true }

  func expects(_ kind: String) -> Bool { expected.issues.contains { $0.hasPrefix(kind) } }
  func gets(_ kind: String) -> Bool { got.issues.contains { $0.hasPrefix(kind) } }
  func onlyExpects(_ kind: String) -> Bool {
    expected.changes.contains { $0.hasPrefix(kind) && !got.changes.contains($0) }
  }
  func onlyGets(_ kind: String) -> Bool {
    got.changes.contains { $0.hasPrefix(kind) && !expected.changes.contains($0) }
  }
}

extension Said {
  var holdsNull: Bool {
    switch self {
    case .null: true
    case .list(let elements): elements.contains { $0.holdsNull }
    case .members(let members): members.contains { $0.value.holdsNull }
    default: false
    }
  }
}

extension Case {
  /// The names of all policies that hold anywhere in it.
  var policies: [String] {
    (call + reconciler + types.map(\.row)).map(\.name) + [OwnerRow(number: owner).policy.name]
  }

  /// Whether the source says the same of two elements.
  var hasEqualElements: Bool {
    guard case .list(let elements) = source["value"] else { return false }
    return Set(elements).count < elements.count
  }
}
