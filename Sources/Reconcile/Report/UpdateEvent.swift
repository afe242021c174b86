/// What an update tells the observer that is given to the call.
///
///     try reconciler.update(album, from: source, observer: { event in
///       if case .didUpdate(let object, let report) = event { show(report, of: object) }
///     })
///
/// The events come synchronously, in the caller's isolation: every `willUpdate` before the first write,
/// one `set` after each write, every `didUpdate` after the last one. An update that fails tells nothing,
/// and nothing is told of the properties of new instances. Structs belong to the object that holds them.
public enum UpdateEvent {
  /// An object is about to be written; owners come before what is in them, in declared order.
  case willUpdate(AnyObject)

  /// A property of an object was set, to an equal value or to another.
  ///
  /// The path leads from the root of the update to the property. Members of a dynamic object are
  /// properties too; a dynamic array is told of once, at its own path.
  case set(AnyObject, SourcePath)

  /// An object was written, with the report of what happened in it and below it.
  ///
  /// What is in an object comes before it. The report lists every change whatever the policy of the
  /// call, and its paths begin at the object.
  case didUpdate(AnyObject, ChangeReport)
}

extension UpdateEvent {
  /// The object that is written.
  public var object: AnyObject {
    switch self {
    case .willUpdate(let object), .set(let object, _), .didUpdate(let object, _): object
    }
  }
}
