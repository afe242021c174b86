/// A hook that runs before an update writes an object.
///
///     Schema(Album.init) {
///       Field("title", \.title)
///       WillReconcile { album in album.isRefreshing = true }
///     }
///
/// It runs before the first write of the whole update, once for each object that the update will
/// write: not for new instances, not for structs, and not if the update fails. Hooks of a base
/// class run first.
public struct WillReconcile<Model> {
  let body: (AnyObject) -> Void

  /// Declares the hook.
  public init(_ body: @escaping (_ object: Model) -> Void) {
    self.body = { body(StructBox<Model>.model(of: $0)) }
  }
}

/// A hook that runs after an update wrote an object.
///
///     Schema(Album.init) {
///       Field("title", \.title)
///       DidReconcile { album, report in if !report.isEmpty { album.save() } }
///     }
///
/// It runs after the last write of the whole update, for each object that was written; objects
/// inside another run before it. The report covers the object and everything below it, whatever the
/// policy of the call, with paths that begin at the object. Hooks of a base class run first.
public struct DidReconcile<Model> {
  let body: (AnyObject, ChangeReport) -> Void

  /// Declares the hook.
  public init(_ body: @escaping (_ object: Model, _ report: ChangeReport) -> Void) {
    self.body = { body(StructBox<Model>.model(of: $0), $1) }
  }
}

/// The hooks of a type, the base's first.
struct Hooks {
  var will: [(AnyObject) -> Void] = []
  var did: [(AnyObject, ChangeReport) -> Void] = []

  var isEmpty: Bool { will.isEmpty && did.isEmpty }
}
