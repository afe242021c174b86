import Foundation
import Reconcile

extension Undoable.Album {
  /// Every value, instance, order and way back in the graph, where `name` tells instances apart.
  func state(_ name: (AnyObject) -> String) -> String {
    var lines: [String] = []
    var seen: Set<ObjectIdentifier> = []
    func text(_ track: Undoable.Track?) -> String {
      guard let track else { return "nil" }
      let back = "\(track.album.map(name) ?? "nil") \(track.fans.map(name))"
      let seconds = track.seconds.map(String.init) ?? "nil"
      return "\(name(track)) \(track.id) \(track.title) \(seconds) \(back)"
    }
    func text(_ edition: Undoable.Edition) -> String { "\(edition.year) \(text(edition.lead))" }
    var album: Undoable.Album? = self
    while let one = album, seen.insert(ObjectIdentifier(one)).inserted {
      let released = one.released?.timeIntervalSince1970 ?? -1
      lines.append("\(name(one)) \(one.id) \(one.title) \(one.subtitle ?? "nil") \(released)")
      lines.append("\(one.tags.sorted()) \(one.ratings) \(one.isDownloaded)")
      lines.append("edition \(text(one.edition)) \(one.editions.map(text))")
      lines.append("hit \(text(one.hit))")
      lines += one.tracks.map { "tracks \(text($0))" }
      lines += one.favourites.map { "favourites \(text($0))" }
      lines += one.byName.sorted { $0.key < $1.key }.map { "\($0.key) \(text($0.value))" }
      lines += one.bonus.map { "bonus \(text($0 as? Undoable.Track))" }
      album = one.next
    }
    return lines.joined(separator: "\n")
  }

  /// The state with instances as they are.
  var state: String { state { "\(ObjectIdentifier($0))" } }

  /// Every object of the graph.
  var objects: [AnyObject] {
    var objects: [AnyObject] = [self]
    for list in [
      tracks, favourites, byName.map(\.value), bonus.compactMap { $0 as? Undoable.Track },
    ] {
      objects += list as [AnyObject]
    }
    objects += (editions + [edition]).compactMap(\.lead) as [AnyObject]
    if let hit { objects.append(hit) }
    return objects + (next?.objects ?? [])
  }
}

/// Graphs and sources from a seed.
struct UndoGenerator {
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  private mutating func isLucky() -> Bool { random.below(2) == 0 }

  private mutating func word() -> String { ["Blue", "Hejira", "Mingus"][random.below(3)] }

  private mutating func track(_ id: Int) -> [String: Any] {
    var track: [String: Any] = ["id": id]
    if isLucky() { track["title"] = word() }
    if isLucky() { track["seconds"] = isLucky() ? NSNull() : random.below(3) as Any }
    return track
  }

  private mutating func tracks() -> [[String: Any]] {
    (1...4).filter { _ in isLucky() }.map { track($0) }
      .map { (random.next(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private mutating func edition() -> [String: Any] {
    var edition: [String: Any] = [:]
    if isLucky() { edition["year"] = random.below(3) }
    if isLucky() { edition["lead"] = isLucky() ? NSNull() : track(1 + random.below(2)) as Any }
    return edition
  }

  private mutating func list<Value>(_ make: (inout UndoGenerator) -> Value) -> [Value] {
    var values: [Value] = []
    for _ in 0..<random.below(4) { values.append(make(&self)) }
    return values
  }

  /// A source for an album: some of the keys.
  mutating func album(depth: Int = 2) -> [String: Any] {
    var album: [String: Any] = [:]
    if isLucky() { album["title"] = word() }
    if isLucky() { album["subtitle"] = isLucky() ? NSNull() : word() as Any }
    if isLucky() { album["released"] = isLucky() ? NSNull() : "1971-06-22T00:00:00Z" as Any }
    if isLucky() { album["tags"] = Array(Set(list { $0.word() })) }
    if isLucky() { album["ratings"] = list { $0.random.below(3) } }
    if isLucky() { album["edition"] = edition() }
    if isLucky() { album["editions"] = list { $0.edition() } }
    if isLucky() { album["hit"] = isLucky() ? NSNull() : track(1 + random.below(2)) as Any }
    if isLucky() { album["tracks"] = tracks() }
    if isLucky() { album["favourites"] = tracks() }
    if isLucky() { album["bonus"] = tracks() }
    if isLucky() {
      album["byName"] = Dictionary(uniqueKeysWithValues: tracks().map { ("\($0["id"] ?? 0)", $0) })
    }
    guard depth > 0, isLucky() else { return album }
    var next = self.album(depth: depth - 1)
    next["id"] = 1 + random.below(2)
    album["next"] = next
    return album
  }

  mutating func policy() -> (inout Policy) -> Void {
    let write: Policy.Write = isLucky() ? .always : .ifChanged
    let collection: [Policy.Collection] = [.automatic, .keyed, .upsert, .positional, .contents]
    let chosen = collection[random.below(collection.count)]
    let identity: Policy.IdentityChange = isLucky() ? .replace : .update
    return {
      $0.write = write
      $0.collection = chosen
      $0.identityChange = identity
      $0.report = .changesWithInverse
    }
  }
}
