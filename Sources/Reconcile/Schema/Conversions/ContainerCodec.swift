/// The codec of a property that holds a reference container.
@frozen @usableFromInline
struct ContainerCodec<Container: ReconcilableContainer, Element: FieldValue>: FieldCodec {
  @usableFromInline typealias Value = Container

  @inlinable
  init() {}

  @usableFromInline
  var _shape: _Shape { .container(Element._shape) }

  @usableFromInline
  func _check(_ current: Container, _ token: _Token) -> _Verdict { .unknown }

  /// Puts the contents back into the container they were taken from.
  @usableFromInline
  func _proposed(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Container? {
    guard operation == .store, case .container(let object, let contents) = transfer.live,
      let container = object as? Container
    else { return nil }
    container.reconcilableContents = store(contents, like: container.reconcilableContents)
    return container
  }

  @usableFromInline
  func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    guard operation == .assemble, case .container(let object, _) = transfer.live else {
      return .mismatch
    }
    transfer.value = object
    return .different
  }

  @usableFromInline
  func _seen(
    _ operation: _Operation, _ current: Container, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    switch operation {
    case .load:
      transfer.live = .container(current, load(current.reconcilableContents))
    case .readValue:
      transfer.value = current
    case .encode:
      transfer.encoded = .null
    default:
      return .mismatch
    }
    return .different
  }

  private func load(_ contents: ContainerContents) -> _LiveValue {
    switch contents {
    case .elements(let elements), .members(let elements):
      .list(elements.map { load($0) })
    case .entries(let entries):
      .entries(entries.map { _Entry(key: $0.key, live: load($0.value)) })
    }
  }

  /// An element of another type is passed through as a plain value and never matched.
  private func load(_ element: Any) -> _LiveValue {
    (element as? Element).map { Element._load($0) } ?? .value(element)
  }

  private func store(_ live: _LiveValue, like old: ContainerContents) -> ContainerContents {
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

  private func element(_ live: _LiveValue) -> Any {
    if let element = Element._store(live) { return element }
    if case .value(let value) = live { return value }
    return live
  }
}
