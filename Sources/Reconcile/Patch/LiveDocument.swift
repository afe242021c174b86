/// The document that a live object would be written as, of which only what a patch looks at is read.
final class LiveDocument {
  let resolver: Resolver
  let limits: Limits

  /// The source value for accessors that need none.
  let blank = SourceValue(encoding: .null)

  /// The issues of values that no document can hold.
  private var issues: [UpdateError.Issue] = []

  init(_ resolver: Resolver, _ limits: Limits) {
    self.resolver = resolver
    self.limits = limits
  }

  /// Why a part that was read cannot be written, nil if all can.
  var error: UpdateError? { issues.isEmpty ? nil : UpdateError(issues: issues) }

  /// The object itself, as the root of the document.
  func root<Model: Reconcilable & AnyObject>(_ object: Model) -> PatchValue {
    let place = Place(document: self)
    return place.object(object, resolver.plan(of: object, declared: .of(Model.self)))
      ?? .value(.null)
  }

  /// Writes a part of the document; what cannot be written is null, and an issue.
  fileprivate func write(
    at path: SourcePath, _ body: (inout SourceWriter) throws(UpdateError) -> SourceValue
  ) -> SourceValue {
    var writer = SourceWriter(resolver: resolver, limits: limits)
    do throws(UpdateError) {
      return try body(&writer)
    } catch {
      issues += error.issues.map { $0.under(path) }
      return nil
    }
  }

  /// Whether a part at a path may have others in it; a document deeper than the limit is an issue.
  fileprivate func isWithinDepth(_ path: SourcePath) -> Bool {
    if path.components.count < limits.depth { return true }
    issues.append(
      UpdateError.Issue(
        path: path, kind: .limit, "exceeds the depth limit of \(limits.depth)"))
    return false
  }
}

extension LiveDocument {
  /// Where a part of the document stands.
  struct Place {
    let document: LiveDocument
    var path = SourcePath()

    /// The innermost property around it, nil at the root.
    var field: ResolvedField?

    func under(key: String, of field: ResolvedField? = nil) -> Place {
      Place(document: document, path: path.appending(key: key), field: field ?? self.field)
    }

    func under(index: Int) -> Place {
      Place(document: document, path: path.appending(index: index), field: field)
    }

    func write(
      _ body: (inout SourceWriter) throws(UpdateError) -> SourceValue
    ) -> SourceValue {
      document.write(at: path, body)
    }
  }
}

extension LiveDocument.Place {
  /// What the document holds for a live value. What it is written as decides only where more than
  /// its members and elements matters.
  func value(_ live: _LiveValue, _ node: Node) -> PatchValue {
    guard document.isWithinDepth(path) else { return .value(.null) }
    switch live {
    case .object(let object):
      guard let type = node.object else { break }
      let plan = document.resolver.plan(of: object, declared: type)
      if let value = self.object(object, plan) { return value }
    case .instances, .list:
      guard node.kind == .list, let element = node.element,
        document.resolver.keyField(of: element) == nil
      else { break }
      return .elements(LiveElements(.live(LiveList(live), node), self))
    case .entries(let entries):
      guard node.kind == .dictionary else { break }
      let sorted = entries.inOrder(ofBytes: \.key)
      return .members(LiveMembers(.entries(sorted, node), self))
    case .none, .value, .container:
      break
    }
    return value(write { writer throws(UpdateError) in try writer.source(of: live, node) })
  }

  /// What the document holds for an object or a struct in its box, nil if it checks sources itself.
  fileprivate func object(_ object: AnyObject, _ plan: ResolvedType) -> PatchValue? {
    if plan.isOwn { return nil }
    let members = SourceWriter.Members(owner: object, plan: plan, outline: plan.schema.outline)
    guard plan.schema.extras != nil else {
      return .members(LiveMembers(.members(members), self))
    }
    // Keys that no field declares stand among the others.
    let source = write { writer throws(UpdateError) in try writer.source(of: members) }
    return .members(LiveMembers(.written(source, plan), self))
  }

  /// What the document holds for a value that was written.
  func value(_ source: SourceValue) -> PatchValue {
    switch source.kind {
    case .object: .members(LiveMembers(.written(source, nil), self))
    case .array: .elements(LiveElements(.written(source), self))
    default: .value(source.withToken { DynamicValue(leaf: $0) })
    }
  }
}
