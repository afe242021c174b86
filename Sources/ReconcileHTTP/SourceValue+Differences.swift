import Reconcile

extension SourceValue {
  /// What a merge patch (RFC 7396) has to say so that another value says what this one does; nil if
  /// it does already.
  ///
  /// What only the other one has stays: it is of no property here.
  func difference(from word: SourceValue?) -> SourceValue? {
    guard let word, word.kind == .object, kind == .object else {
      if word == self { return nil }
      return self
    }
    var members: [(key: String, value: SourceValue)] = []
    for (key, value) in self.members {
      guard let said = word[key] else {
        // Of what it never named nothing is what it says.
        if !value.isNull, !value.isBlank { members.append((key, value)) }
        continue
      }
      if value.isSaid(by: said) { continue }
      let isMerged = value.kind == .object && said.kind == .object
      members.append((key, isMerged ? value.difference(from: said) ?? value : value))
    }
    if members.isEmpty { return nil }
    return SourceValue(members: members)
  }

  /// Whether another value says what this one does, and maybe more.
  func isSaid(by other: SourceValue) -> Bool {
    switch (kind, other.kind) {
    case (.object, .object):
      return members.allSatisfy { key, value in
        other[key].map { value.isSaid(by: $0) } ?? (value.isNull || value.isBlank)
      }
    case (.array, .array):
      return count == other.count && zip(elements, other.elements).allSatisfy { $0.isSaid(by: $1) }
    default:
      return self == other
    }
  }

  /// Whether it says all that one value says and an older one does not.
  ///
  /// Elements of lists may have moved; so many new ones are looked for, and no more.
  func says(newsOf now: SourceValue, since before: SourceValue?) -> Bool {
    if let before, now.isSaid(by: before) { return true }
    switch (kind, now.kind) {
    case (.object, .object):
      return now.members.allSatisfy { key, value in
        let known = before?[key]
        guard let said = self[key] else {
          return value.isNull || value.isBlank || known.map { value.isSaid(by: $0) } == true
        }
        return said.says(newsOf: value, since: known)
      }
    case (.array, .array):
      guard let before, before.kind == .array, before.count == now.count else { break }
      let news = zip(now.elements, before.elements).filter { !$0.isSaid(by: $1) }.map(\.0)
      guard news.count <= 64, news.allSatisfy({ $0.kind == .object }) else { break }
      return news.allSatisfy { new in elements.contains { new.isSaid(by: $0) } }
    default: break
    }
    return now.isSaid(by: self)
  }

  /// Whether it is an array or object without anything in it.
  private var isBlank: Bool { (kind == .array || kind == .object) && count == 0 }

  /// The value, with all that another one says in place of what it says.
  func overlaid(by other: SourceValue) -> SourceValue {
    guard kind == .object, other.kind == .object else { return other }
    var members: [(key: String, value: SourceValue)] = []
    for (key, value) in self.members {
      members.append((key, other[key].map { value.overlaid(by: $0) } ?? value))
    }
    for (key, value) in other.members where self[key] == nil { members.append((key, value)) }
    return SourceValue(members: members)
  }

  /// The value, with another one where keys lead.
  func replacing(at keys: ArraySlice<String>, with other: SourceValue) -> SourceValue {
    guard let key = keys.first else { return other }
    return SourceValue(
      members: members.map { member in
        let isThere = member.key == key
        return (
          key: member.key,
          value: isThere ? member.value.replacing(at: keys.dropFirst(), with: other) : member.value
        )
      })
  }

  /// The value under a key; itself if the key is empty or not there.
  func unwrapped(from key: String) -> SourceValue { key.isEmpty ? self : self[key] ?? self }

  /// The value with a key around it; itself if the key is empty.
  func wrapped(in key: String) -> SourceValue {
    key.isEmpty ? self : SourceValue(members: [(key: key, value: self)])
  }
}
