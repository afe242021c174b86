/// A class whose objects are reached from those that a store keeps, and are in no store on purpose.
///
///     NotKept(Session.self)
///
/// Records name such objects by their identities. When a record is read, the names connect those
/// whom the map knows, and nothing is said of the others.
public struct NotKept {
  /// The class.
  let type: _ObjectType

  /// Declares a class, and those below it.
  ///
  /// - Parameter type: The class, which declares an identity.
  public init<Model: Reconcilable & AnyObject>(_ type: Model.Type) {
    self.type = _ObjectType.of(type)
  }
}
