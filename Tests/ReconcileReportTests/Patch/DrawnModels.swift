import Reconcile
import ReconcileTestSupport

/// A music library with properties of every kind, drawn from a seed.
enum Drawn {
  final class Track: Reconcilable {
    var id = 0
    var title = ""
    var note: String?
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title).default("")
      Field("note", \.note)
    }

    convenience init(id: Int, _ random: inout SeededRandom) {
      self.init()
      self.id = id
      title = "t\(random.below(5))"
      note = random.below(2) == 0 ? nil : "n\(random.below(3))"
    }
  }

  final class Disc: Reconcilable {
    var name: String?
    var marks: [Int] = []
    static let schema = Schema(Disc.init) {
      Field("name", \.name)
      Field("marks", \.marks).default([])
    }
  }

  struct Cover: Reconcilable {
    var url = ""
    var width: Int?
    static let schema = Schema(Cover.init) {
      Field("url", \.url).default("")
      Field("width", \.width)
    }
  }

  final class Album: Reconcilable {
    var title = ""
    var note: String?
    var cover = Cover()
    var best: Track?
    var tracks: [Track] = []
    var discs: [Disc] = []
    var rows: [[Track]] = []
    var hits: [String: Track] = [:]
    var plays: [String: Int] = [:]
    var notes: [String: String?] = [:]
    var skips: Int?
    var likes: Int?
    var albums: [Album] = []
    var extra: DynamicObject?
    static let schema = Schema(Album.init) {
      Field("title", \.title).default("")
      Field("note", \.note)
      Field("cover", \.cover).default(Cover())
      Field("best", \.best)
      Field("tracks", \.tracks).default([])
      Field("discs", \.discs).default([])
      Field("rows", \.rows).default([])
      Field("hits", \.hits).default([:])
      Field("plays", \.plays).default([:])
      Field("notes", \.notes).default([:])
      Field("stats.skips", \.skips)
      Field("stats.likes", \.likes)
      Field("albums", \.albums).default([])
      Field("extra", \.extra)
    }
  }

  static func album(_ random: inout SeededRandom, depth: Int = 0) -> Album {
    let album = Album()
    album.title = "a\(random.below(5))"
    album.cover = Cover(url: "u\(random.below(3))", width: random.maybe { $0.below(9) })
    album.best = random.maybe { Track(id: $0.below(9), &$0) }
    album.tracks = tracks(&random)
    album.discs = random.list { random in
      let disc = Disc()
      disc.name = random.maybe { "d\($0.below(9))" }
      disc.marks = random.list { $0.below(4) }
      return disc
    }
    album.rows = random.list { tracks(&$0) }
    for key in ["a", "b", "c"] where random.below(2) == 0 {
      album.hits[key] = Track(id: random.below(9), &random)
      album.plays[key] = random.below(9)
      album.notes[key] = .some(random.maybe { "x\($0.below(3))" })
    }
    album.skips = random.maybe { $0.below(9) }
    album.extra = random.maybe { random in
      (try? DynamicObject(from: ["id": .init(integerLiteral: Int128(random.below(3)))]))
        ?? DynamicObject()
    }
    if depth < 2 { album.albums = random.list { Drawn.album(&$0, depth: depth + 1) } }
    return album
  }

  private static func tracks(_ random: inout SeededRandom) -> [Track] {
    var ids = [1, 2, 3, 4, 5]
    return (0..<random.below(5)).map { _ in
      Track(id: ids.remove(at: random.below(ids.count)), &random)
    }
  }
}
