/// The effects of a patch on the members of a document.
struct PatchedMembers: Sendable {
  private var removed: Set<SourcePath> = []

  /// The places where null was and still is.
  private var left: Set<SourcePath> = []

  /// The changes by place.
  private var changed = ReportBranches()

  /// The places that operations name, and the ancestors of these places.
  private var named: Set<SourcePath> = []
  private var around: Set<SourcePath> = []

  /// The members of every object of a document before the patch.
  struct Before {
    fileprivate let members: [ObjectIdentifier: Known]

    init(_ document: DynamicObject) {
      members = document.members
    }
  }

  /// The keys of an object of a document, and whether their values were null. Retains the object,
  /// so that no other object gets its address if a patch removes it.
  fileprivate struct Known {
    let object: DynamicObject
    let keys: [(key: String, isNull: Bool)]
  }

  init(
    _ before: Before, in document: DynamicObject, _ report: ChangeReport, _ patch: JSONPatch
  ) {
    for change in report.changes where change.kind.isOfContents { changed.add(change) }
    for pointer in patch.operations.compactMap(\.changed) {
      let path = pointer.path(in: document)
      named.insert(path)
      for count in path.components.indices {
        around.insert(SourcePath(Array(path.components[..<count])))
      }
    }
    var pending: [(value: DynamicValue, path: SourcePath)] = [(.object(document), SourcePath())]
    while let (value, path) = pending.popLast() {
      switch value {
      case .object(let object):
        for (key, wasNull) in before.members[ObjectIdentifier(object)]?.keys ?? [] {
          let place = path.appending(key: key)
          guard let value = object[key] else {
            removed.insert(place)
            continue
          }
          if wasNull, value.isNull { left.insert(place) }
        }
        for (key, value) in zip(object.keys, object.values) {
          pending.append((value, path.appending(key: key)))
        }
      case .array(let array):
        for (place, value) in array.elements.enumerated() {
          pending.append((value, path.appending(index: place)))
        }
      case .null, .bool, .number, .string:
        break
      }
    }
  }

  /// Whether the patch removed a property or one of its ancestors.
  func isRemoved(_ context: PolicyContext) -> Bool {
    if removed.isEmpty { return false }
    let components = context.path.components
    return components.indices.contains { removed.contains(SourcePath(Array(components[...$0]))) }
  }

  /// Whether a property was nil and still is.
  func isLeft(_ context: PolicyContext) -> Bool { left.contains(context.path) }

  /// Whether the patch names something inside an object, but neither the object nor an ancestor
  /// of it.
  func isChangedInside(_ context: PolicyContext) -> Bool {
    let components = context.path.components
    return around.contains(context.path)
      && !(0...components.count).contains { named.contains(SourcePath(Array(components[..<$0]))) }
  }
}

extension PatchedMembers {
  /// A value of the document, with the members of the patched object that it contains under
  /// longer keys.
  private struct Part {
    let value: DynamicValue
    var outline: [OutlineMember] = []

    /// The number of its place among the changed ones, nil if nothing in it changed.
    var branch: Int?
  }

  /// The document without the arrays in which nothing changed, so that they are not read again.
  ///
  /// Only arrays of the patched object itself are left out, since only that object is certain to
  /// be kept: policies may replace nested objects with new ones, which need all of their
  /// contents.
  func source(of document: DynamicObject, _ plan: ResolvedType) -> SourceValue {
    var builder = SourceBuilder()
    let root = Part(value: .object(document), outline: plan.schema.outline, branch: 0)
    builder.append(tree: root) { builder, part in
      switch part.value {
      case .object(let object):
        let kept = zip(object.keys, object.values).compactMap { key, value in
          member(key, value, of: part).map { (key: key, part: $0) }
        }
        return SourceBuilder.OpenContainer(keys: kept.map(\.key), values: kept.map(\.part))
      case .array(let array):
        return SourceBuilder.OpenContainer(values: array.elements.map { Part(value: $0) })
      default:
        builder.append(part.value)
        return nil
      }
    }
    return builder.finish()
  }

  /// A member of an object, nil for an unchanged array of a property.
  private func member(_ key: String, _ value: DynamicValue, of object: Part) -> Part? {
    let known = object.outline.first { $0.key.utf8.elementsEqual(key.utf8) }
    guard let known else { return Part(value: value) }
    let branch = object.branch.flatMap { changed[$0].place(below: .key(key)) }
    if known.field != nil {
      if case .array = value, branch == nil { return nil }
      return Part(value: value)
    }
    // If the whole value is new, all of its parts are new.
    guard let branch, changed[branch].changes.isEmpty else {
      return Part(value: value, outline: branch == nil ? known.members : [])
    }
    return Part(value: value, outline: known.members, branch: branch)
  }
}

extension JSONPatch.Operation {
  /// The location whose value changes, if there is one.
  fileprivate var changed: JSONPointer? {
    switch self {
    case .add(let pointer, _), .remove(let pointer), .replace(let pointer, _),
      .move(_, let pointer),
      .copy(_, let pointer):
      pointer
    case .test: nil
    }
  }
}

extension JSONPointer {
  /// The path of the pointer in a document. Tokens below a missing value are keys.
  fileprivate func path(in document: DynamicObject) -> SourcePath {
    var value: DynamicValue? = .object(document)
    return SourcePath(
      tokens.map { token in
        guard case .array(let array)? = value else {
          value = value?.objectValue?[token]
          return .key(token)
        }
        guard let place = Int(token) else {
          value = nil
          return .key(token)
        }
        value = array.elements.indices.contains(place) ? array[place] : nil
        return .index(place)
      })
  }
}

extension DynamicObject {
  /// The members of this object and of every object inside it.
  fileprivate var members: [ObjectIdentifier: PatchedMembers.Known] {
    var members: [ObjectIdentifier: PatchedMembers.Known] = [:]
    var pending: [DynamicValue] = [.object(self)]
    while let value = pending.popLast() {
      switch value {
      case .object(let object):
        members[ObjectIdentifier(object)] = PatchedMembers.Known(
          object: object, keys: zip(object.keys, object.values).map { ($0, $1.isNull) })
        pending += object.values
      case .array(let array):
        pending += array.elements
      case .null, .bool, .number, .string:
        break
      }
    }
    return members
  }
}
