import Foundation
import Reconcile

/// A list of a server that is a list of live objects here.
///
///     let albums = server.list(AlbumsOf(artist: 7), into: shelf, \.albums)
///     let report = try await albums.refresh()
///
/// It holds the object with the list. Reads since the first one apply only what the server changed:
/// what was edited, added or removed here meanwhile stays until the server changes the same.
public final class ListResource<Owner: AnyObject, Model: Reconcilable & AnyObject> {
  private let server: Server
  private let owner: Owner
  private let property: ReferenceWritableKeyPath<Owner, [Model]>
  private let path: ResourcePath
  private let answer: Answer
  private let state: ResourceState

  init(
    _ server: Server, _ route: some Route, _ owner: Owner,
    _ property: ReferenceWritableKeyPath<Owner, [Model]>
  ) throws(UpdateError) {
    (path, answer) = (route.path, route.answer)
    precondition(
      answer.type == Model.self, "the route answers with \(answer.type), the list has \(Model.self)"
    )
    self.server = server
    self.owner = owner
    self.property = property
    var baseline = try server.baseline(named: path.whole)
    // Without the objects the server must not say that nothing changed.
    if baseline.data != nil, owner[keyPath: property].isEmpty {
      baseline = Baseline(named: path.whole)
    }
    state = ResourceState(nil, path.whole, baseline)
    server.add(self)
  }

  /// Reads the list.
  ///
  /// All its pages are one answer: if one of them fails nothing is applied. An answer that says what
  /// the last one said changes nothing, and neither does 304.
  ///
  /// - Returns: What the update changed.
  /// - Throws: As ``Server/refresh(_:)``.
  @discardableResult
  public nonisolated(nonsending) func refresh() async throws -> ChangeReport {
    try await server.read(state) {
      Reader(
        connection: server.connection,
        preparation: Preparation(for: Model.self, by: server.reconciler),
        url: try server.connection.url(path), keys: answer.keys, pages: answer.pages,
        baseline: state.baseline, isConditional: true)
    } _: { source throws(UpdateError) in
      try server.reconciler.update(owner, property, from: source, in: server.map)
    }
  }

  /// Reads the list if its last answer is old.
  ///
  /// - Parameter age: How old that may be, from when it was asked for.
  /// - Returns: What the update changed; nothing if the last answer is fresh enough.
  /// - Throws: As ``Server/refresh(_:)``.
  @discardableResult
  public nonisolated(nonsending) func refresh(olderThan age: Duration) async throws -> ChangeReport
  {
    if let last = state.lastAnswer, last.duration(to: .now) < age { return .empty }
    return try await refresh()
  }
}

extension ListResource: WordKeeper {
  func word(of object: AnyObject, _ said: SourceValue)
    -> (word: SourceValue, time: ContinuousClock.Instant)?
  {
    guard let object = object as? Model, let time = state.lastAnswer,
      let data = state.baseline.data,
      let document = try? SourceValue.json(data)
    else { return nil }
    let keys = Model.identityKeys(server.reconciler)
    // Pages are kept as one list.
    guard !keys.isEmpty,
      let list = document.kind == .array ? document : document.value(at: answer.keys),
      owner[keyPath: property].contains(where: { $0 === object }),
      let word = list.elements.first(where: { element in
        keys.allSatisfy { element.value(at: $0) == said.value(at: $0) }
      })
    else { return nil }
    return (word, time)
  }
}

extension Server {
  /// A list of the server, for a property of an object.
  ///
  /// - Parameters:
  ///   - route: What is read, and what the answer maps to.
  ///   - owner: The object that has the list.
  ///   - property: The list.
  /// - Throws: An issue if what a store kept of the list cannot be read.
  public func list<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ route: some Route, into owner: Owner, _ property: ReferenceWritableKeyPath<Owner, [Model]>
  ) throws(UpdateError) -> ListResource<Owner, Model> {
    try ListResource(self, route, owner, property)
  }

  /// Updates the objects that a pushed document names, as an answer of a route.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - route: The route whose answer it could be.
  /// - Returns: What the update changed.
  /// - Throws: An issue for each value that does not fit, or an ``AnswerError``; nothing has changed
  ///   then.
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
