/// An object with the members that a patch has changed or opened.
final class ObjectDraft {
  let base: Base

  /// What it was opened from.
  enum Base {
    case dynamic(DynamicObject)
    case live(LiveMembers)
  }

  private(set) var edited = DynamicKeys()
  private var values: [PatchValue?] = []

  init(_ base: Base) {
    self.base = base
  }

  subscript(key: String) -> PatchValue? {
    get {
      if let position = edited.position(of: key) { return values[position] }
      return base[key]
    }
    set {
      if let position = edited.position(of: key) {
        values[position] = newValue
      } else {
        edited.append(key)
        values.append(newValue)
      }
    }
  }

  /// The keys with a value.
  var keys: [String] {
    base.keys.filter { self[$0] != nil }
      + edited.all.filter { base[$0] == nil && self[$0] != nil }
  }
}

extension ObjectDraft.Base {
  /// The value under a key before the patch.
  subscript(key: String) -> PatchValue? {
    switch self {
    case .dynamic(let object): object[key].map(PatchValue.value)
    case .live(let members): members[key]
    }
  }

  fileprivate var keys: [String] {
    switch self {
    case .dynamic(let object): object.keys
    case .live(let members): members.keys
    }
  }
}
