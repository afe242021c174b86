import Foundation
import Reconcile

/// A list on a server that is kept as a list of live objects.
///
///     let albums = server.list(AlbumsOf(artist: 7), into: shelf, \.albums)
///     let report = try await albums.refresh()
///
/// It keeps the owner of the list alive. Each read after the first applies only what the server
/// changed: what was edited, added or removed here stays until the server changes the same.
public final class ListResource<Owner: AnyObject, Model: Reconcilable & AnyObject> {
  private let server: Server
  private let owner: Owner
  private let property: ReferenceWritableKeyPath<Owner, [Model]>
  private let path: ResourcePath
  private let answer: Answer
  private let removing: Removal<Model>
  private let state: ResourceState
  private let identityKeys: [[String]]

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
  /// All pages are one answer: if one of them fails, nothing is applied. An answer equal to the
  /// last one changes nothing, and neither does 304.
  ///
  /// - Returns: What the update changed.
  /// - Throws: As ``Server/refresh(_:)``.
  @discardableResult
  public nonisolated(nonsending) func refresh() async throws -> ChangeReport {
    try await server.read(state) {
      try catchUp()
      return Reader(
        connection: server.connection,
        preparation: Preparation(for: Model.self, by: server.reconciler),
        url: try server.connection.url(path), keys: answer.keys, pages: answer.pages,
        baseline: state.baseline, identity: identityKeys)
    } _: { source throws(UpdateError) in
      // What was edited here stays, until it is written.
      try server.reconciler.update(
        owner, property, from: source, in: server.map, removing: leavers(besides: source)
      ) {
        $0.conflict = .local
      }
    }
  }

  /// Who leaves the map: not what the answer names, nor what the last one did not.
  private func leavers(besides source: SourceValue) -> Removal<Model> {
    if removing.isNone { return removing }
    func named(_ list: SourceValue?) -> Set<ObjectIdentifier> {
      list.map { server.map.objects(of: Model.self, named: $0, by: server.reconciler) } ?? []
    }
    let last = state.document.map { named($0.value(at: keys)) }
    let now = named(source)
    return removing.besides { object in
      let id = ObjectIdentifier(object)
      return now.contains(id) || last?.contains(id) == false
    }
  }

  /// Reads the list if its last answer is too old.
  ///
  /// - Parameter age: How old the answer may be, counted from when it was requested.
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
  var time: Int { state.time }

  func word(of object: AnyObject, _ said: () -> SourceValue?) -> SourceValue? {
    guard let object = object as? Model,
      owner[keyPath: property].contains(where: { $0 === object }),
      let said = said(), let list = state.document?.value(at: keys)
    else { return nil }
    let identity = identity(of: said)
    return identity.isEmpty ? nil : list.elements.first { self.identity(of: $0) == identity }
  }

  /// The keys that lead to the list in the document; pages are kept as one list.
  private var keys: [String] { answer.pages.isOne ? answer.keys : [] }

  /// What a source says of the identity of an object, part by part.
  private func identity(of said: SourceValue) -> [SourceValue?] {
    identityKeys.map { said.value(at: $0) }
  }

  /// Takes over what the server said of single objects since the last answer.
  private func catchUp() throws(UpdateError) {
    let newer = server.states(after: state.time)
    guard !newer.isEmpty, !identityKeys.isEmpty, let document = state.document,
      let list = document.value(at: keys)
    else { return }
    var elements = Array(list.elements)
    let places = Dictionary(zip(elements.map(identity), elements.indices)) { first, _ in first }
    for other in newer {
      guard let object = other.object as? Model, let word = other.document,
        let said = try? server.reconciler.sourceValue(of: object, nested: .named),
        let place = places[identity(of: said)]
      else { continue }
      let key = (Model.self as? any Resource.Type)?.body ?? ""
      elements[place] = elements[place].overlaid(by: word.unwrapped(from: key))
    }
    let now = document.replacing(at: keys[...], with: SourceValue(elements: elements))
    try state.note(now, validator: state.baseline.validator)
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
