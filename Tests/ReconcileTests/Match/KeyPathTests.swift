import Reconcile
import Testing

/// O18: fields whose key is a path.
@Suite struct `A key path` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `leads through nested objects`(form: SourceForm) throws {
    let sleeve = Sleeve()
    let source: SourceValue = [
      "cover": ["url": "a.png", "size": ["width": 600, "height": 400], "other": 1]
    ]
    let report = try reconciler.update(sleeve, from: form.source(source)) { $0.report = .changes }
    #expect(sleeve.url == "a.png")
    #expect(sleeve.width == 600)
    #expect(sleeve.height == 400)
    #expect(
      report.changes.map(\.path.description)
        == ["cover.url", "cover.size.width", "cover.size.height"])
  }

  @Test(
    arguments: [
      [:], ["cover": [:]], ["cover": ["size": [:]]], ["cover": ["other": ["width": 5]]],
      ["width": 5], ["size": ["width": 5]],
    ] as [SourceValue])
  func `with a missing step is a missing key`(source: SourceValue) throws {
    for form in SourceForm.allCases {
      let sleeve = Sleeve()
      let report = try reconciler.update(sleeve, from: form.source(source))
      #expect(sleeve.width == 1)
      #expect(sleeve.sets == 0)
      #expect(report.isEmpty && report.counts.touched == 0)
    }
  }

  @Test func `with a missing step is required by its whole name`() {
    let sleeve = Sleeve()
    let found = reconciler.refusal(of: sleeve, from: ["cover": ["url": "x"]]) {
      $0.missing = .custom("the width") { $0.key == "cover.size.width" ? .require : .keep }
    }
    #expect(found == ["cover.size.width: expected Int, found nothing"])
  }

  @Test(
    arguments: [
      ["cover": nil], ["cover": ["size": nil, "url": nil]],
      ["cover": ["size": ["height": nil], "url": nil]],
    ] as [SourceValue])
  func `with a null step is null`(source: SourceValue) throws {
    for form in SourceForm.allCases {
      let sleeve = Sleeve()
      sleeve.url = "a.png"
      sleeve.height = 5
      try reconciler.update(sleeve, from: form.source(source)) {
        $0.null = .custom("optionals only") {
          ["cover.url", "cover.size.height"].contains($0.key) ? .assign : .keep
        }
      }
      #expect(sleeve.url == nil)
      #expect(sleeve.height == nil)
      #expect(sleeve.width == 1)
    }
  }

  @Test func `with a null step is an issue where the property is not optional`() {
    let sleeve = Sleeve()
    #expect(
      reconciler.refusal(of: sleeve, from: ["cover": ["size": nil]])
        == ["cover.size.width: expected Int, found null"])
  }

  @Test func `with a scalar step is an issue at that step`() {
    let sleeve = Sleeve()
    #expect(
      reconciler.refusal(of: sleeve, from: ["cover": ["size": 5]])
        == ["cover.size: expected object, found number"])
    #expect(sleeve.sets == 0)
    #expect(
      reconciler.refusal(of: sleeve, from: ["cover": ["url": "a.png", "size": ["width": []]]])
        == ["cover.size.width: expected Int, found array"])
  }

  @Test func `names the step that is no object, however early it comes`() {
    let found = reconciler.refusal(of: Sleeve(), from: ["cover": "a.png"])
    #expect(found == ["cover: expected object, found string"])
  }

  @Test func `with a scalar step follows the policy for mismatches`() throws {
    let sleeve = Sleeve()
    let report = try reconciler.update(sleeve, from: ["cover": "a.png"]) { $0.mismatch = .keep }
    #expect(sleeve.sets == 0)
    #expect(report.changes.map(\.kind) == [.skipped, .skipped, .skipped, .skipped, .skipped])
    #expect(report.changes.map(\.path.description) == Array(repeating: "cover", count: 5))
    #expect(report.changes.first?.note == "expected object, found string")
  }

  @Test func `can hold an object, which is updated in place`() throws {
    let sleeve = Sleeve()
    let painter = Recorded.Artist("Joni", country: "CA")
    sleeve.painter = painter
    try reconciler.update(sleeve, from: ["cover": ["painter": ["name": "Joan"]]])
    #expect(sleeve.painter === painter)
    #expect(painter.name == "Joan")
    #expect(
      reconciler.refusal(of: sleeve, from: ["cover": ["painter": ["name": nil]]])
        == ["cover.painter.name: expected String, found null"])
  }

  @Test func `can be an alias of a key and a key of a path`() throws {
    let sleeve = Sleeve()
    try reconciler.update(sleeve, from: ["meta": ["year": 1971]])
    #expect(sleeve.year == 1971)
    try reconciler.update(sleeve, from: ["year": 1972, "meta": ["other": 1]])
    #expect(sleeve.year == 1972)
    try reconciler.update(sleeve, from: ["cover": ["artist": "Joni"]])
    #expect(sleeve.credit == "Joni")
    try reconciler.update(sleeve, from: ["credit": "Joan", "cover": [:]])
    #expect(sleeve.credit == "Joan")
  }

  @Test func `names the alias in an issue about the alias's own step`() {
    #expect(
      reconciler.refusal(of: Sleeve(), from: ["meta": 5])
        == ["meta: expected object, found number"])
  }

  @Test func `that is there beside its alias is an issue`() {
    let sleeve = Sleeve()
    #expect(
      reconciler.refusal(of: sleeve, from: ["year": 1, "meta": ["year": 1]])
        == ["year: two keys of one property are present"])
  }

  @Test func `with a step twice is an issue`() throws {
    #expect(
      reconciler.refusal(
        of: Sleeve(), from: try .json(#"{"cover":{"url":"a","url":"b"}}"#))
        == [#"cover: key "url" appears twice"#])
  }

  final class Sleeve: Reconcilable {
    var url: String? { didSet { sets += 1 } }
    var width = 1 { didSet { sets += 1 } }
    var height: Int? { didSet { sets += 1 } }
    var sets = 0
    var painter: Recorded.Artist?
    var year = 0
    var credit = ""
    static let schema = Schema(Sleeve.init) {
      Field("cover.url", \.url)
      Field("cover.size.width", \.width)
      Field("cover.size.height", \.height)
      Field("cover.painter", \.painter)
      Field("year", \.year).alias("meta.year")
      Field("cover.artist", \.credit).alias("credit")
    }
  }
}
