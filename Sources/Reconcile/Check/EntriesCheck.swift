/// Checks the entries of dictionaries.
struct EntriesCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Checks a dictionary key by key, in the source's order.
  func check(
    _ live: _LiveValue, _ value: _Token, _ element: Node, _ keys: _DictionaryType?,
    _ field: ResolvedField
  ) -> Update.Checked? {
    var current: [_Entry] = []
    if case .entries(let entries) = live { current = entries }
    var check = DictionaryCheck(element: element, field: field, entries: current)
    let siblings = update.finder == nil ? nil : UnknownObjects(update).enter(value)
    defer { if update.finder != nil { UnknownObjects(update).leave(to: siblings) } }
    if !update.options.isProbe {
      check.combining = ResolvedField.combining(element, field.policy.collectionOfValues)
    }
    check.before = update.before(value).map { DictionaryCheck.members(of: $0, keys) }
    var word = value.first
    let end = value.end
    while word < end {
      let key = value.at(word)
      let child = value.at(word &+ 1)
      word = child.next
      // A live key with the same bytes is the key, so that none is made.
      if keys?.isStandard != false, let position = check.position(of: key) {
        let name = _DictionaryType.Named(text: check.entries[position].key, original: nil)
        update.findings.at(key: name.text) { checkEntry(name, at: position, key, child, &check) }
        continue
      }
      let text = key.makeString()
      let plain = _DictionaryType.Named(text: text, original: nil)
      guard let name = keys.map({ $0.named(text) }) ?? plain else {
        update.findings.at(key: text) {
          if !ElementTrial.leavesOut(key: key, keys, update, check) {
            update.findings.mismatch(key, expected: "\(keys?.keyName ?? "") key")
          }
        }
        check.isReadWhole = false
        continue
      }
      let position = check.position(of: name.text)
      update.findings.at(key: name.text) { checkEntry(name, at: position, key, child, &check) }
    }
    finish(&check, update.partial?.removals[value.index])
    let entries =
      check.removed.isEmpty
      ? check.entries
      : check.entries.indices.filter { !check.removed.contains($0) }.map { check.entries[$0] }
    return Update.Checked(live: .entries(entries), isChanged: check.isDirty)
  }

  private func checkEntry(
    _ name: _DictionaryType.Named, at position: Int?, _ key: _Token, _ value: _Token,
    _ check: inout DictionaryCheck
  ) {
    if let position, check.claimed[position] {
      return update.findings.fail(.duplicateKey, "key appears twice", token: key)
    }
    if let position { check.claimed[position] = true }
    if TombstoneCheck(update).bury(position, value, &check) { return }
    if check.before != nil, let merging = update.merging,
      !merging.followsEntry(name.text, position, value, check)
    {
      return
    }
    if value.isNull, !takesNull(position, value, &check) { return }
    guard let position else {
      guard decideFresh(value, check), let checked = checkEntry(.none, value, check) else {
        return
      }
      update.findings.note(.inserted, nil, new: shown(checked, value, check))
      update.writes.keepWhole(checked.live, check.element)
      return check.insert(name, checked.live)
    }
    let live = check.entries[position].live
    if check.isFixed, check.element.kind != .leaf,
      value.isNull || live.isSame(as: .none) || check.replacesInstances
    {
      if !value.isNull || !live.isSame(as: .none) {
        update.findings.record(.lost, nil, new: .word(value.index))
      }
      return
    }
    guard let checked = checkEntry(live, value, check) else { return }
    if !checked.live.isSame(as: live) { check.entries[position].live = checked.live }
    noteEntry(checked, over: live, value, &check)
  }

  /// Checks a source value against the live value under its key, or against none.
  private func checkEntry(
    _ live: _LiveValue, _ value: _Token, _ check: DictionaryCheck
  ) -> Update.Checked? {
    if value.isNull { return Update.Checked(live: .none, isChanged: !live.isSame(as: .none)) }
    if check.field.skipsFailing { return ElementTrial.checked(live, value, update, check) }
    if check.element.kind == .leaf {
      return update.checkPlain(live, value, check.element, check.field, adding: check.combining)
    }
    return update.checkLive(check.replaces ? .none : live, value, check.element, check.field)
  }

  /// Notes the change of an entry, unless changes inside it are reported.
  private func noteEntry(
    _ checked: Update.Checked, over live: _LiveValue, _ value: _Token,
    _ check: inout DictionaryCheck
  ) {
    let wasNil = live.isSame(as: .none)
    let isOther = check.replaces ? !live.isEmpty : wasNil
    guard checked.isChanged || isOther && !value.isNull else { return }
    check.isDirty = true
    if check.element.kind == .leaf || value.isNull {
      update.findings.note(
        .changed, nil, old: update.oldValues.value(live, check.element),
        new: shown(checked, value, check))
    } else if check.replaces, !wasNil {
      update.findings.note(
        .replaced, nil, old: update.oldValues.replaced(live, check.element),
        new: .word(value.index),
        note: check.element.name)
    } else if wasNil {
      ListCheck(update).notePlaced(checked, value, check.element)
    } else {
      return
    }
    update.writes.keepWhole(checked.live, check.element)
  }

  /// The value of an entry that a report shows: the whole collection if the source's values were
  /// added to it.
  private func shown(
    _ checked: Update.Checked, _ value: _Token, _ check: DictionaryCheck
  ) -> ChangeLog.Value {
    guard check.combining != nil, !value.isNull else { return .word(value.index) }
    return .encoded(checked.live.encoded(check.element))
  }

  /// Whether null is a value of the dictionary. If not, it removes the entry, as in RFC 7396, or
  /// the policy decides otherwise.
  private func takesNull(
    _ position: Int?, _ value: _Token, _ check: inout DictionaryCheck
  ) -> Bool {
    switch check.field.policy.null.rule.decide(update.context(check, value, position)) {
    case .keep:
      break
    case .assign where check.element.isOptional, .reset where check.element.isOptional:
      return true
    case .assign, .reset:
      guard let position, !check.isFixed else { return false }
      check.removed.insert(position)
      check.isDirty = true
      update.findings.note(
        .removed, nil, old: update.oldValues.value(check.entries[position].live, check.element))
    case .reject:
      let issue = UpdateError.Issue(
        path: update.findings.path, kind: .null, expected: check.element.expectedValue,
        found: value.found, location: update.tape.location(ofWord: value.index))
      if check.field.skipsFailing {
        update.findings.leaveOut([issue])
      } else {
        update.findings.fail(issue)
      }
    }
    return false
  }

  private func decideFresh(_ token: _Token, _ check: DictionaryCheck) -> Bool {
    if !check.isFixed {
      let rule = check.field.policy.collection.fresh.rule
      switch rule.decide(update.context(check, token, nil)) {
      case .insert: return true
      case .ignore: break
      case .reject:
        let issue = UpdateError.Issue(
          path: update.findings.path, kind: .element, "matches no existing entry",
          location: update.tape.location(ofWord: token.index))
        if check.field.skipsFailing {
          update.findings.leaveOut([issue])
        } else {
          update.findings.fail(issue)
        }
        return false
      }
    }
    update.findings.record(.lost, nil, new: .word(token.index))
    return false
  }

  /// Settles the entries whose keys are not in the source; they are kept unless a policy says
  /// otherwise.
  ///
  /// - Parameter removals: The keys that leave it, if the source names only what changes.
  private func finish(_ check: inout DictionaryCheck, _ removals: [String]?) {
    guard !check.isFixed, check.claimed.contains(false),
      let rule = check.field.policy.collection.unmatched.rule
    else { return }
    let known = removals.map { $0.compactMap(check.position) }
    let rest = (known ?? Array(check.claimed.indices))
      .filter { !check.claimed[$0] && !check.isAddedHere($0) }
      .inOrder(ofBytes: { check.entries[$0].key })
    var isSpared = false
    for position in rest {
      let decision = update.findings.at(key: check.entries[position].key) {
        rule.decide(update.context(check, nil, position))
      }
      switch decision {
      case .keep:
        break
      case .remove
      where update.merging?.followsEntry(check.entries[position].key, position, nil, check) == false:
        break
      case .remove
      where !check.isReadWhole && known == nil
        && (update.options.isBestEffort || check.field.skipsFailing):
        isSpared = true
      case .remove:
        check.removed.insert(position)
        check.isDirty = true
        update.findings.note(
          .removed, .key(check.entries[position].key),
          old: update.oldValues.value(check.entries[position].live, check.element))
      case .reject:
        update.findings.at(key: check.entries[position].key) {
          update.findings.fail(
            UpdateError.Issue(
              path: update.findings.path, kind: .element,
              "existing entry is matched by no source entry"))
        }
      }
    }
    if isSpared {
      update.findings.record(.skipped, nil, note: "nothing is removed, as not all was read")
    }
  }
}
