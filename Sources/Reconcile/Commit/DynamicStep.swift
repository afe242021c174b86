/// One write that the commit performs on a dynamic object or array.
enum DynamicStep {
  case members(DynamicObject, [DynamicObject.Edit])
  case elements(DynamicArray, [DynamicValue])

  /// The object or array that is written.
  var object: AnyObject {
    switch self {
    case .members(let object, _): object
    case .elements(let array, _): array
    }
  }

  func write() {
    switch self {
    case .members(let object, let edits): object.apply(edits)
    case .elements(let array, let elements): array.elements = elements
    }
  }
}

/// A state of a dynamic object or array that a plan depends on.
struct DynamicGuard {
  let path: SourcePath
  let seen: Seen

  enum Seen {
    case member(DynamicObject, String, DynamicValue?)
    case keys(DynamicObject, [String])
    case elements(DynamicArray, [DynamicValue])
  }

  /// Whether the object or array is still in that state.
  var holds: Bool {
    switch seen {
    case .member(let object, let key, let value):
      switch (object[key], value) {
      case (nil, nil): true
      case (let one?, let other?): one.isSame(as: other)
      default: false
      }
    case .keys(let object, let keys):
      object.keys == keys
    case .elements(let array, let elements):
      array.count == elements.count && zip(array, elements).allSatisfy { $0.isSame(as: $1) }
    }
  }
}
