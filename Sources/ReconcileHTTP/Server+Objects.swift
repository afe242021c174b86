import Foundation
import Reconcile

extension Server {
  /// Reads an object.
  ///
  /// A response equal to the last one changes nothing, and neither does 304, unless another source has
  /// changed the object since.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isWhole: Whether all is asked for, whatever is known.
  /// - Returns: What the update changed.
  /// - Throws: A ``ServerError`` for a status of 400 or above, an ``AnswerError`` for a response
  ///   that cannot be read, an `UpdateError` for one that does not fit, or the transport's error.
  ///   Nothing has changed then.
  @discardableResult
  public nonisolated(nonsending) func refresh<Model: Resource>(
    _ object: Model, whole isWhole: Bool = false
  ) async throws -> ChangeReport {
    let path = try path(of: object, "GET")
    let state = try state(of: object, at: path)
    let reading = Reading(state: state) { [self] read, isConditional in
      Reader(
        connection: connection, preparation: Preparation(for: Model.self, by: reconciler),
        url: try connection.url(path), keys: Model.body.isEmpty ? [] : [Model.body], pages: .none,
        baseline: state.baseline, read: read, isConditional: isConditional)
    } apply: { [self] source, _ throws(UpdateError) in
      // A draft may have taken its place meanwhile.
      try reconciler.update(map.successor(of: object), from: source, in: map)
    }
    return try await self.read(reading, whole: isWhole)
  }

  /// Sends an object that was made here, and gives it the identity in the server's answer.
  ///
  /// The object stays the same instance; the map knows it from then on. A response without a body may
  /// name it by `Location`, or leave it the identity that was sent. A creation of the same draft that is
  /// under way is joined; what was edited meanwhile stays pending.
  ///
  /// - Parameter draft: The object; its identity must be settable.
  /// - Returns: The object.
  /// - Throws: As ``save(_:)``; an ``AnswerError`` if the object was created and it is unknown as
  ///   whom, so that it stays a draft.
  @discardableResult
  public nonisolated(nonsending) func create<Model: Resource>(
    _ draft: Model
  ) async throws -> Model {
    let id = ObjectIdentifier(draft)
    if let creation = creations[id] {
      try await creation.value()
      return draft
    }
    let creation = Promise<Void>()
    creations[id] = creation
    defer { creations[id] = nil }
    do {
      try await send(creationOf: draft)
      creation.keep(.success(()))
    } catch {
      creation.keep(.failure(error))
      throw error
    }
    return draft
  }

  private nonisolated(nonsending) func send<Model: Resource>(creationOf draft: Model) async throws {
    let edits = map.edits.pending(of: draft)
    for edit in edits { edit.isClosed = true }
    // What is typed until the response is there is an edit; a form of the draft may be open already.
    let session = try? reconciler.beginEdit(draft, in: map)
    defer { _ = try? session?.end() }
    let said = try reconciler.sourceValue(of: draft, nils: .omit, nested: .named)
    let url = try connection.url(Model.path, "POST")
    let written = try await sent {
      try await write(
        "POST", url, ["Content-Type": "application/json"], said.wrapped(in: Model.body))
    }
    let version = try await adopt(written, draft, said, settling: edits)
    let state = try state(of: draft, at: try path(of: draft, "POST"))
    state.version = version
  }

  /// Deletes an object; a response that it is gone already counts as success.
  ///
  /// The object leaves the map, every list and property of the map's objects that holds it, and what
  /// edits put or would put it there.
  ///
  /// - Parameter object: The object.
  /// - Returns: What changed here, and the edits that ended with the object.
  /// - Throws: As ``save(_:)``.
  @discardableResult
  public nonisolated(nonsending) func delete<Model: Resource>(
    _ object: Model
  ) async throws -> Deletion {
    do { return try await delete([object]) } catch let error as PartialDeletion {
      throw error.underlying
    }
  }

  /// Deletes objects, each with a request of its own; a response that one is gone already counts as
  /// success.
  ///
  /// Those that the server deleted leave as in ``delete(_:)-(Model)``, in one update.
  ///
  /// - Parameter objects: The objects.
  /// - Returns: What changed here, and the edits that ended with the objects.
  /// - Throws: A ``PartialDeletion`` if the server deleted not all of them, with what became of the
  ///   others.
  @discardableResult
  public nonisolated(nonsending) func delete<Model: Resource>(
    _ objects: [Model]
  ) async throws -> Deletion {
    var gone: [Model] = []
    var failure: (any Error)?
    for object in objects {
      do {
        try await sent { try await send(deletionOf: object) }
        gone.append(object)
      } catch {
        failure = error
        if error is CancellationError { break }
      }
    }
    let deletion = gone.isEmpty ? Deletion(report: .empty, lost: []) : try remove(gone)
    if let failure { throw PartialDeletion(gone: deletion, underlying: failure) }
    return deletion
  }

  /// Takes an object out of the map, as if the server had confirmed that it was deleted; nothing is sent.
  ///
  /// A read or a write that is answered with 404 or 410 may lead to it: see ``ServerError/isGone``.
  ///
  /// - Parameter object: The object.
  /// - Returns: What changed here, and the edits that ended with the object.
  /// - Throws: The issue of a handler that refuses the commit; nothing is changed then.
  @discardableResult
  public func forget<Model: Resource>(_ object: Model) throws -> Deletion { try remove([object]) }

  private func remove<Model: Resource>(_ objects: [Model]) throws -> Deletion {
    // A draft may have taken the place of one meanwhile.
    let objects = objects.map { map.successor(of: $0) }
    let gone = try reconciler.forget(objects, in: map)
    for object in objects { forgetState(of: object) }
    return Deletion(report: gone.report, lost: gone.lost)
  }

  private nonisolated(nonsending) func send<Model: Resource>(
    deletionOf object: Model
  ) async throws {
    let (path, state, turn) = try await begin("DELETE", object)
    defer { turn.keep(.success(())) }
    _ = try await write(
      "DELETE", try connection.url(path, "DELETE"), Condition.only(state.version), nil,
      done: [404, 410])
  }
}

/// The response to a write.
struct Written {
  let response: Response

  /// The moment at which the write was sent.
  let read: IdentityMap.Read
}

extension Server {
  func path<Model: Resource>(of object: Model, _ method: String) throws -> ResourcePath {
    try map.requireUnabsorbed(object)
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
  ) async throws -> Written {
    try Task.checkCancellation()
    let data = body?.jsonData()
    let read = map.beginRead()
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
    if response.isSuccess || done.contains(response.status) {
      return Written(response: response, read: read)
    }
    let underlying =
      response.status < 400
      ? AnswerError(.status(response.status), response.request)
      : error(of: Refusal(response: response))
    // A gateway, or a server that broke off, does not know what was done.
    if response.status < 400 || [500, 502, 504].contains(response.status) {
      throw UnknownFate(request: response.request, underlying: underlying)
    }
    throw underlying
  }
}
