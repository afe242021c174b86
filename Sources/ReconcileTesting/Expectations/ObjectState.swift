import Reconcile

/// Everything that the objects of a graph hold: declared fields, and all other stored properties.
///
///     let before = ObjectState(of: album)
///     try? reconciler.update(album, from: wrong)
///     #expect(before.difference(to: ObjectState(of: album)) == nil)
///
/// The graph is everything reachable through the schemas. Objects are compared as instances.
public struct ObjectState {
  private let graph: GraphSnapshot
  private let stored: [String]

  /// Saves what a value holds, usually an object or a list of objects.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - reconciler: A reconciler; reusing one avoids resolving the schemas again.
  public init<Value: FieldValue>(of value: Value, reconciler: Reconciler = Reconciler()) {
    graph = reconciler.snapshot(of: value)
    stored = graph.objects.flatMap { place in
      ObjectState.properties(of: place.object, at: place.path)
    }
  }

  /// Returns the differences from a later state, one line per property; nil if there are none.
  public func difference(to later: ObjectState) -> String? {
    if let difference = TextDifference.changes(from: graph.lines, to: later.graph.lines) {
      return difference
    }
    let pairs = zip(graph.objects, later.graph.objects)
    for (one, other) in pairs where one.object !== other.object {
      return "another instance at \(one.path.isEmpty ? "the root" : "\(one.path)")"
    }
    return TextDifference.changes(from: stored, to: later.stored)
  }

  /// A line for each stored property of an instance, those of a base class first.
  private static func properties(of object: AnyObject, at path: SourcePath) -> [String] {
    if object is any ReconcilableContainer { return [] }
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
      mirrors.append(mirror)
      next = mirror.superclassMirror
    }
    return mirrors.reversed().flatMap(\.children).map { child in
      "\(path.appending(key: child.label ?? "")): \(text(child.value, levels: 6))"
    }
  }

  /// A value as text; a class instance is its object identifier, and none of its code runs.
  private static func text(_ value: Any, levels: Int) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class || value is AnyClass {
      return "\(ObjectIdentifier(value as AnyObject))"
    }
    if mirror.children.isEmpty || levels == 0 { return "\(value)" }
    let children = mirror.children.map { child in
      (child.label.map { "\($0): " } ?? "") + text(child.value, levels: levels - 1)
    }
    return "(\(children.joined(separator: ", ")))"
  }
}
