import Observation

extension Field where Model: AnyObject {
  /// Tells observers of all writes of an update before the first and after the last of them.
  ///
  /// The field reaches the storage behind an observed property, and announces the property itself:
  ///
  ///     Field("title", \._title).announcing(
  ///       \.title, willSet: { $0.objectWillChange.send() }, didSet: { _ in })
  ///
  /// So no observer that is told at once sees a half-updated object: `willSet` runs for all such fields
  /// that the update writes, then all are written, then `didSet` runs for all. Equal values are announced
  /// as well, where the policy writes them.
  ///
  /// - Parameters:
  ///   - path: The property that observers read, by which reports and conditions name the field.
  ///   - willSet: Tells observers of a model before the write.
  ///   - didSet: Tells observers of a model after the write.
  public func announcing(
    _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    willSet: @escaping (_ model: Model) -> Void, didSet: @escaping (_ model: Model) -> Void
  ) -> Field {
    let inner = access
    var field = self
    field.options.path = { path() }
    field.options.announcement = Announcement(
      willSet: { willSet(_StructBox<Model>.model(of: $0)) },
      didSet: { didSet(_StructBox<Model>.model(of: $0)) })
    field.access = { object, operation, token, transfer in
      guard operation.isWrite, !transfer.isAnnounced else {
        return inner(object, operation, token, &transfer)
      }
      let model = _StructBox<Model>.model(of: object)
      willSet(model)
      defer { didSet(model) }
      return inner(object, operation, token, &transfer)
    }
    return field
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Field where Model: AnyObject & Observable {
  /// Tells the observers of an `@Observable` class of all writes of an update before the first and after
  /// the last of them.
  ///
  /// Inside the class, a field can reach the storage that the macro `@Observable` made:
  ///
  ///     Field("title", \._title).announcing(\.title) { $0._$observationRegistrar }
  ///
  /// Observers of equal values are told where the policy writes them, and reading the property for a
  /// comparison is no access that `withObservationTracking` would note.
  ///
  /// - Parameters:
  ///   - path: The property that observers read, by which reports and conditions name the field.
  ///   - registrar: Returns what knows the observers of a model.
  public func announcing(
    _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    by registrar: @escaping (_ model: Model) -> ObservationRegistrar
  ) -> Field {
    let path = path()
    return announcing(
      path, willSet: { registrar($0).willSet($0, keyPath: path) },
      didSet: { registrar($0).didSet($0, keyPath: path) })
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Identity where Model: AnyObject & Observable {
  /// Tells the observers of an `@Observable` class where its identity is written.
  ///
  /// - Parameters:
  ///   - path: The property that observers read, by which reports and conditions name the identity.
  ///   - registrar: Returns what knows the observers of a model.
  public func announcing(
    _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    by registrar: @escaping (_ model: Model) -> ObservationRegistrar
  ) -> Identity {
    var identity = self
    identity.field = field.announcing(path(), by: registrar)
    return identity
  }
}

/// What a field announces, without its types.
struct Announcement {
  let willSet: (AnyObject) -> Void
  let didSet: (AnyObject) -> Void
}

extension _Operation {
  /// Whether the operation sets the property.
  fileprivate var isWrite: Bool {
    switch self {
    case .write, .writeValue, .store: true
    default: false
    }
  }
}
