/// Checks a patch by applying its operations to drafts, so that a failing one leaves nothing
/// written.
final class PatchCheck {
  let update: Update

  /// What the operations apply to, nil for a dynamic tree.
  private let document: LiveDocument?
  private var root: PatchValue

  /// Whether the policy of a dynamic tree sets equal values too.
  private(set) lazy var writesAlways = DynamicPlan(update.resolver).policy.writesAlways

  /// The number of bytes copied by operations: a few copies can double a document many times.
  private var copiedBytes = 0

  init(_ update: Update, root: PatchValue, of document: LiveDocument? = nil) {
    self.update = update
    self.root = root.opened
    self.document = document
  }

  /// The root, which keeps its instance.
  var value: PatchValue { root }

  /// Checks the operations in order. The first that fails ends the check and adds its issue.
  func check(_ patch: JSONPatch) {
    for (place, operation) in patch.operations.enumerated() {
      do throws(UpdateError) {
        try check(operation)
      } catch {
        let path = SourcePath([.index(place)])
        for issue in error.issues { update.findings.fail(issue.under(path)) }
        return
      }
      if document?.error != nil { return }
    }
  }

  private func check(_ operation: JSONPatch.Operation) throws(UpdateError) {
    switch operation {
    case .add(let pointer, let value):
      try add(make(value, at: pointer), at: pointer)
    case .remove(let pointer):
      _ = try remove(pointer)
    case .replace(let pointer, let value):
      try assign(make(value, at: pointer), at: pointer)
    case .move(let from, let pointer):
      try move(from, to: pointer)
    case .copy(let from, let pointer):
      try add(make(copy(find(from)), at: pointer), at: pointer)
    case .test(let pointer, let value):
      guard try find(pointer).sourceValue == value else {
        throw issue(.rejected, "\(pointer) holds another value")
      }
    }
  }
}

extension PatchCheck {
  /// The value at a pointer.
  private func find(_ pointer: JSONPointer) throws(UpdateError) -> PatchValue {
    var value = root
    for token in pointer.tokens {
      guard let child = value.child(token) else {
        throw issue(.missing, "\(pointer) names no value")
      }
      value = child
    }
    return value
  }

  /// The object or array that contains the location of a pointer, opened with all of its
  /// ancestors.
  private func holder(of pointer: JSONPointer) throws(UpdateError) -> PatchValue {
    var value = root
    for token in pointer.tokens.dropLast() {
      guard let child = value.child(token)?.opened else {
        throw issue(.missing, "\(pointer) names no place")
      }
      set(child, under: token, of: value)
      value = child
    }
    return value
  }

  /// Replaces the child at a token.
  private func set(_ value: PatchValue, under token: String, of holder: PatchValue) {
    switch holder {
    case .object(let draft):
      draft[token] = value
    case .array(let draft):
      guard let place = PatchValue.place(token, below: draft.count) else { return }
      draft[place] = value
    case .value, .members, .elements:
      break
    }
  }

  /// Adds or replaces a member, or inserts an element.
  private func add(_ value: PatchValue, at pointer: JSONPointer) throws(UpdateError) {
    guard let last = pointer.tokens.last else { return try assign(value, at: pointer) }
    switch try holder(of: pointer) {
    case .object(let draft):
      draft[last] = draft[last].map { assigned(value, over: $0) } ?? value
    case .array(let draft):
      let count = draft.count
      let place = last == "-" ? count : PatchValue.place(last, below: count + 1)
      guard let place else { throw issue(.missing, "\(pointer) names no place") }
      draft.insert(ArrayDraft.Element(value: value, origin: -1), at: place)
    case .value, .members, .elements:
      throw issue(.missing, "\(pointer) names no place")
    }
  }

  /// Replaces the value at a pointer. The root keeps its instance and takes the new contents.
  private func assign(_ value: PatchValue, at pointer: JSONPointer) throws(UpdateError) {
    guard let last = pointer.tokens.last else {
      let kinds = (root.kind, value.kind)
      guard kinds.0 == kinds.1 else {
        throw UpdateError(issues: [
          UpdateError.Issue(
            path: SourcePath([.key("value")]), expected: kinds.0, found: kinds.1)
        ])
      }
      root = assigned(value, over: root)
      return
    }
    let holder = try holder(of: pointer)
    guard let old = holder.child(last) else { throw issue(.missing, "\(pointer) names no value") }
    set(assigned(value, over: old), under: last, of: holder)
  }

  private func remove(_ pointer: JSONPointer) throws(UpdateError) -> ArrayDraft.Element {
    guard let last = pointer.tokens.last else {
      throw issue(.rejected, "the root cannot be removed")
    }
    let holder = try holder(of: pointer)
    guard let value = holder.child(last) else { throw issue(.missing, "\(pointer) names no value") }
    if case .array(let draft) = holder,
      let place = PatchValue.place(last, below: draft.count)
    {
      return draft.remove(at: place)
    }
    if case .object(let draft) = holder { draft[last] = nil }
    return ArrayDraft.Element(value: value, origin: -1)
  }

  private func move(_ from: JSONPointer, to pointer: JSONPointer) throws(UpdateError) {
    guard !pointer.isBelow(from) else { throw issue(.invalid, "\(from) cannot move below itself") }
    let value = try find(from)
    guard from != pointer else { return }
    if pointer.tokens.count > from.tokens.count { try checkDepth(value.sourceValue, at: pointer) }
    // A value moved to the root replaces everything that contained it.
    guard !pointer.tokens.isEmpty else { return try add(value, at: pointer) }
    let source = try holder(of: from)
    let element = try remove(from)
    // An element that stays in its array keeps its origin, so that it counts as moved.
    if case .array(let draft) = try holder(of: pointer), case .array(let before) = source,
      draft === before, let last = pointer.tokens.last
    {
      let count = draft.count
      let place = last == "-" ? count : PatchValue.place(last, below: count + 1)
      guard let place else { throw issue(.missing, "\(pointer) names no place") }
      return draft.insert(element, at: place)
    }
    try add(element.value, at: pointer)
  }

  private func copy(_ value: PatchValue) throws(UpdateError) -> SourceValue {
    var builder = SourceBuilder()
    builder.append(value)
    copiedBytes += builder.byteCount
    let limit = update.limits.stringBytes
    guard copiedBytes <= limit else {
      throw issue(.limit, "exceeds the limit of \(limit) bytes for all that a patch copies")
    }
    return builder.finish()
  }

  func issue(_ kind: UpdateError.Issue.Kind, _ sentence: String) -> UpdateError {
    UpdateError(issues: [UpdateError.Issue(kind: kind, sentence)])
  }
}
