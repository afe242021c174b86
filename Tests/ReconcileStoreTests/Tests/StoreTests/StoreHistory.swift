import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// A random history of programs over one file, beside the model of it.
final class StoreHistory {
  typealias Key = StoreModel.Key
  typealias Record = StoreModel.Record
  typealias Mention = StoreModel.Mention
  struct Stop: Error {}

  /// A program: its store, its map, the objects that it holds, and what the model says of them.
  final class Program {
    let folder: Folder
    var faults = Faults()
    var store: ModelStore
    var map = IdentityMap(scope: .everything)
    var roots: [Key: AnyObject] = [:]
    var isOpen = true
    /// Whose objects a call that failed may have made of their records.
    var adopted: Set<Key> = []
    var model = StoreModel.Side()

    var baseline = Baseline(named: "albums")
    var polled: [AnyObject] = []
    var validator: String?
    /// Whom the document of the kept baseline names.
    var targets: Set<Key> = []
    var claims: [String: [Key: [String: StoreModel.Value]]] = [:]

    init(_ folder: Folder) throws {
      self.folder = folder
      store = try Self.open(folder, faults)
      try store.follow(map)
    }

    static func open(_ folder: Folder, _ faults: Faults) throws -> ModelStore {
      var limits = Limits()
      limits.stringBytes = StoreModel.limit
      return try ModelStore(
        at: .file(folder.file), version: 1, limits: limits,
        declarations: StoreDeclarations.withSongs, pollInterval: .milliseconds(2),
        beforeCall: faults.before)
    }
  }

  let folder: Folder
  let reconciler = Reconciler()
  var random: SplitMix
  var file = StoreModel.File()
  var programs: [Program]
  /// The call to the database that fails where it refuses.
  let gate: StoreCall
  var log: [String] = []
  var count = 0

  init(seed: UInt64, sides: Int) throws {
    folder = try Folder()
    random = SplitMix(seed: seed)
    gate = [.begin, .number, .commit].randomElement(using: &random) ?? .begin
    programs = []
    for _ in 0..<sides { programs.append(try Program(folder)) }
    if sides > 1 { for program in programs { close(program) } }
  }

  var hasTwo: Bool { programs.count > 1 }
  func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  func id() -> Int { Int.random(in: 1...6, using: &random) }

  func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw StoreDifference(text()) }
  }

  /// From now on the database refuses what is written.
  func close(_ program: Program) {
    let gate = gate
    program.faults.refuse { _, call in call == gate }
    program.isOpen = false
  }
}

extension StoreDeclarations {
  @StoreBuilder static var withSongs: StoreDeclarations {
    Records(Artist.self, named: "artist").collected().naming(weakly: "album_ids")
    Records(Album.self, named: "album").indexed("artist_id", "released_at").collected()
    Records(Track.self, named: "track").collected()
    Records(WaitingSong.self, named: "song")
  }
}

// MARK: Sources

extension StoreHistory {
  func text() -> StoreModel.Value {
    count += 1
    return .text("s\(count)" + (chance(12) ? String(repeating: "x", count: 100) : ""))
  }

  func ids() -> [Int] {
    Array(Array(1...6).shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
  }

  func mention(_ key: Key, _ tracks: inout [Int]) -> Mention {
    var mention = Mention(key: key)
    switch key.kind {
    case .artist:
      if chance(50) { mention.values.append(("name", text())) }
      if chance(30) { mention.values.append(("album_ids", .ids(ids()))) }
    case .album:
      if chance(45) { mention.values.append(("title", text())) }
      if chance(25) { mention.values.append(("released_at", chance(40) ? .null : text())) }
      if chance(30) { mention.values.append(("rating", .number(Double(id())))) }
      if chance(45) { mention.values.append(("artist_id", .ids(chance(20) ? [] : [id()]))) }
      if chance(40) {
        let own = tracks.prefix(Int.random(in: 0...3, using: &random))
        tracks.removeFirst(own.count)
        mention.tracks = own.map { track in
          var none: [Int] = []
          return self.mention(Key(kind: .track, id: track), &none)
        }
      }
    case .track:
      if chance(40) { mention.values.append(("title", text())) }
      if chance(30) { mention.values.append(("seconds", .number(Double(id())))) }
    case .song:
      if chance(40) { mention.values.append(("title", text())) }
      if chance(50) { mention.values.append(("artist_id", .ids(chance(20) ? [] : [id()]))) }
      if chance(40) { mention.values.append(("guest_ids", .ids(ids()))) }
    }
    return mention
  }

  /// One or several objects of one class, of whom it is certain what a program knows.
  func source(for program: Program) -> [Mention] {
    let hidden = program.model.hidden(file)
    var source = source()
    while !hidden.isDisjoint(with: source.reduce(into: []) { $0.formUnion($1.names) }) {
      source = self.source()
    }
    return source
  }

  private func source() -> [Mention] {
    let kind = hasTwo ? [.artist, .album, .track] : StoreModel.Kind.allCases
    let drawn = kind.randomElement(using: &random) ?? .album
    var tracks = Array(1...6).shuffled(using: &random)
    let keys = Array(1...6).shuffled(using: &random)
      .prefix(Int.random(in: 1...3, using: &random))
    return keys.map { mention(Key(kind: drawn, id: $0), &tracks) }
  }

  static func json(_ mention: Mention) -> String {
    var members = ["\"id\":\(mention.key.id)"]
    for (key, value) in mention.values {
      let text =
        switch value {
        case .null: "null"
        case .text(let text): "\"\(text)\""
        case .number(let number): "\(Int(number))"
        case .ids(let ids):
          key == "artist_id" ? ids.first.map { "\($0)" } ?? "null" : "\(ids)"
        }
      members.append("\"\(key)\":\(text)")
    }
    if let tracks = mention.tracks {
      members.append("\"tracks\":[\(tracks.map(json).joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Applies a source; holds some of its objects.
  func update(_ program: Program, _ kind: StoreModel.Kind, _ source: SourceValue) throws {
    let map = program.map
    let objects: [(Int, AnyObject)] =
      switch kind {
      case .artist:
        try reconciler.updateOrInsert(Artist.self, from: source, in: map).map { ($0.id, $0) }
      case .album:
        try reconciler.updateOrInsert(Album.self, from: source, in: map).map { ($0.id, $0) }
      case .track:
        try reconciler.updateOrInsert(Track.self, from: source, in: map).map { ($0.id, $0) }
      case .song:
        try reconciler.updateOrInsert(WaitingSong.self, from: source, in: map).map { ($0.id, $0) }
      }
    for (id, object) in objects where chance(60) {
      program.roots[Key(kind: kind, id: id)] = object
    }
  }
}

// MARK: Comparing

extension StoreHistory {
  func live(_ map: IdentityMap, _ key: Key) -> AnyObject? {
    switch key.kind {
    case .artist: map[Artist.self, key.id]
    case .album: map[Album.self, key.id]
    case .track: map[Track.self, key.id]
    case .song: map[WaitingSong.self, key.id]
    }
  }

  static func said(_ object: AnyObject) -> [String: StoreModel.Value] {
    switch object {
    case let artist as Artist:
      ["name": .text(artist.name), "album_ids": .ids(artist.albums.map(\.id))]
    case let album as Album:
      [
        "title": .text(album.title),
        "released_at": album.releasedAt.map { .text($0) } ?? .null,
        "rating": .number(album.rating), "artist_id": .ids(album.artist.map { [$0.id] } ?? []),
        "tracks": .ids(album.tracks.map(\.id)),
      ]
    case let track as Track:
      ["title": .text(track.title), "seconds": .number(Double(track.seconds))]
    case let song as WaitingSong:
      [
        "title": .text(song.title), "artist_id": .ids(song.artist.map { [$0.id] } ?? []),
        "guest_ids": .ids(song.guests.map(\.id)),
      ]
    default: [:]
    }
  }

  static var keys: [Key] {
    StoreModel.Kind.allCases.flatMap { kind in (1...6).map { Key(kind: kind, id: $0) } }
  }

  /// The map forgets who is released, and may know whom records name that it was asked for.
  func look(_ program: Program) throws {
    for key in Self.keys {
      let object = live(program.map, key)
      if object == nil {
        try expect(program.roots[key] == nil, "\(key) is held, and its map does not know it")
        program.model.memory[key] = nil
        program.adopted.remove(key)
      } else if program.model.memory[key] == nil {
        program.model.memory[key] = program.model.kept(key, file)
        program.adopted.insert(key)
        try expect(program.model.memory[key] != nil, "\(key) is known and has no record")
      }
    }
    for (key, record) in program.model.memory {
      guard let object = live(program.map, key) else { continue }
      let said = Self.said(object)
      for (field, value) in record.fields {
        if key.kind == .song, case .ids(let wanted) = value, case .ids(let found)? = said[field] {
          let there = wanted.filter { program.model.exists(Key(kind: .artist, id: $0), file) }
          let isSure = program.adopted.isEmpty
          try expect(
            isSure ? found == there : found == wanted.filter { found.contains($0) },
            "\(key).\(field) is connected with \(found), expected \(there)")
        } else {
          try expect(
            said[field] == value,
            "\(key).\(field) in memory is \(said[field] ?? .null), expected \(value)")
        }
      }
    }
  }

  /// What is in the file, read as JSON by Foundation.
  static func records(_ snapshot: RecordSnapshot) throws -> [Key: Record] {
    var records: [Key: Record] = [:]
    for (kind, list) in snapshot.records.members {
      guard let kind = StoreModel.Kind(rawValue: kind) else { continue }
      for element in list.elements {
        let json = try JSONSerialization.jsonObject(with: Data(element.description.utf8))
        guard let json = json as? [String: Any], let id = json["id"] as? Int else { continue }
        var record = Record(fields: [:])
        for (field, fallback) in StoreModel.defaults(kind) {
          switch (json[field], fallback) {
          case (nil, _): record.fields[field] = fallback
          case (let text as String, _): record.fields[field] = .text(text)
          case (let ids as [Int], .ids): record.fields[field] = .ids(ids)
          case (let objects as [[String: Any]], .ids):
            record.fields[field] = .ids(objects.compactMap { $0["id"] as? Int })
          case (let id as Int, .ids): record.fields[field] = .ids([id])
          case (let number as NSNumber, .number):
            record.fields[field] = .number(number.doubleValue)
          case (_, .ids): record.fields[field] = .ids([])
          default: record.fields[field] = .null
          }
        }
        records[Key(kind: kind, id: id)] = record
      }
    }
    for (key, lacking) in snapshot.lacking {
      guard let kind = StoreModel.Kind(rawValue: key.type), let id = key.identity.integer
      else { continue }
      records[Key(kind: kind, id: id)]?.lacking = Set(lacking)
    }
    return records
  }

  /// The file is as the model says, record by record.
  func compare(_ program: Program) async throws {
    let snapshot = try await program.store.snapshot()
    let found = try Self.records(snapshot)
    for key in Set(found.keys).union(file.records.keys).sorted() {
      let expected = file.records[key].map { "\($0)" } ?? "none"
      let lacking = found[key]?.lacking ?? []
      try expect(
        found[key]?.fields == file.records[key]?.fields
          && lacking.isSubset(of: file.records[key]?.lacking ?? []),
        "the record of \(key) is \(found[key].map { "\($0)" } ?? "none"), expected \(expected)")
    }
    try expect(snapshot.unreadable.isEmpty, "there are records that cannot be read")
    if !hasTwo { try compareBaseline(program, snapshot) }
  }

  /// No validator is ahead of the objects (S10).
  func compareBaseline(_ program: Program, _ snapshot: RecordSnapshot) throws {
    let validator = snapshot.baselines.first?.validator
    for (key, fields) in validator.flatMap({ program.claims[$0] }) ?? [:] {
      for (field, value) in fields {
        try expect(
          file.records[key]?.fields[field] == value,
          "the baseline \(validator ?? "") is kept, and \(key).\(field) is not \(value)")
      }
    }
    if program.isOpen, program.model.held.isEmpty {
      try expect(
        validator == program.validator,
        "the baseline kept is \(validator ?? "none"), expected \(program.validator ?? "none")")
    }
  }

  func compareHeld(_ program: Program) throws {
    let listed = Set(
      program.store.status.heldBack.compactMap { held -> Key? in
        guard let key = held.key, let kind = StoreModel.Kind(rawValue: key.type) else { return nil }
        return key.identity.integer.map { Key(kind: kind, id: $0) }
      })
    // Whether an object that is gone is still listed is open.
    let must = program.model.held.filter { program.model.memory[$0] != nil }
    try expect(
      must.isSubset(of: listed)
        && listed.isSubset(of: program.model.held.union(program.model.maybeHeld)),
      "held back are \(listed.sorted()), expected \(program.model.held.sorted())")
  }
}
