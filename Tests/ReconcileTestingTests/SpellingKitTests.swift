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

  fileprivate final class Chart: Reconcilable {
    var list = ""
    var week = 0

    static var schema: Schema {
      Schema(Chart.init) {
        Identity("list", \.list)
        Identity("week", \.week)
      }
    }
  }

  fileprivate final class Page: Reconcilable {
    var charts: [Chart] = []
    var best: Chart?
    var kind: Kind?
    var kinds: [Kind] = []

    static var schema: Schema {
      Schema(Page.init) {
        Field("charts", \.charts)
        Reference(["best", "best_week"], \.best)
        Field("kinds", \.kinds)
        Reference("kind_id", \.kind, type: "kind")
      }
    }
  }

  fileprivate class Kind: Reconcilable {
    var id = 0
    required init() {}

    class var schema: Schema {
      Schema(Kind.self, create: { _ in Kind() }) {
        Variant("is") { Case("one", One.self) }
        Identity("id", \.id)
      }
    }
  }

  fileprivate final class One: Kind {
    override class var schema: Schema {
      Schema(One.self, extending: super.schema, create: { _ in One() }) {}
    }
  }

  private static let page: SourceValue = [
    "charts": [["list": "top", "week": 1], ["list": "top", "week": 2]], "best": "top",
    "best_week": 2, "kinds": [["is": "one", "id": 1]], "kind_id": 1, "kind": "one",
  ]

  @Test func `holds for references by several keys`() throws {
    let report = try checkLaws(of: Page.self, samples: [Self.page], cases: 300, seed: 1)
    // Two sources with references are not one.
    for law in Law.allCases where law != .composition {
      #expect(report.held[law, default: 0] > 1, "\(law)")
    }
    try checkMapping(of: Page.self, samples: [Self.page])
  }

  @Test func `finds that the laws hold`() throws {
    let report = try checkLaws(of: Album.self, samples: [Self.sample], cases: 300, seed: 1)
    for law in Law.allCases { #expect(report.held[law, default: 0] > 1, "\(law)") }
  }

  @Test func `takes a spelling for no mistake of the mapping`() throws {
    try checkMapping(of: Album.self, samples: [Self.sample])
    try checkMapping(of: Artist.self, samples: [["id": 1, "name": "Joni"]])
  }
}
