#if DEBUG
  import Foundation
#endif

/// A form that is open: what is assigned to its objects meanwhile is an edit.
///
///     let session = try reconciler.beginEdit(album, in: map, label: "form")
///     album.title = "Blue (1971)"       // bound fields assign, as ever
///     let edit = try session.end()
///
/// It is read at the beginning of each call that reads or writes what the map holds. Found is what
/// differs from what a property held after the last call, so a refresh changes what nobody touched as
/// ever, and what code does while a call writes is no edit. A session that is released while it is open
/// is cancelled by the next call through the map.
public final class EditSession {
  /// The name that the call gave it.
  public let label: String?

  let map: IdentityMap
  let state: State

  init(_ state: State, in map: IdentityMap) {
    (label, self.state, self.map) = (state.label, state, map)
    state.session = self
  }

  /// Whether it has ended: by ``end()``, by ``cancel()``, or since its object is gone.
  public var isOver: Bool { state.isOver }

  /// What the map knows of a session.
  final class State {
    let label: String?
    let recorder: EditRecorder

    /// The session, nil if it was released.
    weak var session: EditSession?
    var isOver = false

    /// The edits that it has found, the last of which gets what is found next if it is open.
    var edits: [Edit] = []

    init(_ label: String?, _ recorder: EditRecorder) {
      (self.label, self.recorder) = (label, recorder)
    }

    var objects: [AnyObject] { recorder.roots }

    /// The edit that gets what is found next; nil if that is another one.
    var open: Edit? {
      guard let last = edits.last, !last.isClosed, last.parts.allSatisfy(\.isPending) else {
        return nil
      }
      return last
    }

    /// The edits that are neither accepted nor refused.
    var pending: [Edit] { edits.filter(\.isPending) }
  }
}

#if DEBUG
  extension EditSession.State {
    /// Says that the session was released while it was open.
    func tellReleased() {
      let name = label.map { "the session \"\($0)\"" } ?? "a session"
      FileHandle.standardError.write(
        Data("Reconcile: \(name) was released while it was open, and is cancelled\n".utf8))
    }
  }
#endif
