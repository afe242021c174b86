import Foundation
import Reconcile
import ReconcileTestSupport
import Testing

/// M2: what a source that a read has brought may say: it is as of the moment at which the read began.
@Suite struct `A source that is as of a read` {
  final class Sleeve: Reconcilable {
    var id = 0
    var title = ""
    var year: Int?
    var slug = ""

    static let schema = Schema(Sleeve.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("year", \.year)
      Field("slug", \.slug)
    }
  }

  /// What holds a list and has no schema.
  final class Rack {
    var sleeves: [Sleeve] = []
  }

  let map = IdentityMap(scope: .everything)
  let reconciler = Reconciler()
  let rack = Rack()

  private func sleeve(_ id: Int, _ title: String) throws -> Sleeve {
    try reconciler.updateOrInsert(
      Sleeve.self, from: ["id": SourceValue(id), "title": SourceValue(title)], in: map)[0]
  }

  private func json(_ text: String, asOf read: IdentityMap.Read) throws -> SourceValue {
    try .json(Data(text.utf8), asOf: read)
  }

  @Test func `M2: leaves alone what was settled since, and says where`() throws {
    let sleeve = try sleeve(1, "a")
    let read = map.beginRead()
    let edit = try reconciler.edit(sleeve, in: map) { $0.title = "b" }
    try reconciler.settle(edit, with: ["id": 1, "slug": "b"], in: map)
    let report = try reconciler.update(
      sleeve, from: json(#"{"id":1,"title":"a","year":1971,"slug":"a"}"#, asOf: read), in: map)
    #expect(sleeve.title == "b" && sleeve.slug == "b")
    #expect(report.overtaken.map(\.description).sorted() == ["slug", "title", "year"])
    // One that is asked for later has every right.
    let later = map.beginRead()
    try reconciler.update(
      sleeve, from: json(#"{"id":1,"title":"c","year":1971}"#, asOf: later), in: map)
    #expect(sleeve.title == "c" && sleeve.year == 1971)
  }

  @Test func `M2: takes what others say of the same object where it follows a baseline`() throws {
    let baseline = Baseline()
    func read(_ text: String, asOf read: IdentityMap.Read? = nil) throws -> ChangeReport {
      try reconciler.update(
        rack, \.sleeves, from: .json(Data(text.utf8), since: baseline, asOf: read), in: map)
    }
    _ = try read(#"[{"id":1,"title":"a","year":1970}]"#)
    let sleeve = rack.sleeves[0]
    let slow = map.beginRead()
    let edit = try reconciler.edit(sleeve, in: map) { $0.title = "b" }
    try reconciler.settle(edit, in: map)
    let report = try read(#"[{"id":1,"title":"!","year":1971}]"#, asOf: slow)
    #expect(sleeve.title == "b" && sleeve.year == 1971)
    #expect(report.overtaken.map(\.description) == ["[0].title"])
    // What could not be taken leaves no last source, so the next one is applied whole.
    #expect(baseline.isOvertaken && baseline.data == nil)
    _ = try read(#"[{"id":1,"title":"!","year":1971}]"#)
    #expect(sleeve.title == "!" && !baseline.isOvertaken)
  }

  @Test func `M2: leaves out an object that another source has changed since it was asked for`()
    throws
  {
    let sleeve = try sleeve(1, "a")
    let read = map.beginRead()
    try reconciler.update(sleeve, from: ["title": "b"], in: map)
    let report = try reconciler.updateOrInsert(
      Sleeve.self, from: json(#"[{"id":1,"title":"x"},{"id":2,"title":"new"}]"#, asOf: read),
      in: map
    ).report
    #expect(sleeve.title == "b" && report.counts.created == 1)
    #expect(report.overtaken.map(\.description) == ["[0].title"])
  }

  @Test func `M2: that ended is refused, and nothing is written`() throws {
    let sleeve = try sleeve(1, "a")
    let read = map.beginRead()
    let source = try json(#"{"id":1,"title":"b"}"#, asOf: read)
    read.end()
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(sleeve, from: source, in: map)
    }
    #expect(error?.description == "the source is as of a read that has ended")
    #expect(sleeve.title == "a")
  }

  @Test func `M2: ends by itself where too much was acknowledged since`() throws {
    let objects = try reconciler.updateOrInsert(
      Sleeve.self, from: SourceValue(elements: (0..<10_001).map { ["id": SourceValue($0)] }),
      in: map)
    let read = map.beginRead()
    for object in objects {
      let edit = try reconciler.edit(object, in: map) { $0.year = 1971 }
      try reconciler.settle(edit, in: map)
    }
    #expect(throws: UpdateError.self) {
      try reconciler.update(objects[0], from: json(#"{"id":0,"year":1}"#, asOf: read), in: map)
    }
    #expect(objects[0].year == 1971)
  }

  @Test func `M2: of a conversion, a plan or a prepared source has no more right`() async throws {
    let sleeve = try sleeve(1, "a")
    let read = map.beginRead()
    let edit = try reconciler.edit(sleeve, in: map) { $0.title = "b" }
    try reconciler.settle(edit, in: map)
    let plan = try reconciler.plan(
      updating: sleeve, from: json(#"{"id":1,"title":"a"}"#, asOf: read), in: map)
    #expect(plan.changes.overtaken.map(\.description) == ["title"])
    try plan.apply()
    #expect(sleeve.title == "b")
  }
}

/// M1: when a baseline is overtaken, and what follows from it.
@Suite struct `A baseline that another source overtakes` {
  typealias Sleeve = `A source that is as of a read`.Sleeve
  typealias Rack = `A source that is as of a read`.Rack

  let map = IdentityMap(scope: .everything)
  let reconciler = Reconciler()
  let rack = Rack()
  let baseline = Baseline()

  @discardableResult
  private func read(_ text: String) throws -> ChangeReport {
    try reconciler.update(
      rack, \.sleeves, from: .json(Data(text.utf8), since: baseline), in: map)
  }

  private let x = #"[{"id":1,"title":"x"},{"id":2,"title":"other"}]"#

  @Test func `M1: is applied whole with the same bytes, and then follows as ever`() throws {
    try read(x)
    try reconciler.update(rack.sleeves[0], from: ["title": "y"], in: map)
    #expect(baseline.isOvertaken)
    try read(x)
    #expect(rack.sleeves[0].title == "x" && !baseline.isOvertaken)
    rack.sleeves[0].title = "mine"
    try read(x)
    #expect(rack.sleeves[0].title == "mine", "the same bytes say nothing new")
  }

  @Test func `M1: is overtaken by an undo, by another baseline and by a patch, and not by an edit`()
    throws
  {
    try read(x)
    let sleeve = rack.sleeves[0]
    let edit = try reconciler.edit(sleeve, in: map) { $0.title = "mine" }
    #expect(!baseline.isOvertaken)
    try reconciler.revert(edit, in: map)
    #expect(baseline.isOvertaken)
    try read(x)
    let other = Baseline()
    let report = try reconciler.update(
      sleeve, from: .json(Data(#"{"id":1,"title":"y"}"#.utf8), since: other), in: map
    ) { $0.report = .changesWithInverse }
    #expect(baseline.isOvertaken && !other.isOvertaken)
    try read(x)
    #expect(other.isOvertaken)
    #expect(throws: UpdateError.self) { try report.undo() }
  }

  @Test func `M1: before a read and after it is applied whole, but for what has changed since`()
    throws
  {
    try read(x)
    try reconciler.update(rack.sleeves[0], from: ["title": "y"], in: map)
    let asked = map.beginRead()
    try reconciler.update(rack.sleeves[1], from: ["title": "newer"], in: map)
    let report = try reconciler.update(
      rack, \.sleeves, from: .json(Data(x.utf8), since: baseline, asOf: asked), in: map)
    #expect(rack.sleeves.map(\.title) == ["x", "newer"])
    #expect(report.counts.overtaken == 1 && baseline.isOvertaken)
    try read(x)
    #expect(rack.sleeves.map(\.title) == ["x", "other"] && !baseline.isOvertaken)
  }

  @Test func `M1: is overtaken with each other one whose objects an update changes`() throws {
    try read(x)
    let (other, others) = (Rack(), Baseline())
    try reconciler.update(
      other, \.sleeves, from: .json(Data(#"[{"id":3,"title":"x"}]"#.utf8), since: others), in: map)
    _ = try reconciler.updateOrInsert(
      Sleeve.self, from: [["id": 1, "title": "y"], ["id": 3, "title": "y"]], in: map)
    #expect(baseline.isOvertaken && others.isOvertaken)
  }

  final class Box: Reconcilable {
    var id = 0
    var label: Label?

    static let schema = Schema(Box.init) {
      Identity("id", \.id)
      Field("label", \.label)
    }
  }

  /// An object without an identity.
  final class Label: Reconcilable {
    var name = ""

    static let schema = Schema(Label.init) { Field("name", \.name) }
  }

  @Test func `M1: is overtaken where an object without identity changes inside one that it named`()
    throws
  {
    let text = Data(#"{"id":1,"label":{"name":"a"}}"#.utf8)
    let box = Box()
    box.id = 1
    try reconciler.update(box, from: .json(text, since: baseline), in: map)
    try reconciler.update(box, from: ["label": ["name": "b"]], in: map)
    #expect(baseline.isOvertaken)
    try reconciler.update(box, from: .json(text, since: baseline), in: map)
    #expect(box.label?.name == "a" && !baseline.isOvertaken)
  }

  @Test func `M1: is not overtaken by what it did not name, nor by equal values`() throws {
    try read(x)
    _ = try reconciler.updateOrInsert(Sleeve.self, from: ["id": 3, "title": "new"], in: map)
    try reconciler.update(rack.sleeves[0], from: ["title": "x"], in: map)
    #expect(!baseline.isOvertaken)
  }

  @Test func `M1: holds for more lists than have a mark of their own`() throws {
    var racks: [(rack: Rack, baseline: Baseline)] = []
    for number in 0..<80 {
      let (rack, baseline) = (Rack(), Baseline())
      try reconciler.update(
        rack, \.sleeves,
        from: .json(Data(#"[{"id":\#(number),"title":"x"}]"#.utf8), since: baseline), in: map)
      racks.append((rack, baseline))
    }
    try reconciler.update(racks[5].rack.sleeves[0], from: ["title": "y"], in: map)
    #expect(racks.map(\.baseline.isOvertaken).filter { $0 }.count == 1)
    #expect(racks[5].baseline.isOvertaken)
    try reconciler.update(racks[70].rack.sleeves[0], from: ["title": "y"], in: map)
    #expect(racks[70].baseline.isOvertaken, "those that share a mark are overtaken together")
    #expect(racks[6...62].allSatisfy { !$0.baseline.isOvertaken })
  }
}
