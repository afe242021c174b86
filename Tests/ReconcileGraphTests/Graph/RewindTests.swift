import Reconcile
import Testing

/// What an update has met is forgotten with a part that is left out, however much it was.
@Suite struct `A part of a source that is left out` {
  final class Track: Reconcilable {
    var id = 0
    var title = ""

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  final class Album: Reconcilable {
    var id = 0
    var tracks: [Track] = []
    var year = 0

    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("tracks", \.tracks)
      Field("year", \.year)
      Validate("is not of the future") { $0[\.year] < 2000 }
    }
  }

  @Test(arguments: [1, 3, 4, 5, 9])
  func `leaves a map as it was, and later parts find what it knows`(count: Int) throws {
    let reconciler = Reconciler { $0.failure = .bestEffort }
    let map = IdentityMap()
    func tracks(_ numbers: Range<Int>, _ title: String) -> String {
      let tracks = numbers.map { "{\"id\":\($0),\"title\":\"\(title)\"}" }
      return "[\(tracks.joined(separator: ","))]"
    }
    func album(_ id: Int, _ tracks: String, _ year: String) -> String {
      "{\"id\":\(id),\"tracks\":\(tracks),\"year\":\(year)}"
    }
    let first = try reconciler.updateOrInsert(
      Album.self, from: .json(album(1, tracks(0..<count, "Carey"), "1971")), in: map)
    let held = first[0].tracks
    #expect(held.count == count)
    let albums = [
      album(2, tracks(50..<50 + count, "Other"), "3000"),
      album(1, tracks(0..<count, "Hejira"), "3000"), album(3, tracks(0..<count, "Blue"), "1973"),
    ]
    let next = try reconciler.updateOrInsert(
      Album.self, from: .json("[\(albums.joined(separator: ","))]"), in: map)
    #expect(next.last?.tracks.count == count)
    #expect(zip(next.last?.tracks ?? [], held).allSatisfy { $0 === $1 })
    #expect(held.allSatisfy { $0.title == "Blue" })
    #expect(map[Track.self, 50] == nil && map[Album.self, 2] == nil && first[0].year == 1971)
  }
}
