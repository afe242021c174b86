import Foundation
import Reconcile
import Testing

/// O17, A5, A12: documents of a part of a list, in which each object is wrapped or annotated.
@Suite struct `A document of a page` {
  /// A page of a query language: each node in an edge, null where nobody may see it.
  class Release: Reconcilable {
    var id = ""
    var title = ""
    var cursor: String?

    required init() {}

    class var schema: Schema {
      Schema(Release.init) {
        Variant("node.__typename") {
          Case("Album", Album.self)
          Case("Single", Single.self)
          Decline { source in source["node"]?.isNull == true }
        }
        Identity("node.id", \.id)
        Field("node.title", \.title)
        Field("cursor", \.cursor)
      }
    }

    var told: String { "\(id) \(title) at \(cursor ?? "-")" }
  }

  final class Album: Release {
    var tracks: [String] = []
    override class var schema: Schema {
      Schema(Album.self, extending: super.schema, create: { _ in Album() }) {
        Field("node.tracks.nodes", \.tracks)
      }
    }
    override var told: String { "\(super.told) \(tracks)" }
  }

  final class Single: Release {
    override class var schema: Schema {
      Schema(Single.self, extending: super.schema, create: { _ in Single() }) {}
    }
  }

  final class Page: Reconcilable {
    var releases: [Release] = []
    var hasMore = false
    static let schema = Schema(Page.init) {
      Field("data.artist.releases.edges", \.releases)
      Field("data.artist.releases.pageInfo.hasNextPage", \.hasMore)
    }
    var told: String { releases.map(\.told).joined(separator: ", ") + (hasMore ? " …" : "") }
  }

  @Test(arguments: Way.all)
  func `has nodes in edges, some of which are null`(way: Way) throws {
    let page = Updated(Page(), way) { $0.told }
    try page.update(
      #"""
      {"data": {"artist": {"releases": {"pageInfo": {"hasNextPage": true}, "edges": [
        {"cursor": "a", "node": {"__typename": "Album", "id": "1", "title": "Blue", "tracks": {"nodes": ["Carey"]}}},
        {"cursor": "b", "node": {"__typename": "Single", "id": "2", "title": "Help Me"}}]}}}}
      """#)
    #expect(page.told == #"1 Blue at a ["Carey"], 2 Help Me at b …"#)
    let releases = page.root.releases
    try page.update(
      #"""
      {"data": {"artist": {"releases": {"pageInfo": {"hasNextPage": false}, "edges": [
        {"cursor": "a", "node": {"__typename": "Single", "id": "2", "title": "Help Me"}},
        {"cursor": "b", "node": null},
        {"cursor": "c", "node": {"__typename": "Album", "id": "1"}}]}}}}
      """#, becomes: #"2 Help Me at a, 1 Blue at c ["Carey"]"#
    ) { report in
      #expect(sameInstances(page.root.releases, [releases[1], releases[0]]))
      #expect(report.counts.skipped == 1)
    }
    try page.writesBack()
  }

  /// A table with notes on each row, under keys with dots, and what was removed since.
  class Worker: Reconcilable {
    var id = 0
    var name = ""
    var photo: String?

    required init() {}

    class var schema: Schema {
      Schema(Worker.init) {
        Variant(.literal("@odata.type")) {
          Case("#Firm.Manager", Manager.self)
          Default(Worker.self)
        }
        Tombstone("@removed")
        Identity("ID", \.id)
        Field("Name", \.name)
        Field(.literal("Photo@odata.mediaReadLink"), \.photo).nils(.omit)
      }
    }

    var told: String { "\(id) \(name)\(photo.map { " \($0)" } ?? "")" }
  }

  final class Manager: Worker {
    var reports = 0
    override class var schema: Schema {
      Schema(Manager.self, extending: super.schema, create: { _ in Manager() }) {
        Field(.literal("Reports@odata.count"), \.reports)
      }
    }
    override var told: String { "\(super.told) +\(reports)" }
  }

  final class Staff: Reconcilable {
    var workers: [Worker] = []
    var link: String?
    static let schema = Schema(Staff.init) {
      Field("value", \.workers) {
        $0.collection = .upsert
        $0.collection.order = .existing
      }
      Field(.literal("@odata.deltaLink"), \.link)
    }
    var told: String { "\(workers.map(\.told)) \(link ?? "-")" }
  }

  @Test(arguments: Way.all)
  func `has types and removals under keys with signs and dots`(way: Way) throws {
    let staff = Updated(Staff(), way) { $0.told }
    try staff.update(
      #"""
      {"@odata.context": "#Staff", "@odata.deltaLink": "d1", "value": [
        {"@odata.type": "#Firm.Manager", "ID": 1, "Name": "Di", "Reports@odata.count": 2},
        {"ID": 2, "Name": "Ed", "Photo@odata.mediaReadLink": "/2.png"}, {"ID": 3, "Name": "Flo"}]}
      """#)
    #expect(staff.told == #"["1 Di +2", "2 Ed /2.png", "3 Flo"] d1"#)
    let workers = staff.root.workers
    try staff.update(
      #"""
      {"@odata.context": "#Staff/$delta", "@odata.deltaLink": "d2", "value": [
        {"ID": 3, "@removed": {"reason": "deleted"}}, {"ID": 4, "Name": "Gus"},
        {"@odata.type": "#Firm.Manager", "ID": 1, "Reports@odata.count": 3}]}
      """#, becomes: #"["1 Di +3", "2 Ed /2.png", "4 Gus"] d2"#
    ) { _ in
      #expect(staff.root.workers[0] === workers[0] && staff.root.workers[1] === workers[1])
      #expect(workers[2].name == "Flo")
    }
    try staff.writesBack()
  }
}
