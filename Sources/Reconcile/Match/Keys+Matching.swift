extension Keys {
  /// Reserves the slots of an object for `match` to fill; the caller releases them.
  @inline(__always)
  func reserve(_ count: Int) -> Int { contents.slots.reserve(count) }

  @inline(__always)
  func release(_ slots: Int) { contents.slots.release(slots) }

  /// Finds the keys of a schema in a source object; the caller releases the slots.
  @inline(__always)
  func matched(
    _ token: _Token, _ plan: ResolvedType, unknownKeys: Policy.UnknownKeys.Rule = .ignore
  ) -> SourceObject {
    let slots = reserve(plan.keyCount)
    match(token, plan, slots, unknownKeys: unknownKeys)
    return SourceObject(token: token, slots: slots)
  }

  @inline(__always)
  func release(_ source: SourceObject) { release(source.slots) }

  /// The word of a field's value, 0 if the source object has none.
  @inline(__always)
  func word(of field: ResolvedField, _ source: SourceObject) -> Int {
    word(of: field, source.slots, source.token)
  }

  /// Whether the source has a value for any slot of an object.
  @inline(__always)
  func isAnyFilled(_ source: SourceObject, _ plan: ResolvedType) -> Bool {
    (0..<plan.keyCount).contains { isFilled(source.slots &+ $0) }
  }

  /// Whether the source has a value for a slot.
  func isFilled(_ slot: Int) -> Bool { contents.slots[slot] != 0 }

  /// Clears a slot.
  func empty(_ slot: Int) { contents.slots[slot] = 0 }

  /// Sets the word of the value in a slot.
  @inline(__always)
  func fill(_ slot: Int, with word: Int) {
    contents.slots[slot] = UInt32(truncatingIfNeeded: word)
  }

  /// Finds the keys of a schema in a source object.
  func match(
    _ token: _Token, _ plan: ResolvedType, _ slots: Int, unknownKeys: Policy.UnknownKeys.Rule
  ) {
    if let matched = contents.matched, takeMatched(matched, token, plan, slots, unknownKeys) {
      if unknownKeys != .ignore { findUnknown(behind: slots, token, plan, unknownKeys) }
      return
    }
    contents.slots.match(
      slots, plan.keys, token,
      unknown: { key in
        if unknownKeys != .ignore { foundUnknown(key, in: token, plan, unknownKeys) }
      },
      repeated: { slot, key in
        if contents.slots[slot] & SlotStack.repeated != 0 { return }
        contents.slots[slot] |= SlotStack.repeated
        rare.repeats.append((slot: slot, key: key.index))
      })
    if unknownKeys != .ignore { findUnknown(behind: slots, token, plan, unknownKeys) }
  }

  /// Uses the keys matched before the update; returns false if that record does not apply.
  private func takeMatched(
    _ matched: MatchedKeys, _ token: _Token, _ plan: ResolvedType, _ slots: Int,
    _ unknownKeys: Policy.UnknownKeys.Rule
  ) -> Bool {
    let record = matched.record(
      of: token.index, ObjectIdentifier(plan.keys), at: contents.matchedPlace,
      hasAll: unknownKeys != .ignore)
    if record < 0 { return false }
    let count = plan.keyCount
    unsafe contents.slots.fill(slots, from: matched.slots(record), count: count)
    contents.matchedPlace = matched.next(record, count)
    return true
  }

  /// The word of a field's value; 0 if no key of the field leads to one.
  ///
  /// Two keys of one field in the same object are an issue; the first declared one counts.
  func word(of field: ResolvedField, _ slots: Int, _ token: _Token) -> Int {
    if field.slot >= 0 { return word(at: slots &+ field.slot) }
    if field.field.isKey, findings.isMember(token), !contents.isOfRecords {
      return isWithheld(field, token) ? 0 : token.index &- 1
    }
    return searchedWord(of: field, slots, token)
  }

  /// The same for a field of several keys, of a path, or of what is around its object.
  @inline(never)
  private func searchedWord(of field: ResolvedField, _ slots: Int, _ token: _Token) -> Int {
    var found = 0
    for (number, source) in field.field.sources.enumerated() {
      var start: Int?
      if source.slot < 0 {
        start = self.start(of: field.field.keys[number], in: token, field)
      } else {
        let word = word(at: slots &+ source.slot)
        start = word == 0 ? nil : word
      }
      let word = follow(number, from: start, field)
      if word == 0 { continue }
      if found != 0 {
        failOnce(
          UpdateError.Issue(
            path: findings.path(of: field), kind: .duplicateKey,
            "two keys of one property are present",
            location: findings.tape.location(ofWord: word)))
      } else {
        found = word
      }
    }
    return found
  }

  /// The word in a slot; a key that appears twice is an issue once its field is read, and counts as
  /// missing.
  @inline(__always)
  func word(at slot: Int) -> Int {
    let word = contents.slots[slot]
    return word & SlotStack.repeated == 0 ? Int(word) : failRepeated(slot)
  }

  private func failRepeated(_ slot: Int) -> Int {
    contents.slots[slot] = 0
    if let key = contents.rare?.repeats.last(where: { $0.slot == slot }).map({ root.at($0.key) }) {
      findings.fail(.duplicateKey, "key \"\(key.makeString())\" appears twice", token: key)
    }
    return 0
  }

  /// Follows the steps of a path below a key: a missing step is a missing key, a null step is null.
  private func follow(_ number: Int, from start: Int?, _ field: ResolvedField) -> Int {
    // The word of the root is 0 too, so 0 does not mean missing here.
    guard var word = start else { return 0 }
    for (depth, step) in field.field.sources[number].rest.enumerated() {
      let value = root.at(word)
      if value.isNull { return word }
      guard value.isObject else {
        let issue = UpdateError.Issue(
          path: path(of: field, number, depth), expected: "object", found: value.found,
          location: findings.tape.location(ofWord: word))
        let decision = field.policy.mismatch.rule.decide(findings.context(field, value))
        if case .reject = decision { failOnce(issue) } else { findings.skip(issue) }
        return 0
      }
      var found = 0
      var index = value.first
      while index < value.end {
        let key = value.at(index)
        let child = value.at(index &+ 1)
        index = child.next
        guard key.equals(step) else { continue }
        if found != 0 {
          failOnce(
            UpdateError.Issue(
              path: path(of: field, number, depth), kind: .duplicateKey,
              "key \"\(step)\" appears twice",
              location: findings.tape.location(ofWord: key.index)))
        } else {
          found = child.index
        }
      }
      if found == 0 { return 0 }
      word = found
    }
    return word
  }

  /// The path of the object at a depth along one of a field's keys.
  private func path(of field: ResolvedField, _ number: Int, _ depth: Int) -> SourcePath {
    let key = field.field.keys[number]
    let count = key.names.count - field.field.sources[number].rest.count
    let steps = key.names.prefix(depth + count).map(SourcePath.Component.key)
    return findings.path.appending(SourcePath(steps))
  }

  /// Adds an issue of a step that several fields may share, unless it was just added.
  private func failOnce(_ issue: UpdateError.Issue) {
    if !findings.hasJustFailed(issue) { findings.fail(issue) }
  }
}
