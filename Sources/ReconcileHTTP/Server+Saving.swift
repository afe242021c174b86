import Foundation
import Reconcile

extension Server {
  /// Sends what differs from the last answer, and applies what comes back.
  ///
  /// The request is a merge patch (RFC 7396) of the properties that differ; an object that was
  /// never read is sent with all of them. Objects inside it are named by their identities, if they
  /// have one. If nothing differs, nothing is sent.
  ///
  /// The pending edits of the object are sent with it. The answer settles those that were sent, a
  /// refusal reverts them, and edits that are made meanwhile are sent by the next call.
  ///
  /// - Parameter object: The object.
  /// - Returns: What the answer changed here.
  /// - Throws: A ``ServerError`` if the server refuses the write, with 412 if another client wrote
  ///   meanwhile; ``UnknownFate`` if it is unknown whether the server did it; an ``AnswerError`` if
  ///   an edit that also changes another object would be sent in part. The object stays as it is
  ///   then, and so do edits of unknown fate.
  @discardableResult
  public nonisolated(nonsending) func save<Model: Resource>(
    _ object: Model
  ) async throws -> ChangeReport {
    try await sent { try await saveInLine(object) }
  }

  /// Changes an object at once, sends the change, and settles or reverts it by the answer.
  ///
  ///     try await server.save(album) { $0.title = "Blue (1971)" }
  ///
  /// The change is visible before anything is sent, as an edit of the map: see `Reconciler.edit`. A
  /// refresh that comes meanwhile goes beneath it.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - label: A name for the edit.
  ///   - changes: Changes the object.
  /// - Returns: What the answer changed here.
  /// - Throws: What the closure throws, and the errors of ``save(_:)``. A change that is refused,
  ///   or was not sent, is undone; it was not if ``Settings/authorize`` throws.
  @discardableResult
  public nonisolated(nonsending) func save<Model: Resource>(
    _ object: Model, label: String? = nil, _ changes: (_ object: Model) throws -> Void
  ) async throws -> ChangeReport {
    let edit = try reconciler.edit(object, in: map, label: label, changes)
    if edit.isEmpty { return .empty }
    do {
      return try await saveInLine(object)
    } catch let error as CancellationError {
      try reconciler.revert(edit, in: map)
      throw error
    } catch let error as NotSent {
      try reconciler.revert(edit, in: map)
      throw error.underlying
    } catch let error as AnswerError where error.isOfPath {
      try reconciler.revert(edit, in: map)
      throw error
    }
  }

  private nonisolated(nonsending) func saveInLine<Model: Resource>(
    _ object: Model
  ) async throws -> ChangeReport {
    let (path, state, turn) = try await begin("PATCH", object)
    defer { turn.keep(.success(())) }
    return try await save(object, at: path, state)
  }

  private nonisolated(nonsending) func save<Model: Resource>(
    _ object: Model, at path: ResourcePath, _ state: ResourceState
  ) async throws -> ChangeReport {
    try catchUp(state, object)
    let edits = map.edits.pending(of: object)
    if edits.contains(where: { !$0.isAlone(with: object) }) {
      throw AnswerError(.edits, "PATCH \(path.text)")
    }
    let said = try reconciler.sourceValue(of: object, nested: .named)
    let known = state.document?.unwrapped(from: Model.body)
    guard let patch = said.difference(from: known) else {
      return try reconciler.settle(edits, of: object, in: map)
    }
    let condition = Condition.only(state.baseline.validator)
    let headers = condition.merging(["Content-Type": "application/merge-patch+json"]) { $1 }
    let response: Response
    do {
      response = try await write(
        "PATCH", try connection.url(path, "PATCH"), headers, patch.wrapped(in: Model.body))
    } catch {
      if !(error is UnknownFate || error is CancellationError || error is NotSent) {
        for edit in edits.reversed() { try reconciler.revert(edit, in: map) }
      }
      throw error
    }
    let word = state.document?.overlaid(by: said.wrapped(in: Model.body))
    try state.note(
      word ?? said.wrapped(in: Model.body), validator: condition.isEmpty ? nil : response.validator)
    noteAnswer(state, .now)
    do {
      return try await apply(response, to: object, state, settling: edits)
    } catch {
      // The server has written it, whatever became of its answer.
      try reconciler.settle(edits, of: object, in: map)
      throw error
    }
  }

  /// Applies what the answer to a write says; it may say nothing.
  private nonisolated(nonsending) func apply<Model: Resource>(
    _ response: Response, to object: Model, _ state: ResourceState, settling edits: [Edit]
  ) async throws -> ChangeReport {
    if response.status == 204 || response.status == 205 || response.isEmpty {
      return try reconciler.settle(edits, of: object, in: map)
    }
    let data = try response.document()
    let before = state.document ?? [:]
    let preparation = Preparation(for: Model.self, by: reconciler)
    let (baseline, validator, body) = (state.baseline, response.validator, Model.body)
    let isEdited = !edits.isEmpty
    let read = Flight {
      let document = try SourceValue.json(data)
      // The key of the class may be left out there.
      let isWrapped = !body.isEmpty && document[body] != nil
      let whole = isWrapped ? document : document.wrapped(in: body)
      // Beneath edits is what the server said before it was sent them.
      let source =
        isEdited
        ? isWrapped ? document[body] : document
        : try preparation.source(
          data, since: baseline, validator: validator, at: isWrapped ? [body] : [])
      return (source, whole)
    }
    let (found, answer) = try await read.value()
    guard let source = found else { throw AnswerError(.empty, response.request) }
    // What was changed since it was sent stays, and goes with the next write.
    let report = try reconciler.settle(edits, with: source, of: object, in: map) {
      $0.conflict = .local
    }
    // It need not say all that the object has.
    try state.note(
      before.overlaid(by: answer), validator: before.isSaid(by: answer) ? validator : nil)
    noteAnswer(state, .now)
    return report
  }
}
