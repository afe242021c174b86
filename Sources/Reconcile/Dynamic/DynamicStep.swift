/// One write that the commit makes to a dynamic object or array.
enum DynamicStep: OwnStep {
  case members(DynamicObject, [DynamicObject.Edit])
  case elements(DynamicArray, [DynamicValue])

  var object: any OwnTarget {
    switch self {
    case .members(let object, _): object
    case .elements(let array, _): array
    }
  }

  var paths: [SourcePath] {
    switch self {
    case .members(_, let edits): edits.map { SourcePath([.key($0.key)]) }
    case .elements: [SourcePath()]
    }
  }

  func write() {
    switch self {
    case .members(let object, let edits): object.apply(edits)
    case .elements(let array, let elements): array.elements = elements
    }
  }
}

extension DynamicObject: OwnTarget {
  func sourceValue(after steps: OwnSteps) -> SourceValue {
    DynamicValue.object(self).sourceValue(after: steps)
  }

  private struct Held: HeldContents {
    let object: DynamicObject
    let contents: Contents

    func isSame(as other: any HeldContents) -> Bool {
      (other as? Held).map { contents.isSame(as: $0.contents) } ?? false
    }

    var sourceValue: SourceValue {
      let copy = DynamicObject()
      copy.contents = contents
      return copy.sourceValue
    }

    func restore() { object.contents = contents }
  }

  var held: any HeldContents { Held(object: self, contents: contents) }
}

extension DynamicArray: OwnTarget {
  func sourceValue(after steps: OwnSteps) -> SourceValue {
    DynamicValue.array(self).sourceValue(after: steps)
  }

  private struct Held: HeldContents {
    let array: DynamicArray
    let elements: [DynamicValue]

    func isSame(as other: any HeldContents) -> Bool {
      guard let other = other as? Held else { return false }
      return elements.elementsEqual(other.elements) { $0.isSame(as: $1) }
    }

    var sourceValue: SourceValue {
      let copy = DynamicArray()
      copy.elements = elements
      return copy.sourceValue
    }

    func restore() { array.elements = elements }
  }

  var held: any HeldContents { Held(array: self, elements: elements) }
}

/// The state of a dynamic object or array that a plan has read.
enum DynamicGuard: OwnGuard {
  case member(DynamicObject, String, DynamicValue?)
  case keys(DynamicObject, [String])
  case elements(DynamicArray, [DynamicValue])

  var holds: Bool {
    switch self {
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

extension Guards {
  /// Records the state of the dynamic value under check; does nothing unless a plan is made.
  func keep(dynamic seen: @autoclosure () -> DynamicGuard) {
    if isKept { add(seen()) }
  }
}
