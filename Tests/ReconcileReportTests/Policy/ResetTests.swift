import Reconcile
import Testing

/// N2, N3: functions that decide to reset.
@Suite struct `A function that resets` {
  final class Album: Reconcilable {
    var title = "Blue"
    var genre = "folk"
    var subtitle: String? = "S"
    let year = 1971
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("genre", \.genre).default("any")
      Field("subtitle", \.subtitle)
      Field("year", \.year)
    }
  }

  @Test func `sets the default, or nil`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["title": "T", "year": 1971]) {
      $0.missing = .custom("all") { $0.key == "year" ? .keep : .reset }
    }
    #expect(album.genre == "any" && album.subtitle == nil)
  }

  @Test func `is an issue that names it where there is nothing to reset to`() {
    let album = Album()
    let missing = complaints {
      try Reconciler().update(album, from: ["genre": "jazz"]) {
        $0.missing = .custom("reset all") { _ in .reset }
      }
    }
    #expect(
      missing == [
        #"title: cannot be reset by policy "reset all", it declares no default"#,
        #"year: cannot be reset by policy "reset all", it is read-only"#,
      ])
    let present = complaints {
      try Reconciler().update(album, from: ["title": nil, "year": "x"]) {
        $0.null = .custom("no nulls") { _ in .reset }
        $0.mismatch = .custom("no strings") { _ in .reset }
      }
    }
    #expect(
      present == [
        #"title: cannot be reset by policy "no nulls", it declares no default"#,
        #"year: cannot be reset by policy "no strings", it is read-only"#,
      ])
    #expect(album.title == "Blue" && album.genre == "folk" && album.subtitle == "S")
  }

  @Test func `that is fixed and for all is skipped there`() throws {
    let album = Album()
    try Reconciler().update(album, from: [:]) { $0.missing = .reset }
    #expect(album.title == "Blue" && album.genre == "any" && album.subtitle == nil)
    #expect(
      complaints { try Reconciler().update(album, from: ["title": nil]) { $0.null = .reset } }
        == ["title: expected String, found null"])
  }
}
