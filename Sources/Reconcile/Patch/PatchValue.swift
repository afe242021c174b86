/// A value of a dynamic tree while a patch is checked: as it is, or opened to be changed.
///
/// The live tree is not written before the commit; what a patch changes stands in drafts. A draft
/// belongs to the instance that it was opened from, so an instance that moves takes it along.
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
      if let place = edited.place(of: key) { return values[place] }
      return object[key].map(PatchValue.value)
    }
    set {
      if let place = edited.place(of: key) {
        values[place] = newValue
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

/// An array as a patch has changed it.
final class ArrayDraft {
  let array: DynamicArray
  var elements: [Element]

  struct Element {
    var value: PatchValue

    /// Where the element stood in the array, -1 where it came.
    let origin: Int
  }

  init(_ array: DynamicArray) {
    self.array = array
    elements = array.elements.enumerated().map { Element(value: .value($1), origin: $0) }
  }
}

extension PatchValue {
  /// The value as one that can be changed; plain values are as they were.
  var opened: PatchValue {
    switch self {
    case .value(.object(let object)): .object(ObjectDraft(object))
    case .value(.array(let array)): .array(ArrayDraft(array))
    default: self
    }
  }

  /// What stands in the tree after the commit.
  var live: DynamicValue {
    switch self {
    case .value(let value): value
    case .object(let draft): .object(draft.object)
    case .array(let draft): .array(draft.array)
    }
  }

  /// The value under a token of a pointer, nil where there is none.
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

  /// The place that a token names: digits without leading zeros.
  static func place(_ token: String, below count: Int) -> Int? {
    let digits = token.utf8
    guard let first = digits.first, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      first != 0x30 || digits.count == 1, let place = Int(token), place < count
    else { return nil }
    return place
  }

  /// The value as a source, as it will be after the commit.
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
