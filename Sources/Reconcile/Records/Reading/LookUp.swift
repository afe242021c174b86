/// Looks up the objects that an update names and its map does not know, and makes those of whom nobody has a
/// record.
final class LookUp: ObjectFinder {
  private let loader: ObjectLoader
  var siblings: _Token?

  init(_ loader: ObjectLoader, besides root: _Token) {
    self.loader = loader
    siblings = root
  }

  /// Names that are looked up, by the classes under which they are asked for.
  private struct Names {
    private(set) var all: [(type: _ObjectType, names: [ObjectName])] = []

    mutating func insert(_ others: [(type: _ObjectType, name: ObjectName)]) {
      for (type, name) in others {
        if let number = all.firstIndex(where: { $0.type.id == type.id }) {
          all[number].names.append(name)
        } else {
          all.append((type, [name]))
        }
      }
    }
  }

  var fillsLater: Bool { false }

  /// Looks up an object, and at once those that stand beside it in its list, dictionary or among the roots.
  func settle(
    _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType, _ field: ResolvedField?,
    in update: Update
  ) -> Update.Outcome? {
    if field?.node.kind == .object {
      lookUp([token], type, in: update)
    } else if let value = siblings {
      // Those before it are known.
      siblings = nil
      lookUp(token.siblings(in: value), type, in: update)
    }
    return nil
  }

  private func lookUp(_ tokens: [_Token], _ type: _ObjectType, in update: Update) {
    guard type.isClass, let graph = update.holders.graph else { return }
    let declared = update.resolver.plan(declared: type)
    if declared.isOwn { return }
    let open = tokens.filter(\.isObject).map { ($0, update.classes.named(by: $0, type, declared)) }
    // Who has a record under the declared class is asked for under no other.
    for isOfCases in declared.hasIdentity ? [false, true] : [true] {
      var names = Names()
      for (token, types) in open where !isOfCases || types.count > 1 || !declared.hasIdentity {
        let unknown = unknownNames(token, types, in: update)
        names.insert(isOfCases ? unknown : Array(unknown.prefix(1)))
      }
      lookUp(names, graph, in: update)
    }
  }

  /// What a source object is looked up by under some classes; nothing if it is known under one.
  private func unknownNames(
    _ token: _Token, _ types: [(type: _ObjectType, plan: ResolvedType)], in update: Update
  ) -> [(type: _ObjectType, name: ObjectName)] {
    var names: [(type: _ObjectType, name: ObjectName)] = []
    for (type, plan) in types {
      let source = update.keys.matched(token, plan)
      defer { update.keys.release(source) }
      guard let hash = update.holders.identityHash(plan, source) else { continue }
      guard case .unclaimed = update.holders.find(nil, plan, source, type, hash: hash) else {
        return []
      }
      if let name = ObjectName(of: source, plan, in: update) { names.append((type, name)) }
    }
    return names
  }

  func settle(_ references: [OpenReference], _ graph: GraphState, in update: Update) {
    for reference in references {
      guard let plan = reference.field.declared, let type = reference.field.node.innermostObject
      else { continue }
      let types = update.classes.cases(of: type, plan)
      for isOfCases in [false, true] where !isOfCases || types.count > 1 {
        var names = Names()
        for unknown in reference.unknownNames(graph, in: update)
        where !unknown.isChosen || !isOfCases {
          let asked = isOfCases ? types.dropFirst() : types.prefix(1)
          names.insert(
            unknown.isChosen
              ? [(unknown.type, unknown.name)] : asked.map { ($0.type, unknown.name) })
        }
        lookUp(names, graph, in: update)
      }
    }
  }

  private func lookUp(_ names: Names, _ graph: GraphState, in update: Update) {
    do {
      for (type, names) in names.all {
        graph.made.lookedUp += try loader.load(names, type)
      }
    } catch {
      for issue in UpdateError.issues(error, at: update.findings.path, in: update.source) {
        update.findings.fail(issue)
      }
    }
  }
}

extension _Token {
  /// What stands side by side in an array, an object or a root alone, from one of these on.
  fileprivate func siblings(in value: _Token) -> [_Token] {
    if index == value.index { return [self] }
    var tokens: [_Token] = []
    var next = self
    while true {
      tokens.append(next)
      let index = value.isObject ? next.next &+ 1 : next.next
      if index >= value.end { return tokens }
      next = value.at(index)
    }
  }
}
