import Foundation

extension Update {
  /// Checks a dictionary key by key, in the source's order.
  func checkDictionary(
    _ live: _Live, _ value: _Token, _ element: Node, _ keys: _DictionaryType?,
    _ field: FieldPlan
  ) -> Checked? {
    var current: [_Entry] = []
    if case .entries(let entries) = live { current = entries }
    var index = HashIndex(capacity: current.count)
    for (place, entry) in current.enumerated() {
      index.insert(ByteHash.hash(key: entry.key), place)
    }
    var check = DictionaryCheck(
      element: element, field: field, isFixed: !field.isWritable && field.node.kind != .container,
      entries: current, claimed: Array(repeating: false, count: current.count), index: index)
    if isMerging, let before = before(value) { check.before = members(of: before, keys) }
    var word = value.first
    let end = value.end
    while word < end {
      let key = value.at(word)
      let child = value.at(word &+ 1)
      word = child.next
      let text = key.makeString()
      guard let name = keys.map({ $0.named(text) }) ?? (text, nil) else {
        at(key: text) { mismatch(key, expected: "\(keys?.keyName ?? "") key") }
        continue
      }
      at(key: name.text) { checkEntry(name, key, child, &check) }
    }
    finish(&check)
    let entries =
      check.removed.isEmpty
      ? check.entries
      : check.entries.indices.filter { !check.removed.contains($0) }.map { check.entries[$0] }
    return Checked(live: .entries(entries), isChanged: check.isDirty)
  }

  private func checkEntry(
    _ name: _DictionaryType.Named, _ key: _Token, _ value: _Token,
    _ check: inout DictionaryCheck
  ) {
    let place = check.place(of: name.text)
    if let place, check.claimed[place] {
      return fail(.duplicateKey, "key appears twice", token: key)
    }
    if let place { check.claimed[place] = true }
    if check.before != nil, !mergesEntry(name.text, place, value, check) { return }
    let takesNull = check.element.isOptional
    if value.isNull, !takesNull { return checkNullEntry(place, value, &check) }
    if place == nil, !decideFresh(value, check) { return }
    let live = place.map { check.entries[$0].live } ?? .none
    let policy = check.field.policy.collection
    let isContents =
      policy.match == .nothing && policy.reachEdit != .lists && check.element.kind != .leaf
    let checked: Checked?
    if value.isNull {
      let wasNil = if case .none = live { place != nil } else { false }
      checked = Checked(live: .none, isChanged: !wasNil)
    } else {
      checked = checkLive(isContents ? .none : live, value, check.element, check.field)
    }
    guard let checked else { return }
    guard let place else {
      note(.inserted, nil, new: .word(value.index))
      check.insert(name, checked.live)
      return
    }
    if checked.isChanged {
      check.isDirty = true
      if check.element.kind == .leaf {
        note(.changed, nil, old: .encoded(live.encoded(check.element)), new: .word(value.index))
      } else if isContents {
        note(
          .replaced, nil, old: replaced(live, check.element), new: .word(value.index),
          note: check.element.name)
      }
    }
    check.entries[place].live = checked.live
  }

  /// Removes an entry whose value is null, as RFC 7396 says, or follows the policy.
  private func checkNullEntry(_ place: Int?, _ value: _Token, _ check: inout DictionaryCheck) {
    switch check.field.policy.null.rule.decide(context(check.field, value, isInside: true)) {
    case .keep:
      break
    case .assign, .reset:
      guard let place, !check.isFixed else { return }
      check.removed.insert(place)
      check.isDirty = true
      note(.removed, nil, old: old(check.entries[place].live, check.element))
    case .reject:
      fail(
        UpdateError.Issue(
          path: path, kind: .null, expected: check.element.expectedValue, found: value.found,
          location: tape.location(ofWord: value.index)))
    }
  }

  private func decideFresh(_ token: _Token, _ check: DictionaryCheck) -> Bool {
    if !check.isFixed {
      let rule = check.field.policy.collection.fresh.rule
      switch rule.decide(context(check.field, token, isInside: true)) {
      case .insert: return true
      case .ignore: break
      case .reject:
        fail(.element, "matches no existing entry", token: token)
        return false
      }
    }
    record(.lost, nil, new: .word(token.index))
    return false
  }

  /// Settles the entries whose keys the source lacks; they are kept unless a policy says otherwise.
  private func finish(_ check: inout DictionaryCheck) {
    guard !check.isFixed, check.claimed.contains(false),
      let rule = check.field.policy.collection.unmatched.rule
    else { return }
    let rest = check.claimed.indices.filter { !check.claimed[$0] && !check.isAddedHere($0) }
      .sorted { check.entries[$0].key.utf8.lexicographicallyPrecedes(check.entries[$1].key.utf8) }
    for place in rest {
      let decision = at(key: check.entries[place].key) {
        rule.decide(context(check.field, nil, isInside: true))
      }
      switch decision {
      case .keep:
        break
      case .remove where !followsRemoval(place, check):
        break
      case .remove:
        check.removed.insert(place)
        check.isDirty = true
        note(
          .removed, .key(check.entries[place].key),
          old: old(check.entries[place].live, check.element))
      case .reject:
        at(key: check.entries[place].key) {
          fail(
            UpdateError.Issue(
              path: path, kind: .element, "existing entry is matched by no source entry"))
        }
      }
    }
  }
}

/// A dictionary under check.
struct DictionaryCheck {
  let element: Node
  let field: FieldPlan
  let isFixed: Bool
  var entries: [_Entry]
  var claimed: [Bool]
  var index: HashIndex
  var removed: Set<Int> = []
  var isDirty = false

  /// What the last source said under each key, in a three-way merge.
  var before: [String: _Token]?

  init(
    element: Node, field: FieldPlan, isFixed: Bool, entries: [_Entry], claimed: [Bool],
    index: HashIndex
  ) {
    self.element = element
    self.field = field
    self.isFixed = isFixed
    self.entries = entries
    self.claimed = claimed
    self.index = index
  }

  /// Where a key stands, however its characters are composed, as the live dictionary sees it.
  func place(of name: String) -> Int? {
    let hash = ByteHash.hash(key: name)
    var bucket = index.start(hash)
    while true {
      let place = index.next(hash, &bucket)
      if place < 0 { return nil }
      if entries[place].key == name { return place }
    }
  }

  /// Whether the last source had no such entry, in a three-way merge.
  func isAddedHere(_ place: Int) -> Bool {
    before.map { $0[entries[place].key] == nil } ?? false
  }

  mutating func insert(_ name: _DictionaryType.Named, _ live: _Live) {
    entries.append(_Entry(key: name.text, original: name.original, live: live))
    claimed.append(true)
    isDirty = true
    index.insert(ByteHash.hash(key: name.text), entries.count - 1)
  }
}

extension ByteHash {
  /// Hashes a key of a dictionary, where equal strings may have different bytes.
  fileprivate static func hash(key: String) -> UInt64 {
    let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
    return hash(isASCII ? key : key.precomposedStringWithCanonicalMapping)
  }
}
