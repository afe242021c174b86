/// The objects that an update may write through an identity map.
///
/// By default, these are the objects in the graph below the update's target, and those that it
/// makes. Another object that the source names is connected, but not written: otherwise a source
/// could write any object by naming its identity.
public struct UpdateScope {
  var scope = GraphScope()

  /// The graph below the target, and new objects. The default.
  public static var graph: UpdateScope { UpdateScope() }

  /// Every object in the map.
  public static var everything: UpdateScope {
    var scope = UpdateScope()
    scope.scope.isEverything = true
    return scope
  }

  /// The graph below the target, and all objects of these classes and their subclasses.
  public static func types(_ types: any (Reconcilable & AnyObject).Type...) -> UpdateScope {
    var scope = UpdateScope()
    scope.scope.types = Set(types.map { ObjectIdentifier($0) })
    return scope
  }

  /// The graph below the target, and these properties of all objects of a class and its subclasses.
  public static func properties<Model: Reconcilable & AnyObject>(
    of type: Model.Type, _ paths: PartialKeyPath<Model>...
  ) -> UpdateScope {
    UpdateScope().and(type, paths)
  }

  /// The same scope, and these properties of all objects of another class.
  public func properties<Model: Reconcilable & AnyObject>(
    of type: Model.Type, _ paths: PartialKeyPath<Model>...
  ) -> UpdateScope {
    and(type, paths)
  }

  private func and<Model>(_ type: Model.Type, _ paths: [PartialKeyPath<Model>]) -> UpdateScope {
    var scope = self
    scope.scope.properties[ObjectIdentifier(type), default: []].formUnion(paths)
    return scope
  }
}

/// What to do if one source gives two values for the same property of an object.
public enum RepeatedValues: Sendable {
  /// It is an issue. The default.
  case reject
  /// The last one wins.
  case last
}
