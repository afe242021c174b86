import Foundation
import Reconcile
import Testing

/// F7, F8, F10, F11: a reference whose identity or class stands under keys of its own.
@Suite struct `A reference by several keys` {
  /// A chart is known by its list and its week.
  final class Chart: Reconcilable {
    var list = ""
    var week = 0
    var title = ""

    static let schema = Schema(Chart.init) {
      Identity("list", \.list)
      Identity("week.number", \.week)
      Field("title", \.title)
    }
  }

  final class Entry: Reconcilable {
    var id = 0
    var chart: Chart?
    var other: Chart?

    static let schema = Schema(Entry.init) {
      Identity("id", \.id)
      Reference(["chart.list", "week"], \.chart)
      Reference("other", \.other, unresolved: .reject)
    }

    var told: String {
      [chart, other].map { $0.map { "\($0.list) \($0.week)" } ?? "-" }.joined(separator: ", ")
    }
  }

  /// A document after a patch.
  private func applying(_ patch: JSONPatch, to document: SourceValue) throws -> SourceValue {
    let value = try DynamicObject(from: document)
    try Reconciler().apply(patch, to: value)
    return value.sourceValue
  }

  private func charts(in map: IdentityMap) throws -> UpdatedObjects<Chart> {
    try Reconciler().updateOrInsert(
      Chart.self,
      from: [
        ["list": "top", "week": ["number": 1], "title": "a"],
        ["list": "top", "week": ["number": 2], "title": "b"],
      ], in: map)
  }

  @Test(arguments: Way.withMap)
  func `is to the object whose identity has these parts`(way: Way) throws {
    let map = IdentityMap(scope: .everything)
    let charts = try charts(in: map)
    let entry = Updated(Entry(), way, map: map) { $0.told }
    try entry.update(
      #"{"id": 1, "chart": {"list": "top"}, "week": 2}"#, becomes: "top 2, -",
      policy: { $0.unknownKeys = .reject }
    ) { report in
      #expect(entry.root.chart === charts[1])
      let paths = report.changes.filter { $0.kind == .changed }.map(\.path)
      #expect(paths.contains(SourcePath([.key("@chart.list,week")])))
    }
    if way.isUndone { return }
    // Only the second key is another one.
    try entry.update(#"{"id": 1, "chart": {"list": "top"}, "week": 1}"#, becomes: "top 1, -")
    try entry.update(#"{"id": 1, "chart": {"list": "top"}, "week": 1}"#, becomes: "top 1, -") {
      #expect($0.counts.changed == 0)
    }
    #expect(entry.root.chart === charts[0] && charts.map(\.title) == ["a", "b"])
  }

  @Test(arguments: Way.withMap)
  func `is nil if one is null, and absent if one is absent`(way: Way) throws {
    if way.isUndone { return }
    let map = IdentityMap(scope: .everything)
    let charts = try charts(in: map)
    let entry = Updated(Entry(), way, map: map) { $0.told }
    try entry.update(#"{"id": 1, "chart": {"list": "top"}, "week": 2}"#, becomes: "top 2, -")
    try entry.update(#"{"id": 1, "week": 1}"#, becomes: "top 2, -")
    try entry.update(#"{"id": 1, "chart": {"list": "top"}, "week": null}"#, becomes: "-, -")
    #expect(charts.count == 2)
  }

  @Test(arguments: Way.withMap)
  func `may be an object with all parts`(way: Way) throws {
    let map = IdentityMap(scope: .everything)
    let charts = try charts(in: map)
    let entry = Updated(Entry(), way, map: map) { $0.told }
    try entry.update(
      #"{"id": 1, "other": {"list": "top", "week": {"number": 1, "x": 1}, "y": 1}}"#,
      becomes: "-, top 1", policy: { $0.unknownKeys = .reject }
    ) { _ in #expect(entry.root.other === charts[0]) }
    for (text, issue) in [
      (#"{"other": {"list": "top"}}"#, "other: expected object with an identity, found object"),
      (#"{"other": 5}"#, "other: expected object with an identity, found number"),
      (
        #"{"other": {"list": "top", "week": {"number": 9}}}"#, "other: names no Chart that is known"
      ),
      (
        #"{"chart": {"list": "top"}, "week": "x"}"#,
        "week: expected identity, found string"
      ),
    ] {
      let error = #expect(throws: UpdateError.self) { try entry.update(text) }
      #expect(error?.issues.map(\.description) == [issue])
    }
  }

  @Test func `is written under its keys, in documents and in patches`() throws {
    let map = IdentityMap(scope: .everything)
    let charts = try charts(in: map)
    let reconciler = Reconciler()
    let entry = Entry()
    try reconciler.update(
      entry, from: .json(#"{"id": 1, "chart": {"list": "top"}, "week": 2, "other": null}"#), in: map
    )
    let before = try reconciler.sourceValue(of: entry)
    #expect(try before == .json(#"{"id": 1, "chart": {"list": "top"}, "week": 2, "other": null}"#))
    let report = try reconciler.update(
      entry,
      from:
        .json(
          #"{"chart": {"list": "top"}, "week": 1, "other": {"list": "top", "week": {"number": 2}}}"#
        ),
      in: map, policy: { $0.report = .changesWithInverse })
    let after = try reconciler.sourceValue(of: entry)
    #expect(
      try after
        == .json(
          #"{"id": 1, "chart": {"list": "top"}, "week": 1, "other": {"list": "top", "week": {"number": 2}}}"#
        )
    )
    let decoded = try JSONDecoder().decode(ChangeReport.self, from: JSONEncoder().encode(report))
    for report in [report, decoded] {
      #expect(try applying(report.jsonPatch(), to: before) == after)
      #expect(try applying(report.inverseJSONPatch(), to: after) == before)
    }
    // A patch that comes in names the keys.
    let patch = JSONPatch([.replace(JSONPointer(tokens: ["week"]), 2)])
    try reconciler.apply(patch, to: entry)
    #expect(entry.chart === charts[1] && entry.other === charts[1])
  }

  /// A comment is about an album or a track, which may have the same number.
  class Subject: Reconcilable {
    var id = 0
    var name = ""

    required init() {}

    class var schema: Schema {
      Schema(Subject.init) {
        Variant("kind") {
          Case("album", Album.self)
          Case("track", Track.self)
        }
        Identity("id", \.id)
        Field("name", \.name)
      }
    }
  }

  final class Album: Subject {
    override class var schema: Schema {
      Schema(Album.self, extending: super.schema, create: { _ in Album() }) {}
    }
  }

  final class Track: Subject {
    override class var schema: Schema {
      Schema(Track.self, extending: super.schema, create: { _ in Track() }) {}
    }
  }

  final class Comment: Reconcilable {
    var id = 0
    var subject: Subject?
    var subjects: [Subject] = []

    static let schema = Schema(Comment.init) {
      Identity("id", \.id)
      Reference("subject_id", \.subject, type: "subject_type", unresolved: .wait)
      Reference("subjects", \.subjects, unresolved: .wait)
    }

    var told: String {
      (subject.map { "\(type(of: $0)) \($0.id)" } ?? "-")
        + subjects.map { ", \(type(of: $0)) \($0.id)" }.joined()
    }
  }

  private func subjects(in map: IdentityMap) throws -> UpdatedObjects<Subject> {
    try Reconciler().updateOrInsert(
      Subject.self,
      from: [["kind": "album", "id": 1, "name": "a"], ["kind": "track", "id": 1, "name": "t"]],
      in: map)
  }

  @Test(arguments: Way.withMap)
  func `is to the object of the class that one of them says`(way: Way) throws {
    let map = IdentityMap(scope: .everything)
    let subjects = try subjects(in: map)
    let comment = Updated(Comment(), way, map: map) { $0.told }
    try comment.update(
      #"{"id": 1, "subject_id": 1, "subject_type": "track", "subjects": [{"kind": "track", "id": 1}, {"kind": "album", "id": 1}]}"#,
      becomes: "Track 1, Track 1, Album 1", policy: { $0.unknownKeys = .reject }
    ) { _ in #expect(comment.root.subject === subjects[1]) }
    if way.isUndone { return }
    try comment.update(
      #"{"id": 1, "subject_id": 1, "subject_type": "album"}"#,
      becomes: "Album 1, Track 1, Album 1")
    // Without the class, who is there is meant.
    try comment.update(
      #"{"id": 1, "subject_id": 1}"#, becomes: "Album 1, Track 1, Album 1")
    try comment.update(
      #"{"id": 1, "subject_id": null, "subject_type": null}"#, becomes: "-, Track 1, Album 1")
    #expect(subjects.map(\.name) == ["a", "t"])
  }

  @Test(arguments: Way.withMap)
  func `waits for identity and class`(way: Way) throws {
    if way.isUndone { return }
    let map = IdentityMap(scope: .everything)
    let comment = Updated(Comment(), way, map: map) { $0.told }
    try comment.update(
      #"{"id": 1, "subject_id": 1, "subject_type": "track", "subjects": [{"kind": "track", "id": 1}, {"kind": "album", "id": 1}]}"#,
      becomes: "-")
    let reconciler = comment.reconciler
    let album = try reconciler.updateOrInsert(
      Subject.self, from: [["kind": "album", "id": 1]], in: map)
    #expect(comment.told == "-, Album 1")
    let track = try reconciler.updateOrInsert(
      Subject.self, from: [["kind": "track", "id": 1]], in: map)
    #expect(comment.told == "Track 1, Track 1, Album 1" && album.count + track.count == 2)
  }

  @Test func `that says a class of nobody or an unknown one is an issue`() throws {
    let map = IdentityMap(scope: .everything)
    let subjects = try subjects(in: map)
    for (text, issue) in [
      (
        #"{"subject_id": 1, "subject_type": "poem"}"#,
        #"subject_type: unknown type, expected "album" or "track""#
      ),
      (
        #"{"subjects": [{"kind": "album", "id": 1}, {"kind": "poem", "id": 1}]}"#,
        #"subjects[1].kind: unknown type, expected "album" or "track""#
      ),
      (
        #"{"subject_id": 1}"#,
        "subject_id: names Subject 1, which is Album 1 and Track 1: say which"
      ),
      (
        #"{"subject_id": 1, "subject_type": "album", "subject_type": "track"}"#,
        #"key "@subject_id,subject_type" appears twice"#
      ),
      (
        #"{"subject_id": [], "subject_type": "album"}"#,
        "subject_id: expected identity, found array"
      ),
    ] {
      let error = #expect(throws: UpdateError.self) {
        try Reconciler().update(Comment(), from: .json(text), in: map)
      }
      #expect(error?.issues.map(\.description) == [issue])
    }
    #expect(subjects.count == 2)
  }

  @Test func `is written with its class, in documents and in patches`() throws {
    let map = IdentityMap(scope: .everything)
    let subjects = try subjects(in: map)
    let reconciler = Reconciler()
    let comment = Comment()
    let text = #"{"id": 1, "subject_id": 1, "subject_type": "track", "subjects": [1]}"#
    try reconciler.update(
      comment,
      from:
        .json(
          #"{"id": 1, "subject_id": 1, "subject_type": "track", "subjects": [{"kind": "album", "id": 1}]}"#
        ),
      in: map)
    let before = try reconciler.sourceValue(of: comment)
    #expect(try before == .json(text))
    let report = try reconciler.update(
      comment, from: .json(#"{"subject_id": 1, "subject_type": "album"}"#), in: map,
      policy: { $0.report = .changesWithInverse })
    let after = try reconciler.sourceValue(of: comment)
    #expect(
      try after == .json(#"{"id": 1, "subject_id": 1, "subject_type": "album", "subjects": [1]}"#))
    #expect(try applying(report.jsonPatch(), to: before) == after)
    #expect(try applying(report.inverseJSONPatch(), to: after) == before)
    let nothing = try reconciler.update(
      comment, from: .json(#"{"subject_id": null, "subject_type": null}"#), in: map,
      policy: { $0.report = .changesWithInverse })
    let empty = try reconciler.sourceValue(of: comment)
    #expect(
      try empty == .json(#"{"id": 1, "subject_id": null, "subject_type": null, "subjects": [1]}"#))
    #expect(try applying(nothing.jsonPatch(), to: after) == empty)
    #expect(try applying(nothing.inverseJSONPatch(), to: empty) == after)
    #expect(subjects.count == 2)
  }

  /// Who declares no identity is found by that of the class that the reference says.
  class Medium: Reconcilable {
    required init() {}

    class var schema: Schema {
      Schema(Medium.init) {
        Variant("kind") {
          Case("disc", Disc.self)
          Case("file", File.self)
        }
      }
    }
  }

  final class Disc: Medium {
    var number = 0
    override class var schema: Schema {
      Schema(Disc.self, extending: super.schema, create: { _ in Disc() }) {
        Identity("number", \.number)
      }
    }
  }

  final class File: Medium {
    var name = ""
    override class var schema: Schema {
      Schema(File.self, extending: super.schema, create: { _ in File() }) {
        Identity("file.name", \.name)
      }
    }
  }

  final class Copy: Reconcilable {
    var medium: Medium?
    var others: [Medium] = []

    static let schema = Schema(Copy.init) {
      Reference("medium", \.medium, type: "of")
      Reference("others", \.others)
    }
  }

  @Test(arguments: Way.withMap)
  func `finds the identity of the class that it says`(way: Way) throws {
    let map = IdentityMap(scope: .everything)
    let media = try Reconciler().updateOrInsert(
      Medium.self,
      from: [["kind": "disc", "number": 7], ["kind": "file", "file": ["name": "7"]]], in: map)
    let copy = Updated(Copy(), way, map: map) { copy in
      ([copy.medium] + copy.others).map { $0.map { "\(type(of: $0))" } ?? "-" }.joined(
        separator: " ")
    }
    try copy.update(
      #"{"medium": "7", "of": "file", "others": [{"kind": "disc", "number": 7}, {"file": {"name": "7"}}]}"#,
      becomes: "File Disc File"
    ) { _ in #expect(copy.root.medium === media[1] && copy.root.others[0] === media[0]) }
    if way.isUndone { return }
    try copy.update(#"{"medium": 7, "of": "disc"}"#, becomes: "Disc Disc File")
    #expect(
      try copy.reconciler.sourceValue(of: copy.root)
        == .json(
          #"{"medium": 7, "of": "disc", "others": [{"kind": "disc", "number": 7}, {"kind": "file", "file": {"name": "7"}}]}"#
        )
    )
  }

  /// A part of a catalogue is known by the catalogue and a number in it.
  final class Catalogue: Reconcilable {
    var id = 0
    static let schema = Schema(Catalogue.init) { Identity("id", \.id) }
  }

  final class Page: Reconcilable {
    var catalogueID = 0
    var number = 0
    var catalogue: Catalogue?

    static let schema = Schema(Page.init) {
      Reference("catalogue", \.catalogue)
      Identity("catalogue", \.catalogueID)
      Identity("number", \.number)
    }
  }

  @Test(arguments: Way.withMap)
  func `may share its key with the identity, which writes it`(way: Way) throws {
    let map = IdentityMap(scope: .everything)
    let catalogues = try Reconciler().updateOrInsert(
      Catalogue.self, from: [["id": 3], ["id": 4]], in: map)
    let page = Page()
    (page.catalogueID, page.number) = (3, 1)
    let updated = Updated(page, way, map: map) { "\($0.catalogueID) \($0.catalogue?.id ?? -1)" }
    try updated.update(#"{"catalogue": 3, "number": 1}"#, becomes: "3 3") { _ in
      #expect(page.catalogue === catalogues[0])
      let written = try updated.reconciler.sourceValue(of: page)
      #expect(written == ["catalogue": 3, "number": 1])
    }
    page.catalogue = catalogues[1]
    #expect(
      try updated.reconciler.sourceValue(of: page) == .json(#"{"catalogue": 3, "number": 1}"#))
  }

  /// A member is known by who it is, under the key of that.
  final class Person: Reconcilable {
    var id = ""
    static let schema = Schema(Person.init) { Identity("id", \.id) }
  }

  final class Member: Reconcilable {
    var name = ""
    var person: Person?
    var role = ""

    static let schema = Schema(Member.init) {
      Reference(.key, \.person)
      Identity(.key, \.name)
      Field("role", \.role)
    }
  }

  final class Room: Reconcilable {
    var people: [Person] = []
    var members: [Member] = []

    static let schema = Schema(Room.init) {
      Field("people", \.people)
      Field("members", \.members)
    }

    var told: String {
      members.map { "\($0.name) \($0.person?.id ?? "-") \($0.role)" }.joined(separator: ", ")
    }
  }

  @Test(arguments: Way.all)
  func `may share the key of its object with the identity`(way: Way) throws {
    let room = Updated(Room(), way) { $0.told }
    try room.update(#"{"people": [{"id": "a"}, {"id": "b"}], "members": {"a": {"role": "x"}}}"#)
    let first = room.root.members.first
    try room.update(
      #"{"members": {"b": {"role": "z"}, "a": {"role": "y"}}}"#, becomes: "a a y, b b z"
    ) { _ in #expect(room.root.members.first === first && first?.person === room.root.people[0]) }
    if way.isUndone { return }
    let written = try room.reconciler.sourceValue(of: room.root)
    #expect(written["members"] == ["a": ["role": "y"], "b": ["role": "z"]])
  }

  private final class Wrong: Reconcilable {
    var chart: Chart?
    var another: Chart?
    var third: Chart?
    var fourth: Chart?
    var charts: [Chart] = []
    var subject: Subject?
    var medium: Medium?
    var title = ""

    static let schema = Schema(Wrong.init) {
      Field("title", \.title)
      Reference(["title", "week"], \.chart)
      Reference(["a"], \.another)
      Reference(["b", "c"], \.charts)
      Reference(["d", .parent("e")], \.third)
      Reference("f", \.fourth, type: "g")
      Reference(["h"], \.medium)
      Reference(["title"], \.subject).oneOrMany()
    }
  }

  @Test func `that could mean two things is a mistake`() {
    #expect(
      Wrong.schema.mistakes == [
        #"key "title" is declared twice"#, #"key "title" is declared twice"#,
        #"the reference "a" has 1 key for an identity, which in Chart has 2 parts"#,
        #"the reference "b, c" has several keys, but holds no single object"#,
        #"the reference "d, @parent.e" has several keys, of which "@parent.e" is read around the object"#,
        #"the reference "f, g" has 1 key for an identity, which in Chart has 2 parts"#,
        #"the reference "h" is to Medium, which has an identity in its cases alone: say the class"#,
        #""@title" is declared as one or many, but is one reference"#,
      ])
  }
}
