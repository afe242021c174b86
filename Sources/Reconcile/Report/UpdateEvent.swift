/// An event that an update sends to the observer passed to the call.
///
///     try reconciler.update(album, from: source, observer: { event in
///       if case .didUpdate(let object, let report) = event {
///         show(report, of: object)
///       }
///     })
///
/// Events are sent synchronously, in the caller's isolation: every `willUpdate` before the first
/// write, one `set` after each write, every `didUpdate` after the last write. An update that
/// fails sends no events, and properties of new instances have none. Structs count as part of the
/// object that holds them.
public enum UpdateEvent {
  /// An object is about to be written. Owners come before nested objects, in declared order.
  case willUpdate(AnyObject)

  /// A property of an object was set, to an equal or a different value.
  ///
  /// The path leads from the root of the update to the property. Members of a dynamic object are
  /// properties too; a dynamic array is reported once, at its own path.
  case set(AnyObject, SourcePath)

  /// An object was written, with the report of the changes in and below it.
  ///
  /// Nested objects come before their owners. The report lists every change whatever the call's
  /// policy, with paths that begin at the object.
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
