/// The running update, for code that it calls.
///
///     var title = "" {
///       didSet { if Reconciliation.current == nil { upload(title) } }
///     }
///
/// Setters, validators, conversions, hooks and observers can use it to distinguish a source's
/// change from a person's, and one source from another. An update that such code starts has its
/// own. Reverting an update has one too, with the label `undo`. Tasks that such code creates
/// inherit it, like all task-local values.
public struct Reconciliation: Sendable, Hashable {
  /// The update that calls the current code, nil outside of all updates.
  public static var current: Reconciliation? { running }

  /// The value of `current`. Only the engine sets it.
  @TaskLocal static var running: Reconciliation?

  /// The name that the call gave its source, nil if it gave no label.
  public let label: String?

  /// The object passed to the call, or the owner of the property passed to it; nil if there is
  /// none.
  public let root: ObjectIdentifier?

  /// Whether an object is the root of the call.
  public func isRooted(at object: AnyObject) -> Bool { root == ObjectIdentifier(object) }
}
