/// A value of a document while a patch is checked: unchanged, or opened for changes.
///
/// The document is a dynamic tree, or what a live object would be written as. Neither is written
/// before the commit; changes are kept in drafts. A draft belongs to the instance that it was opened
/// from, so it moves with the instance.
enum PatchValue {
  case value(DynamicValue)
  case members(LiveMembers)
  case elements(LiveElements)
  case object(ObjectDraft)
  case array(ArrayDraft)
}

extension PatchValue {
  /// The value as a draft; plain values are unchanged.
  var opened: PatchValue {
    switch self {
    case .value(.object(let object)): .object(ObjectDraft(.dynamic(object)))
    case .value(.array(let array)): .array(ArrayDraft(.dynamic(array)))
    case .members(let members): .object(ObjectDraft(.live(members)))
    case .elements(let elements): .array(ArrayDraft(.live(elements)))
    case .value, .object, .array: self
    }
  }

  /// The kind of the value as issues name it.
  var kind: String {
    switch self {
    case .value(let value): value.kind
    case .members, .object: "object"
    case .elements, .array: "array"
    }
  }

  /// The child at a token of a pointer, nil if there is none.
  func child(_ token: String) -> PatchValue? {
    switch self {
    case .value(.object(let object)):
      object[token].map(PatchValue.value)
    case .value(.array(let array)):
      PatchValue.place(token, below: array.count).map { .value(array[$0]) }
    case .value:
      nil
    case .members(let members):
      members[token]
    case .elements(let elements):
      PatchValue.place(token, below: elements.count).map { elements[$0] }
    case .object(let draft):
      draft[token]
    case .array(let draft):
      PatchValue.place(token, below: draft.count).map { draft[$0] }
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

  /// Whether the value is null.
  var isNull: Bool { if case .value(let value) = self { value.isNull } else { false } }

  /// Whether both are one unopened part, or equal plain values.
  func isSame(as other: PatchValue) -> Bool {
    switch (self, other) {
    case (.value(let one), .value(let other)): one.isSame(as: other)
    case (.members(let one), .members(let other)): one === other
    case (.elements(let one), .elements(let other)): one === other
    default: false
    }
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
      case .value(let value): builder.append(value)
      case .members(let members): builder.append(members.sourceValue)
      case .elements(let elements): builder.append(elements.sourceValue)
      case .object(let draft):
        let keys = draft.keys
        return OpenContainer(keys: keys, values: keys.compactMap { draft[$0] })
      case .array(let draft):
        return OpenContainer(values: draft.elements.map(\.value))
      }
      return nil
    }
  }
}
