extension Update {
  /// Leaves a value unread in a deferred property, unless the property was read already.
  ///
  /// - Returns: Whether that settles it; what was read is updated like any other property, and a value
  ///   of another kind than the property's is refused at once.
  func postpone(
    _ field: ResolvedField, _ place: Int, _ value: _Token, _ subject: inout Subject
  ) -> Bool {
    let kind = field.node.kind
    guard kind == .leaf || kind == .container || value.isNull || field.accepts(value, .none)
    else { return false }
    if !subject.isFresh {
      guard isWaiting(field, subject.object) else { return false }
      if keepsGuards { guardField(field, place, &subject) }
      let earlier = decidedPart(place, subject)
      if earlier.map({ says($0, value) }) ?? says(field, subject.object, value) {
        if isProbe || !field.writesAlways { return true }
        // It is left anew, with the policies of this update, and says what was unread already.
        findings.note(.touched, field, new: .word(value.index))
      } else {
        findings.note(.deferred, field, new: .word(value.index))
        subject.isChanged = true
      }
    }
    let node = findings.node()
    if subject.isDirect {
      UnreadPart.fill(&transfer, currentDeferral, field, word: value.index, node: node)
      subject.access(field, subject.isOwn ? .postponeInPlace : .postpone, value, &transfer)
        .wasPromised()
    } else {
      addStep(.postpone, place, postponed.count, &subject)
      postponed.append(UnreadPart(currentDeferral, field, word: value.index, node: node))
    }
    return true
  }

  /// Whether a deferred property takes a source unread: nobody has read it since the last one, or reading
  /// it has failed.
  func isWaiting(_ field: ResolvedField, _ object: AnyObject) -> Bool {
    defer { (transfer.live, transfer.source, transfer.error) = (.none, nil, nil) }
    return field.access(object, .deferral, root, &transfer) == .different
  }

  /// Whether a deferred property keeps a part of a source that says the same, or has never had one and holds
  /// what is written as the source says.
  private func says(_ field: ResolvedField, _ object: AnyObject, _ value: _Token) -> Bool {
    var transfer = _AccessorCall()
    _ = field.access(object, .deferral, value, &transfer)
    // What could not be read is tried again.
    if transfer.error != nil { return false }
    guard let unread = transfer.source else { return isWritten(field, object, value) }
    return says(unread, value)
  }

  /// Whether an unread part says the same as a value: the same bytes are the same value; what else may say the
  /// same is looked at word by word.
  private func says(_ unread: SourceValue, _ value: _Token) -> Bool {
    if tape.isJSON, unread.tape.isJSON, value.isWritten(like: unread.token) { return true }
    return unread == SourceValue(tape: tape, index: value.index)
  }

  /// Whether what a property holds is written as the source says, so that reading it would change nothing.
  private func isWritten(_ field: ResolvedField, _ object: AnyObject, _ value: _Token) -> Bool {
    var transfer = _AccessorCall()
    let source = SourceValue(tape: tape, index: value.index)
    let isNothing = value.isNull || (value.isArray || value.isObject) && source.count == 0
    if field.appends, !isNothing { return false }
    if field.node.kind == .leaf {
      let verdict = field.access(object, .check, value, &transfer)
      guard verdict == .unknown else { return verdict == .equal }
      _ = field.access(object, .encode, value, &transfer)
      return (try? transfer.encoded.written()) == source
    }
    _ = field.access(object, .load, value, &transfer)
    switch transfer.live {
    case .none: return value.isNull
    case .list(let elements) where elements.count != source.count: return false
    case .instances(let objects) where objects.count != source.count: return false
    case .entries(let entries) where entries.count != source.count: return false
    default: return written(transfer.live, field.node) == source
    }
  }

  /// Leaves a value in its property, at the commit.
  func leave(_ left: UnreadPart, _ object: AnyObject, _ table: FieldTable, _ place: Int) {
    var transfer = _AccessorCall()
    left.fill(&transfer)
    table.access(place, object, .postpone, root, &transfer).wasPromised()
  }

  private var currentDeferral: UnreadContext {
    if let deferral { return deferral }
    let made = UnreadContext(self)
    deferral = made
    return made
  }
}
