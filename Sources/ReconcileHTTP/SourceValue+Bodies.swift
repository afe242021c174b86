import Reconcile

extension SourceValue {
  /// Whether it has each key that an object has.
  func names(allOf other: SourceValue) -> Bool {
    other.kind == .object && other.members.allSatisfy { has($0.key) }
  }

  /// The value with what another one has at a place, where both have something there.
  func replacing(_ place: SourcePath, by other: SourceValue) -> SourceValue {
    guard case .key(let key)? = place.components.first else { return other }
    guard let inner = other[key] else { return self }
    let rest = SourcePath(Array(place.components.dropFirst()))
    return SourceValue(
      members: members.map { member in
        (member.key, member.key == key ? member.value.replacing(rest, by: inner) : member.value)
      })
  }

  /// The value under a key; itself if the key is empty or not there.
  func unwrapped(from key: String) -> SourceValue { key.isEmpty ? self : self[key] ?? self }

  /// The value with a key around it; itself if the key is empty.
  func wrapped(in key: String) -> SourceValue {
    key.isEmpty ? self : SourceValue(members: [(key: key, value: self)])
  }

  /// The value where the keys of a place lead in an object that has nothing else.
  func wrapped(at place: SourcePath) -> SourceValue {
    place.components.reversed().reduce(self) { value, component in
      if case .key(let key) = component { value.wrapped(in: key) } else { value }
    }
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
