import Reconcile
import Testing

/// O8, O12, O13, N4: a source that names another identity than the object has, or none.
@Suite struct `The identity of an object` {
  typealias Album = Recorded.Album
  typealias Label = Recorded.Label
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `that the root's source lacks is no obstacle`(form: SourceForm) throws {
    let (album, _) = Album.blue()
    try reconciler.update(album, from: form.source(["title": "Hejira"]))
    #expect(album.title == "Hejira")
  }

  @Test func `that the root's source repeats is no obstacle`() throws {
    let (album, _) = Album.blue()
    try reconciler.update(album, from: ["title": "Hejira", "id": 1])
    #expect(album.title == "Hejira")
  }

  @Test(arguments: SourceForm.allCases)
  func `of another object than the root is an issue and nothing is written`(
    form: SourceForm
  ) throws {
    let (album, journal) = Album.blue()
    let found = reconciler.refusal(of: album, from: try form.source(["id": 2, "title": "Hejira"]))
    #expect(found == ["id: names another identity than the object has" + otherRoot])
    #expect(journal.lines.isEmpty)
    #expect(album.id == 1)
  }

  @Test func `of another object than the root is an issue under every policy`() {
    let (album, _) = Album.blue()
    let found = reconciler.refusal(of: album, from: ["id": 2]) { $0.identityChange = .update }
    #expect(found == ["id: names another identity than the object has" + otherRoot])
  }

  @Test func `of the wrong type is an issue`() {
    let (album, _) = Album.blue()
    #expect(
      reconciler.refusal(of: album, from: ["id": "1"]) == ["id: expected Int, found string"])
    #expect(
      reconciler.refusal(of: album, from: ["id": nil]) == ["id: expected Int, found null"])
    #expect(
      reconciler.refusal(of: album, from: ["label": ["id": "7"]])
        == ["label.id: expected Int, found string"])
  }

  @Test(arguments: [("string", "7"), ("null", nil)] as [(String, SourceValue)])
  func `of the wrong type is an issue for a new object too, though mismatches are kept`(
    _ found: String, _ id: SourceValue
  ) {
    let (album, _) = Album.blue()
    album.label = nil
    let issues = reconciler.refusal(of: album, from: ["label": ["id": id]]) {
      $0.mismatch = .keep
      $0.null = .keep
    }
    #expect(issues == ["label.id: expected Int, found \(found)"])
    #expect(album.label == nil)
  }

  @Test func `of the wrong type is an issue for a new object that takes it from the source`() {
    let issues = complaints {
      _ = try reconciler.make(Draft.self, from: ["id": "x", "title": "Blue"]) {
        $0.mismatch = .keep
      }
    }
    #expect(issues == ["id: expected Int, found string"])
  }

  @Test(arguments: SourceForm.allCases)
  func `of another nested object gives the property another instance`(form: SourceForm) throws {
    let (album, journal) = Album.blue()
    let label = album.label
    let source: SourceValue = ["label": ["name": "Asylum", "id": 8]]
    let report = try reconciler.update(album, from: form.source(source)) { $0.report = .changes }
    #expect(album.label !== label)
    #expect(album.label?.id == 8)
    #expect(album.label?.name == "Asylum")
    #expect(album.label?.owner == nil)
    #expect(label?.id == 7)
    #expect(label?.name == "Reprise")
    #expect(label?.owner?.name == "Frank Sinatra")
    #expect(journal.lines == ["label"])
    #expect(report.description == "label replaced, Label")
  }

  @Test func `that a nested source repeats or lacks updates in place`() throws {
    let (album, _) = Album.blue()
    let label = album.label
    try reconciler.update(album, from: ["label": ["id": 7, "name": "Warner"]])
    #expect(album.label === label)
    #expect(label?.name == "Warner")
    try reconciler.update(album, from: ["label": ["name": "Reprise"]])
    #expect(album.label === label)
    #expect(label?.name == "Reprise")
  }

  /// O8.
  @Test func `that a new object has from the start is nobody's to protect`() throws {
    final class Box: Reconcilable {
      var label: Label? = Label(id: 7)
      let fixed = Label(id: 8)
      static let schema = Schema(Box.init) {
        Field("label", \.label)
        Field("fixed", \.fixed)
      }
    }
    let reconciler = Reconciler { $0.identityChange = .reject }
    let source: SourceValue = ["label": ["id": 9, "name": "Asylum"]]
    let box = try reconciler.make(Box.self, from: source)
    #expect(box.label?.id == 9 && box.label?.name == "Asylum")
    let label = box.label
    #expect(
      reconciler.refusal(of: box, from: ["label": ["id": 10]])
        == ["label: names another identity"])
    #expect(box.label === label)
    let issues = complaints {
      _ = try reconciler.make(Box.self, from: ["fixed": ["id": 9]])
    }
    #expect(issues == ["fixed: names another identity"])
  }

  @Test func `morphs the live object where the policy says so`() throws {
    let seat = Seat()
    let holder = seat.holder
    let source: SourceValue = ["holder": ["id": 2, "name": "Joni"]]
    try reconciler.update(seat, from: source) { $0.identityChange = .update }
    #expect(seat.holder === holder)
    #expect(holder?.id == 2)
    #expect(holder?.name == "Joni")
    #expect(holder?.note == "kept")
  }

  @Test func `that can never be set does not morph`() {
    let (album, _) = Album.blue()
    let found = reconciler.refusal(of: album, from: ["label": ["id": 8, "name": "A"]]) {
      $0.identityChange = .update
    }
    #expect(found == ["label.id: cannot take another identity"])
    #expect(album.label?.name == "Reprise")
  }

  @Test func `of another nested object is an issue where the policy rejects it`() {
    let (album, journal) = Album.blue()
    let found = reconciler.refusal(of: album, from: ["label": ["id": 8], "title": "T"]) {
      $0.identityChange = .reject
    }
    #expect(found == ["label: names another identity"])
    #expect(journal.lines.isEmpty)
  }

  @Test func `follows a policy of one's own`() throws {
    let (album, _) = Album.blue()
    let label = album.label
    let found = reconciler.refusal(of: album, from: ["label": ["id": 8]]) {
      $0.identityChange = .custom("labels stay") { $0.owner == "Album" ? .reject : .replace }
    }
    #expect(found == ["label: names another identity"])
    #expect(album.label === label)
  }

  @Test func `of several parts changes with each of them`() throws {
    let desk = Desk()
    let pressing = desk.pressing
    try reconciler.update(desk, from: ["pressing": ["year": 1971, "country": "US", "run": 5]])
    #expect(desk.pressing === pressing)
    #expect(pressing?.run == 5)
    try reconciler.update(desk, from: ["pressing": ["year": 1971, "country": "UK", "run": 6]])
    #expect(desk.pressing !== pressing)
    #expect(desk.pressing?.country == "UK")
    #expect(pressing?.country == "US")
    #expect(pressing?.run == 5)
  }

  @Test func `that an object does not have yet is taken from the source`() throws {
    let draft = Draft()
    try reconciler.update(draft, from: ["id": 5, "title": "Blue"])
    #expect(draft.id == 5)
    #expect(draft.title == "Blue")
  }

  @Test func `that an object does not have yet is taken, unless a policy that is set refuses`()
    throws
  {
    for policy in [Policy.IdentityChange?.none, .update] {
      let desk = Drafts()
      let (draft, first) = (desk.draft, desk.list[0])
      let report = try reconciler.update(desk, from: ["draft": ["id": 5], "list": [["id": 6]]]) {
        if let policy { $0.identityChange = policy }
        $0.write = .ifChanged
        $0.collection = .positional
      }
      #expect(desk.draft === draft && draft?.id == 5)
      #expect(desk.list[0] === first && first.id == 6)
      #expect(report.counts.changed == 2 && report.counts.replaced == 0)
    }
  }

  @Test func `of several parts is taken only where no part is another`() throws {
    let pressing = PartialPressing()
    pressing.year = 1972
    let other = reconciler.refusal(of: pressing, from: ["year": 1999, "country": "UK"])
    #expect(other == ["year: names another identity than the object has" + otherRoot])
    #expect(pressing.country == nil)
    try reconciler.update(pressing, from: ["year": 1972, "country": "UK"])
    #expect(pressing.country == "UK")
  }

  final class Drafts: Reconcilable {
    var draft: Draft? = Draft()
    var list = [Draft()]
    static let schema = Schema(Drafts.init) {
      Field("draft", \.draft)
      Field("list", \.list)
    }
  }

  final class PartialPressing: Reconcilable {
    var year = 1971
    var country: String?
    static let schema = Schema(PartialPressing.init) {
      Identity("year", \.year)
      Identity("country", \.country)
    }
  }

  @Test func `that is optional is compared like any other`() throws {
    let draft = Draft()
    draft.id = 5
    try reconciler.update(draft, from: ["id": 5, "title": "Blue"])
    #expect(draft.title == "Blue")
    #expect(
      reconciler.refusal(of: draft, from: ["id": 6])
        == ["id: names another identity than the object has" + otherRoot])
  }

  @Test func `is set again with its equal value where it can be set`() throws {
    let holder = Person(id: 1)
    let report = try reconciler.update(holder, from: ["id": 1, "name": "Joni"]) {
      $0.report = .changes
    }
    #expect(holder.idSets == 1)
    #expect(report.changes.map(\.kind) == [.touched, .changed])
    try reconciler.update(holder, from: ["id": 1]) { $0.write = .ifChanged }
    #expect(holder.idSets == 1)
  }

  final class Person: Reconcilable {
    var id: Int { didSet { idSets += 1 } }
    var idSets = 0
    var name = ""
    var note = "kept"
    init(id: Int) { self.id = id }
    static let schema = Schema(
      Person.self, create: { source in Person(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Draft: Reconcilable {
    var id: Int?
    var title = ""
    static let schema = Schema(Draft.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  final class Seat: Reconcilable {
    var holder: Person? = Person(id: 1)
    static let schema = Schema(Seat.init) { Field("holder", \.holder) }
  }

  final class Pressing: Reconcilable {
    var year = 1971
    var country = "US"
    var run = 0
    static let schema = Schema(Pressing.init) {
      Identity("year", \.year)
      Identity("country", \.country)
      Field("run", \.run)
    }
  }

  final class Desk: Reconcilable {
    var pressing: Pressing? = Pressing()
    static let schema = Schema(Desk.init) { Field("pressing", \.pressing) }
  }
}
