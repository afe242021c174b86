/// One write that the commit makes to a dynamic object or array.
enum DynamicStep {
  case members(DynamicObject, [DynamicObject.Edit])
  case elements(DynamicArray, [DynamicValue])

  /// What is written.
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

/// What was seen of a dynamic object or array, so that a plan can tell whether it still holds.
struct DynamicGuard {
  let path: SourcePath
  let seen: Seen

  enum Seen {
    case member(DynamicObject, String, DynamicValue?)
    case keys(DynamicObject, [String])
    case elements(DynamicArray, [DynamicValue])
  }

  /// Whether everything is as it was seen.
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

extension Update {
  /// The paths in dynamic values that no longer hold what they held when they were checked.
  func brokenDynamicGuards() -> [SourcePath] {
    dynamicGuards.filter { !$0.holds }.map(\.path)
  }

  /// Remembers what was seen of the value under check, for a plan that is applied later.
  func guardDynamic(_ seen: @autoclosure () -> DynamicGuard.Seen) {
    guard keepsGuards else { return }
    dynamicGuards.append(DynamicGuard(path: findings.path, seen: seen()))
  }
}
