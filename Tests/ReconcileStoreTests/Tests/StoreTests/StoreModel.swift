/// What a store and the maps that it follows should hold, in plain Swift: written from the rules in
/// `Docs/Semantics.md` alone.
struct StoreModel {
  enum Kind: String, CaseIterable { case artist, album, track, song }

  struct Key: Hashable, Comparable, CustomStringConvertible {
    var kind: Kind
    var id: Int

    var description: String { "\(kind.rawValue) \(id)" }
    static func < (one: Key, other: Key) -> Bool { one.description < other.description }
  }

  enum Value: Hashable { case null, text(String), number(Double), ids([Int]) }

  /// What an object says, and the keys of it that no record could hold and nobody has written since.
  struct Record: Hashable {
    var fields: [String: Value]
    var lacking: Set<String> = []
  }

  /// What a source says of one object.
  struct Mention {
    var key: Key
    var values: [(key: String, value: Value)] = []
    var tracks: [Mention]?

    /// Whom it names.
    var names: Set<Key> {
      var names = StoreModel.names(
        Record(fields: Dictionary(values.map { ($0.key, $0.value) }) { $1 }))
      names.insert(key)
      for track in tracks ?? [] { names.formUnion(track.names) }
      return names
    }
  }

  static let limit = 100

  static func defaults(_ kind: Kind) -> [String: Value] {
    switch kind {
    case .artist: ["name": .text(""), "album_ids": .ids([])]
    case .album:
      [
        "title": .text(""), "released_at": .null, "rating": .number(0), "artist_id": .ids([]),
        "tracks": .ids([]),
      ]
    case .track: ["title": .text(""), "seconds": .number(0)]
    case .song: ["title": .text(""), "artist_id": .ids([]), "guest_ids": .ids([])]
    }
  }

  /// The class that the identities under a key are of.
  static func target(_ key: String) -> Kind {
    key == "tracks" ? .track : key == "album_ids" ? .album : .artist
  }

  static func names(_ record: Record) -> Set<Key> {
    var names: Set<Key> = []
    for (key, value) in record.fields {
      guard case .ids(let ids) = value else { continue }
      for id in ids { names.insert(Key(kind: target(key), id: id)) }
    }
    return names
  }

  /// The keys of what an object says that no record can hold.
  static func unwritable(_ record: Record) -> Set<String> {
    var keys: Set<String> = []
    for (key, value) in record.fields {
      if case .text(let text) = value, text.utf8.count > limit { keys.insert(key) }
    }
    return keys
  }

  /// The file: its records, and which keys each batch wrote.
  struct File {
    var records: [Key: Record] = [:]
    var batches: [Set<Key>] = []
    /// Whose records went since nobody needed them, and have not come back.
    var collected: Set<Key> = []
  }

  /// One program that writes the file.
  struct Side {
    /// The objects that its map knows, as they are.
    var memory: [Key: Record] = [:]
    /// What waits for the file; nil is a removal.
    var line: [Key: Record?] = [:]
    /// Whose records are not as the objects are, since no record can be.
    var held: Set<Key> = []
    /// Whose entry may be gone, since another program wrote the record.
    var maybeHeld: Set<Key> = []
    /// How many batches of the file it has written or seen.
    var seen = 0
    /// What the current call changed.
    var touched: Set<Key> = []
    /// What the record of the file was that lost against one in the line.
    var aside: [Key: Record] = [:]
  }
}

extension StoreModel.Side {
  typealias Key = StoreModel.Key
  typealias Record = StoreModel.Record

  /// The record of an object, written or not (S11: the line comes before the file).
  func kept(_ key: Key, _ file: StoreModel.File) -> Record? {
    if let waiting = line[key] { return waiting }
    return file.records[key]
  }

  func exists(_ key: Key, _ file: StoreModel.File) -> Bool {
    memory[key] != nil || kept(key, file) != nil
  }

  /// Knows an object: from the memory, else from its record, else it is new (S11).
  mutating func know(_ key: Key, _ file: StoreModel.File) {
    if memory[key] != nil { return }
    if let record = kept(key, file) {
      memory[key] = record
    } else {
      memory[key] = Record(fields: StoreModel.defaults(key.kind))
      touched.insert(key)
      touchWaiting(for: key)
    }
  }

  /// A reference that waits for an object is connected, which is a change of its owner (K4).
  private mutating func touchWaiting(for key: Key) {
    for (owner, record) in memory
    where owner.kind == .song && StoreModel.names(record).contains(key) { touched.insert(owner) }
  }

  mutating func set(_ key: Key, _ field: String, _ value: StoreModel.Value) {
    guard memory[key]?.fields[field] != value else { return }
    memory[key]?.fields[field] = value
    memory[key]?.lacking.remove(field)
    touched.insert(key)
  }

  /// What a source says changes the object there, and nothing else of it (S11).
  mutating func apply(_ mention: StoreModel.Mention, _ file: StoreModel.File) {
    know(mention.key, file)
    for (field, value) in mention.values {
      var value = value
      // References connect whom somebody knows (G3); those of songs wait, and say for whom (S14).
      if case .ids(let ids) = value, mention.key.kind != .song {
        value = .ids(ids.filter { exists(Key(kind: StoreModel.target(field), id: $0), file) })
      }
      set(mention.key, field, value)
    }
    guard let tracks = mention.tracks else { return }
    for track in tracks { apply(track, file) }
    set(mention.key, "tracks", .ids(tracks.map(\.key.id)))
  }

  /// Whether an object that changed cannot be written.
  var isUnwritable: Bool {
    touched.contains { memory[$0].map { !StoreModel.unwritable($0).isEmpty } ?? false }
  }

  /// The end of a call: what changed gets into the line, but for what no record can hold (S10).
  mutating func commit(_ file: StoreModel.File) {
    for key in touched {
      guard let record = memory[key] else { continue }
      let unwritable = StoreModel.unwritable(record)
      if unwritable.isEmpty {
        line[key] = .some(record)
        held.remove(key)
        maybeHeld.remove(key)
      } else {
        held.insert(key)
        guard kept(key, file) == nil else { continue }
        var lacking = Record(fields: record.fields, lacking: unwritable.union(record.lacking))
        for key in unwritable { lacking.fields[key] = StoreModel.defaults(key: key) }
        line[key] = .some(lacking)
      }
    }
    touched = []
  }

  mutating func remove(_ key: Key) {
    line[key] = .some(nil)
    memory[key] = nil
    held.remove(key)
    maybeHeld.remove(key)
  }

  /// Whether the file has batches that this program has not seen (S16).
  func isOvertaken(_ file: StoreModel.File) -> Bool { seen < file.batches.count }

  /// What another program has written since, which may be found or not until `catchUp`.
  func hidden(_ file: StoreModel.File) -> Set<Key> {
    let written = file.batches[seen...].reduce(into: Set<Key>()) { $0.formUnion($1) }
    return written.filter { memory[$0] == nil && line[$0] == nil }
  }

  /// Writes what waits.
  mutating func flush(_ file: inout StoreModel.File) {
    guard !line.isEmpty else { return }
    for (key, record) in line { file.records[key] = record }
    file.collected.subtract(line.keys)
    file.batches.append(Set(line.keys))
    line = [:]
    seen = file.batches.count
  }

  /// Takes over what others wrote; what waits stands (S16). Gives what both wrote.
  mutating func catchUp(_ file: StoreModel.File) -> Set<Key> {
    let written = file.batches[seen...].reduce(into: Set<Key>()) { $0.formUnion($1) }
    let conflicts = written.filter { line[$0] != nil }
    for key in conflicts {
      if let lost = file.records[key] { aside[key] = lost }
    }
    // Whom a waiting record names and the other removed is kept again.
    let named = line.values.compactMap { $0 }.reduce(into: Set<Key>()) {
      $0.formUnion(StoreModel.names($1))
    }
    for key in written.subtracting(conflicts) {
      if let record = file.records[key] {
        if let old = memory[key] {
          memory[key] = record
          // A record says nothing of what it lacks.
          for field in record.lacking { memory[key]?.fields[field] = old.fields[field] }
        }
      } else if let record = memory[key], named.contains(key) || file.collected.contains(key) {
        line[key] = .some(record)
      } else {
        memory[key] = nil
      }
    }
    seen = file.batches.count
    return conflicts
  }

  /// Removes what nothing needs from the file (S18): songs stay, and what lives here, is held back or is
  /// named by a baseline, each with whom it names. Albums of artists are named weakly.
  mutating func collect(_ file: inout StoreModel.File, targets: Set<Key>) -> Set<Key> {
    var needed: Set<Key> = []
    var open = Array(file.records.keys.filter { $0.kind == .song || memory[$0] != nil })
    open += held.union(targets)
    while let key = open.popLast() {
      guard let record = file.records[key], needed.insert(key).inserted else { continue }
      open += StoreModel.names(record).filter { !(key.kind == .artist && $0.kind == .album) }
    }
    let gone = Set(file.records.keys).subtracting(needed)
    var written = gone
    for key in gone { file.records[key] = nil }
    for (key, record) in file.records where key.kind == .artist {
      guard case .ids(let ids)? = record.fields["album_ids"] else { continue }
      let left = ids.filter { !gone.contains(Key(kind: .album, id: $0)) }
      if left == ids { continue }
      file.records[key]?.fields["album_ids"] = .ids(left)
      written.insert(key)
    }
    file.collected.formUnion(gone)
    if !written.isEmpty { file.batches.append(written) }
    seen = file.batches.count
    return gone
  }

  /// The program starts anew: what waited and was not written is gone.
  mutating func restart(_ file: StoreModel.File, restoring: Bool) {
    self = StoreModel.Side()
    seen = file.batches.count
    if restoring { memory = file.records }
  }
}

extension StoreModel {
  static func defaults(key: String) -> Value { key == "released_at" ? .null : .text("") }
}
