import Foundation
import Reconcile
import Testing

/// V3, V4, V5: dictionaries of objects and of values, and their keys.
@Suite struct `A dictionary` {
  typealias Artist = Recorded.Artist
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `of objects updates them in place under their keys`(form: SourceForm) throws {
    let (tom, jaco) = (Artist("Tom", country: "US"), Artist("Jaco"))
    let holder = Owner(["flute": tom, "bass": jaco])
    let source: SourceValue = ["value": ["drums": ["name": "Russ"], "flute": ["name": "Thomas"]]]
    let report = try reconciler.update(holder, from: form.source(source)) { $0.report = .changes }
    #expect(holder.value.count == 3)
    #expect(holder.value["flute"] === tom)
    #expect(holder.value["bass"] === jaco)
    #expect(tom.name == "Thomas")
    #expect(tom.country == "US")
    #expect(holder.value["drums"]?.name == "Russ")
    #expect(holder.sets == 1)
    #expect(report.summary == "1 changed, 1 inserted")
    #expect(
      Set(report.changes.map(\.path.description)) == ["value.flute.name", "value.drums"])
  }

  @Test func `of objects is set only if one came or went where only changes are written`() throws {
    let holder = Owner(["flute": Artist("Tom")])
    try reconciler.update(holder, from: ["value": ["flute": ["name": "Thomas"]]]) {
      $0.write = .ifChanged
    }
    #expect(holder.value["flute"]?.name == "Thomas")
    #expect(holder.sets == 0)
    try reconciler.update(holder, from: ["value": ["bass": ["name": "Jaco"]]]) {
      $0.write = .ifChanged
    }
    #expect(holder.sets == 1)
  }

  @Test(arguments: SourceForm.allCases)
  func `agrees fully where unmatched entries are removed`(form: SourceForm) throws {
    let (tom, jaco) = (Artist("Tom"), Artist("Jaco"))
    let holder = Owner(["flute": tom, "bass": jaco, "harp": Artist("Joni")])
    let report = try reconciler.update(holder, from: form.source(["value": ["bass": [:]]])) {
      $0.collection.unmatched = .remove
      $0.report = .changes
    }
    #expect(holder.value.keys.sorted() == ["bass"])
    #expect(holder.value["bass"] === jaco)
    #expect(tom.name == "Tom")
    #expect(report.changes.map(\.path.description) == ["value.flute", "value.harp"])
    #expect(report.changes.map(\.kind) == [.removed, .removed])
  }

  @Test func `is an issue with each unmatched entry where they are rejected`() {
    let holder = Owner(["b": 1, "a": 2, "c": 3])
    let found = reconciler.refusal(of: holder, from: ["value": ["c": 4]]) {
      $0.collection.unmatched = .reject
    }
    #expect(
      found == [
        "value.a: existing entry is matched by no source entry",
        "value.b: existing entry is matched by no source entry",
      ])
    #expect(holder.value == ["b": 1, "a": 2, "c": 3])
  }

  @Test func `keeps and removes unmatched entries by a policy of one's own`() throws {
    let holder = Owner(["keep": 1, "drop": 2, "c": 3])
    try reconciler.update(holder, from: ["value": ["c": 4]]) {
      $0.collection.unmatched = .custom("by name") {
        $0.path.components.last == .key("drop") ? .remove : .keep
      }
    }
    #expect(holder.value == ["keep": 1, "c": 4])
  }

  @Test func `takes no fresh entry where the policy refuses or ignores them`() throws {
    let holder = Owner(["a": 1])
    let report = try reconciler.update(holder, from: ["value": ["a": 2, "b": 3]]) {
      $0.collection.fresh = .ignore
    }
    #expect(holder.value == ["a": 2])
    #expect(report.changes.map(\.kind) == [.lost])
    #expect(report.changes.map(\.path.description) == ["value.b"])
    let found = reconciler.refusal(of: holder, from: ["value": ["b": 3]]) {
      $0.collection.fresh = .reject
    }
    #expect(found == ["value.b: matches no existing entry"])
  }

  @Test func `of objects is made anew under the contents preset`() throws {
    let tom = Artist("Tom", country: "US")
    let holder = Owner(["flute": tom, "bass": Artist("Jaco")])
    try reconciler.update(holder, from: ["value": ["flute": ["name": "T"]]]) {
      $0.collection = .contents
    }
    #expect(holder.value.count == 1)
    #expect(holder.value["flute"] !== tom)
    #expect(holder.value["flute"]?.country == nil)
    #expect(tom.name == "Tom")
  }

  @Test(arguments: SourceForm.allCases)
  func `of values sets values under their keys and keeps the rest`(form: SourceForm) throws {
    let holder = Owner(["a": 1, "b": 2])
    let report = try reconciler.update(holder, from: form.source(["value": ["c": 3, "b": 5]]))
    #expect(holder.value == ["a": 1, "b": 5, "c": 3])
    #expect(holder.sets == 1)
    #expect(report.counts.inserted == 1)
    let again = try reconciler.update(holder, from: form.source(["value": ["b": 5]])) {
      $0.write = .ifChanged
    }
    #expect(again.isEmpty)
    #expect(holder.sets == 1)
  }

  @Test(arguments: SourceForm.allCases)
  func `loses an entry by null unless its values are optional`(form: SourceForm) throws {
    let holder = Owner(["a": 1, "b": 2])
    let source = try form.source(["value": ["a": nil, "z": nil]])
    let report = try reconciler.update(holder, from: source) { $0.report = .changes }
    #expect(holder.value == ["b": 2])
    #expect(report.changes.filter { $0.kind == .removed }.map(\.path.description) == ["value.a"])
    let optional = Owner<[String: Int?]>(["a": 1, "b": 2])
    try reconciler.update(optional, from: source)
    #expect(optional.value == ["a": nil, "b": 2, "z": nil])
    try reconciler.update(optional, from: source) { $0.write = .ifChanged }
    #expect(optional.sets == 1)
    let objects = Owner(["a": Artist("Tom"), "b": Artist("Jaco")])
    try reconciler.update(objects, from: source)
    #expect(objects.value.mapValues(\.name) == ["b": "Jaco"])
  }

  @Test func `is set where it only loses an entry by null and only changes are written`() throws {
    let holder = Owner(["a": 1, "b": 2])
    let report = try reconciler.update(holder, from: ["value": ["a": nil]]) {
      $0.write = .ifChanged
      $0.report = .changes
    }
    #expect(holder.value == ["b": 2])
    #expect(holder.sets == 1)
    #expect(report.lines == ["removed value.a: 1 → -"])
  }

  @Test func `treats null under a key by the policy for null`() throws {
    let holder = Owner(["a": 1, "b": 2])
    let source: SourceValue = ["value": ["a": nil, "b": 3]]
    try reconciler.update(holder, from: source) { $0.null = .keep }
    #expect(holder.value == ["a": 1, "b": 3])
    let found = reconciler.refusal(of: holder, from: source) { $0.null = .reject }
    #expect(found == ["value.a: expected Int, found null"])
  }

  @Test func `has each wrong value named`() {
    let holder = Owner(["a": 1])
    let found = reconciler.refusal(
      of: holder, from: ["value": ["a": "x", "b": 2, "c": [], "d.e": true]])
    #expect(
      found == [
        "value.a: expected Int, found string", "value.c: expected Int, found array",
        #"value["d.e"]: expected Int, found bool"#,
      ])
    #expect(holder.value == ["a": 1])
  }

  @Test func `in a list or in another takes nothing but an object`() {
    let lists = Owner([["flute": Artist("Tom")]])
    #expect(
      reconciler.refusal(of: lists, from: ["value": [5]])
        == ["value[0]: expected object, found number"])
    let groups = Owner(["a": ["x": 1]])
    #expect(
      reconciler.refusal(of: groups, from: ["value": ["a": [1]]])
        == ["value.a: expected object, found array"])
  }

  @Test(arguments: SourceForm.allCases)
  func `has keys of any convertible type`(form: SourceForm) throws {
    let numbers = Owner<[Int: String]>([1: "a", 2: "b"])
    try reconciler.update(numbers, from: form.source(["value": ["2": "B", "-3": "c"]]))
    #expect(numbers.value == [1: "a", 2: "B", -3: "c"])
    let kinds = Owner<[Kind: Int]>([.live: 1])
    try reconciler.update(kinds, from: form.source(["value": ["live": 2, "studio": 3]]))
    #expect(kinds.value == [.live: 2, .studio: 3])
    let sides = Owner<[Side: Artist]>([.a: Artist("Tom")])
    let tom = sides.value[.a]
    try reconciler.update(sides, from: form.source(["value": ["0": ["country": "US"]]]))
    #expect(sides.value[.a] === tom)
    #expect(tom?.country == "US")
    let codes = Owner<[Code: Int]>([:])
    try reconciler.update(codes, from: form.source(["value": ["#a": 1]]))
    #expect(codes.value == [Code(text: "a"): 1])
  }

  @Test func `names a key that cannot be converted`() {
    #expect(
      reconciler.refusal(of: Owner<[Int: Int]>([:]), from: ["value": ["x": 1, "01": 2, "1.0": 3]])
        == [
          "value.x: expected Int key, found string", "value.01: expected Int key, found string",
          #"value["1.0"]: expected Int key, found string"#,
        ])
    #expect(
      reconciler.refusal(of: Owner<[Kind: Int]>([:]), from: ["value": ["demo": 1]])
        == ["value.demo: expected Kind key, found string"])
  }

  @Test func `has no key twice`() throws {
    #expect(
      reconciler.refusal(
        of: Owner(["a": 1]), from: try .json(#"{"value":{"a":1,"\u0061":2,"b":3}}"#))
        == ["value.a: key appears twice"])
    #expect(
      reconciler.refusal(of: Owner(["a": 1]), from: try .json(#"{"value":{"b":1,"b":2}}"#))
        == ["value.b: key appears twice"])
  }

  @Test func `finds a key that is composed in another way, as the dictionary itself does`() throws {
    let tom = Artist("Tom", country: "US")
    let holder = Owner(["\u{e9}": tom])
    try reconciler.update(holder, from: ["value": ["e\u{301}": ["name": "Thomas"]]])
    #expect(holder.value.count == 1)
    #expect(holder.value["\u{e9}"] === tom)
    #expect(tom.name == "Thomas")
    #expect(
      reconciler.refusal(
        of: Owner<[String: Int]>([:]), from: ["value": ["\u{e9}": 1, "e\u{301}": 2]])
        == ["value.e\u{301}: key appears twice"])
  }

  @Test func `nests`() throws {
    let nested = Owner(["a": ["x": 1, "y": 2]])
    try reconciler.update(nested, from: ["value": ["a": ["x": 5, "y": nil], "b": ["z": 3]]])
    #expect(nested.value == ["a": ["x": 5], "b": ["z": 3]])
    let lists = Owner(["a": [1, 2]])
    try reconciler.update(lists, from: ["value": ["a": [3], "b": []]])
    #expect(lists.value == ["a": [3], "b": []])
    let tom = Artist("Tom", country: "US")
    let groups = Owner(["brass": [tom, Artist("Chuck")]])
    try reconciler.update(groups, from: ["value": ["brass": [["name": "T"]]]])
    #expect(groups.value["brass"]?.map(\.name) == ["T"])
    #expect(groups.value["brass"]?.first === tom)
  }

  @Test func `that is optional is made and made nil`() throws {
    let holder = Owner<[String: Int]?>(nil)
    try reconciler.update(holder, from: ["value": ["a": 1]])
    #expect(holder.value == ["a": 1])
    try reconciler.update(holder, from: ["value": nil])
    #expect(holder.value == nil)
  }

  enum Kind: String, SourceKeyConvertible { case studio, live }
  enum Side: Int, SourceKeyConvertible { case a, b }

  struct Code: SourceKeyConvertible {
    var text: String
    init(text: String) { self.text = text }
    init?(sourceKey: String) {
      guard sourceKey.hasPrefix("#") else { return nil }
      text = String(sourceKey.dropFirst())
    }
    var sourceKey: String { "#" + text }
  }

  /// A key that is read once and not again, as one whose type looks something up may be.
  struct Word: SourceKeyConvertible {
    nonisolated(unsafe) static var isRead = true
    let text: String

    init(_ text: String) { self.text = text }

    init?(sourceKey: String) {
      guard Word.isRead else { return nil }
      Word.isRead = false
      text = sourceKey
    }

    var sourceKey: String { text.lowercased() }
  }

  @Test func `keeps its keys as they are, though their texts may not be read again`() throws {
    let (tom, jaco) = (Artist("Tom"), Artist("Jaco"))
    let holder = Owner([Word("Flute"): tom, Word("Bass"): jaco])
    Word.isRead = true
    try reconciler.update(holder, from: ["value": ["Drums": ["name": "Russ"]]])
    #expect(Set(holder.value.keys.map(\.text)) == ["Flute", "Bass", "Drums"])
    Word.isRead = true
    try reconciler.update(holder, from: ["value": ["flute": ["name": "Thomas"]]])
    #expect(holder.value[Word("Flute")] === tom && tom.name == "Thomas")
    #expect(holder.value[Word("Bass")] === jaco && holder.value.count == 3)
    #expect(holder.sets == 2)
    #expect(
      complaints { try reconciler.update(holder, from: ["value": ["bass": ["name": "J."]]]) }
        == ["value.bass: expected Word key, found string"])
  }
}
