import Reconcile

/// The checks of a mapping, each in a function of its own; all findings are reported.
struct MappingCheck {
  /// Something that is probably not intended.
  struct Finding: Hashable {
    let sentence: String
    let cause: String
  }

  private let schema: Schema
  private let place: CallPlace
  private let explain: (String) -> Explanation

  init(_ schema: Schema, _ place: CallPlace, _ explain: @escaping (String) -> Explanation) {
    self.schema = schema
    self.place = place
    self.explain = explain
  }

  func run(
    _ samples: [SourceValue], _ directions: [String: Direction], _ fixed: Set<String>,
    _ make: (SourceValue) throws -> any LawSubject
  ) throws {
    try Samples(samples, of: schema, place).check(make)
    var identities = IdentityWalk(explain)
    for sample in samples { identities.visit(sample, .object { [schema] in schema }, "") }
    let findings =
      try ways(directions) + fixedProperties(fixed) + identities.findings
      + samples.flatMap { try lost(in: make($0), $0) }
    guard !findings.isEmpty else { return }
    throw ExpectationError(
      findings.map(\.sentence).unique.joined(separator: "\n"),
      usually: findings.map(\.cause).unique.joined(separator: "; "), at: place)
  }

  /// Fields with another direction than the check expects.
  private func ways(_ directions: [String: Direction]) -> [Finding] {
    let declared = schema.ways
    let wrong = declared.compactMap { key, ways -> Finding? in
      let expected = KeyWays(directions[key] ?? .both)
      guard ways != expected else { return nil }
      return Finding(
        sentence: "\(key): goes \(ways.text), expected \(expected.text)",
        cause:
          "the direction of a field is not the one that 'directions' says, .both where it says none"
      )
    }
    return wrong + unknown(directions.keys)
  }

  /// Properties that updates cannot set, and those that are expected to be fixed.
  private func fixedProperties(_ fixed: Set<String>) -> [Finding] {
    let wrong = schema.fields.compactMap { field -> Finding? in
      let isExpected = fixed.contains(field.name)
      if field.isWritable {
        guard isExpected else { return nil }
        return Finding(
          sentence: "\(field.name): is set by updates, expected to be fixed",
          cause: "a property has become one that can be set")
      }
      guard !isExpected, !field.isIdentity, !field.shape.takesInPlace else { return nil }
      return Finding(
        sentence: "\(field.name): cannot be set, so that an update loses another value",
        cause:
          "the property is a 'let', or its setter is not in reach; 'fixed' names what 'create' alone sets"
      )
    }
    return wrong + unknown(fixed)
  }

  private func unknown(_ keys: some Sequence<String>) -> [Finding] {
    let known = Set(schema.ways.map(\.key))
    return keys.filter { !known.contains($0) }.sorted().map { key in
      Finding(
        sentence: "\(key): is no key of \(schema.typeName)",
        cause: "a key has changed, and the check has not")
    }
  }

  /// Values that a new instance lacks, although it was made from a source that has them.
  private func lost(in new: any LawSubject, _ sample: SourceValue) throws -> [Finding] {
    let report: ChangeReport
    do {
      report = try new.update(from: sample) { $0.report = .changes }
    } catch {
      return [
        Finding(
          sentence: "a new instance refuses the sample that it was made of\n\(error)",
          cause: "'create' makes another object than its source says")
      ]
    }
    return report.changes.filter { $0.kind == .lost }.map { change in
      Finding(
        sentence: "\(change.path): a new instance does not have what its sample says",
        cause: "'create' does not read its source, or the property is computed")
    }
  }
}

/// Finds lists of objects that have an id in the source, and no identity in their schema.
private struct IdentityWalk {
  private let explain: (String) -> Explanation
  private let types = GeneratedTypes()
  private(set) var findings: [MappingCheck.Finding] = []

  init(_ explain: @escaping (String) -> Explanation) { self.explain = explain }

  mutating func visit(_ source: SourceValue, _ shape: ShapeDescription, _ path: String) {
    switch shape {
    case .value: return
    case .object(let schema):
      for field in types.type(schema()).fields.map(\.description) where !field.isReference {
        for key in field.keys {
          guard let value = source.value(at: key) else { continue }
          visit(value, field.shape, path + (path.isEmpty ? "" : ".") + field.name)
        }
      }
    case .list(let element):
      if case .object(let schema) = element { look(at: source, schema(), path) }
      visitElements(of: source, element, path)
    case .container(let element):
      visitElements(of: source, element, path)
    case .dictionary(let element, _):
      for (key, value) in source.members { visit(value, element, "\(path).\(key)") }
    }
  }

  /// Visits the elements of a list, which may be the members of an object.
  private mutating func visitElements(
    of source: SourceValue, _ element: ShapeDescription, _ path: String
  ) {
    for value in Array(source.elements) + source.members.map(\.value) {
      visit(value, element, "\(path)[]")
    }
  }

  private mutating func look(at list: SourceValue, _ schema: Schema, _ path: String) {
    guard let key = list.identifyingKey(of: schema.typeName),
      !schema.fields.contains(where: \.isIdentity),
      // A policy that says how elements are matched is taken as intended.
      explain(path).axes.first(where: { $0.name == "collection.match" })?.origin == "the default"
    else { return }
    findings.append(
      MappingCheck.Finding(
        sentence:
          "\(path): its elements have \"\(key)\", and \(schema.typeName) declares no identity",
        cause:
          "a Field stands where an Identity is meant; a list that goes by position says so in its policy"
      ))
  }
}

extension SourceValue {
  /// The key whose values seem to identify the elements of an array.
  fileprivate func identifyingKey(of type: String) -> String? {
    let type = type.lowercased()
    let names: Set = ["id", "_id", "@id", "uuid", "guid", "identifier", "\(type)id", "\(type)_id"]
    let elements = Array(self.elements)
    return elements.first?.members.map(\.key).first { key in
      guard names.contains(key.lowercased()) else { return false }
      let values = elements.compactMap { $0[key] }.filter {
        $0.kind == .number || $0.kind == .string
      }
      return values.count == elements.count && Set(values).count == values.count
    }
  }
}

extension KeyWays {
  fileprivate var text: String {
    switch (isRead, isWritten) {
    case (true, true): "both ways"
    case (true, false): "from the source only"
    default: "to the source only"
    }
  }
}

extension ShapeDescription {
  /// Whether an update reaches what is inside without setting the property.
  fileprivate var takesInPlace: Bool {
    switch self {
    case .value: false
    case .object(let schema): schema().isOfClass
    case .list(let element), .dictionary(let element, _): element.takesInPlace
    case .container: true
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without those that occurred before.
  fileprivate var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
