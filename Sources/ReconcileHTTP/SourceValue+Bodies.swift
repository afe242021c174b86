import Reconcile

extension SourceValue {
  /// Whether it has each key that an object has.
  func names(allOf other: SourceValue) -> Bool {
    other.kind == .object && other.members.allSatisfy { has($0.key) }
  }

  /// The value under a key; itself if the key is empty or not there.
  func unwrapped(from key: String) -> SourceValue { key.isEmpty ? self : self[key] ?? self }

  /// The value with a key around it; itself if the key is empty.
  func wrapped(in key: String) -> SourceValue {
    key.isEmpty ? self : SourceValue(members: [(key: key, value: self)])
  }

  /// The value, with all that another one says in place of what it says.
  func overlaid(by other: SourceValue) -> SourceValue {
    guard kind == .object, other.kind == .object else { return other }
    var members: [(key: String, value: SourceValue)] = []
    for (key, value) in self.members {
      members.append((key, other[key].map { value.overlaid(by: $0) } ?? value))
    }
    for (key, value) in other.members where !has(key) { members.append((key, value)) }
    return SourceValue(members: members)
  }
}
