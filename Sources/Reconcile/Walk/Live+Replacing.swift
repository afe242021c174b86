/// What takes the place of an object.
enum Replacement {
  case same, gone
  case other(AnyObject)
}

extension _LiveValue {
  /// The value without objects that are gone.
  func without(_ isGone: (AnyObject) -> Bool) -> _LiveValue {
    replaced { isGone($0) ? .gone : .same } ?? .none
  }

  /// The value with other objects; nil if it was one that is gone.
  func replaced(_ replacement: (AnyObject) -> Replacement) -> _LiveValue? {
    switch self {
    case .object(let object):
      switch replacement(object) {
      case .same: return self
      case .gone: return nil
      case .other(let other): return .object(other)
      }
    case .instances(let objects):
      return .instances(
        objects.compactMap { object in
          switch replacement(object) {
          case .same: return object
          case .gone: return nil
          case .other(let other): return other
          }
        })
    case .list(let lives): return .list(lives.compactMap { $0.replaced(replacement) })
    case .entries(let entries):
      return .entries(
        entries.compactMap { entry in
          entry.live.replaced(replacement).map {
            _Entry(key: entry.key, original: entry.original, live: $0)
          }
        })
    case .none, .value, .container: return self
    }
  }
}
