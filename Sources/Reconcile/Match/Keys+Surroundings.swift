// Some entries of a schema take their value from outside the object that they are declared for.

extension Keys {
  /// The word where the steps of a special key start for a field: that of a key itself, or of an object
  /// further out.
  ///
  /// - Returns: `nil` if there is none.
  func start(of key: SourceKey, in token: _Token, _ field: ResolvedField) -> Int? {
    isWithheld(field, token) ? nil : start(of: key, in: token)
  }

  /// The word where the steps of a key start: that of the object itself, of a key, or of an object
  /// further out.
  ///
  /// - Returns: `nil` if there is none.
  func start(of key: SourceKey, in token: _Token) -> Int? {
    if contents.isOfRecords { return recorded(key, in: token) }
    switch (key.origin, key.target) {
    case (.root, .member):
      let outermost = outermost
      return outermost.isObject ? outermost.index : nil
    case (.outer(0), .member):
      return token.index
    case (.outer(let count), .member):
      return around(token) { $0.object(outer: count) }
    case (.outer(let count), .key):
      let word = around(token) { $0.key(outer: count) }
      return word == 0 ? nil : word
    case (_, .index), (_, .extras), (.root, .key):
      return nil
    }
  }

  /// The word where the steps of a special key start in a record, which holds what was around it.
  private func recorded(_ key: SourceKey, in token: _Token) -> Int? {
    token.value(at: key.names.dropLast(key.steps.count))?.index
  }

  /// The root, or the value up to which it knows what is around it.
  private var outermost: _Token {
    guard let part = contents.findings.tape.part, part.root == root.index else { return root }
    return root.at(part.outermost)
  }

  /// Calls a function with the surroundings of a value.
  func around<Result>(_ token: _Token, _ ask: (Surroundings) -> Result) -> Result {
    rare.surroundings.find(token.index, under: outermost)
    return ask(rare.surroundings)
  }

  /// Whether a property must not be written, since its object is out of scope or newer than the source.
  func isWithheld(_ field: ResolvedField, _ token: _Token) -> Bool {
    guard let withheld = contents.withheld, withheld.word == token.index, !field.isIdentity else {
      return false
    }
    return withheld.holds(field.field.property)
  }
}

extension Keys {
  /// The index in its array of an object that a key names; nil if it stands in none.
  func position(of key: SourceKey, in token: _Token) -> SourceValue? {
    guard key.target == .index, !contents.isOfRecords, case .outer(let count) = key.origin,
      let position = around(token, { $0.position(outer: count) })
    else { return nil }
    return SourceValue(encoding: .int(Int64(position)))
  }

  /// The value that a key leads to from an object; nil if there is none.
  func value(of key: SourceKey, in token: _Token) -> SourceValue? {
    if let position = position(of: key, in: token) { return position }
    guard let start = start(of: key, in: token) else { return nil }
    return root.at(start).value(at: key.steps).map(findings.source)
  }

  /// Whether a source value is an object that says that its object is gone.
  func isTombstone(_ token: _Token, _ plan: ResolvedType) -> Bool {
    token.isObject
      && plan.schema.tombstones.contains { tombstone in
        value(of: tombstone.key, in: token)?.withToken(tombstone.marks) == true
      }
  }

  /// Whether the objects in a value find around it what they find around a value of another source.
  ///
  /// - Parameters:
  ///   - others: The keys of that source.
  ///   - plan: The resolved type that is declared for them.
  ///   - node: The shape of the value; the objects of a collection may be further in.
  func findSame(
    around value: _Token, as other: _Token, _ others: Keys, _ plan: ResolvedType, _ node: Node
  ) -> Bool {
    func isSame(_ key: SourceKey) -> Bool {
      let now = self.value(of: key, in: value)
      // An array says nothing of the keys of its elements.
      if now == nil, key == .key { return true }
      return now == others.value(of: key, in: other)
    }
    return plan.schema.around.keys.allSatisfy { key in
      guard node.kind != .object, case .outer(let count) = key.origin, count > 0 else {
        return isSame(key)
      }
      return (1...count).allSatisfy { isSame(key.outward(to: $0)) }
    }
  }

  /// Whether an object inside another one reads a member of it.
  func isRead(_ key: _Token, inside object: _Token, _ plan: ResolvedType) -> Bool {
    isRead(key.makeString(), inside: object, plan)
  }

  /// The same with the name of the member.
  func isRead(
    _ name: @autoclosure () -> String, inside object: _Token, _ plan: ResolvedType
  ) -> Bool {
    let around = plan.schema.around
    let isRoot = object.index == root.index && !around.rootMembers.isEmpty
    if around.members.isEmpty, !isRoot { return false }
    let name = name()
    return around.members.contains(name) || isRoot && around.rootMembers.contains(name)
  }
}
