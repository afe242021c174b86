import Foundation
import Reconcile
import Testing

/// L3: libraries that are drawn from a seed and edited by nobody.
@Suite struct `A baseline without local edits` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `L3: gives what plain updates under .ifChanged give, with the same instances`(
    seed: UInt64
  ) throws {
    var generator = PolledGenerator(seed: seed)
    let reconciler = Reconciler { $0.write = .ifChanged }
    let plain = Polled.Library()
    let merged = Polled.Library()
    let baseline = Baseline()
    for step in 0..<8 {
      let data = try Polled.data(.dictionary(["list": generator.next()])["list"]!)
      let (before, beforeMerged) = (plain.albums, merged.albums)
      let report = try reconciler.update(plain, \.albums, from: .json(data))
      let mergedReport = try reconciler.update(merged, \.albums, from: .json(data, since: baseline))
      {
        // What a source does not say any more and then again may have been set here.
        $0.conflict = .custom("the source") { context in
          #expect(context.base == nil)
          return .source
        }
      }
      #expect(merged.albums.map(\.snapshot) == plain.albums.map(\.snapshot), "step \(step)")
      #expect(mergedReport.counts.changed == report.counts.changed)
      #expect(mergedReport.counts.moved == report.counts.moved)
      #expect(
        kept(merged.albums, beforeMerged) == kept(plain.albums, before),
        "the same albums are the same instances")
    }
  }

  /// For each album where it stood before, and for each of its tracks as well.
  private func kept(_ albums: [Polled.Album], _ before: [Polled.Album]) -> [[Int]] {
    albums.map { album in
      guard let place = before.firstIndex(where: { $0 === album }) else { return [] }
      return [place] + album.tracks.map(\.id)
    }
  }
}

extension Polled.Album {
  /// Everything that the album holds, as a text.
  fileprivate var snapshot: String {
    func text(_ artist: Polled.Artist?) -> String { artist.map { "\($0.id) \($0.name)" } ?? "-" }
    func text(_ tracks: [Polled.Track]) -> String {
      tracks.map { "\($0.id) \($0.title) \($0.seconds ?? -1)" }.joined(separator: ", ")
    }
    let editions = editions.sorted { $0.key < $1.key }.map { "\($0.key) \(text($0.value))" }
    let prices = prices.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let charts = charts.map { text($0 as? Polled.Artist) }
    return """
      \(id) \(title) \(released?.timeIntervalSince1970 ?? -1) [\(text(artist))] \(cover)
      \(text(tracks)) / \(sides.map { "\($0.name): \(text($0.tracks))" })
      \(editions) \(prices) \(ratings) \(tags.sorted()) \(charts) \(coverNote ?? "-")
      """
  }
}

/// Documents of albums, each of which has much in common with the one before.
private struct PolledGenerator {
  private var random: SeededRandom
  private var albums: [[String: Any]] = []

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The next document.
  mutating func next() -> [[String: Any]] {
    if albums.isEmpty || random.below(8) == 0 {
      albums = ids(5).map { album($0) }
      return albums
    }
    for _ in 0..<random.below(4) {
      switch random.below(6) {
      case 0 where !albums.isEmpty: albums.remove(at: random.below(albums.count))
      case 1:
        let id = 10 + random.below(50)
        if !albums.contains(where: { $0["id"] as? Int == id }) {
          albums.insert(album(id), at: random.below(albums.count + 1))
        }
      case 2 where albums.count > 1:
        albums.insert(albums.removeLast(), at: random.below(albums.count))
      default:
        guard !albums.isEmpty else { break }
        let place = random.below(albums.count)
        albums[place] = edited(albums[place])
      }
    }
    return albums
  }

  /// An album with some of its members anew; a key that goes away has no effect, in both ways.
  private mutating func edited(_ album: [String: Any]) -> [String: Any] {
    var album = album
    let fresh = self.album(album["id"] as? Int ?? 0)
    let keys = Set(fresh.keys).union(album.keys).subtracting(["id"]).sorted()
    for _ in 0..<2 where !keys.isEmpty {
      let key = keys[random.below(keys.count)]
      if let value = fresh[key] {
        album[key] = value
      } else if random.below(2) == 0 {
        album[key] = nil
      }
    }
    return album
  }

  private mutating func ids(_ bound: Int) -> [Int] {
    var free = Array(1...bound)
    return (0..<random.below(bound + 1)).map { _ in free.remove(at: random.below(free.count)) }
  }

  private mutating func word() -> String { ["Blue", "Hejira", "Mingus", "é\""][random.below(4)] }

  private mutating func artist() -> [String: Any] { ["id": random.below(4), "name": word()] }

  private mutating func tracks() -> [[String: Any]] {
    ids(4).map {
      ["id": $0, "title": word(), "seconds": random.below(3) == 0 ? NSNull() : 200 as Any]
    }
  }

  private mutating func album(_ id: Int) -> [String: Any] {
    var album: [String: Any] = ["id": id, "title": word(), "tracks": tracks()]
    if random.below(2) == 0 { album["artist"] = random.below(3) == 0 ? NSNull() : artist() }
    if random.below(2) == 0 { album["released"] = "197\(random.below(9))-01-02T03:04:05Z" }
    if random.below(2) == 0 { album["cover"] = ["url": word(), "width": random.below(3)] }
    if random.below(2) == 0 {
      album["sides"] = (0..<random.below(3)).map { _ in ["name": word(), "tracks": tracks()] }
    }
    if random.below(2) == 0 { album["editions"] = ["de": artist(), word(): artist()] }
    if random.below(2) == 0 { album["prices"] = [word(): 1.5, "eu": Double(random.below(9))] }
    if random.below(2) == 0 {
      album["ratings"] = (0..<random.below(4)).map { _ in random.below(5) }
    }
    if random.below(2) == 0 { album["tags"] = [word()] }
    if random.below(2) == 0 { album["charts"] = (0..<random.below(3)).map { _ in artist() } }
    if random.below(2) == 0 {
      album["texts"] = random.below(4) == 0 ? NSNull() : ["note": word(), "other": 1]
    }
    return album
  }
}
