// Some fields take their value from outside the object that owns them.

extension Keys {
  /// The word where the steps of a special key start: that of a key itself, or of an object further
  /// out.
  ///
  /// - Returns: `nil` if there is none.
  func start(of key: SourceKey, in token: _Token, _ field: ResolvedField) -> Int? {
    guard !isWithheld(field, token) else { return nil }
    if contents.isOfRecords { return recorded(key, in: token) }
    switch (key.origin, key.target) {
    case (.root, .member):
      return root.isObject ? root.index : nil
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
    var value = token
    for name in key.names.dropLast(key.steps.count) {
      guard let next = value.member(name) else { return nil }
      value = next
    }
    return value.index
  }

  /// Calls a function with the surroundings of a value.
  func around<Result>(_ token: _Token, _ ask: (Surroundings) -> Result) -> Result {
    contents.surroundings.find(token.index, under: root)
    return ask(contents.surroundings)
  }

  /// Whether a property must not be written, since its object is out of scope or newer than the source.
  func isWithheld(_ field: ResolvedField, _ token: _Token) -> Bool {
    guard let withheld = contents.withheld, withheld.word == token.index, !field.isIdentity else {
      return false
    }
    return withheld.holds(field.field.definition.path)
  }
}
