/// The handlers of a map's commits.
final class CommitHandlers {
  /// A handler before the writes.
  struct Veto {
    let id: Int
    let isDurable: Bool
    let body: (MapCommit) throws -> Void
  }

  /// A handler after the writes.
  struct Listener {
    let id: Int
    let body: (MapCommit) -> Void
  }

  private(set) var vetoes: [Veto] = []
  private(set) var listeners: [Listener] = []
  private var last = 0

  var isEmpty: Bool { vetoes.isEmpty && listeners.isEmpty }

  func add(isDurable: Bool, _ body: @escaping (MapCommit) throws -> Void) -> Int {
    precondition(
      !isDurable || !vetoes.contains(where: \.isDurable), "a map has one durable handler")
    last += 1
    let veto = Veto(id: last, isDurable: isDurable, body: body)
    // The durable one runs last.
    vetoes.insert(veto, at: vetoes.last?.isDurable == true ? vetoes.count - 1 : vetoes.count)
    return last
  }

  func add(_ body: @escaping (MapCommit) -> Void) -> Int {
    last += 1
    listeners.append(Listener(id: last, body: body))
    return last
  }

  func remove(_ id: Int) {
    vetoes.removeAll { $0.id == id }
    listeners.removeAll { $0.id == id }
  }
}

/// A handler of a map's commits, to be cancelled.
public struct CommitHandler {
  let map: IdentityMap
  let id: Int

  /// Removes the handler from its map; an update that is under way may still call it.
  public func cancel() {
    map.table.commits?.remove(id)
    if map.table.commits?.isEmpty == true { map.table.commits = nil }
  }
}

extension IdentityMap {
  /// Adds a handler that runs before an update through the map notifies anybody or writes anything.
  ///
  ///     map.willCommit { commit in
  ///       if commit.removed.count > 100 { throw TooMany() }
  ///     }
  ///
  /// It runs after the check, and sees records as they will be. An error that it throws is the
  /// update's issue, and nothing is written. It must not update through the map. An update that
  /// starts inside another's commit is asked too, before its own writes.
  ///
  /// - Parameters:
  ///   - isDurable: Whether the handler keeps what it sees, so that it runs after all others and
  ///     nobody can refuse the update any more. A map has one such handler. It is called again after
  ///     the writes, with ``MapCommit/isSecond``, if they changed more than was proposed; what it
  ///     throws then is ignored.
  ///   - handler: The handler. It stays until it is cancelled.
  @discardableResult
  public func willCommit(
    durable isDurable: Bool = false, _ handler: @escaping (_ commit: MapCommit) throws -> Void
  ) -> CommitHandler {
    CommitHandler(map: self, id: commits.add(isDurable: isDurable, handler))
  }

  /// Adds a handler that runs after an update through the map, when all observers were notified.
  ///
  /// Updates that start inside another's commit are part of it: one update of the caller is one
  /// commit. An update that changes nothing is none.
  ///
  /// - Parameter handler: The handler. It stays until it is cancelled.
  @discardableResult
  public func didCommit(_ handler: @escaping (_ commit: MapCommit) -> Void) -> CommitHandler {
    CommitHandler(map: self, id: commits.add(handler))
  }

  private var commits: CommitHandlers {
    if let known = table.commits { return known }
    let made = CommitHandlers()
    table.commits = made
    return made
  }
}
