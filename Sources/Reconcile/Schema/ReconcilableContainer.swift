/// A collection class whose instance stays while its contents are replaced.
///
/// `NSMutableArray`, `NSMutableDictionary` and `NSMutableSet` conform. A class of your own says how
/// its contents are read and replaced:
///
///     extension Playlist: ReconcilableContainer {
///       var reconcilableContents: ContainerContents {
///         get { .elements(tracks) }
///         set { if case .elements(let elements) = newValue { tracks = elements } }
///       }
///     }
public protocol ReconcilableContainer: AnyObject {
  /// What the container holds; setting it replaces everything and cannot fail.
  var reconcilableContents: ContainerContents { get set }
}

/// What a reference container holds.
public enum ContainerContents {
  /// Elements in order.
  case elements([Any])
  /// Elements in no order, at most once each.
  case members([Any])
  /// Values under keys.
  case entries([(key: String, value: Any)])
}

/// A container property of elements of one type, as the engine takes it apart.
public enum _ContainerField<Container: ReconcilableContainer, Element: FieldValue> {
  @usableFromInline static var _shape: _Shape { .container(Element._shape) }

  /// Performs an operation on a property that holds a container.
  @usableFromInline
  static func _perform(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _Transfer,
    get: () -> Container, set: (Container) -> Void
  ) -> _Verdict {
    switch operation {
    case .load:
      let container = get()
      transfer.live = .container(container, load(container.reconcilableContents))
    case .store:
      guard case .container(let object, let contents) = transfer.live,
        let container = object as? Container
      else { return .mismatch }
      container.reconcilableContents = store(contents, like: container.reconcilableContents)
      set(container)
    case .readValue:
      transfer.value = get()
    case .encode:
      transfer.encoded = .null
    default:
      return .mismatch
    }
    return .different
  }

  private static func load(_ contents: ContainerContents) -> _Live {
    switch contents {
    case .elements(let elements), .members(let elements):
      .list(elements.map { load($0) })
    case .entries(let entries):
      .entries(entries.map { _Entry(key: $0.key, live: load($0.value)) })
    }
  }

  /// An element of another type is carried along as a plain value and never matched.
  private static func load(_ element: Any) -> _Live {
    (element as? Element).map(Element._load) ?? .value(element)
  }

  private static func store(_ live: _Live, like old: ContainerContents) -> ContainerContents {
    switch live {
    case .list(let lives):
      let elements = lives.map { element($0) }
      if case .members = old { return .members(elements) }
      return .elements(elements)
    case .entries(let entries):
      return .entries(entries.map { (key: $0.key, value: element($0.live)) })
    default:
      return .elements([])
    }
  }

  private static func element(_ live: _Live) -> Any {
    if let element = Element._store(live) { return element }
    if case .value(let value) = live { return value }
    return live
  }
}
