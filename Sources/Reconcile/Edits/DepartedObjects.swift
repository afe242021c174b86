/// Objects whose places others have taken, or that are gone, remembered as long as they live.
struct DepartedObjects {
  private var known: [ObjectIdentifier: Departed] = [:]

  private struct Departed {
    weak var object: AnyObject?
    weak var draft: AnyObject?
  }

  var isEmpty: Bool { known.isEmpty }

  /// Remembers an object.
  ///
  /// - Parameter draft: The object that has taken its place; nil if it is gone.
  mutating func insert(_ object: AnyObject, draft: AnyObject?) {
    if known.count >= 64, known.count.nonzeroBitCount == 1 {
      known = known.filter { $0.value.object != nil }
    }
    known[ObjectIdentifier(object)] = Departed(object: object, draft: draft)
  }

  /// What has become of an object.
  func replacement(of object: AnyObject) -> Replacement {
    guard let departed = known[ObjectIdentifier(object)], departed.object === object else {
      return .same
    }
    return departed.draft.map { .other($0) } ?? .gone
  }

  /// Forgets that an object is gone, since it is there again.
  mutating func remove(_ object: AnyObject) {
    if !known.isEmpty { known[ObjectIdentifier(object)] = nil }
  }
}

extension EditTable {
  /// Throws if a draft has taken the place of an object. One that is gone and edited all the same is
  /// there again.
  func requirePresent(_ object: AnyObject) throws {
    if departed.isEmpty { return }
    switch departed.replacement(of: object) {
    case .same: return
    case .gone: departed.remove(object)
    case .other(let draft): throw AbsorbedObject(object, draft: draft)
    }
  }
}
