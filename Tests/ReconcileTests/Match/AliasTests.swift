import Reconcile
import Testing

/// O19: several keys for one property.
@Suite struct `An alias` {
  let reconciler = Reconciler()

  @Test(arguments: ["released", "released_at", "date"])
  func `stands for the declared key`(key: String) throws {
    for form in SourceForm.allCases {
      let album = Album()
      let source = SourceValue(dictionaryLiteral: (key, "1971"), ("title", "Blue"))
      try reconciler.update(album, from: form.source(source))
      #expect(album.released == "1971")
      #expect(album.title == "Blue")
    }
  }

  @Test(
    arguments: [
      ["released": "a", "released_at": "b"], ["date": "a", "released_at": "b"],
      ["date": "a", "released": "b"], ["released": "a", "released_at": nil],
    ] as [SourceValue])
  func `beside another key of the property is an issue and nothing is written`(
    source: SourceValue
  ) throws {
    for form in SourceForm.allCases {
      let album = Album()
      #expect(
        reconciler.refusal(of: album, from: try form.source(source))
          == ["released: two keys of one property are present"])
      #expect(album.released == nil)
    }
  }

  @Test func `beside its key takes the first declared one under best effort, reported`() throws {
    let album = Album()
    let source: SourceValue = ["date": "c", "released_at": "b", "title": "Blue"]
    let report = try reconciler.update(album, from: source) { $0.failure = .bestEffort }
    #expect(album.title == "Blue")
    #expect(album.released == "b")
    #expect(report.changes.map(\.note) == ["two keys of one property are present"])
  }

  @Test func `of null is null`() throws {
    let album = Album()
    album.released = "1971"
    try reconciler.update(album, from: ["date": nil])
    #expect(album.released == nil)
  }

  @Test func `with a wrong value is named by the declared key`() {
    #expect(
      reconciler.refusal(of: Album(), from: ["date": 5])
        == ["released: expected String, found number"])
  }

  @Test func `is no unknown key`() {
    let found = reconciler.refusal(of: Album(), from: ["date": "x", "dates": "y"]) {
      $0.unknownKeys = .reject
    }
    #expect(found == [#"unknown key "dates", did you mean "date"?"#])
  }

  final class Album: Reconcilable {
    var title = ""
    var released: String?
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("released", \.released).alias("released_at").alias("date")
    }
  }
}
