extension _LiveValue {
  /// The objects in a property of objects.
  var children: [AnyObject] {
    switch self {
    case .object(let object): [object]
    case .instances(let objects): objects
    case .list(let lives): lives.flatMap(\.children)
    case .none, .entries, .value, .container: []
    }
  }
}
