import Reconcile

/// Shows what a schema makes of a source: which field read which key, and by which rule.
///
///     let probe = try MappingProbe(
///       Album.self, from: ["id": 7, "released_at": "1971-06-22"])
///     try probe.expect("released_at", sets: \.released, to: date)
///     #expect(probe.unread == [])
///
/// Paths are those of the source: `tracks[0].title`. Indices in a list are those of the elements
/// after the update.
public struct MappingProbe<Model: Reconcilable & AnyObject> {
  /// The object that was made or updated.
  public let object: Model

  /// The report of the update; nil if the probe made a new object.
  public let report: ChangeReport?

  private let source: SourceValue
  private let reconciler: Reconciler

  /// Makes an object from a source to inspect it.
  ///
  /// - Throws: Every issue of the source.
  public init(
    _ type: Model.Type, from source: SourceValue, reconciler: Reconciler = Reconciler()
  ) throws(UpdateError) {
    object = try reconciler.make(type, from: source)
    report = nil
    self.source = source
    self.reconciler = reconciler
  }

  /// Updates an object from a source to inspect the result.
  ///
  /// - Throws: Every issue of the source.
  public init(
    updating object: Model, from source: SourceValue, reconciler: Reconciler = Reconciler()
  ) throws(UpdateError) {
    report = try reconciler.update(object, from: source) { $0.report = .changes }
    self.object = object
    self.source = source
    self.reconciler = reconciler
  }

  /// The keys of the source that no field reads, with their paths.
  public var unread: [SourcePath] {
    let plan = try? reconciler.plan(updating: object, from: source) { $0.unknownKeys = .collect }
    return plan?.changes.changes.filter { $0.kind == .unknown }.map(\.path) ?? []
  }

  /// The effect of the field at a path of the source; nil if no field reads the path.
  public subscript(path: String) -> Mapping? {
    guard let steps = SourcePath(path)?.components, !steps.isEmpty else { return nil }
    var walk = MappingWalk(value: object, source: source)
    var rest = steps[...]
    while !rest.isEmpty {
      guard let next = walk.step(rest) else { return nil }
      rest = next
    }
    guard let field = walk.field, let owner = walk.owner else { return nil }
    let declared = walk.declared.description
    let change = report?.changes.first { $0.path == walk.declared && $0.kind != .unknown }
    return Mapping(
      key: walk.key, property: field.property, source: walk.source, value: walk.value,
      kind: report == nil ? walk.source.map { _ in .created } : change?.kind,
      rule: reconciler.explain(Model.self, declared), owner: owner, isWritable: field.isWritable)
  }

  /// Expects that a key of the source sets a property of the model to a value.
  ///
  /// - Throws: An ``ExpectationError`` if no field reads the key, the source lacks it, the field
  ///   sets another property, or the property holds another value.
  public func expect<Value: Equatable>(
    _ path: String, sets property: KeyPath<Model, Value>, to value: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    try expect(path, of: Model.self, sets: property, to: value, fileID: fileID, line: line)
  }

  /// Expects that a key of an object inside the source sets a property of another type to a value.
  ///
  ///     try probe.expect(
  ///       "artist.name", of: Artist.self, sets: \.name, to: "Joni Mitchell")
  ///
  /// - Throws: An ``ExpectationError`` if no field reads the key, the source lacks it, the field
  ///   sets another property, or the property holds another value.
  public func expect<Owner, Value: Equatable>(
    _ path: String, of owner: Owner.Type, sets property: KeyPath<Owner, Value>, to value: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    func fail(_ sentence: String, usually cause: String) -> ExpectationError {
      ExpectationError("\(path) \(sentence)", usually: cause, at: CallPlace(fileID, line))
    }
    guard let mapping = self[path] else {
      let mistake = reconciler.explain(Model.self, path).mistake
      throw fail(
        "is read by no field" + (mistake.map { ": \($0)" } ?? ""),
        usually: "the key has changed or is misspelt, or its field has the direction .toSource")
    }
    guard mapping.property.leads(toPropertyOf: property), let owner = mapping.owner as? Owner else {
      throw fail(
        "sets another property than expected" + place(of: property, besides: mapping),
        usually: "the property was renamed or added, and the field left with another one")
    }
    guard mapping.source != nil else {
      throw fail(
        "is not in the source", usually: "the source of the test is that of another version")
    }
    let held = owner[keyPath: property]
    guard held == value else {
      throw fail(
        "sets its property to \(held), expected \(value)",
        usually: mapping.isWritable
          ? "a conversion or a setter makes another value of it, or a policy leaves it out"
          : "the property is read-only, and 'create' does not read it or another value came later")
    }
  }

  /// Names the field of the expected property, since a key path does not always contain its name.
  private func place(of property: AnyKeyPath, besides mapping: Mapping) -> String {
    guard let owner = mapping.owner as? any Reconcilable,
      let field = type(of: owner).schema.fields.first(where: {
        $0.property.leads(toPropertyOf: property)
      })
    else { return ", one of no field" }
    return ", that of \"\(field.name)\""
  }
}
