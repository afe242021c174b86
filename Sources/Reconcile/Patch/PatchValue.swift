/// A value of a dynamic tree while a patch is checked: unchanged, or opened for changes.
///
/// The live tree is not written before the commit; changes are kept in drafts. A draft belongs to
/// the instance that it was opened from, so it moves with the instance.
enum PatchValue {
  case value(DynamicValue)
  case object(ObjectDraft)
  case array(ArrayDraft)
}

/// An object with the members that a patch has changed or opened.
final class ObjectDraft {
  let object: DynamicObject
  private(set) var edited = DynamicKeys()
  private var values: [PatchValue?] = []

  init(_ object: DynamicObject) {
    self.object = object
  }

  subscript(key: String) -> PatchValue? {
    get {
      if let position = edited.position(of: key) { return values[position] }
      return object[key].map(PatchValue.value)
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
    object.keys.filter { self[$0] != nil }
      + edited.all.filter { object[$0] == nil && self[$0] != nil }
  }
}

/// An array as changed by a patch.
final class ArrayDraft {
  let array: DynamicArray
  var elements: [Element]

  struct Element {
    var value: PatchValue

    /// The element's previous index in the array, -1 if it is new.
    let origin: Int
  }

  init(_ array: DynamicArray) {
    self.array = array
    elements = array.elements.enumerated().map { Element(value: .value($1), origin: $0) }
  }
}

extension PatchValue {
  /// The value as a draft; plain values are unchanged.
  var opened: PatchValue {
    switch self {
    case .value(.object(let object)): .object(ObjectDraft(object))
    case .value(.array(let array)): .array(ArrayDraft(array))
    default: self
    }
  }

  /// The value in the tree after the commit.
  var live: DynamicValue {
    switch self {
    case .value(let value): value
    case .object(let draft): .object(draft.object)
    case .array(let draft): .array(draft.array)
    }
  }

  /// The child at a token of a pointer, nil if there is none.
  func child(_ token: String) -> PatchValue? {
    switch self {
    case .value(.object(let object)):
      return object[token].map(PatchValue.value)
    case .value(.array(let array)):
      return PatchValue.place(token, below: array.count).map { .value(array[$0]) }
    case .value:
      return nil
    case .object(let draft):
      return draft[token]
    case .array(let draft):
      return PatchValue.place(token, below: draft.elements.count).map { draft.elements[$0].value }
    }
  }

  /// The index that a token denotes: digits without leading zeros.
  static func place(_ token: String, below count: Int) -> Int? {
    let digits = token.utf8
    guard let first = digits.first, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      first != 0x30 || digits.count == 1, let place = Int(token), place < count
    else { return nil }
    return place
  }

  /// The value after the commit, as a source.
  var sourceValue: SourceValue {
    var builder = SourceBuilder()
    builder.append(self)
    return builder.finish()
  }
}

extension SourceBuilder {
  /// Appends a value as it will be after the commit.
  mutating func append(_ value: PatchValue) {
    append(tree: value) { builder, value in
      switch value {
      case .value(let value):
        builder.append(value)
        return nil
      case .object(let draft):
        let keys = draft.keys
        return OpenContainer(keys: keys, values: keys.compactMap { draft[$0] })
      case .array(let draft):
        return OpenContainer(values: draft.elements.map(\.value))
      }
    }
  }
}
