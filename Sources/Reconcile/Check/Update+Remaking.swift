// A struct with properties that cannot be set is checked in its box like any other. What it is to hold there is
// kept beside it, and once all is checked the struct is made anew, in its box.

extension Update {
  /// What a property that cannot be set is to hold in the struct that is made anew.
  struct RemadePart {
    let box: AnyObject
    let place: Int
    let value: _Encoded
  }

  /// Keeps what a property that cannot be set is to hold, if that is something else than it holds.
  func keepPart(
    _ kind: Step.Kind, _ field: ResolvedField, at place: Int, _ subject: Subject, _ value: Any?,
    _ live: _LiveValue
  ) {
    if subject.isFresh { return }
    var part: _Encoded?
    if kind == .store {
      part = self.part(live, over: load(field, subject, root), field)
    } else if kind == .writeValue, let value {
      var transfer = _AccessorCall()
      transfer.value = value
      if field.access(subject.object, .compareValue, root, &transfer) == .equal { return }
      part = field.node.leaf?.encode(value)
    }
    if let part { parts.append(RemadePart(box: subject.object, place: place, value: part)) }
  }

  /// What objects or a collection are written as, nil where that is what the property holds.
  private func part(_ live: _LiveValue, over old: _LiveValue, _ field: ResolvedField) -> _Encoded? {
    guard !live.isSame(as: .none) else { return old.isSame(as: .none) ? nil : .null }
    guard let source = written(live, field.node) else {
      findings.fail(.creation, "cannot be written to be made anew", field: field, token: root)
      return nil
    }
    return !old.isSame(as: .none) && written(old, field.node) == source ? nil : .source(source)
  }

  /// Makes a struct anew if a property that cannot be set is to hold something else.
  ///
  /// - Parameter known: How many issues there were before the struct was checked.
  func remake(_ subject: inout Subject, _ plan: ResolvedType, since known: Int) {
    let box = subject.object
    let first = parts.firstIndex { $0.box === box } ?? parts.count
    let values = Dictionary(
      parts[first...].map { ($0.place, $0.value) }, uniquingKeysWith: { _, last in last })
    parts.removeSubrange(first...)
    guard !values.isEmpty, !subject.isFailed, findings.issueCount == known else { return }
    let restores = plan.fields.filter { $0.isWritable && !$0.isRemade }.map { keep($0, in: box) }
    do {
      try make(box, plan, with: values)
      for restore in restores { restore() }
    } catch {
      subject.isFailed = true
      for var issue in error.issues {
        issue.path = findings.path.appending(issue.path)
        findings.fail(issue)
      }
    }
  }

  /// Makes the struct in a box anew from what is written of it.
  private func make(
    _ box: AnyObject, _ plan: ResolvedType, with values: [Int: _Encoded]
  ) throws(UpdateError) {
    var writer = SourceWriter(resolver: resolver, limits: limits, nils: .null)
    let source = try writer.source(of: box, plan, with: values)
    do {
      try plan.schema.remake?(box, source)
    } catch {
      throw UpdateError(issues: UpdateError.issues(error, at: SourcePath(), in: source))
    }
  }

  /// Remembers a property of a struct; calling what it returns sets it in the one that was made.
  private func keep(_ field: ResolvedField, in box: AnyObject) -> () -> Void {
    var transfer = _AccessorCall()
    if field.isDeferred {
      transfer.live = .object(holder(of: field, box))
    } else {
      _ = field.access(box, .readValue, root, &transfer)
    }
    return { [root] in
      let operation: _Operation = field.isDeferred ? .restore : .writeValue
      field.access(box, operation, root, &transfer).wasPromised()
    }
  }

  private var parts: [RemadePart] {
    get { unsafe state.pointee.parts ?? [] }
    set { unsafe state.pointee.parts = newValue }
  }
}
