// A three-way merge of the last source, the new source, and the object. Values that are equal in
// both sources are left alone, so local edits to them stay. Values that differ are updated as
// usual, unless the object no longer has the last source's value: then a policy decides.

extension LastSource {
  /// An object under check that the last source had too, or that both sides added.
  struct MergedObject {
    /// The word of the last source's object; -1 if both sides added it.
    let before: Int

    /// The first slot of the last source's keys.
    let slots: Int

    /// Whether the keys are at the same words in both sources.
    let isParallel: Bool

    /// Whether it is known which changes are inside the object, and their indices.
    let knowsChanges: Bool
    let (first, last): (Int, Int)

    /// Whether nobody asks for more than what the object holds afterwards.
    let isQuick: Bool

    /// An object that both sides added.
    static var added: MergedObject {
      MergedObject(
        before: -1, slots: 0, isParallel: false, knowsChanges: false, first: 0, last: 0,
        isQuick: false)
    }
  }

  /// Begins with an object that the last source has too, or that both sides added; false if it is
  /// neither.
  func begins(_ subject: Subject, _ plan: ResolvedType, _ open: inout OpenRows) -> Bool {
    guard findings.freshDepth == 0 else { return false }
    if takeAdded(subject.token) {
      objects.push(.added)
      untouched.append(plan.schema.makeAlone?())
      return true
    }
    guard let before = take(subject.token) else { return false }
    let slots = past.keys.reserve(plan.keyCount)
    let isParallel = isParallel(subject.token, before)
    if !isParallel { past.keys.match(before, plan, slots, unknownKeys: .ignore) }
    let inside = changesInside(subject.token, before)
    if let inside, let changed = changed(inside, in: subject, plan) {
      open = OpenRows(changed, of: plan.fields.count, different: 0, touched: 0, below: 0)
    }
    objects.push(
      MergedObject(
        before: before.index, slots: slots, isParallel: isParallel, knowsChanges: inside != nil,
        first: inside?.lowerBound ?? 0, last: inside?.upperBound ?? 0,
        isQuick: withUpdate { $0.takesShortcut(subject) }))
    return true
  }

  /// A bit for each field of an object with the same words in both sources that is not known to be what
  /// the last source said: a change is inside its value, or its value is elsewhere or missing and there is
  /// something to do for that. Nil if there are more fields than bits.
  private func changed(_ inside: Range<Int>, in subject: Subject, _ plan: ResolvedType) -> UInt64? {
    let rows = plan.rows
    guard rows.count < UInt64.bitWidth, let changes else { return nil }
    var changed: UInt64 = 0
    var (change, last) = (inside.lowerBound, 0)
    var next = changes[change]
    for number in 0..<rows.count {
      let slot = rows.slot(number)
      let word = slot >= 0 ? keys.word(at: subject.slots &+ slot) : 0
      var isOpen = slot < 0
      if word != 0 {
        // Keys mostly have the order of the fields.
        if word < last { (change, next) = (inside.lowerBound, changes[inside.lowerBound]) }
        last = word
        while next < word {
          change &+= 1
          next = changes[change]
        }
        isOpen = next < root.at(word).next
      } else if slot >= 0 {
        isOpen = !rows.traits(number).contains(.keepsMissing)
      }
      if isOpen {
        changed |= 1 &<< UInt64(number)
      } else {
        findings.trace("is what the last source said", plan.fields[number])
      }
    }
    return changed
  }

  /// Ends with the object that was begun last.
  func end() {
    let object = objects[objects.count &- 1]
    objects.pop()
    if object.before < 0 { untouched.removeLast() } else { past.keys.release(object.slots) }
  }

  func visit(
    _ number: Int, _ word: Int, _ storage: Storage, _ plan: ResolvedType, _ subject: inout Subject
  ) -> MergedRow {
    let object = objects[objects.count &- 1]
    if object.before < 0 { return visitAdded(plan.fields[number], word, subject) }
    return withUpdate { visit(number, word, storage, plan, &subject, object, of: $0) }
  }

  @inline(__always)
  private func visit(
    _ number: Int, _ word: Int, _ storage: Storage, _ plan: ResolvedType, _ subject: inout Subject,
    _ object: MergedObject, of update: Update
  ) -> MergedRow {
    let rows = storage.rows
    let last = past.root.at(object.before)
    let slot = rows.slot(number)
    let wordBefore =
      object.isParallel
      ? word
      : slot >= 0
        ? past.keys.word(at: object.slots &+ slot)
        : past.keys.word(of: plan.fields[number], object.slots, last)
    let before = last.at(wordBefore)
    if word == 0 { return visitMissing(plan.fields[number], before, subject) }
    let value = root.at(word)
    guard wordBefore != 0 else { return visit(plan.fields[number], value, nil, &subject) }
    let isQuick = object.isQuick && !subject.isAgain
    // To compare with what lies in the object takes less than to compare the sources.
    let comparesFirst = isQuick && !object.knowsChanges && rows.isStored(number)
    if !comparesFirst, isPassed(value, before, in: object) {
      findings.trace("is what the last source said", plan.fields[number])
      return .settled
    }
    if isQuick,
      let row = PlainMerge(update).visit(number, value, before, storage, &subject)
    {
      return row
    }
    if comparesFirst, isPassed(value, before, in: object) {
      findings.trace("is what the last source said", plan.fields[number])
      return .settled
    }
    if isQuick, rows.traits(number).contains(.isStruct), value.isObject, before.isObject {
      expect(value, before)
      return .open
    }
    return visit(plan.fields[number], value, before, &subject)
  }

  /// Whether a value of an object may be skipped.
  private func isPassed(_ value: _Token, _ before: _Token, in object: MergedObject) -> Bool {
    if object.knowsChanges { return !differs(value, within: object.first..<object.last) }
    return skips(value, before)
  }

  func visitRoot(_ field: ResolvedField, _ subject: inout Subject) -> MergedRow {
    skips(update.root, lastRoot) ? .settled : visit(field, update.root, lastRoot, &subject)
  }

  /// What is done with a present value that cannot be skipped, given the last source's value in its
  /// place.
  private func visit(
    _ field: ResolvedField, _ value: _Token, _ before: _Token?, _ subject: inout Subject
  ) -> MergedRow {
    guard let before else {
      return followsNew(value, field, subject) ? openQuietlyIfAdded(field, value) : .settled
    }
    if field.isIdentity {
      return isEqual(value, before) ? .settled : .open
    }
    if field.isDeferred, DeferredCheck(update).isWaiting(field, subject.object) {
      // The last source was not read there, so its value cannot have been edited.
      let isSame = isEqual(value, before) && findsSame(around: value, before, field, field.node)
      return isSame ? .settled : .open
    }
    if field.node.kind == .leaf {
      return !isEqual(value, before) && follows(value, before, field, subject) ? .open : .settled
    }
    if field.unresolved != nil {
      // The object that a reference names may be known only now.
      let isSame = isEqual(value, before) && !update.load(field, subject, value).isSame(as: .none)
      return isSame ? .settled : .open
    }
    let live = update.load(field, subject, value)
    let merges = mergesInside(live, value, before, field)
    if isUnchanged(value, before, field, field.node) {
      // Objects inside may have to be found by others; nothing is set for it.
      guard merges, looksInside(live, before, field.node, field, value) else { return .settled }
      expect(value, before)
      return openQuietly(field)
    }
    guard merges else {
      return follows(live, value, before, field, subject)
        ? openQuietlyIfAdded(field, value) : .settled
    }
    expect(value, before)
    // What changes is inside the object alone, which stays.
    let isInside = field.node.kind == .object && field.node.object?.isClass == true
    return isInside && !field.isCovered ? openQuietly(field) : .open
  }

  /// Whether the policy of a key that is absent in the source applies. If the last source did not have it
  /// either, that was done before, and `before` is the root.
  private func visitMissing(
    _ field: ResolvedField, _ before: _Token, _ subject: Subject
  ) -> MergedRow {
    guard before.index != 0 || field.isDerived else { return .settled }
    // An array after an object says nothing of the keys of its elements.
    if before.index != 0, field.field.definition.key == .key { return .settled }
    if before.index != 0,
      field.policy.missing.rule.decide(update.context(field, nil, subject)) == .reset,
      !followsAbsent(before, field, subject)
    {
      return .settled
    }
    return .open
  }

  /// Whether an equal value is checked for the objects in it, which are updated in place; not if
  /// another object is there now.
  func looksInside(
    _ live: _LiveValue, _ before: _Token, _ node: Node, _ field: ResolvedField, _ value: _Token
  ) -> Bool {
    update.resolver.mayHoldObjects(node) && isNamed(live, before, node, field)
      && (field.updatesObjects
        || field.policy.object.rule.decide(update.context(field, value, live: live, node))
          == .update)
  }

  /// Whether a live value is not an object with another identity than the last source named.
  private func isNamed(
    _ live: _LiveValue, _ before: _Token, _ node: Node, _ field: ResolvedField
  ) -> Bool {
    guard case .object(let object) = live, let type = node.object else { return true }
    let plan = classes.plan(of: object, type, field.declared)
    return !plan.hasIdentity || hasIdentity(of: before, object, plan, in: past)
  }

  /// Whether two values of objects or collections are equal, and so is what is read around them; those
  /// that may be skipped are not asked about, since they differ.
  ///
  /// - Parameter node: The shape of the value.
  func isUnchanged(
    _ value: _Token, _ before: _Token, _ field: ResolvedField, _ node: Node
  ) -> Bool {
    if skipsEqual { return false }
    let areEqual =
      if isParallel(value, before), let changes {
        changes[changes.index(from: value.index)] >= value.next
      } else {
        isEqual(value, before)
      }
    return areEqual && findsSame(around: value, before, field, node)
  }

  /// Whether the objects in two values find the same around them.
  func findsSame(
    around value: _Token, _ before: _Token, _ field: ResolvedField, _ node: Node
  ) -> Bool {
    guard readsAround, let plan = field.declared else { return true }
    return keys.findSame(around: value, as: before, past.keys, plan, node)
  }

  /// Where both sides added the object of a field, which stays, what changes is inside that alone.
  private func openQuietlyIfAdded(_ field: ResolvedField, _ value: _Token) -> MergedRow {
    isAdded(value) && !field.isCovered ? openQuietly(field) : .open
  }

  /// Has a field checked under a policy that sets nothing equal again.
  private func openQuietly(_ field: ResolvedField) -> MergedRow {
    guard field.writesAlways else { return .open }
    if let known = quiets[ObjectIdentifier(field)] { return .under(known) }
    var policy = field.policy
    policy.writesAlways = false
    let quiet = ResolvedField(
      field.field, policy: policy, declared: field.declared, isWritable: field.isWritable,
      isRoot: field.isRoot, number: field.number)
    quiets[ObjectIdentifier(field)] = quiet
    return .under(quiet)
  }

  /// Whether two values are equal; a negative zero differs from zero, as it does in a property.
  func isEqual(_ value: _Token, _ before: _Token) -> Bool {
    value.isWritten(like: before)
      || SourceValue(tape: update.tape, index: value.index)
        == SourceValue(tape: past.tape, index: before.index)
        && (!value.isNumber || value.double()?.sign == before.double()?.sign)
  }

  /// Whether the value of a property is merged part by part: it is the one from the last source,
  /// and was not removed or replaced as a whole. Whether another identity in the source replaces
  /// the object is decided in the check.
  private func mergesInside(
    _ live: _LiveValue, _ value: _Token, _ before: _Token, _ field: ResolvedField
  ) -> Bool {
    if case .none = live { return false }
    if field.takesTombstones, let plan = field.declared, keys.isTombstone(value, plan) {
      return false
    }
    guard field.accepts(value, live), field.accepts(before, live) else { return false }
    return isNamed(live, before, field.node, field)
  }

  /// Whether an object has the identity that a source object names; for updates whose issues are
  /// ignored.
  func hasIdentity(
    of token: _Token, _ object: AnyObject, _ plan: ResolvedType, in update: Update
  ) -> Bool {
    identity(of: token, object, plan, in: update) == .same
  }

  /// How the identity that a source object names compares with that of an object.
  func identity(
    of token: _Token, _ object: AnyObject, _ plan: ResolvedType, in update: Update
  ) -> Identities.IdentityVerdict {
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    return update.identities.identity(of: object, plan, source)
  }
}
