import Observation

extension Field where Model: AnyObject {
  /// Notifies observers before the first write of an update and after its last.
  ///
  /// The field reaches the storage behind an observed property, and announces the property itself:
  ///
  ///     Field("title", \._title).announcing(
  ///       \.title, willSet: { $0.objectWillChange.send() }, didSet: { _ in })
  ///
  /// So an observer that reacts at once never sees a half-updated object: `willSet` runs for all
  /// such fields that the update writes, then all are written, then `didSet` runs for all. Equal
  /// values are announced too, if the policy writes them.
  ///
  /// - Parameters:
  ///   - path: The property that observers read; reports and conditions refer to the field by it.
  ///   - willSet: Notifies observers of a model before the write.
  ///   - didSet: Notifies observers of a model after the write.
  public func announcing(
    _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    willSet: @escaping (_ model: Model) -> Void, didSet: @escaping (_ model: Model) -> Void
  ) -> Field {
    let inner = access
    var field = self
    field.options.path = { path() }
    field.options.announcement = Announcement(
      willSet: { willSet(StructBox<Model>.model(of: $0)) },
      didSet: { didSet(StructBox<Model>.model(of: $0)) })
    field.access = { object, operation, token, transfer in
      guard operation.isWrite, !transfer.isAnnounced else {
        return inner(object, operation, token, &transfer)
      }
      let model = StructBox<Model>.model(of: object)
      willSet(model)
      defer { didSet(model) }
      return inner(object, operation, token, &transfer)
    }
    return field
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Field where Model: AnyObject & Observable {
  /// Notifies observers of an `@Observable` class before the first write of an update and after its
  /// last.
  ///
  /// Inside the class, a field can reach the storage that the macro `@Observable` generates:
  ///
  ///     Field("title", \._title).announcing(\.title) { $0._$observationRegistrar }
  ///
  /// Observers are also notified of equal values that the policy writes. Comparisons do not read
  /// the observed property, so `withObservationTracking` does not record them.
  ///
  /// - Parameters:
  ///   - path: The property that observers read; reports and conditions refer to the field by it.
  ///   - registrar: Returns the observation registrar of a model.
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
  /// Notifies observers of an `@Observable` class when its identity is written.
  ///
  /// - Parameters:
  ///   - path: The property that observers read; reports and conditions refer to the identity by
  ///     it.
  ///   - registrar: Returns the observation registrar of a model.
  public func announcing(
    _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    by registrar: @escaping (_ model: Model) -> ObservationRegistrar
  ) -> Identity {
    var identity = self
    identity.field = field.announcing(path(), by: registrar)
    return identity
  }
}

/// The announcements of a field, with their types erased.
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
