/// The parts of a plain value that stand for themselves, so that one may be left out.
indirect enum PlainParts {
  /// The value is taken whole.
  case none

  /// Each element of an array, or a part of it.
  case elements(PlainParts)

  /// Each entry of a dictionary, or a part of it.
  case entries(PlainParts)

  /// The place of the innermost part that a place is in; empty if that is the whole value.
  func innermost(around path: SourcePath) -> SourcePath {
    var parts = self
    var place: [SourcePath.Component] = []
    for component in path.components {
      switch (parts, component) {
      case (.elements(let inner), .index), (.entries(let inner), .key):
        place.append(component)
        parts = inner
      default: return SourcePath(place)
      }
    }
    return SourcePath(place)
  }
}

extension _Shape {
  /// What may be left out of a plain value.
  var parts: PlainParts {
    switch self {
    case .leaf(let type): type.parts
    case .dictionary(let value, _): .entries(value.parts)
    default: .none
    }
  }
}
