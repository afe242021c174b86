extension _LiveValue {
  /// The objects that a property refers to, which has one or a list of them. Those in a dictionary are not
  /// among them; `objects` has all.
  var children: [AnyObject] {
    switch self {
    case .object(let object): [object]
    case .instances(let objects): objects
    case .list(let lives): lives.flatMap(\.children)
    case .none, .entries, .value, .container: []
    }
  }
}
