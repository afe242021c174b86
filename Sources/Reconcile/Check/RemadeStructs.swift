/// Makes structs anew in which a property that cannot be set gets another value.
///
/// Such a struct is checked in its box like any other. The new values of those properties are kept beside it,
/// and after the check the struct is created anew in its box.
struct RemadeStructs {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// The new value of a property that cannot be set, for the struct that is created anew.
  struct RemadePart {
    let box: AnyObject
    let number: Int
    let value: _Encoded
  }

  /// Keeps the new value of a property that cannot be set, if it differs from the current one.
  func keep(
    _ payload: Payload, _ field: ResolvedField, at number: Int, _ subject: Subject
  ) {
    if subject.isFresh { return }
    var part: _Encoded?
    switch payload {
    case .live(let live):
      part = self.part(live, over: update.load(field, subject, update.root), field)
    case .value(let value?):
      var transfer = _AccessorCall()
      transfer.value = value
      if field.access(subject.object, .compareValue, update.root, &transfer) == .equal { return }
      part = field.node.leaf?.encode(value)
    case .value(nil), .token: break
    }
    if let part { parts.append(RemadePart(box: subject.object, number: number, value: part)) }
  }

  /// The written form of objects or a collection, nil if that is what the property has.
  private func part(_ live: _LiveValue, over old: _LiveValue, _ field: ResolvedField) -> _Encoded? {
    guard !live.isSame(as: .none) else { return old.isSame(as: .none) ? nil : .null }
    guard let source = update.resolver.written(live, field.node) else {
      update.findings.fail(
        .creation, "cannot be written to be made anew", field: field, token: update.root)
      return nil
    }
    return !old.isSame(as: .none) && update.resolver.written(old, field.node) == source
      ? nil : .source(source)
  }

  /// Creates a struct anew if a property that cannot be set gets another value.
  ///
  /// - Parameter known: The number of issues before the struct was checked.
  func remake(_ subject: inout Subject, _ plan: ResolvedType, since known: Int) {
    let box = subject.object
    let first = parts.firstIndex { $0.box === box } ?? parts.count
    let values = Dictionary(
      parts[first...].map { ($0.number, $0.value) }, uniquingKeysWith: { _, last in last })
    parts.removeSubrange(first...)
    guard !values.isEmpty, !subject.isFailed, update.findings.issueCount == known else { return }
    let restores = plan.fields.filter { $0.isWritable && !$0.isRemade }.map { keep($0, in: box) }
    do {
      try make(box, plan, with: values)
      for restore in restores { restore() }
    } catch {
      subject.isFailed = true
      for var issue in error.issues {
        issue.path = update.findings.path.appending(issue.path)
        update.findings.fail(issue)
      }
    }
  }

  /// Creates the struct in a box anew from its written form.
  private func make(
    _ box: AnyObject, _ plan: ResolvedType, with values: [Int: _Encoded]
  ) throws(UpdateError) {
    var writer = update.resolver.writer
    let source = try writer.source(of: box, plan, with: values)
    do {
      try plan.schema.remake?(box, source)
    } catch {
      throw UpdateError(issues: UpdateError.issues(error, at: SourcePath(), in: source))
    }
  }

  /// Saves a property of a struct; the returned closure sets it in the new struct.
  private func keep(_ field: ResolvedField, in box: AnyObject) -> () -> Void {
    var transfer = _AccessorCall()
    if field.isDeferred {
      transfer.live = .object(field.deferredBox(in: box, update.root))
    } else {
      _ = field.access(box, .readValue, update.root, &transfer)
    }
    return { [root = update.root] in
      let operation: _Operation = field.isDeferred ? .restore : .writeValue
      field.access(box, operation, root, &transfer).wasPromised()
    }
  }

  private var parts: [RemadePart] {
    get { unsafe update.state.pointee.made.parts }
    nonmutating set { unsafe update.state.pointee.made.parts = newValue }
  }
}
