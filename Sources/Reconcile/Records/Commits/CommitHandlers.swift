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

  private var vetoes: [Veto] = []
  private var listeners: [Listener] = []
  private var last = 0

  /// What the outermost update that is being committed changes, and those that joined it.
  private var running: (own: MapCommit, joined: MapCommit)?

  /// Whether a handler is asked that must not update through the map.
  private(set) var isAsking = false

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

extension CommitHandlers {
  /// Asks the handlers whether an update may write.
  ///
  /// - Throws: What the first one says that refuses it.
  func ask(_ commit: MapCommit) throws {
    precondition(!isAsking, "a handler of 'willCommit' must not update through the map")
    if commit.isEmpty { return }
    isAsking = true
    defer { isAsking = false }
    // What joins another commit is kept with that, once all is written.
    for veto in vetoes where running == nil || !veto.isDurable { try veto.body(commit) }
  }

  /// Begins to write an update.
  ///
  /// - Returns: Whether no other is being written.
  func begin(_ commit: MapCommit) -> Bool {
    guard let running else {
      self.running = (commit, MapCommit(label: commit.label, isSecond: true))
      return true
    }
    running.joined.join(commit)
    return false
  }

  /// Begins a transaction: updates join it until it ends.
  ///
  /// - Returns: What ends it and asks the durable handler, and gives what tells the others, once nothing can
  ///   be taken back. Nil if an update is being written, of whose commit it is a part then.
  func beginTransaction(_ label: String?) -> (() throws -> () -> Void)? {
    if running != nil { return nil }
    running = (MapCommit(label: label), MapCommit(label: label))
    return { [self] in
      guard let commit = running?.joined else { return {} }
      running = nil
      if commit.isEmpty { return {} }
      if let durable = vetoes.last, durable.isDurable {
        isAsking = true
        defer { isAsking = false }
        try durable.body(commit)
      }
      return { [self] in for listener in listeners { listener.body(commit) } }
    }
  }

  /// What forgets all that joins the update or the transaction from now on, or a transaction that begins.
  func mark() -> () -> Void {
    guard let joined else { return { [self] in running = nil } }
    return { [self] in running?.joined = joined }
  }

  /// What joined the update or the transaction that is running; nil if there is none.
  var joined: MapCommit? { running?.joined.copy() }

  /// Asks that the transaction is kept before it ends; inside an update it is kept with that.
  func makeDurable() {
    if let joined = running?.joined, !joined.isSecond { joined.isDurable = true }
  }

  /// Adds to the transaction that is running what no update has changed.
  func join(_ commit: MapCommit) { running?.joined.join(commit) }

  /// Ends the outermost update, when all observers were notified.
  func end() {
    guard let (commit, second) = running else { return }
    running = nil
    let joined = second.copy()
    if let durable = vetoes.last, durable.isDurable {
      let named = Set((second.inserted + second.changed).map { ObjectIdentifier($0.object) })
      second.changed += (commit.inserted + commit.changed).filter {
        !named.contains(ObjectIdentifier($0.object)) && $0.isOtherThanProposed
      }
      isAsking = true
      // It was written: the handler cannot refuse it any more.
      if !second.isEmpty { try? durable.body(second) }
      isAsking = false
    }
    commit.join(joined)
    if commit.isEmpty { return }
    for listener in listeners { listener.body(commit) }
  }
}

/// A handler of a map's commits, to be cancelled.
public struct CommitHandler {
  let map: IdentityMap
  let id: Int

  /// Removes the handler from its map; an update that is under way may still call it.
  public func cancel() {
    map.records.handlers?.remove(id)
    if map.records.handlers?.isEmpty == true { map.records.handlers = nil }
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
  /// update's issue, and nothing is written; objects that the update made are filled by then, and
  /// nobody gets them. It must not update through the map. An update that
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
    if let known = records.handlers { return known }
    let made = CommitHandlers()
    records.handlers = made
    return made
  }
}
