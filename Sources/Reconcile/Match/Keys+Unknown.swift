// A key is unknown if nobody reads it: neither the schema of its object, nor a path of an object
// around that. What stands on the way of a path is judged as the object with the path is.

extension Keys {
  /// Reports or rejects a key that the schema of the object under check lacks.
  func foundUnknown(
    _ key: _Token, in token: _Token, _ plan: ResolvedType, _ rule: Policy.UnknownKeys.Rule
  ) {
    if isRead(key, inside: token, plan) { return }
    let besides = besides(token)
    guard case .nobody = besides.reading(of: key) else { return }
    if contents.isOfRecords, SourceKey.isOfSurroundings(key.makeString()) { return }
    note(key, rule, plan.keys.names + besides.names)
  }

  /// Finds the keys that nobody reads behind those of an object, which are matched.
  @inline(never)
  func findUnknown(
    behind slots: Int, _ token: _Token, _ plan: ResolvedType, _ rule: Policy.UnknownKeys.Rule
  ) {
    let besides = besides(token)
    if besides.isEmpty {
      guard let tree = plan.schema.paths else { return }
      for slot in tree.ways {
        let word = Int(contents.slots[slots &+ slot] & ~SlotStack.repeated)
        if word == 0 { continue }
        findUnknown(behind: tree.keys.names[slot], root.at(word), tree[slot] ?? [], rule)
      }
      return
    }
    let trees = plan.readers + besides
    eachMember(of: token) { key, value in
      guard case .paths(let below) = trees.reading(of: key) else { return }
      findUnknown(behind: key.makeString(), value, below, rule)
    }
  }

  /// Finds those in an object on the way of paths, under a key of the object under check.
  private func findUnknown(
    behind name: String, _ object: _Token, _ trees: [KeyTree], _ rule: Policy.UnknownKeys.Rule
  ) {
    guard object.isObject else { return }
    findings.at(key: name) {
      eachMember(of: object) { key, value in
        switch trees.reading(of: key) {
        case .nobody: note(key, rule, trees.names)
        case .whole: break
        case .paths(let below): findUnknown(behind: key.makeString(), value, below, rule)
        }
      }
    }
  }

  /// Reports or rejects a key that nobody reads.
  private func note(_ key: _Token, _ rule: Policy.UnknownKeys.Rule, _ names: [String]) {
    let name = key.makeString()
    guard rule == .reject else {
      return findings.record(.unknown, .key(name), new: .word(key.index + 1))
    }
    var sentence = "unknown key \"\(name)\""
    if let nearest = Spelling.nearest(to: name, among: names) {
      sentence += ", did you mean \"\(nearest)\"?"
    }
    findings.failUnknownKey(name, sentence, key)
  }
}

extension Keys {
  /// What paths of the objects around the one under check read of it.
  private func besides(_ token: _Token) -> [KeyTree] {
    var trees: [KeyTree] = []
    var steps: [String] = []
    for field in findings.sharedFields {
      // A part that was deferred is a source of its own.
      let isWhole = around(token) { $0.key(outer: steps.count) } == 0
      let ways = field.keys.indices.filter {
        isWhole || isReached(token, by: field.keys[$0], steps.count)
      }
      if !field.besides.isEmpty {
        trees += ways.compactMap { field.besides[$0] }.flatMap { $0.trees(at: steps[...]) }
      }
      guard !isWhole, let way = ways.first else { break }
      steps = field.keys[way].steps + steps
    }
    return trees
  }

  /// Whether an object, or the one that is some objects further out, stands at the end of a key.
  private func isReached(_ token: _Token, by key: SourceKey, _ outer: Int) -> Bool {
    !key.isSpecial
      && key.steps.reversed().enumerated().allSatisfy { place, step in
        let word = around(token) { $0.key(outer: outer &+ place) }
        return word != 0 && root.at(word).equals(step)
      }
  }
}

extension Keys {
  /// The members of the object under check that nobody reads, at any depth of a path.
  ///
  /// - Parameter held: Members that stay where the source lacks them.
  func unknown(
    in token: _Token, _ plan: ResolvedType, over held: [(key: String, value: SourceValue)]
  ) -> [(key: String, value: _Encoded)] {
    let found = unknown(in: token, plan.readers + besides(token), over: held)
    return found.filter { member in
      !isRead(member.key, inside: token, plan)
        && !(contents.isOfRecords && SourceKey.isOfSurroundings(member.key))
    }
  }

  private func unknown(
    in object: _Token, _ trees: [KeyTree], over held: [(key: String, value: SourceValue)]
  ) -> [(key: String, value: _Encoded)] {
    var found: [(key: String, value: _Encoded)] = []
    var numbers: [String: Int] = [:]
    eachMember(of: object) { key, value in
      let name: String
      let encoded: _Encoded
      switch trees.reading(of: key) {
      case .nobody:
        name = key.makeString()
        encoded = .source(SourceValue(tape: findings.tape, index: value.index))
      case .whole:
        return
      case .paths(let below):
        guard value.isObject else { return }
        name = key.makeString()
        let before = held.first { String._equal($0.key, name) }
        let inside = unknown(in: value, below, over: before.map { Array($0.value.members) } ?? [])
        if inside.isEmpty { return }
        encoded = .entries(inside)
      }
      if let number = numbers[name] {
        // The key appears twice: the last one counts.
        found[number].value = encoded
      } else {
        numbers[name] = found.count
        found.append((name, encoded))
      }
    }
    return held.filter { numbers[$0.key] == nil }.map { ($0.key, .source($0.value)) } + found
  }

  private func eachMember(of object: _Token, _ body: (_ key: _Token, _ value: _Token) -> Void) {
    var index = object.first
    while index < object.end {
      let (key, value) = (object.at(index), object.at(index &+ 1))
      index = value.next
      body(key, value)
    }
  }
}
