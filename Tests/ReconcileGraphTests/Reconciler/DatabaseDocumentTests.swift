import Foundation
import Reconcile
import Testing

/// O17, N3, N7, A5, G3, G8: documents of databases, which wrap each row and say more of it than its values.
@Suite struct `A document of a database` {
  /// A store of documents: revisions that count, and rows of what was deleted.
  struct Revision: SourceConvertible, Comparable {
    var text = ""

    init() {}
    init(source: SourceValue) throws { text = try source.string() }
    var sourceValue: SourceValue { SourceValue(text) }

    private var number: Int { Int(text.prefix { $0 != "-" }) ?? 0 }

    static func < (one: Revision, other: Revision) -> Bool {
      (one.number, one.text) < (other.number, other.text)
    }
  }

  final class Note: Reconcilable {
    var id = ""
    var revision = Revision()
    var title = ""
    var tags: [String] = []

    static let schema = Schema(Note.init, policy: { $0.stale = .skip }) {
      Tombstone("value.deleted")
      Identity("id", \.id)
      Version("value.rev", \.revision)
      Field("doc.title", \.title)
      Field("doc.tags", \.tags)
    }

    var told: String { "\(id) \(revision.text) \(title) \(tags)" }
  }

  final class Notes: Reconcilable {
    var notes: [Note] = []
    static let schema = Schema(Notes.init) { Field("rows", \.notes) }
    var told: String { notes.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has revisions of its rows, and rows of what was deleted`(way: Way) throws {
    let notes = Updated(Notes(), way) { $0.told }
    try notes.update(
      #"""
      {"total_rows": 3, "rows": [
        {"id": "a", "value": {"rev": "9-x"}, "doc": {"_id": "a", "title": "A", "tags": ["k"]}},
        {"id": "b", "value": {"rev": "1-y"}, "doc": {"_id": "b", "title": "B"}},
        {"id": "c", "value": {"rev": "2-z"}, "doc": {"_id": "c", "title": "C"}}]}
      """#)
    #expect(notes.told == #"a 9-x A ["k"], b 1-y B [], c 2-z C []"#)
    let rows = notes.root.notes
    try notes.update(
      #"""
      {"total_rows": 2, "rows": [
        {"id": "c", "value": {"rev": "1-z"}, "doc": {"_id": "c", "title": "late"}},
        {"id": "a", "value": {"rev": "10-w"}, "doc": {"_id": "a", "title": "A2"}},
        {"id": "b", "value": {"rev": "2-y", "deleted": true}, "doc": null}]}
      """#, becomes: #"c 2-z C [], a 10-w A2 ["k"]"#
    ) { report in
      #expect(sameInstances(notes.root.notes, [rows[2], rows[0]]) && rows[1].title == "B")
      #expect(report.counts.skipped == 1)
    }
    try notes.writesBack()
  }

  /// A store whose values say their types as keys.
  final class Artist: Reconcilable {
    var id = ""
    var name = ""
    static let schema = Schema(Artist.init) {
      Identity("_id.$oid", \.id)
      Field("name", \.name)
    }
  }

  final class Album: Reconcilable {
    var id = ""
    var plays: Int64 = 0
    var price: Decimal = 0
    var released: Date?
    var artist: Artist?
    var collection = ""

    static let schema = Schema(Album.init) {
      Identity("_id.$oid", \.id)
      Field("plays.$numberLong", \.plays, as: .string)
      Field("price", \.price, as: price.or(.plain))
      Field("released.$date", \.released, as: .iso8601)
      Field("artist.$ref", \.collection)
      Reference("artist.$id.$oid", \.artist)
    }

    private static var price: Conversion<Decimal> {
      .custom("decimal") { source in
        try Decimal(source: .json(source.string("$numberDecimal")))
      } encode: {
        ["$numberDecimal": SourceValue("\($0)")]
      }
    }

    var told: String {
      let day = released.map { "\(Int($0.timeIntervalSince1970) / 86400)" } ?? "-"
      return "\(id) \(plays) \(price) \(day) \(artist?.name ?? "-")"
    }
  }

  final class Shop: Reconcilable {
    var albums: [Album] = []
    var artists: [Artist] = []
    static let schema = Schema(Shop.init) {
      Field("albums", \.albums)
      Field("artists", \.artists)
    }
    var told: String { albums.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has the types of its values as keys`(way: Way) throws {
    let shop = Updated(Shop(), way) { $0.told }
    try shop.update(
      #"""
      {"albums": [
        {"_id": {"$oid": "a1"}, "plays": {"$numberLong": "9007199254740993"}, "price": {"$numberDecimal": "9.5"},
          "released": {"$date": "1970-01-03T00:00:00Z"}, "artist": {"$ref": "artists", "$id": {"$oid": "b1"}}},
        {"_id": {"$oid": "a2"}, "plays": {"$numberLong": "1"}, "price": 8}],
      "artists": [{"_id": {"$oid": "b1"}, "name": "Joni"}]}
      """#)
    #expect(shop.told == "a1 9007199254740993 9.5 2 Joni, a2 1 8 - -")
    let (albums, artist) = (shop.root.albums, shop.root.artists[0])
    try shop.update(
      #"""
      {"albums": [
        {"_id": {"$oid": "a2"}, "plays": {"$numberLong": "2"}, "artist": {"$ref": "artists", "$id": {"$oid": "b1"}}},
        {"_id": {"$oid": "a1"}, "price": 7.25, "released": null}],
      "artists": [{"_id": {"$oid": "b1"}, "name": "Joan"}]}
      """#, becomes: "a2 2 8 - Joan, a1 9007199254740993 7.25 - Joan"
    ) { _ in
      #expect(sameInstances(shop.root.albums, [albums[1], albums[0]]))
      #expect(shop.root.artists[0] === artist && albums[1].artist === artist)
    }
    try shop.writesBack()
  }

  /// A search: what was found, with a part of its document, and more than the app declares.
  final class Hit: Reconcilable {
    var id = ""
    var score: Double?
    var title = ""
    var marks: [String] = []
    var rest: [String: SourceValue] = [:]

    static let schema = Schema(Hit.init, policy: { $0.unknownKeys = .collect }) {
      Identity("_id", \.id)
      Field("_score", \.score)
      Field("_source.title", \.title)
      Field("highlight.title", \.marks) { $0.missing = .reset }.default([])
      Extras(\.rest)
    }

    var told: String {
      let rest = rest.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(id) \(score.map { "\($0)" } ?? "-") \(title) \(marks) \(rest)"
    }
  }

  final class Search: Reconcilable {
    var total = 0
    var hits: [Hit] = []
    static let schema = Schema(Search.init) {
      Field("hits.total.value", \.total)
      Field("hits.hits", \.hits)
    }
    var told: String { "\(total): \(hits.map(\.told).joined(separator: ", "))" }
  }

  @Test(arguments: Way.all)
  func `has hits with a part of what was found, and more than is declared`(way: Way) throws {
    let search = Updated(Search(), way) { $0.told }
    try search.update(
      #"""
      {"took": 2, "hits": {"total": {"value": 2, "relation": "eq"}, "hits": [
        {"_index": "m", "_id": "1", "_score": 1.5, "_source": {"title": "Blue", "year": 1971},
          "highlight": {"title": ["<b>Blue</b>"]}},
        {"_index": "m", "_id": "2", "_score": 1, "_source": {"title": "Hejira"}}]}}
      """#)
    #expect(
      search.told
        == #"2: 1 1.5 Blue ["<b>Blue</b>"] ["_index=\"m\"", "_source={\"year\":1971}"], 2 1.0 Hejira [] ["_index=\"m\""]"#
    )
    let hits = search.root.hits
    try search.update(
      #"""
      {"took": 1, "hits": {"total": {"value": 2, "relation": "eq"}, "hits": [
        {"_id": "2", "_score": null, "_source": {"stars": 5}}, {"_id": "1", "_score": null}]}}
      """#,
      becomes:
        #"2: 2 - Hejira [] ["_index=\"m\"", "_source={\"stars\":5}"], 1 - Blue [] ["_index=\"m\"", "_source={\"year\":1971}"]"#
    ) { _ in #expect(sameInstances(search.root.hits, [hits[1], hits[0]])) }
    try search.writesBack()
  }

  /// A table on the web: a record says a field only where it is not empty, whatever its name.
  final class Project: Reconcilable {
    var id = ""
    var name = ""
    static let schema = Schema(Project.init) {
      Identity("id", \.id)
      Field("fields.Name", \.name)
    }
  }

  final class Task: Reconcilable {
    var id = ""
    var name = ""
    var isDone = false
    var hours: Double?
    var projects: [Project] = []

    static let schema = Schema(Task.init) {
      Identity("id", \.id)
      Field("fields.Name", \.name) { $0.missing = .reset }.default("")
      Field("fields.Done?", \.isDone) { $0.missing = .reset }.default(false)
      Field(.path("fields", "Est. hours"), \.hours) { $0.missing = .reset }
      Reference("fields.Project", \.projects)
    }

    var told: String {
      "\(id) \(name) \(isDone) \(hours.map { "\($0)" } ?? "-") \(projects.map(\.name))"
    }
  }

  final class Base: Reconcilable {
    var tasks: [Task] = []
    var projects: [Project] = []
    static let schema = Schema(Base.init) {
      Field("tasks.records", \.tasks)
      Field("projects.records", \.projects)
    }
    var told: String { tasks.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has the fields of a record only where they are not empty`(way: Way) throws {
    let base = Updated(Base(), way) { $0.told }
    try base.update(
      #"""
      {"tasks": {"records": [
        {"id": "t1", "fields": {"Name": "Mix", "Done?": true, "Est. hours": 2.5, "Project": ["p1"]}},
        {"id": "t2", "fields": {"Name": "Cut", "Project": ["p1"]}}]},
      "projects": {"records": [{"id": "p1", "fields": {"Name": "Blue"}}]}}
      """#)
    #expect(base.told == #"t1 Mix true 2.5 ["Blue"], t2 Cut false - ["Blue"]"#)
    let (tasks, project) = (base.root.tasks, base.root.projects[0])
    try base.update(
      #"""
      {"tasks": {"records": [
        {"id": "t2", "fields": {"Name": "Cut", "Done?": true, "Project": ["p1"]}}, {"id": "t1", "fields": {}}]},
      "projects": {"records": [{"id": "p1", "fields": {"Name": "Hejira"}}]}}
      """#, becomes: #"t2 Cut true - ["Hejira"], t1  false - ["Hejira"]"#
    ) { _ in
      #expect(sameInstances(base.root.tasks, [tasks[1], tasks[0]]))
      #expect(tasks[0].projects.first === project)
    }
    try base.writesBack()
  }
}
