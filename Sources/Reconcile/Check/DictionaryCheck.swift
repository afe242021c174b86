import Foundation

/// A dictionary under check.
struct DictionaryCheck {
  let element: Node
  let field: ResolvedField
  let isFixed: Bool
  var entries: [_Entry]
  var claimed: [Bool]

  /// The entries by the hashes of their keys; nil while there are so few that all are looked at.
  private var index: HashIndex?
  var removed: Set<Int> = []
  var isDirty = false

  /// Whether each key of the source names an entry; if not, nothing is removed where entries are left
  /// out.
  var isReadWhole = true

  /// Whether values under keys are created anew; a collection that is added to never is.
  let replaces: Bool

  /// How collections of plain values under keys are combined with the source's, nil if they are
  /// replaced.
  var combining: _Combining?

  /// The last source's values by key, in a three-way merge.
  var before: [String: _Token]?

  init(element: Node, field: ResolvedField, entries: [_Entry]) {
    self.element = element
    self.field = field
    isFixed = field.isFixed
    self.entries = entries
    claimed = Array(repeating: false, count: entries.count)
    let policy = field.policy.collection
    replaces =
      policy.match == .nothing && policy.reach != .lists && policy.values != .append
      && element.kind != .leaf
    if entries.count > DictionaryCheck.few { makeIndex() }
  }

  /// The greatest number of entries that are looked at one by one.
  private static let few = 16

  private mutating func makeIndex() {
    var index = HashIndex(capacity: entries.count)
    for (position, entry) in entries.enumerated() {
      index.insert(ByteHash.hash(key: entry.key), position)
    }
    self.index = index
  }

  /// Whether instances would be created anew; they are not read if they could not be set.
  var replacesInstances: Bool { replaces && element.innermostObject?.isClass == true }

  /// The index of a key, compared by canonical equivalence as in the live dictionary.
  func position(of name: String) -> Int? {
    guard let index else { return entries.indices.first { entries[$0].key == name } }
    let position = index.first(ByteHash.hash(key: name)) { entries[$0].key == name }
    return position < 0 ? nil : position
  }

  /// The index of the key whose bytes are those of a token, if it is found without making a text.
  func position(of key: _Token) -> Int? {
    guard let index else {
      // Few keys are said twice, so those that were not are looked at first.
      for place in entries.indices where !claimed[place] && key.equals(entries[place].key) {
        return place
      }
      return entries.indices.first { claimed[$0] && key.equals(entries[$0].key) }
    }
    guard let hash = key.hashOfASCII else { return nil }
    let position = index.first(hash) { key.equals(entries[$0].key) }
    return position < 0 ? nil : position
  }

  /// Whether the last source had no such entry, in a three-way merge.
  func isAddedHere(_ position: Int) -> Bool {
    before.map { $0[entries[position].key] == nil } ?? false
  }

  /// The last source's values of a dictionary, by keys in the form of the live dictionary.
  static func members(of before: _Token, _ keys: _DictionaryType?) -> [String: _Token] {
    var members: [String: _Token] = [:]
    guard before.isObject else { return members }
    var index = before.first
    while index < before.end {
      let value = before.at(index &+ 1)
      let text = before.at(index).makeString()
      if let name = keys.map({ $0.named(text)?.text }) ?? text { members[name] = value }
      index = value.next
    }
    return members
  }

  mutating func insert(_ name: _DictionaryType.Named, _ live: _LiveValue) {
    entries.append(_Entry(key: name.text, original: name.original, live: live))
    claimed.append(true)
    isDirty = true
    guard index == nil else {
      index?.insert(ByteHash.hash(key: name.text), entries.count - 1)
      return
    }
    if entries.count > DictionaryCheck.few { makeIndex() }
  }
}

extension _Token {
  /// The hash of a key of a dictionary; nil if it has escapes or is not ASCII.
  fileprivate var hashOfASCII: UInt64? {
    guard !hasEscapes, unsafe rawText.isASCII else { return nil }
    return unsafe ByteHash.hash(rawText)
  }
}

extension ByteHash {
  /// Hashes a key of a dictionary: equal strings have equal hashes even if their bytes differ.
  static func hash(key: String) -> UInt64 {
    let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
    return hash(isASCII ? key : key.precomposedStringWithCanonicalMapping)
  }
}
