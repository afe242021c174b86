import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// Checks of models whose sources are spelled in several ways.
@Suite struct `Checking a spelling` {
  fileprivate final class Artist: Reconcilable {
    var id = 0
    var name = ""

    static var schema: Schema {
      Schema(Artist.init) {
        Shorthand("id")
        NullWhen(.identityIsNull)
        Identity("id", \.id)
        Field("name", \.name)
      }
    }
  }

  fileprivate final class Album: Reconcilable {
    var title = ""
    var artist: Artist?
    var guests: [Artist] = []
    var genres: [String] = []
    var labels: [String: Artist] = [:]
    var rows: [Int: String] = [:]

    static var schema: Schema {
      Schema(Album.init) {
        Field("title", \.title)
        Field("artist", \.artist)
        Field("guests", \.guests).oneOrMany()
        Field("genres", \.genres).oneOrMany()
        Field("labels", \.labels).entries(.byIdentity)
        Field("rows", \.rows).entries(.byIndex)
      }
    }
  }

  private static let sample: SourceValue = [
    "title": "Blue", "artist": ["id": 1, "name": "Joni"],
    "guests": [["id": 2, "name": "Neil"], ["id": 3, "name": "Di"]], "genres": ["folk"],
    "labels": ["4": ["id": 4, "name": "A"]], "rows": ["1": "x"],
  ]

  @Test func `finds that the laws hold`() throws {
    let report = try checkLaws(of: Album.self, samples: [Self.sample], cases: 300, seed: 1)
    for law in Law.allCases { #expect(report.held[law, default: 0] > 1, "\(law)") }
  }

  @Test func `takes a spelling for no mistake of the mapping`() throws {
    try checkMapping(of: Album.self, samples: [Self.sample])
    try checkMapping(of: Artist.self, samples: [["id": 1, "name": "Joni"]])
  }
}
