import Reconcile
import ReconcileTestSupport
import Testing

/// Lists in which objects of several classes stand, some of which hold others.
private enum Mixed {
  class Track: Reconcilable {
    var id = 0
    var title = ""
    class var schema: Schema {
      Schema(Track.self, create: { _ in Track() }) {
        Identity("id", \.id)
        Field("title", \.title)
      }
    }
  }

  final class LiveTrack: Track {
    var venue = ""
    override class var schema: Schema {
      Schema(LiveTrack.self, extending: super.schema, create: { _ in LiveTrack() }) {
        Field("venue", \.venue)
      }
    }
  }

  final class Medley: Track {
    var parts: [Track] = []
    override class var schema: Schema {
      Schema(Medley.self, extending: super.schema, create: { _ in Medley() }) {
        Field("parts", \.parts)
      }
    }
  }

  final class Album: Reconcilable {
    var tracks: [Track] = []
    var best: Track?
    var sides: [[Track]] = []
    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks)
      Field("best", \.best)
      Field("sides", \.sides)
    }
  }
}

/// Where a report finds objects beside others of other classes.
@Suite struct `An object among objects of other classes` {
  private let album = Mixed.Album()

  private func track<Track: Mixed.Track>(_ track: Track, _ id: Int) -> Track {
    track.id = id
    return track
  }

  /// Live tracks, medleys and tracks by turns; every medley holds the same ones in another order.
  init() {
    let parts: [Mixed.Track] = [
      track(Mixed.Track(), 20), track(Mixed.LiveTrack(), 21), track(Mixed.Medley(), 22),
    ]
    let medleys = (1...3).map { track(Mixed.Medley(), $0 * 3) }
    medleys[0].parts = parts
    medleys[1].parts = parts.reversed()
    medleys[2].parts = [parts[1], parts[0]]
    album.tracks = medleys.flatMap {
      [track(Mixed.LiveTrack(), $0.id + 1), $0, track(Mixed.Track(), $0.id + 2)]
    }
    album.best = medleys[1]
    album.sides = [[parts[2]], [album.tracks[2], medleys[2], album.tracks[0]]]
  }

  /// The places of all changed objects, by their identities.
  private func places(
    _ policy: @escaping PolicyEdit, _ source: SourceValue
  ) throws -> [String: [String]] {
    let report = try Reconciler().update(album, from: source) {
      $0.collection = .keyedStable
      $0.collection.unmatched = .keep
      policy(&$0)
      $0.report = .changes
    }
    return Dictionary(
      uniqueKeysWithValues: report.objects.map {
        ("\($0.identity ?? nil)", $0.places.map(\.description))
      })
  }

  @Test(arguments: [false, true])
  func `is found wherever it stands`(isIfChanged: Bool) throws {
    let found = try places(
      { if isIfChanged { $0.write = .ifChanged } },
      [
        "tracks": [
          ["id": 4, "title": "a"],
          ["id": 3, "parts": [["id": 20, "title": "b"], ["id": 21, "venue": "c"]]],
          ["id": 11, "title": "d"], ["id": 9, "title": "e"],
        ],
        "sides": [[["id": 22, "title": "f"]]],
      ])
    #expect(
      found == [
        "4": ["tracks[0]", "sides[1][2]"], "11": ["tracks[8]"],
        "9": ["tracks[7]", "sides[1][1]"],
        "20": [
          "tracks[1].parts[0]", "tracks[4].parts[2]", "tracks[7].parts[1]", "best.parts[2]",
          "sides[1][1].parts[1]",
        ],
        "21": [
          "tracks[1].parts[1]", "tracks[4].parts[1]", "tracks[7].parts[0]", "best.parts[1]",
          "sides[1][1].parts[0]",
        ],
        "22": ["tracks[1].parts[2]", "tracks[4].parts[0]", "best.parts[0]", "sides[0][0]"],
      ])
  }

  @Test func `is not listed where it is only set again`() throws {
    let found = try places(
      { _ in },
      [
        "tracks": [
          ["id": 4, "title": ""], ["id": 3, "title": "", "parts": [["id": 21, "venue": "x"]]],
        ]
      ])
    #expect(Set(found.keys) == ["21"])
  }
}
