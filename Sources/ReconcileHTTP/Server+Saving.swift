import Foundation
import Reconcile

extension Server {
  /// Sends the pending edits of an object, and applies what comes back.
  ///
  /// The request is a merge patch (RFC 7396): each edited place, as the patch from its base to what is
  /// visible. Nothing else is sent, whatever was assigned outside of edits. The response settles the
  /// edits that were sent; those that are made meanwhile are sent by the next call. An edit that the
  /// server refused is left out until it is changed, made again or reverted.
  ///
  /// A known version goes along as `If-Match`; of an object that was never read by itself none is known.
  ///
  /// - Parameter object: The object.
  /// - Returns: What the response changed here.
  /// - Throws: A ``ServerError`` if the server refuses the write, with 412 if another client wrote
  ///   meanwhile; ``UnknownFate`` if it is unknown whether the server did it; an ``AnswerError`` if
  ///   the object has no pending edit. Every edit stays then; one that was refused for what it says
  ///   has the error as its `refusal`.
  @discardableResult
  public nonisolated(nonsending) func save<Model: Resource>(
    _ object: Model
  ) async throws -> ChangeReport {
    try await sent { try await saveInLine(object, nil) }
  }

  /// Changes an object at once, sends the change, and settles or reverts it by the response.
  ///
  ///     try await server.save(album) { $0.title = "Blue (1971)" }
  ///
  /// The change is visible before anything is sent, as an edit of the map: see `Reconciler.edit`. A
  /// refresh that comes meanwhile goes beneath it. Other pending edits of the object are sent with it. A
  /// closure that changes nothing sends nothing.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - label: A name for the edit.
  ///   - changes: Changes the object.
  /// - Returns: What the response changed here.
  /// - Throws: What the closure throws, and the errors of ``save(_:)``. A change that is refused for
  ///   what it says, or was not sent, is taken back: see ``ServerError/isReverted``.
  @discardableResult
  public nonisolated(nonsending) func save<Model: Resource>(
    _ object: Model, label: String? = nil, _ changes: (_ object: Model) throws -> Void
  ) async throws -> ChangeReport {
    let edit = try reconciler.edit(object, in: map, label: label, changes)
    if edit.isEmpty { return .empty }
    do {
      return try await saveInLine(object, edit)
    } catch let error as NotSent {
      try reconciler.revert(edit, in: map)
      throw error.underlying
    } catch let error as CancellationError {
      try reconciler.revert(edit, in: map)
      throw error
    } catch let error as AnswerError where error.isUnsent {
      try reconciler.revert(edit, in: map)
      throw error
    }
  }

  /// Sends the edits of an object when it is its turn.
  ///
  /// - Parameter own: The edit of the call's own closure.
  private nonisolated(nonsending) func saveInLine<Model: Resource>(
    _ object: Model, _ own: Edit?
  ) async throws -> ChangeReport {
    let hadEdits = own != nil || !unrefused(of: object).isEmpty
    let (path, state, turn) = try await begin("PATCH", object)
    defer { turn.keep(.success(())) }
    if state.baseline.isOvertaken { try await readFirst(object) }
    let edits = unrefused(of: object)
    if edits.isEmpty {
      // Another call has sent them meanwhile.
      if hadEdits { return state.lastWrite ?? .empty }
      if let refusal = map.edits.pending(of: object).last?.refusal { throw refusal }
      throw AnswerError(.nothingToSave, "PATCH \(path.text)")
    }
    let save = Save(object: object, path: path, state: state, own: own)
    do {
      return try await send(edits, of: save)
    } catch let error as any RefusalError where error.judgesContent {
      if edits.count == 1 { throw try refused(edits[0], error, save) }
      return try await sendOneByOne(edits, of: save)
    }
  }

  /// The pending edits of an object that no server has refused.
  private func unrefused(of object: some AnyObject) -> [Edit] {
    map.edits.pending(of: object).filter { $0.refusal == nil }
  }

  /// Reads an object that another source has changed since its own response, so that the version is
  /// known which the patch is for.
  private nonisolated(nonsending) func readFirst<Model: Resource>(_ object: Model) async throws {
    do { try await refresh(object) } catch { throw NotSent(underlying: error) }
  }
}

/// What a call of `save` is about.
private struct Save<Model: Resource> {
  let object: Model
  let path: ResourcePath
  let state: ResourceState

  /// The edit of the call's own closure.
  let own: Edit?
}

extension Server {
  /// Sends edits as one patch, and settles them.
  private nonisolated(nonsending) func send<Model: Resource>(
    _ edits: [Edit], of save: Save<Model>
  ) async throws -> ChangeReport {
    let (object, state) = (save.object, save.state)
    let pending = try reconciler.pendingPatch(of: object, sending: edits, in: map)
    guard let patch = pending.patch else {
      return try reconciler.settle(
        edits, with: nil, of: object, state.baseline, validator: state.baseline.validator, in: map)
    }
    let condition = Condition.only(state.version)
    let headers = condition.merging(["Content-Type": "application/merge-patch+json"]) { $1 }
    let response = try await write(
      "PATCH", try connection.url(save.path, "PATCH"), headers, patch.wrapped(in: Model.body))
    state.version = response.validator
    let report: ChangeReport
    do {
      report = try apply(response, to: object, state, settling: edits)
    } catch {
      // The server has written it, whatever became of its response.
      _ = try reconciler.settle(
        edits, with: nil, of: object, state.baseline, validator: nil, in: map)
      throw error
    }
    state.lastWrite = report
    return report
  }

  /// Applies what the response to a write says; it may say nothing.
  private func apply<Model: Resource>(
    _ response: Response, to object: Model, _ state: ResourceState, settling edits: [Edit]
  ) throws -> ChangeReport {
    var said: SourceValue?
    if response.status != 204, response.status != 205, !response.isEmpty {
      // The key of the class may be left out there.
      said = try SourceValue.json(response.document()).unwrapped(from: Model.body)
    }
    // Where it says only a part, more may have changed, which 304 would hide.
    let isWhole = try said.map { try $0.names(allOf: reconciler.sourceValue(of: object)) } ?? false
    return try reconciler.settle(
      edits, with: said, of: object, state.baseline, validator: isWhole ? state.version : nil,
      in: map)
  }

  /// Sends edits that were refused together one by one, each with its own value on the base and those
  /// before it.
  private nonisolated(nonsending) func sendOneByOne<Model: Resource>(
    _ edits: [Edit], of save: Save<Model>
  ) async throws -> ChangeReport {
    var report = ChangeReport.empty
    var refusal: (any Error)?
    for edit in edits where map.edits.isPending(edit) {
      do {
        let next = try await send([edit], of: save)
        if !next.isEmpty { report = next }
      } catch let error as any RefusalError where error.judgesContent {
        refusal = try refused(edit, error, save)
      }
    }
    if let refusal { throw refusal }
    return report
  }

  /// Takes note that an edit was refused for what it says: the one of the call's own closure is taken
  /// back, any other has the error until it is changed.
  private func refused<Model: Resource>(
    _ edit: Edit, _ refusal: any RefusalError, _ save: Save<Model>
  ) throws -> any Error {
    guard edit === save.own else {
      edit.refusal = refusal
      return refusal
    }
    try reconciler.revert(edit, in: map)
    var reverted = refusal
    reverted.isReverted = true
    return reverted
  }
}
