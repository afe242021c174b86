extension _LiveValue {
  /// Whether one of the objects in a value is sought: the value itself, or one in its collections at any
  /// depth, with the boxes of structs. They are asked about in order, up to the first that is; what is in
  /// the objects is not looked at.
  ///
  /// - Parameters:
  ///   - steps: Those to the value. Each object is asked about with those that lead to it.
  ///   - isSought: Whether an object is sought.
  @discardableResult
  func holdsObject(
    at steps: inout [SourcePath.Component],
    _ isSought: (_ object: AnyObject, _ steps: [SourcePath.Component]) -> Bool
  ) -> Bool {
    switch self {
    case .none, .value: return false
    case .object(let object): return isSought(object, steps)
    case .container(_, let contents): return contents.holdsObject(at: &steps, isSought)
    case .instances(let objects):
      steps.append(.index(0))
      defer { steps.removeLast() }
      for index in objects.indices {
        steps[steps.count - 1] = .index(index)
        if isSought(objects[index], steps) { return true }
      }
    case .list(let lives):
      steps.append(.index(0))
      defer { steps.removeLast() }
      for (index, live) in lives.enumerated() {
        steps[steps.count - 1] = .index(index)
        if live.holdsObject(at: &steps, isSought) { return true }
      }
    case .entries(let entries):
      steps.append(.index(0))
      defer { steps.removeLast() }
      for entry in entries {
        steps[steps.count - 1] = .key(entry.key)
        if entry.live.holdsObject(at: &steps, isSought) { return true }
      }
    }
    return false
  }

  /// The objects in a value, and the structs in their boxes.
  var objects: [AnyObject] {
    if case .instances(let objects) = self { return objects }
    var all: [AnyObject] = []
    _ = holdsObject {
      all.append($0)
      return false
    }
    return all
  }

  /// The same where no steps are needed.
  func holdsObject(_ isSought: (_ object: AnyObject) -> Bool) -> Bool {
    var steps: [SourcePath.Component] = []
    return holdsObject(at: &steps) { object, _ in isSought(object) }
  }
}
