extension PatchCheck {
  /// Makes a new value from a patch, not yet visible in the tree.
  func make(_ source: SourceValue, at pointer: JSONPointer) throws(UpdateError) -> PatchValue {
    try checkDepth(source, at: pointer)
    do throws(UpdateError) {
      switch source.kind {
      case .object: return .value(.object(try DynamicObject(from: source, limits: update.limits)))
      case .array: return .value(.array(try DynamicArray(from: source, limits: update.limits)))
      default: return .value(source.withToken { DynamicValue(leaf: $0) })
      }
    } catch {
      throw UpdateError(issues: error.issues.map { $0.under(SourcePath([.key("value")])) })
    }
  }

  /// Throws if a value at this depth would make the tree deeper than the limit.
  func checkDepth(_ source: SourceValue, at pointer: JSONPointer) throws(UpdateError) {
    guard source.depth > update.limits.depth - pointer.tokens.count else { return }
    throw issue(.limit, "exceeds the depth limit of \(update.limits.depth)")
  }

  /// The result of assigning a value over another: objects and arrays keep their instance and
  /// take the new contents.
  ///
  /// Members of objects are assigned one by one, at any depth. Elements of an array are new,
  /// unless all are equal to the old ones.
  func assigned(_ new: PatchValue, over old: PatchValue) -> PatchValue {
    var result = old.opened
    var pending: [(draft: ObjectDraft, new: ObjectDraft)] = []
    func take(_ new: PatchValue, over old: PatchValue) -> PatchValue {
      switch (old.opened, new.opened) {
      case (.object(let draft), .object(let new)):
        pending.append((draft, new))
        return .object(draft)
      case (.array(let draft), .array(let new)):
        if old.isUnopened, old.sourceValue == PatchValue.array(new).sourceValue { return old }
        draft.elements = new.elements.map { ArrayDraft.Element(value: $0.value, origin: -1) }
        return .array(draft)
      default:
        return new
      }
    }
    result = take(new, over: result)
    while let (draft, new) = pending.popLast() {
      for key in draft.keys {
        if case .none = new[key] { draft[key] = nil }
      }
      for key in new.keys {
        guard let value = new[key] else { continue }
        draft[key] = draft[key].map { take(value, over: $0) } ?? value
      }
    }
    return result
  }

  /// Merges a patch of RFC 7396 into the root, which must be an object.
  func check(_ patch: MergePatch) throws(UpdateError) {
    guard case .object(let root) = value, patch.source.kind == .object else {
      throw UpdateError(issues: [patch.source.patchIssue(expected: "object")])
    }
    try checkDepth(patch.source, at: JSONPointer())
    // Rejects duplicate keys at any depth.
    _ = try DynamicObject(from: patch.source, limits: update.limits)
    var pending = [(draft: root, patch: patch.source)]
    while let (draft, patch) = pending.popLast() {
      for (key, value) in patch.members {
        switch (value.kind, draft[key]?.opened) {
        case (.null, .none):
          break
        case (.null, _):
          draft[key] = nil
        case (.object, .object(let member)?):
          draft[key] = .object(member)
          pending.append((member, value))
        case (.object, _):
          let member = ObjectDraft(.dynamic(DynamicObject()))
          draft[key] = .object(member)
          pending.append((member, value))
        case (_, let old):
          let new = try make(value, at: JSONPointer())
          draft[key] = old.map { assigned(new, over: $0) } ?? new
        }
      }
    }
  }
}

extension PatchValue {
  /// Whether no operation has changed anything in it.
  fileprivate var isUnopened: Bool {
    switch self {
    case .value, .members, .elements: true
    case .object, .array: false
    }
  }
}

extension SourceValue {
  /// The depth of nested containers.
  fileprivate var depth: Int {
    withToken { token in
      var walk = TokenWalk(token)
      var depth = 0
      var deepest = 0
      while let step = walk.next() {
        switch step {
        case .begin:
          depth += 1
          deepest = max(deepest, depth)
        case .end: depth -= 1
        case .key, .leaf: break
        }
      }
      return deepest
    }
  }
}
