/// The objects that records name, and that neither other records describe nor anybody knows: they are left
/// out, and noted.
final class MissingObjects: ObjectFinder {
  /// Whether objects of the map stay as they are, whatever records say of them.
  let keepsKnown: Bool

  /// The classes of the records, which say whom no store keeps.
  private let types: RecordTypes?

  /// The missing objects, by the types of the places where they are named.
  private(set) var wanted: [(type: _ObjectType, identities: [AnyIdentity])] = []

  /// The records that name one of them, by the positions in the arrays of their classes.
  private(set) var roots: [String: Set<Int>] = [:]

  /// An issue for each place where one is named that does not wait for it.
  private(set) var issues: [UpdateError.Issue] = []

  /// Whether an object is missing without which nothing should be written.
  var isIncomplete: Bool { asksForAwaited ? !wanted.isEmpty : !issues.isEmpty }

  /// Whether objects are asked for, too, for which references can wait.
  private let asksForAwaited: Bool

  /// The records whose objects are met, and not read yet; nil once all are met.
  var met: [MetRecord]? = []

  private var known: Set<ObjectName> = []

  init(of types: RecordTypes? = nil, keepsKnown: Bool = false, asksForAwaited: Bool = false) {
    self.asksForAwaited = asksForAwaited
    self.types = types
    self.keepsKnown = keepsKnown
  }

  var fillsLater: Bool { met != nil }

  /// Settles an object inside another, which a record only names.
  func settle(
    _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType, _ field: ResolvedField?,
    in update: Update
  ) -> Update.Outcome? {
    if field == nil || !type.isClass || declared.isOwn { return nil }
    let types = update.classes.named(by: token, type, declared)
    guard let plan = types.first?.plan, declared.hasIdentity || types.count == 1 else { return nil }
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    guard let hash = update.holders.identityHash(plan, source) else { return nil }
    switch update.holders.find(nil, plan, source, type, hash: hash) {
    case .met(let row):
      if let met = update.holders.graph?.met[row], type.isInstance(met.object) {
        return .reused(met.object)
      }
    case .known(let object) where type.isInstance(object): return .reused(object)
    case .known, .wrongClass, .unclear, .unclaimed: break
    }
    if !passesOver(plan.declaredType ?? type),
      let name = ObjectName(of: source, plan, in: update)
    {
      note(name, type, at: update.findings.path)
    }
    return .failed
  }

  func settle(_ references: [OpenReference], _ graph: GraphState, in update: Update) {
    for reference in references {
      guard let type = reference.field.node.innermostObject, !passesOver(type) else { continue }
      for unknown in reference.unknownNames(graph, in: update) {
        note(
          unknown.name, type, at: reference.path, isAwaited: reference.field.unresolved == .wait)
      }
    }
  }

  /// Whether nothing is said of missing objects of a class, since no store keeps them.
  private func passesOver(_ type: _ObjectType) -> Bool { types?.isNotKept(type) == true }

  /// Notes an object.
  ///
  /// - Parameters:
  ///   - path: Where it is named.
  ///   - isAwaited: Whether the reference waits for it.
  private func note(
    _ name: ObjectName, _ type: _ObjectType, at path: SourcePath, isAwaited: Bool = false
  ) {
    if let place = path.recordPlace { roots[place.name, default: []].insert(place.position) }
    if !isAwaited {
      issues.append(
        UpdateError.Issue(
          path: path, kind: .identity,
          "names \(type.name) \(name.identity), of whom there is no record"))
    }
    guard known.insert(name).inserted else { return }
    if let number = wanted.firstIndex(where: { $0.type === type || $0.type.id == type.id }) {
      wanted[number].identities.append(name.identity)
    } else {
      wanted.append((type, [name.identity]))
    }
  }
}

extension MissingObjects {
  /// No object is looked up with those beside it.
  var siblings: _Token? {
    get { nil }
    set {}
  }
}

/// A record whose object is known by its identity, and not read yet.
struct MetRecord {
  let token: _Token
  let type: _ObjectType

  /// The array of its class, and its position there.
  let place: (records: String, position: Int)

  /// The object, if the reading makes it.
  let made: (object: AnyObject, plan: ResolvedType)?
}
