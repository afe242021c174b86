/// Makes the objects of a snapshot, document by document.
///
/// All records of a document are read at once, and may name each other. What names objects of a later
/// document is read once more when all are known.
struct Restoring {
  private let snapshot: RecordSnapshot
  private let types: RecordTypes
  private let map: IdentityMap
  private let isStrict: Bool

  /// The objects of the records.
  private(set) var objects: [AnyObject] = []

  /// What does not fit, and what names an object of whom there is no record.
  private(set) var leftOut: [UpdateError.Issue]

  /// The records that could not be read, and why.
  private(set) var unreadable: [RecordKey: String]

  init(_ snapshot: RecordSnapshot, _ types: RecordTypes, _ map: IdentityMap, isStrict: Bool) {
    (self.snapshot, self.types, self.map, self.isStrict) = (snapshot, types, map, isStrict)
    leftOut = snapshot.leftOut(types)
    unreadable = Dictionary(snapshot.unreadable.map { ($0.key, $0.reason) }) { first, _ in first }
  }

  /// Reads everything.
  ///
  /// - Throws: Every issue, if nothing may be left out; nothing is restored then.
  mutating func readAll() throws(UpdateError) {
    if snapshot.rest.isEmpty {
      _ = try read(snapshot.records, keepsKnown: true, isComplete: isStrict)
      return
    }
    let known = Set(map.allObjects.map { ObjectIdentifier($0) })
    do throws(UpdateError) {
      try readDocuments()
    } catch {
      for object in objects where !known.contains(ObjectIdentifier(object)) { map.forget(object) }
      throw error
    }
  }

  private mutating func readDocuments() throws(UpdateError) {
    var open: [SourceValue] = []
    for document in snapshot.documents {
      let (records, missing) = try read(document, keepsKnown: true, isLast: false)
      if !missing.roots.isEmpty { open.append(records.only(missing.roots)) }
    }
    let count = objects.count
    for records in open { _ = try read(records, keepsKnown: false) }
    objects.removeSubrange(count...)
    if isStrict, !leftOut.isEmpty { throw UpdateError(issues: leftOut) }
  }

  /// Reads one document, without the records that do not fit, as often as that shows others.
  ///
  /// - Parameters:
  ///   - keepsKnown: Whether objects that the map knows stay as they are.
  ///   - isComplete: Whether nothing is written if an object is missing.
  ///   - isLast: Whether an object that is missing has no record anywhere.
  /// - Returns: The records that were read, and what they name that is missing.
  private mutating func read(
    _ document: SourceValue, keepsKnown: Bool, isComplete: Bool = false, isLast: Bool = true
  ) throws(UpdateError) -> (SourceValue, MissingObjects) {
    var records = document
    while true {
      let missing = MissingObjects(of: types, keepsKnown: keepsKnown)
      do throws(UpdateError) {
        let reading = try RecordReader(map: map).read(
          records, types.classes, missing: missing, isComplete: isComplete)
        if isLast { note(missing.issues, in: records, isUnreadable: false) }
        guard let reading, !isComplete || leftOut.isEmpty else { break }
        objects += reading.objects
        return (records, missing)
      } catch {
        note(error.issues, in: records, isUnreadable: true)
        guard !isStrict, let rest = records.without(error.issues) else { break }
        records = rest
      }
    }
    throw UpdateError(issues: leftOut)
  }

  private mutating func note(
    _ issues: [UpdateError.Issue], in records: SourceValue, isUnreadable: Bool
  ) {
    for issue in issues {
      let key = issue.record(in: records, types.classes, map)
      leftOut.append(key.map(issue.named) ?? issue)
      if isUnreadable, let key { unreadable[key] = "\(issue.named(key))" }
    }
  }
}

extension RecordSnapshot {
  /// All documents of records.
  fileprivate var documents: [SourceValue] { [records] + rest }

  /// What is known to be left out before the records are read.
  fileprivate func leftOut(_ types: RecordTypes) -> [UpdateError.Issue] {
    var named: Set<String> = []
    let names = documents.flatMap { $0.members.map(\.key) }.filter { named.insert($0).inserted }
    let unknown = names.filter { types[$0] == nil }.map { name in
      UpdateError.Issue(
        path: SourcePath([.key(name)]), kind: .rejected, "no class is declared for these records")
    }
    let damaged = unreadable.map(\.issue)
    let incomplete = lacking.sorted { "\($0.key)" < "\($1.key)" }.flatMap { key, lacking in
      lacking.map { lacking in
        UpdateError.Issue(
          path: SourcePath([.key("\(key)"), .key(lacking)]), kind: .rejected,
          "said what no record could hold")
      }
    }
    return unknown + damaged + incomplete
  }
}

extension UpdateError.Issue {
  /// Whose record it is about, nil if that cannot be told.
  fileprivate func record(
    in records: SourceValue, _ types: [(name: String, type: _ObjectType)], _ map: IdentityMap
  ) -> RecordKey? {
    guard let place = path.recordPlace, let record = records[place.name]?[place.position],
      let type = types.first(where: { $0.name == place.name })?.type
    else { return nil }
    let plan = map.records.resolver.plan(declared: type)
    return record.identity(of: plan).map { RecordKey(place.name, $0) }
  }

  /// The same issue, with the key of the record in place of its position.
  func named(_ key: RecordKey) -> UpdateError.Issue {
    var issue = self
    issue.path = SourcePath([.key("\(key)")] + path.components.dropFirst(2))
    return issue
  }
}

extension SourceValue {
  /// Those of the records that are at some positions.
  fileprivate func only(_ positions: [String: Set<Int>]) -> SourceValue {
    SourceValue(
      members: members.filter { positions[$0.key] != nil }.map { name, records in
        let elements = Array(records.elements)
        let kept = positions[name, default: []].sorted().map { elements[$0] }
        return (name, SourceValue(elements: kept))
      })
  }

  /// The same records without those that some issues are about; nil if none is.
  fileprivate func without(_ issues: [UpdateError.Issue]) -> SourceValue? {
    let error = UpdateError(issues: issues)
    let names = Set(members.map(\.key)).filter { !error.places(in: $0).isEmpty }
    if names.isEmpty { return nil }
    return SourceValue(
      members: members.map { name, records in
        let left = names.contains(name) ? error.places(in: name) : []
        let kept = records.elements.enumerated().filter { !left.contains($0.offset) }
        return (name, SourceValue(elements: kept.map(\.element)))
      })
  }
}
