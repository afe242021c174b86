import Foundation
import Reconcile
import Testing

@testable import ReconcileStore

/// S14: references by several keys in records.
@Suite struct `A reference by several keys in a store` {
  class Subject: Reconcilable {
    var id = 0

    required init() {}

    class var schema: Schema {
      Schema(Subject.init) {
        Variant("kind") {
          Case("album", Album.self)
          Case("track", Track.self)
        }
        Identity("id", \.id)
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

  final class Chart: Reconcilable {
    var list = ""
    var week = 0

    static let schema = Schema(Chart.init) {
      Identity("list", \.list)
      Identity("week", \.week)
    }
  }

  final class Comment: Reconcilable {
    var id = 0
    var subject: Subject?
    var chart: Chart?
    var about: Subject?
    var others: [Subject] = []

    static let schema = Schema(Comment.init) {
      Identity("id", \.id)
      Reference("subject_id", \.subject, type: "subject_type", unresolved: .wait)
      Reference(["chart_list", "chart_week"], \.chart, unresolved: .wait)
      Reference("about", \.about, unresolved: .wait)
      Reference("others", \.others, unresolved: .wait)
    }

    var told: String {
      "\(subject.map { "\(type(of: $0)) \($0.id)" } ?? "-"), \(chart.map { "\($0.list) \($0.week)" } ?? "-")"
    }
  }

  let folder: Folder
  init() throws { folder = try Folder() }

  /// A start of the program: what is restored, and followed from then on.
  final class Start {
    let store: ModelStore
    let map = IdentityMap(scope: .everything)
    let restored: RestoredModels
    var held: [AnyObject] = []

    init(_ folder: Folder) throws {
      store = try ModelStore(at: folder.file) {
        Records(Comment.self, named: "comment")
        Records(Subject.self, named: "subject")
        Records(Chart.self, named: "chart")
      }
      restored = try Reconciler().restore(from: store, into: map)
      try store.follow(map)
    }

    var comment: Comment? { map[Comment.self, 1] }

    func update<Model: Reconcilable & AnyObject>(_ model: Model.Type, _ json: String) throws {
      held += try Reconciler().updateOrInsert(model, from: .json(json), in: map).map { $0 }
    }
  }

  @Test func `is restored to the object of its class, and waits for it over a restart`()
    async throws
  {
    let first = try Start(folder)
    try first.update(
      Subject.self, #"[{"kind": "album", "id": 1}, {"kind": "track", "id": 1}]"#)
    try first.update(
      Comment.self,
      #"{"id": 1, "subject_id": 1, "subject_type": "track", "chart_list": "top", "chart_week": 3}"#)
    #expect(first.comment?.told == "Track 1, -")
    await first.store.flush()

    let second = try Start(folder)
    #expect(second.restored.leftOut.isEmpty && second.comment?.told == "Track 1, -")
    try second.update(Chart.self, #"{"list": "top", "week": 3}"#)
    #expect(second.comment?.told == "Track 1, top 3")
    try second.update(Comment.self, #"{"id": 1, "subject_id": 2, "subject_type": "album"}"#)
    #expect(second.comment?.told == "-, top 3")
    await second.store.flush()

    let third = try Start(folder)
    #expect(third.comment?.told == "-, top 3")
    try third.update(Subject.self, #"{"kind": "track", "id": 2}"#)
    #expect(third.comment?.told == "-, top 3")
    try third.update(Subject.self, #"{"kind": "album", "id": 2}"#)
    #expect(third.comment?.told == "Album 2, top 3")
  }

  @Test func `waits over a restart for the class that an object in place of an identity says`()
    async throws
  {
    let first = try Start(folder)
    try first.update(
      Comment.self,
      #"{"id": 1, "about": {"kind": "track", "id": 1}, "others": [{"kind": "album", "id": 2}, 3]}"#)
    #expect(first.comment?.about == nil && first.comment?.others.isEmpty == true)
    await first.store.flush()

    let second = try Start(folder)
    try second.update(Subject.self, #"[{"kind": "album", "id": 1}, {"kind": "track", "id": 2}]"#)
    #expect(second.comment?.about == nil && second.comment?.others.isEmpty == true)
    await second.store.flush()

    let third = try Start(folder)
    try third.update(
      Subject.self,
      #"[{"kind": "track", "id": 1}, {"kind": "album", "id": 2}, {"kind": "track", "id": 3}]"#)
    let comment = try #require(third.comment)
    #expect(comment.about === third.map[Track.self, 1])
    #expect(comment.others.map(\.id) == [2, 3])
    #expect(comment.others.first === third.map[Album.self, 2])
  }

  @Test func `is looked up in a store by the class that it says`() async throws {
    let first = try Start(folder)
    try first.update(Subject.self, #"[{"kind": "album", "id": 1}, {"kind": "track", "id": 1}]"#)
    try first.update(Chart.self, #"{"list": "top", "week": 3}"#)
    await first.store.flush()
    let map = IdentityMap(scope: .everything, resolving: first.store.sources)
    let comments = try Reconciler().updateOrInsert(
      Comment.self,
      from: .json(
        #"{"id": 1, "subject_id": 1, "subject_type": "track", "chart_list": "top", "chart_week": 3}"#
      ), in: map)
    #expect(comments[0].told == "Track 1, top 3")
  }
}
