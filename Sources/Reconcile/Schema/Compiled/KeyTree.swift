/// What somebody reads in a source object, at any depth of the paths that lead into it.
struct KeyTree {
  let keys: KeyTable

  /// For each key what is read of the object there, nil where no path leads further: its value is read
  /// whole, or by a model. It is empty if that is so of every key.
  private let below: [[KeyTree]?]

  /// The numbers of the keys from which paths lead further.
  let ways: [Int]

  /// The keys of an object into which no path leads.
  init(_ keys: KeyTable) {
    self.keys = keys
    below = []
    ways = []
  }

  /// - Parameters:
  ///   - paths: What is read, each with at least one step.
  ///   - keys: The first steps; nil to number them in the order of the paths.
  init(_ paths: [ArraySlice<String>], keys: KeyTable? = nil) {
    var names = Numbering<String>(capacity: keys?.count ?? paths.count)
    for name in keys?.names ?? [] { _ = names.number(of: name) }
    var rests: [[ArraySlice<String>]] = Array(repeating: [], count: names.keys.count)
    for path in paths {
      guard let step = path.first else { continue }
      let number = names.number(of: step).number
      if number == rests.count { rests.append([]) }
      rests[number].append(path.dropFirst())
    }
    let below = rests.map { rests in
      rests.isEmpty || rests.contains(where: \.isEmpty) ? nil : [KeyTree(rests)]
    }
    self.keys = keys ?? KeyTable(names: names.keys)
    ways = below.indices.filter { below[$0] != nil }
    self.below = ways.isEmpty ? [] : below
  }

  /// What is read of the object under a key; nil where no path leads further.
  subscript(_ slot: Int) -> [KeyTree]? { below.isEmpty ? nil : below[slot] }

  /// What is read of the object at the end of some steps.
  func trees(at steps: ArraySlice<String>) -> [KeyTree] {
    guard let step = steps.first else { return [self] }
    guard let slot = keys.names.firstIndex(where: { String._equal($0, step) }) else { return [] }
    return self[slot]?.flatMap { $0.trees(at: steps.dropFirst()) } ?? []
  }
}

extension [KeyTree] {
  /// Who reads the value under a key of an object.
  enum Reading {
    case nobody
    /// Somebody who takes all of it, or a model.
    case whole
    /// Paths, which lead further.
    case paths([KeyTree])
  }

  /// Who of some readers of one object reads the value under a key.
  func reading(of key: _Token) -> Reading { reading { $0.slot(of: key) } }

  func reading(of name: String) -> Reading {
    reading { $0.names.firstIndex { String._equal($0, name) } ?? -1 }
  }

  private func reading(_ slot: (KeyTable) -> Int) -> Reading {
    var reading = Reading.nobody
    for tree in self {
      let slot = slot(tree.keys)
      if slot < 0 { continue }
      guard let trees = tree[slot] else { return .whole }
      if case .paths(let others) = reading {
        reading = .paths(others + trees)
      } else {
        reading = .paths(trees)
      }
    }
    return reading
  }

  /// The keys that somebody reads.
  var names: [String] { flatMap(\.keys.names) }
}

extension Schema {
  /// Whether a key of a member is a path.
  var hasPaths: Bool {
    entries.contains { entry in
      switch entry {
      case .field(let definition):
        definition.key.isPath || definition.aliases.contains(where: \.isPath)
          || definition.options.referenceKeys?.all.contains(where: \.isPath) == true
      case .variant(let variant): variant.key?.isPath == true
      case .tombstone(let tombstone): tombstone.key.isPath
      case .validator, .inverse, .willReconcile, .didReconcile, .spelling: false
      }
    }
  }

  /// The keys of members that anything in the schema reads or writes.
  var memberPaths: [ArraySlice<String>] {
    entries.flatMap { entry -> [ArraySlice<String>] in
      let keys: [SourceKey] =
        switch entry {
        case .field(let definition): definition.mentionedKeys
        case .variant(let variant): [variant.key].compactMap(\.self)
        case .tombstone(let tombstone): [tombstone.key]
        case .validator, .inverse, .willReconcile, .didReconcile, .spelling: []
        }
      return keys.filter { !$0.isSpecial }.map { $0.steps[...] }
    }
  }
}

extension SourceKey {
  /// Whether it leads through another object to a member.
  fileprivate var isPath: Bool { steps.count > 1 && !isSpecial }
}
