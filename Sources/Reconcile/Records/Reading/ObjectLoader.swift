/// Looks up the objects that an update names and its map does not know.
///
/// What the records name is looked up too, class by class, so that a chain of objects takes no
/// stack. Objects are made from their own records first, and connected once all are known.
final class ObjectLoader {
  private let reader: RecordReader
  private let resolving: IdentityMap.LookUp

  /// The names that were asked for, each under a class; nobody has a record of those that are still
  /// unknown.
  private var asked: Set<Question> = []

  private struct Question: Hashable {
    let type: ObjectIdentifier
    let name: ObjectName
  }

  init(_ map: IdentityMap, _ resolving: @escaping IdentityMap.LookUp) {
    reader = RecordReader(map: map)
    self.resolving = resolving
  }

  /// Loads objects, and those that they name.
  ///
  /// - Returns: What was loaded, which nobody else holds yet.
  func load(_ names: [ObjectName], _ type: _ObjectType) throws -> [AnyObject] {
    let new = names.filter { asked.insert(Question(type: type.id, name: $0)).inserted }
    return try load(new.isEmpty ? [] : [(type, new.map(\.identity))], from: [])
  }

  /// Makes objects from records, and loads those that they name.
  ///
  /// - Returns: The objects of the records, then what else was loaded.
  func load(records: [(type: _ObjectType, records: [SourceValue])]) throws -> [AnyObject] {
    try load([], from: records)
  }

  private func load(
    _ names: [(type: _ObjectType, identities: [AnyIdentity])],
    from records: [(type: _ObjectType, records: [SourceValue])]
  ) throws -> [AnyObject] {
    var open = names
    var given = records.map { (type: $0.type, records: LookedUpRecords($0.records)) }
    var loaded: [AnyObject] = []
    var unfinished: [(type: _ObjectType, records: SourceValue)] = []
    while true {
      let found: (type: _ObjectType, records: LookedUpRecords)
      if !given.isEmpty {
        found = given.removeFirst()
      } else if let next = open.popLast() {
        guard let asking = next.type.metatype as? any (Reconcilable & AnyObject).Type else {
          continue
        }
        found = (next.type, try resolving(asking, next.identities))
      } else {
        break
      }
      if found.records.all.isEmpty { continue }
      let (objects, missing, records) = try read(found.records, found.type)
      loaded += objects
      if let roots = missing.roots[""] {
        unfinished.append((found.type, SourceValue(elements: roots.sorted().map { records[$0] })))
      }
      for (type, identities) in missing.wanted {
        guard let space = reader.resolver.plan(declared: type).identitySpace else {
          continue
        }
        let new = identities.filter {
          let name = ObjectName(space: space, identity: $0)
          return asked.insert(Question(type: type.id, name: name)).inserted
        }
        if !new.isEmpty { open.append((type, new)) }
      }
    }
    for (type, records) in unfinished {
      let source = SourceValue(members: [("", records)])
      _ = try reader.read(source, [("", type)], missing: MissingObjects())
    }
    return loaded
  }

  /// Reads records into objects, without those that cannot be read if that may be noted.
  private func read(
    _ found: LookedUpRecords, _ type: _ObjectType
  ) throws(UpdateError) -> ([AnyObject], MissingObjects, [SourceValue]) {
    var records = found.all
    while true {
      let missing = MissingObjects(keepsKnown: true)
      let source = SourceValue(members: [("", SourceValue(elements: records))])
      do throws(UpdateError) {
        let reading = try reader.read(source, [("", type)], missing: missing)
        return (reading?.objects ?? [], missing, records)
      } catch {
        let places = error.places(in: "")
        guard let noteUnreadable = found.noteUnreadable, !places.isEmpty else { throw error }
        let plan = reader.resolver.plan(declared: type)
        for place in places {
          guard let identity = records[place].identity(of: plan) else { continue }
          if found.required.contains(identity) { throw error }
          noteUnreadable(identity, UpdateError(issues: error.issues(at: place, in: "")))
        }
        records = records.enumerated().filter { !places.contains($0.offset) }.map(\.element)
      }
    }
  }
}

extension UpdateError {
  /// The issues about a record of a class.
  func issues(at place: Int, in name: String) -> [Issue] {
    issues.filter { $0.path.recordPlace.map { $0 == (name, place) } ?? false }
  }

  /// The positions of the records of a class that its issues are about.
  func places(in name: String) -> Set<Int> {
    let places = issues.compactMap(\.path.recordPlace)
    return Set(places.filter { $0.name == name }.map(\.position))
  }
}
