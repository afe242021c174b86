import Foundation
import Reconcile

/// A list on a server that is kept as a list of live objects.
///
///     let albums = server.list(AlbumsOf(artist: 7), into: shelf, \.albums)
///     let report = try await albums.refresh()
///
/// The newest response counts, whichever resource brought it; recorded edits stay on top of it until
/// they are accepted or reverted. It holds the owner of the list weakly.
public final class ListResource<Owner: AnyObject, Model: Reconcilable & AnyObject> {
  let server: Server
  private weak var owner: Owner?
  let property: ReferenceWritableKeyPath<Owner, [Model]>
  private let path: ResourcePath
  private let answer: Answer
  private let removing: Removal<Model>
  private let state: ResourceState
  private let identityKeys: [[String]]

  /// The list as the last response left it; nil before there was one.
  private var left: BodyMark?

  init(
    _ server: Server, _ route: some Route, _ owner: Owner,
    _ property: ReferenceWritableKeyPath<Owner, [Model]>, removing: Removal<Model>
  ) throws {
    self.removing = removing
    (path, answer) = (route.path.of(type(of: route)), route.answer)
    precondition(
      answer.type == Model.self, "the route answers with \(answer.type), the list has \(Model.self)"
    )
    identityKeys = Model.identityKeys(server.reconciler)
    self.server = server
    self.owner = owner
    self.property = property
    server.map.keep(property, of: owner)
    let stored = try server.settings.baseline(path.whole)
    // Without the objects the server must not say that nothing changed.
    let isThere = stored?.data != nil && !owner[keyPath: property].isEmpty
    state = ResourceState(
      nil, path.whole, isThere ? stored ?? Baseline(named: path.whole) : Baseline(named: path.whole)
    )
    guard isThere else { return }
    // The map learns whom it names. What differs by now was changed by others.
    if wouldChange(owner) { state.baseline.overtake(in: server.map) }
    left = ListResource.mark(of: owner[keyPath: property])
  }

  /// Reads the list.
  ///
  /// All pages are one response: if one of them fails, nothing is applied. 304 and equal bytes change
  /// nothing, unless another source has changed an object of the list since; it is compared in full
  /// then. Where nobody holds the owner any more, nothing is asked.
  ///
  /// - Parameter isWhole: Whether all is asked for and compared in full, so that what the program
  ///   assigned outside of edits goes too.
  /// - Returns: What the update changed.
  /// - Throws: As ``Server/refresh(_:whole:)``.
  @discardableResult
  public nonisolated(nonsending) func refresh(
    whole isWhole: Bool = false
  ) async throws -> ChangeReport {
    guard let owner else { return .empty }
    // What was put there in its place has to go by the next response.
    let isLeft = left.map { $0 == ListResource.mark(of: owner[keyPath: property]) } ?? true
    if !isLeft, !(owner is any Reconcilable) { state.baseline.overtake(in: server.map) }
    return try await server.read(reading, whole: isWhole)
  }

  /// Reads the list if its last response is too old.
  ///
  /// - Parameter age: How old the response may be, counted from when it was requested.
  /// - Returns: What the update changed; nothing if the last response is fresh enough.
  /// - Throws: As ``Server/refresh(_:whole:)``.
  @discardableResult
  public nonisolated(nonsending) func refresh(olderThan age: Duration) async throws -> ChangeReport
  {
    if let last = state.lastResponse, last.duration(to: .now) < age { return .empty }
    return try await refresh()
  }
}

extension ListResource {
  /// Changes the list at once, and remembers what was changed until it is accepted or reverted.
  ///
  ///     try albums.edit { $0.insert(draft, at: 0) }
  ///
  /// Refreshes go beneath the edit. A row that is put into the list by a plain assignment goes with the
  /// next refresh.
  ///
  /// - Parameters:
  ///   - label: A name for the edit.
  ///   - changes: Changes the list, which is set once, afterwards.
  /// - Returns: The edit; nil if nobody holds the owner any more, empty if nothing was changed.
  /// - Throws: What the closure throws; nothing is changed then.
  @discardableResult
  public func edit(
    label: String? = nil, _ changes: (_ objects: inout [Model]) throws -> Void
  ) throws -> Edit? {
    guard let owner else { return nil }
    let isLeft = left == ListResource.mark(of: owner[keyPath: property])
    let edit = try server.reconciler.edit(
      owner, property, in: server.map, label: label, changes)
    // What an edit put there stays, and is no reason to ask for all.
    if isLeft { left = ListResource.mark(of: owner[keyPath: property]) }
    return edit
  }

  private var reading: Reading {
    Reading(state: state) { [self] read, isConditional in
      Reader(
        connection: server.connection,
        preparation: Preparation(for: Model.self, by: server.reconciler),
        url: try server.connection.url(path), keys: answer.keys, pages: answer.pages,
        baseline: state.baseline, read: read, isConditional: isConditional,
        identity: identityKeys)
    } wouldChange: { [self] in
      owner.map(wouldChange) ?? true
    } isPast: { [self] number in
      filling.map { server.isFilled($0, after: number) } ?? true
    } apply: { [self] source, number throws(UpdateError) in
      guard let owner, let filling else { return .empty }
      let report = try server.reconciler.update(
        owner, property, from: source, in: server.map, removing: leavers(besides: source)
      ) { _ in }
      server.noteFilling(filling, of: owner, number)
      left = ListResource.mark(of: owner[keyPath: property])
      return report
    }
  }

  private var filling: Server.Filling? {
    owner.map { Server.Filling(owner: ObjectIdentifier($0), property: property) }
  }

  /// Whether the last response says something else than the objects show.
  private func wouldChange(_ owner: Owner) -> Bool {
    // Pages are kept as one list.
    let keys = answer.pages.isOne ? answer.keys : []
    return server.reconciler.wouldChange(
      owner, property, by: state.baseline, at: keys, in: server.map)
  }

  /// Who leaves the map: not what the response names, nor what none of the list did before.
  private func leavers(besides source: SourceValue) -> Removal<Model> {
    if removing.isNone { return removing }
    let now = server.map.objects(of: Model.self, named: source, by: server.reconciler)
    let (baseline, map) = (state.baseline, server.map)
    let isFirst = !baseline.hasNamedAny(in: map)
    return removing.besides { object in
      now.contains(ObjectIdentifier(object)) || !isFirst && !baseline.hasNamed(object, in: map)
    }
  }

  /// What tells a list of objects from others, by who they are.
  private static func mark(of objects: [Model]) -> BodyMark {
    BodyMark(
      objects.lazy.flatMap { object in
        unsafe withUnsafeBytes(of: ObjectIdentifier(object)) { unsafe Array($0) }
      })
  }
}

extension Server {
  /// Returns a list of the server that is read into a property of an object.
  ///
  /// - Parameters:
  ///   - route: The path of the list, and what its answer maps to.
  ///   - owner: The object that has the list.
  ///   - property: The list.
  ///   - removing: Which objects leave the map if no page names them any more. Objects that were
  ///     made here since the last answer stay.
  /// - Throws: An issue if the list's baseline in a store cannot be read.
  public func list<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ route: some Route, into owner: Owner, _ property: ReferenceWritableKeyPath<Owner, [Model]>,
    removing: Removal<Model> = .none
  ) throws -> ListResource<Owner, Model> {
    try ListResource(self, route, owner, property, removing: removing)
  }

  /// Updates objects from a pushed document, as if it were the answer of a route.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - route: The route whose answer it could be.
  /// - Returns: What the update changed.
  /// - Throws: An issue for each value that does not fit, or an ``AnswerError``; nothing has
  ///   changed then.
  @discardableResult
  public func apply(_ data: Data, as route: some Route) throws -> ChangeReport {
    let answer = route.answer
    guard let source = try SourceValue.json(data).value(at: answer.keys) else {
      throw AnswerError(
        .missing(key: answer.keys.joined(separator: ".")), "PUSH \(route.path.text)")
    }
    func apply<Model: Reconcilable & AnyObject>(_ type: Model.Type) throws(UpdateError)
      -> ChangeReport
    {
      try reconciler.updateOrInsert(type, from: source, in: map).report
    }
    return try apply(answer.type)
  }
}
