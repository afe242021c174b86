/// Finds the place that a path names among types, and explains the policy there.
struct Explainer {
  let resolver: Resolver
  let path: String
  let steps: [PathPattern.Step]

  /// The path to the place reached so far, as the user wrote it.
  var way = PathPattern(steps: [])

  init(_ resolver: Resolver, _ path: String) {
    self.resolver = resolver
    self.path = path
    steps = PathPattern(path, takesPlaces: true).steps
  }

  /// Explains a place below an object.
  func explain(_ plan: ResolvedType) -> Explanation {
    var explainer = self
    return explainer.object(plan, steps[...])
  }

  /// Explains a place in a property that is the root itself.
  func explain(root field: ResolvedField, in schema: CompiledSchema) -> Explanation {
    var explainer = self
    return explainer.value(field.node, steps[...], of: field, in: schema)
  }

  private mutating func object(
    _ plan: ResolvedType, _ steps: ArraySlice<PathPattern.Step>
  ) -> Explanation {
    let schema = plan.schema
    guard let first = steps.first else {
      let ladder = resolver.rootLadder(of: schema)
      return Explanation(
        path, schema.name,
        ladder.axes(at: plan.hasVersion ? [.keys, .versions] : .keys))
    }
    guard case .key(let key) = first else {
      return wrong("is an object of \(schema.name), which has keys and no elements")
    }
    // A path may lead into the object of another field.
    var longest: (field: ResolvedField, count: Int)?
    for field in plan.fields {
      for name in field.field.definition.keys.map(\.names)
      where steps.starts(with: name.map(PathPattern.Step.key)) && name.count > longest?.count ?? 0 {
        longest = (field, name.count)
      }
    }
    if let (field, count) = longest {
      way.steps += steps.prefix(count)
      return value(field.node, steps.dropFirst(count), of: field, in: schema)
    }
    return noField(for: key, plan, steps)
  }

  /// Explains steps that lead to no property of an object.
  private func noField(
    for key: String, _ plan: ResolvedType, _ steps: ArraySlice<PathPattern.Step>
  ) -> Explanation {
    var readers = plan.readers
    for case .key(let name) in steps {
      switch readers.reading(of: name) {
      case .nobody: return unknown(name, among: readers.names)
      case .whole: readers = []
      case .paths(let below): readers = below
      }
      if readers.isEmpty { break }
    }
    return wrong("key \"\(key)\" leads to no property that updates write")
  }

  /// Continues in the value of a property.
  private mutating func value(
    _ node: Node, _ steps: ArraySlice<PathPattern.Step>, of field: ResolvedField,
    in schema: CompiledSchema
  ) -> Explanation {
    guard let first = steps.first else { return place(node, field, schema) }
    switch (node.kind, first) {
    case (.object, .key):
      guard let type = node.object else { return place(node, field, schema) }
      return object(resolver.plan(declared: type), steps)
    case (.list, .anyElement), (.list, .index), (.set, .anyElement), (.set, .index),
      (.container, _), (.dictionary, .key):
      way.steps.append(first)
      return value(node.element ?? node, steps.dropFirst(), of: field, in: schema)
    case (.leaf, .anyElement) where node.leaf?.isCollection == true && steps.count == 1:
      return place(node, field, schema)
    case (.list, .key(let key)), (.set, .key(let key)):
      return wrong("is a list, whose elements are written \(way)[].\(key)")
    case (.object, .anyElement), (.object, .index), (.dictionary, .anyElement),
      (.dictionary, .index):
      return wrong("is an object, which has keys and no elements")
    case (.leaf, _):
      return wrong("is \(node.name), which holds no further place")
    }
  }

  /// Explains the policy of a property, or of an element of it.
  private func place(_ node: Node, _ field: ResolvedField, _ schema: CompiledSchema) -> Explanation
  {
    let ladder = resolver.ladder(
      of: field.field, in: schema, declared: field.declared?.schema)
    let subject = field.name.isEmpty ? node.name : "\(node.name) of \(schema.name)"
    if field.isIdentity {
      return Explanation(path, "\(subject), its identity", ladder.axes(at: .identities))
    }
    var axes = ladder.axes(at: .properties)
    if let declared = field.declared {
      let hasDrafts =
        declared.isClass
        && (declared.hasTemporaryIdentity || declared.identity.contains(where: \.node.isOptional))
      // Keys come first, as the source has them.
      axes += ladder.axes(at: .keys)
      axes += ladder.axes(
        at: declared.hasVersion ? [.objects, .versions] : .objects,
        Ladder.Remarks(hasDrafts: hasDrafts))
    }
    switch field.node.kind {
    case .leaf where field.node.leaf?.isCollection == true:
      axes += ladder.ofValues.axes(at: [.values, .ownValues])
    case .leaf, .object:
      break
    case .dictionary where field.declared == nil:
      axes += ladder.axes(at: .entries)
      axes +=
        field.node.holdsCollections
        ? ladder.ofValues.axes(at: [.values, .ownValues]) : ladder.axes(at: .plainEntries)
    case .list, .set, .dictionary, .container:
      axes += ladder.axes(
        at: .elements,
        Ladder.Remarks(pairing: pairing(field), takesMembers: field.takesMembers(field.node)))
    }
    return Explanation(path, subject, axes)
  }

  /// How elements are paired by default.
  private func pairing(_ field: ResolvedField) -> String {
    if field.node.kind == .dictionary { return "by key" }
    if field.declared?.hasIdentity == true { return "by identity" }
    if field.takesMembers(field.node) { return "by position, members of an object by key" }
    return field.node.kind == .set ? "by value" : "by position"
  }
}

extension Explainer {
  /// An explanation of a mistake at the place reached so far.
  func wrong(_ sentence: String) -> Explanation {
    Explanation(path, mistake: way.steps.isEmpty ? sentence : "\(way): \(sentence)")
  }

  func unknown(_ key: String, among names: [String]) -> Explanation {
    let nearest = Spelling.nearest(to: key, among: names).map { ", did you mean \"\($0)\"?" }
    return wrong("unknown key \"\(key)\"\(nearest ?? "")")
  }
}
