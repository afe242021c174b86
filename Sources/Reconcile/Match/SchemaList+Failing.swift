// Elements in which an issue is found, and which are left out.

/// Where a list stood before one of its elements was checked.
struct ElementPlace {
  fileprivate let count: Int
  fileprivate let place: Int
  fileprivate let isDirty: Bool

  init(_ list: SchemaList) {
    (count, place, isDirty) = (list.builder.count, list.place, list.isDirty)
  }
}

extension SchemaList {
  /// Keeps the values of the structs in a live element, which are written at once.
  mutating func hold(_ live: _LiveValue) {
    guard let snapshot = field.declared?.schema.snapshot else { return }
    makeRare().held += live.objects.map(snapshot)
  }

  /// Forgets them.
  func forgetHeld() { rare?.held = [] }

  /// Takes back what an element made of the list.
  mutating func leaveOut(_ token: _Token, since before: ElementPlace) {
    for restore in rare?.held ?? [] { restore() }
    isDirty = before.isDirty
    named?.remove(at: token.index)
    if builder.count > before.count { return builder.leaveOutLast() }
    // Null means the element in its place too.
    guard match == .position, before.place < builder.live.count,
      !builder.isClaimed(before.place), !buried.contains(before.place)
    else { return }
    builder.take(before.place)
  }
}
