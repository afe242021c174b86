import Foundation
import Reconcile

extension Server {
  /// Gives a draft the identity that a creation gave it, and settles the edits that were sent.
  ///
  /// - Parameter said: What was sent.
  /// - Returns: What the server calls the version of the object.
  /// - Throws: An ``AnswerError`` if the object was created, and nothing says as whom.
  nonisolated(nonsending) func adopt<Model: Resource>(
    _ written: Written, _ draft: Model, _ said: SourceValue, settling edits: [Edit]
  ) async throws -> String? {
    let response = written.response
    func settle(_ source: SourceValue) throws {
      try reconciler.transaction(in: map) {
        _ = try reconciler.settle(
          edits, with: source, of: draft, in: map,
          as: ResponseVersion(
            nil, validator: nil, asOf: written.read.isOpen ? written.read : nil, adopting: true))
        // It is there: what put it into lists is no longer an edit, and the next read says where it
        // stands.
        for edit in map.edits.insertions(of: draft) { try reconciler.settle(edit, in: map) }
      }
    }
    let collection = try connection.url(Model.path, "POST")
    let answer = await whole(response, in: collection)
    if !answer.isEmpty {
      try settle(SourceValue.json(answer.document()).unwrapped(from: Model.body))
      return answer.validator
    }
    for identity in identities(of: Model.self, response, said, in: collection) {
      guard (try? settle(identity)) != nil else { continue }
      return nil
    }
    throw AnswerError(.unidentified, response.request)
  }

  /// The answer to a creation; if it says only where the object is, what stands there.
  private nonisolated(nonsending) func whole(
    _ response: Response, in collection: URL
  ) async -> Response {
    // What was only accepted need not be there yet.
    guard response.isEmpty, response.status != 202, let url = location(response, in: collection)
    else {
      return response
    }
    let exchanges = Exchanges()
    defer { log(exchanges) }
    let read = Flight { [connection] in
      try await connection.send("GET", url, noting: exchanges)
    }
    // It was created, whatever becomes of this.
    guard let answer = try? await read.value(), [200, 203].contains(answer.status),
      (try? answer.document()) != nil
    else { return response }
    return answer
  }

  /// What an answer without a body may say of the identity, each as a source.
  private func identities<Model: Resource>(
    of type: Model.Type, _ response: Response, _ said: SourceValue, in collection: URL
  ) -> [SourceValue] {
    let keys = type.identityKeys(reconciler)
    var found: [SourceValue] = []
    if keys.count == 1, let name = name(in: response, below: collection) {
      found.append(SourceValue(name).nested(under: keys[0]))
      // The address does not tell a number from a text.
      if let number = Int(name) { found.append(SourceValue(number).nested(under: keys[0])) }
    }
    let own = keys.compactMap { said.value(at: $0) }
    if own.count == keys.count, !SourceValue.isNobody(own) {
      found.append(
        zip(keys, own).reduce([:]) { $0.overlaid(by: $1.1.nested(under: $1.0)) })
    }
    return found
  }

  /// The address of what was created, on the server of its collection.
  private func location(_ response: Response, in collection: URL) -> URL? {
    guard let location = response.headers["location"],
      let url = URL(string: location, relativeTo: response.url)?.absoluteURL,
      let origin = Origin(url), origin == Origin(collection)
    else { return nil }
    return url
  }

  /// The name that an answer gives an object of a collection.
  private func name(in response: Response, below collection: URL) -> String? {
    guard let path = location(response, in: collection)?.path(percentEncoded: true) else {
      return nil
    }
    var start = collection.path(percentEncoded: true)
    if !start.hasSuffix("/") { start += "/" }
    guard path.hasPrefix(start) else { return nil }
    let names = path.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
    guard let name = names.first, !name.isEmpty, names.dropFirst().allSatisfy(\.isEmpty) else {
      return nil
    }
    return String(name).removingPercentEncoding
  }
}

extension SourceValue {
  /// The value where keys lead in an object that has nothing else.
  fileprivate func nested(under keys: [String]) -> SourceValue {
    keys.reversed().reduce(self) { $0.wrapped(in: $1) }
  }
}

extension Server {
  /// Sends something, and throws what kept it from being sent as it was thrown.
  nonisolated(nonsending) func sent<Result>(
    _ send: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    do { return try await send() } catch let error as NotSent { throw error.underlying }
  }
}
