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

  /// Sends what a session has found of an object so far, and applies what comes back.
  ///
  ///     let session = try reconciler.beginEdit(album, in: map, label: "form")
  ///     try await server.save(album, sending: session)
  ///
  /// The session stays open: what is typed meanwhile is an edit of its own, which the next call sends.
  /// Other pending edits of the object are not sent.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - session: The session.
  /// - Returns: What the response changed here.
  /// - Throws: The errors of ``save(_:)``.
  @discardableResult
  public nonisolated(nonsending) func save<Model: Resource>(
    _ object: Model, sending session: EditSession
  ) async throws -> ChangeReport {
    try await sent { try await saveInLine(object, nil, session) }
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
      try takeBack(edit)
      throw error.underlying
    } catch let error as CancellationError {
      try takeBack(edit)
      throw error
    } catch let error as AnswerError where error.isUnsent {
      try takeBack(edit)
      throw error
    }
  }

  /// Reverts an edit that its own call did not send, unless another call did, and its fate is unknown.
  private func takeBack(_ edit: Edit) throws {
    if !edit.isClosed { try reconciler.revert(edit, in: map) }
  }

  /// Sends the edits of an object when it is its turn.
  ///
  /// - Parameters:
  ///   - own: The edit of the call's own closure.
  ///   - session: The session whose edits alone are sent; nil for all of the object.
  private nonisolated(nonsending) func saveInLine<Model: Resource>(
    _ object: Model, _ own: Edit?, _ session: EditSession? = nil
  ) async throws -> ChangeReport {
    #if DEBUG
      reconciler.tellAssigned(object, in: map)
    #endif
    func outgoing() -> Outgoing { Outgoing(map.successor(of: object), session, self) }
    let hadEdits = own != nil || !outgoing().isEmpty
    let (path, state, turn) = try await begin("PATCH", object)
    defer { turn.keep(.success(())) }
    let save = Save(given: object, map: map, path: path, state: state, own: own)
    if outgoing().isEmpty {
      // Another call has sent them meanwhile.
      if hadEdits { return state.lastWrite ?? .empty }
      throw nothingToSend(save)
    }
    // The version has to be known which the patch is for.
    do {
      if try isReadFirst(save, outgoing()) { try await refresh(save.object) }
    } catch {
      throw NotSent(underlying: error)
    }
    let sent = outgoing()
    // What is typed from now on is another edit, unless the server did nothing.
    for edit in sent.edits { edit.isClosed = true }
    do {
      var report = try await send(sent, of: save)
      report.unsent = unsent(in: save.object)
      return report
    } catch let error as UnknownFate {
      throw error
    } catch {
      for edit in sent.edits { edit.isClosed = false }
      guard let refusal = error as? any RefusalError, refusal.judgesContent else { throw error }
      if sent.edits.count == 1 { throw try refused(sent.edits[0], refusal, save) }
      return try await sendOneByOne(sent, of: save)
    }
  }

  /// Whether an object is read before it is written: its known version is older than what it shows, or it
  /// has edited lists of values and no known version, so that what another client has put into them would
  /// be lost.
  private func isReadFirst<Model: Resource>(
    _ save: Save<Model>, _ outgoing: Outgoing
  ) throws -> Bool {
    if save.state.baseline.isOvertaken { return true }
    guard save.state.version == nil, save.state.lastRead == 0 else { return false }
    return try !pending(outgoing, of: save.object).valueLists.isEmpty
  }

  /// Why there is nothing to send: all of it was refused, what is edited is saved by itself, or nothing
  /// was edited.
  private func nothingToSend<Model: Resource>(_ save: Save<Model>) -> any Error {
    if let refusal = map.edits.pending(of: save.object).last?.refusal { return refusal }
    let unsent = unsent(in: save.object)
    return AnswerError(
      unsent.isEmpty ? .nothingToSave : .savedAlone(unsent), "PATCH \(save.path.text)")
  }

  /// The edited objects inside an object that have a path of their own, and so are saved by themselves.
  private func unsent<Model: Resource>(in object: Model) -> [String] {
    reconciler.editedObjects(inside: object, in: map).filter { $0.object is any Resource }
      .map(\.name)
  }
}

/// What a call of `save` is about.
private struct Save<Model: Resource> {
  let given: Model
  let map: IdentityMap
  let path: ResourcePath
  let state: ResourceState

  /// The edit of the call's own closure.
  let own: Edit?

  /// The object, or the draft that has taken its place since.
  var object: Model { map.successor(of: given) }
}

/// The edits that go with an object: its own, and those of objects in it that have no path of their own.
private struct Outgoing {
  let own: [Edit]
  let inside: [(held: Reconciler.EditedInside, edits: [Edit])]

  /// - Parameter session: The session whose edits alone go; nil for all of the object.
  init<Model: Resource>(_ object: Model, _ session: EditSession?, _ server: Server) {
    let found = session.map { Set($0.pending.map { ObjectIdentifier($0) }) }
    func unrefused(_ object: some AnyObject) -> [Edit] {
      server.map.edits.pending(of: object).filter {
        $0.refusal == nil && found?.contains(ObjectIdentifier($0)) != false
      }
    }
    own = unrefused(object)
    inside = server.reconciler.editedObjects(inside: object, in: server.map)
      .filter { !($0.object is any Resource) }
      .map { ($0, unrefused($0.object)) }.filter { !$0.1.isEmpty }
  }

  private init(own: [Edit], inside: [(held: Reconciler.EditedInside, edits: [Edit])]) {
    (self.own, self.inside) = (own, inside)
  }

  var isEmpty: Bool { own.isEmpty && inside.isEmpty }

  /// All edits, each once, in the order of the object and those in it.
  var edits: [Edit] {
    var seen: Set<ObjectIdentifier> = []
    return (own + inside.flatMap(\.edits)).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// What one edit alone has of it.
  func only(_ edit: Edit) -> Outgoing {
    Outgoing(
      own: own.filter { $0 === edit },
      inside: inside.map { ($0.held, $0.edits.filter { $0 === edit }) }.filter { !$0.1.isEmpty })
  }
}

extension Server {
  /// What edits of an object have to say to the server, without those of objects in it.
  private func pending<Model: Resource>(
    _ outgoing: Outgoing, of object: Model
  ) throws -> PendingPatch {
    try reconciler.pendingPatch(of: object, sending: outgoing.own, in: map)
  }

  /// The patch that edits make.
  private func patch<Model: Resource>(
    _ outgoing: Outgoing, of save: Save<Model>
  ) throws -> SourceValue? {
    let request = "PATCH \(save.path.text)"
    let pending = try pending(outgoing, of: save.object)
    var patch = pending.patch
    if let list = pending.objectLists.first {
      switch Model.lists.form {
      case .refuse: throw AnswerError(.list(at: list), request)
      case .whole:
        let whole = try reconciler.sourceValue(of: save.object)
        for list in pending.objectLists { patch = patch?.replacing(list, by: whole) }
      case .identities: break
      }
    }
    var drafts = pending.drafts
    for (held, edits) in outgoing.inside {
      let inner = try reconciler.pendingPatch(of: held.object, sending: edits, in: map)
      drafts += inner.drafts
      guard let said = inner.patch else { continue }
      guard let place = held.place else { throw AnswerError(.savedAlone([held.name]), request) }
      patch = (patch ?? [:]).overlaid(by: said.wrapped(at: place))
    }
    if let draft = drafts.first {
      throw AnswerError(.draft(class: "\(type(of: draft.object))", at: draft.place), request)
    }
    return patch
  }

  /// Sends edits as one patch, and settles them.
  private nonisolated(nonsending) func send<Model: Resource>(
    _ outgoing: Outgoing, of save: Save<Model>
  ) async throws -> ChangeReport {
    let state = save.state
    guard let patch = try patch(outgoing, of: save) else {
      return try settle(
        outgoing, of: save,
        ResponseVersion(state.baseline, validator: state.baseline.validator, asOf: nil))
    }
    let condition = Condition.only(state.version)
    let headers = condition.merging(["Content-Type": "application/merge-patch+json"]) { $1 }
    let written = try await write(
      "PATCH", try connection.url(save.path, "PATCH"), headers, patch.wrapped(in: Model.body))
    let response = written.response
    state.version = response.validator
    // What was read before says no more whether a response says something new.
    state.lastBody = nil
    let report: ChangeReport
    do {
      var said: SourceValue?
      if response.status != 204, response.status != 205, !response.isEmpty {
        // The key of the class may be left out there.
        said = try SourceValue.json(response.document()).unwrapped(from: Model.body)
      }
      // Where it says only a part, more may have changed, which 304 would hide.
      let isWhole =
        try said.map { try $0.names(allOf: reconciler.sourceValue(of: save.object)) } ?? false
      report = try settle(
        outgoing, with: said, of: save,
        ResponseVersion(
          state.baseline, validator: isWhole ? state.version : nil, asOf: written.read))
    } catch {
      // The server has written it, whatever became of its response.
      _ = try settle(
        outgoing, of: save, ResponseVersion(state.baseline, validator: nil, asOf: nil))
      throw error
    }
    state.lastWrite = report
    return report
  }

  private func settle<Model: Resource>(
    _ outgoing: Outgoing, with said: SourceValue? = nil, of save: Save<Model>,
    _ version: ResponseVersion
  ) throws -> ChangeReport {
    try reconciler.settle(
      outgoing.edits, with: said, of: save.object, in: map,
      parts: [save.object] + outgoing.inside.map(\.held.object), as: version)
  }

  /// Sends edits that were refused together one by one, each with its own value on the base and those
  /// before it.
  private nonisolated(nonsending) func sendOneByOne<Model: Resource>(
    _ outgoing: Outgoing, of save: Save<Model>
  ) async throws -> ChangeReport {
    var report = ChangeReport.empty
    var refusal: (any Error)?
    for edit in outgoing.edits where map.edits.isPending(edit) {
      do {
        let next = try await send(outgoing.only(edit), of: save)
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
