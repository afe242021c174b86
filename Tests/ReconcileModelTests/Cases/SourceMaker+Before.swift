extension SourceMaker {
  /// What the last source said of a property, a part of which was edited since.
  ///
  /// - Parameter written: What the property holds now.
  func before(_ option: Option, _ written: Said, _ shape: Shape) -> Said {
    switch (option, written) {
    case (.added, .list(var elements)):
      elements.remove(at: min(1, elements.count - 1))
      return .list(elements)
    case (.added, .members(let members)) where shape.isCollection:
      return .members(members.dropLast())
    case (.added, _): return .null
    case (.removed, .list(var elements)):
      elements.insert(fresh(shape.element ?? .int, 6), at: min(1, elements.count))
      return .list(elements)
    case (.removed, .members(let members)):
      let value = fresh(shape.element ?? .int, 6)
      return .members(members + [Said.Member(key: "e", value: value)])
    case (.removed, _): return fresh(shape, 1)
    case (.moved, .list(let elements)): return .list(elements.reversed())
    default: return said(.changed, written, shape) ?? written
    }
  }

  /// What the last source said of a property before anything came.
  func nothing(_ shape: Shape) -> Said {
    if shape.isOptional { return .null }
    return shape.isList ? .list([]) : .members([])
  }
}
