import Foundation

extension NSMutableArray: ReconcilableContainer {
  /// The elements in order.
  public var reconcilableContents: ContainerContents {
    get { .elements(map { $0 }) }
    set {
      switch newValue {
      case .elements(let elements), .members(let elements): setArray(elements)
      case .entries(let entries): setArray(entries.map(\.value))
      }
    }
  }
}

extension NSMutableSet: ReconcilableContainer {
  /// The members in no order.
  public var reconcilableContents: ContainerContents {
    get { .members(allObjects) }
    set {
      removeAllObjects()
      switch newValue {
      case .elements(let elements), .members(let elements): addObjects(from: elements)
      case .entries(let entries): addObjects(from: entries.map(\.value))
      }
    }
  }
}

extension NSMutableDictionary: ReconcilableContainer {
  /// The values under their keys.
  public var reconcilableContents: ContainerContents {
    get { .entries(map { (key: "\($0.key)", value: $0.value) }) }
    set {
      // A key that is not a string is kept as it is.
      var keys: [String: AnyHashable] = [:]
      for key in allKeys { keys["\(key)"] = key as? AnyHashable }
      var contents: [AnyHashable: Any] = [:]
      if case .entries(let entries) = newValue {
        for entry in entries { contents[keys[entry.key] ?? AnyHashable(entry.key)] = entry.value }
      }
      setDictionary(contents)
    }
  }
}
