/// Leaves parts of the source unread in deferred properties, and reads them.
struct DeferredCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Leaves a value unread in a deferred property, unless the property was read already.
  ///
  /// - Returns: Whether the field is settled. A property that was read is updated like any other,
  ///   and a value of another kind is checked at once.
  func postpone(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) -> Bool {
    let kind = field.node.kind
    guard kind == .leaf || kind == .container || value.isNull || field.accepts(value, .none)
    else { return false }
    if !subject.isFresh {
      guard isWaiting(field, subject.object) else { return false }
      update.guards.keep(field, number, &subject)
      let earlier = update.writes.decidedPart(number, subject)
      if earlier.map({ says($0, value, update.source, field) })
        ?? says(field, subject.object, value)
      {
        if update.options.isProbe || !field.writesAlways { return true }
        // The part is left unread anew, with the policies of this update; its contents are equal.
        update.findings.note(.touched, field, new: .word(value.index))
      } else {
        update.findings.note(.deferred, field, new: .word(value.index))
        subject.isChanged = true
      }
    }
    let node = update.findings.node()
    if subject.isDirect {
      UnreadPart.fill(&update.transfer, unreadContext, field, word: value.index, node: node)
      subject.access(field, subject.isOwn ? .postponeInPlace : .postpone, value, &update.transfer)
        .wasPromised()
    } else {
      let part = UnreadPart(unreadContext, field, word: value.index, node: node)
      update.writes.postpone(part, number, &subject)
    }
    return true
  }

  /// Whether a deferred property takes a source unread: its value was not read since the last
  /// source, or reading it failed.
  func isWaiting(_ field: ResolvedField, _ object: AnyObject) -> Bool {
    defer {
      (update.transfer.live, update.transfer.source, update.transfer.error) = (.none, nil, nil)
    }
    return field.access(object, .deferral, update.root, &update.transfer) == .different
  }

  /// Whether a deferred property has an unread part equal to a value, or has never had one and its
  /// value is written like the source.
  private func says(_ field: ResolvedField, _ object: AnyObject, _ value: _Token) -> Bool {
    var transfer = _AccessorCall()
    _ = field.access(object, .deferral, value, &transfer)
    // A part that could not be read is tried again.
    if transfer.error != nil { return false }
    if let unread = transfer.source {
      return says(unread, value, transfer.live.unreadPart?.deferral.source ?? unread, field)
    }
    guard isWritten(field, object, value) else { return false }
    // A record has what the source says from now on, which need not name what is nil.
    update.writes.watch?.noteUnsure()
    return true
  }

  /// Whether an unread part equals a value, and what is read around both is equal too: equal bytes are
  /// equal values, anything else is compared word by word.
  ///
  /// - Parameter root: The root of the source of the unread part.
  private func says(
    _ unread: SourceValue, _ value: _Token, _ root: @autoclosure () -> SourceValue,
    _ field: ResolvedField
  ) -> Bool {
    let isEqual =
      update.tape.isJSON && unread.tape.isJSON && value.isWritten(like: unread.token)
      || unread == SourceValue(tape: update.tape, index: value.index)
    guard isEqual, update.resolver.usesSurroundings, let plan = field.declared else {
      return isEqual
    }
    let root = root()
    let probe = QuietKeys(root.token, root.tape)
    return update.keys.findSame(around: value, as: unread.token, probe.keys, plan, field.node)
  }

  /// Whether a property's value is written like the source, so that reading would change nothing.
  private func isWritten(_ field: ResolvedField, _ object: AnyObject, _ value: _Token) -> Bool {
    var transfer = _AccessorCall()
    let source = SourceValue(tape: update.tape, index: value.index)
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
    default: return update.resolver.written(transfer.live, field.node) == source
    }
  }
}
