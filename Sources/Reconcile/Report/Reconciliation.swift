/// The update that is running, for code that it calls.
///
///     var title = "" {
///       didSet { if Reconciliation.current == nil { upload(title) } }
///     }
///
/// A setter, validator, conversion, hook or observer can tell by it whether a source or a person changed a
/// value, and which source. An update that such code starts has its own. While an update is
/// taken back there is one too, whose label is `undo`. Tasks that such code creates
/// inherit it, as they do all task-local values.
public struct Reconciliation: Sendable, Hashable {
  /// The update under whose calls the current code runs, nil outside of all updates.
  public static var current: Reconciliation? { running }

  /// What `current` returns; only the engine sets it.
  @TaskLocal static var running: Reconciliation?

  /// What the call named its source, nil where it gave no label.
  public let label: String?

  /// The object that was given to the call, or that holds the property that was; nil where none was.
  public let root: ObjectIdentifier?

  /// Whether an object is the one that was given to the call.
  public func isRooted(at object: AnyObject) -> Bool { root == ObjectIdentifier(object) }
}
