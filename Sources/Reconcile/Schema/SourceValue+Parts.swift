extension SourceValue {
  /// Returns the value under a key as a root that knows what is around it.
  ///
  ///     // {"type": "DELETED", "object": {"uid": "u1"}}
  ///     let part = try event.part(at: "object")
  ///     try reconciler.updateOrInsert(Album.self, from: part, in: map)
  ///
  /// An update from it finds what its schemas read by ``SourceKey/parent(_:)`` and
  /// ``SourceKey/root(_:)`` in the objects around it, up to this value. A value that is found by its
  /// key alone, `event["object"]`, is a root with nothing around it. The two are equal and have one
  /// hash, since what is around a value is no part of it.
  ///
  /// - Parameter key: The key; dots make it a path. A key of what is around an object is a
  ///   programmer's mistake.
  /// - Returns: The value, with what the document is compared with and what was prepared of it.
  /// - Throws: An issue if there is no such value, a value on the way is no object, or a key appears
  ///   twice.
  /// - Complexity: O(*n*) in the members of the objects on the way.
  public func part(at key: SourceKey) throws(UpdateError) -> SourceValue {
    precondition(!key.isSpecial, "a part of a source stands under keys")
    var value = self
    for (depth, step) in key.steps.enumerated() {
      let keys = value.keys(named: step)
      guard keys.count == 1 else {
        let way = SourcePath(key.steps[..<depth].map(SourcePath.Component.key))
        throw UpdateError(issues: [value.issue(of: step, keys, at: way)])
      }
      value = SourceValue(tape: tape, index: keys[0] &+ 1)
    }
    return value.part(of: outermost)
  }

  /// The words of an object's keys with a name.
  private func keys(named name: String) -> [Int] {
    withToken { token in
      guard token.isObject else { return [] }
      var found: [Int] = []
      var word = token.first
      while word < token.end {
        if token.at(word).equals(name) { found.append(word) }
        word = token.at(word &+ 1).next
      }
      return found
    }
  }

  /// The issue of a key that the value has not exactly once.
  private func issue(of key: String, _ words: [Int], at way: SourcePath) -> UpdateError.Issue {
    let location = tape.location(ofWord: words.count > 1 ? words[1] : index)
    guard kind == .object else {
      return UpdateError.Issue(
        path: way, expected: "object", found: withToken(\.found), location: location)
    }
    let path = way.appending(key: key)
    guard words.isEmpty else {
      return UpdateError.Issue(
        path: path, kind: .duplicateKey, "key \"\(key)\" appears twice", location: location)
    }
    return UpdateError.Issue(
      path: path, kind: .missing, expected: "a value", found: "nothing", location: location)
  }
}
