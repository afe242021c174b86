import Foundation
import Reconcile

extension Server {
  /// Reads an object.
  ///
  /// An answer equal to the last one changes nothing, and neither does 304.
  ///
  /// - Parameter object: The object.
  /// - Returns: What the update changed.
  /// - Throws: A ``ServerError`` for a status of 400 or above, an ``AnswerError`` for an answer
  ///   that cannot be read, an `UpdateError` for one that does not fit, or the transport's error.
  ///   Nothing has changed then.
  @discardableResult
  public nonisolated(nonsending) func refresh<Model: Resource>(
    _ object: Model
  ) async throws -> ChangeReport {
    let path = try path(of: object, "GET")
    let state = try state(of: object, at: path)
    return try await read(state) {
      try catchUp(state, object)
      return Reader(
        connection: connection, preparation: Preparation(for: Model.self, by: reconciler),
        url: try connection.url(path), keys: Model.body.isEmpty ? [] : [Model.body], pages: .none,
        baseline: state.baseline)
    } _: { source throws(UpdateError) in
      // What was edited here stays, until it is written.
      try reconciler.update(object, from: source, in: map) { $0.conflict = .local }
    }
  }

  /// Sends an object that was made here, and gives it the identity in the server's answer.
  ///
  /// The object stays the same instance; the map knows it from then on. An answer without a body may
  /// name it by `Location`, or leave it the identity that was sent.
  ///
  /// - Parameter draft: The object; its identity must be settable.
  /// - Returns: The object.
  /// - Throws: As ``save(_:)``; an ``AnswerError`` if the object was created and it is unknown as
  ///   whom, so that it stays a draft.
  @discardableResult
  public nonisolated(nonsending) func create<Model: Resource>(
    _ draft: Model
  ) async throws -> Model {
    let said = try reconciler.sourceValue(of: draft, nils: .omit, nested: .named)
    let url = try connection.url(Model.path, "POST")
    let response = try await sent {
      try await write(
        "POST", url, ["Content-Type": "application/json"], said.wrapped(in: Model.body))
    }
    let (source, validator) = try await adopt(response, draft, said)
    let state = try state(of: draft, at: try path(of: draft, "POST"))
    try state.note(said.overlaid(by: source).wrapped(in: Model.body), validator: validator)
    noteAnswer(state, .now)
    return draft
  }

  /// Deletes an object; an answer that it is gone already counts as success.
  ///
  /// The object leaves the map, and every property of the map's objects that holds it.
  ///
  /// - Parameter object: The object.
  /// - Returns: What changed here.
  /// - Throws: As ``save(_:)``.
  @discardableResult
  public nonisolated(nonsending) func delete<Model: Resource>(
    _ object: Model
  ) async throws -> ChangeReport {
    let (path, state, turn) = try await begin("DELETE", object)
    defer { turn.keep(.success(())) }
    let url = try connection.url(path, "DELETE")
    _ = try await sent {
      try await write(
        "DELETE", url, Condition.only(state.baseline.validator), nil, done: [404, 410])
    }
    return try reconciler.updateOrInsert(
      Model.self, from: [], in: map, removing: .unmatched(in: { $0 === object }, from: .everywhere)
    ).report
  }
}

extension Server {
  /// Takes over what a list said of an object since its own last answer.
  func catchUp<Model: Resource>(
    _ state: ResourceState, _ object: Model
  ) throws(UpdateError) {
    let newer = wordKeepers.filter { $0.time > state.time }.sorted { $0.time > $1.time }
    for list in newer {
      let said = { try? self.reconciler.sourceValue(of: object, nested: .named) }
      guard let word = list.word(of: object, said) else { continue }
      let known = state.document ?? [:]
      try state.note(known.overlaid(by: word.wrapped(in: Model.body)))
      state.time = list.time
      return
    }
  }

  private func path<Model: Resource>(of object: Model, _ method: String) throws -> ResourcePath {
    guard let path = Model.path.path(of: object) else {
      throw AnswerError(.noPath, "\(method) \(Model.path.text)")
    }
    return path
  }

  /// Waits until it is an object's turn to be written.
  ///
  /// - Returns: What is kept when that has ended, beside what is known of the object.
  nonisolated(nonsending) func begin<Model: Resource>(
    _ method: String, _ object: Model
  ) async throws -> (path: ResourcePath, state: ResourceState, turn: Promise<Void>) {
    let path = try path(of: object, method)
    let state = try state(of: object, at: path)
    return (path, state, try await state.writes.begin())
  }

  /// Sends a write.
  ///
  /// - Parameter done: The statuses from 400 that say that it is done already.
  /// - Throws: A ``ServerError`` if it is refused, ``NotSent`` if it could not be authorized, or
  ///   ``UnknownFate`` if no answer comes that says what became of it.
  nonisolated(nonsending) func write(
    _ method: String, _ url: URL, _ headers: [String: String], _ body: SourceValue?,
    done: Set<Int> = []
  ) async throws -> Response {
    try Task.checkCancellation()
    let data = body?.jsonData()
    let exchanges = Exchanges()
    defer { log(exchanges) }
    let flight = Flight { [connection] in
      try await connection.send(method, url, headers, body: data, noting: exchanges)
    }
    let response: Response
    do {
      response = try await flight.value()
    } catch let error as NotSent {
      throw error
    } catch {
      throw UnknownFate(request: "\(method) \(url.path)", underlying: error)
    }
    noteAnsweredWrite()
    if response.isSuccess || done.contains(response.status) { return response }
    if response.status < 400 {
      throw UnknownFate(
        request: response.request,
        underlying: AnswerError(.status(response.status), response.request))
    }
    throw error(of: Refusal(response: response))
  }
}
