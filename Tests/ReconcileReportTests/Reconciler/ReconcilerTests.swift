import Foundation
import Reconcile
import Synchronization
import Testing

/// A reconciler as a value that is copied, edited and shared.
@Suite struct `A reconciler` {
  @Test func `is a value: its copies are independent`() throws {
    var original = Reconciler()
    original.policy.null = .keep
    var copy = original
    copy.policy.null = .reject
    copy.policy(for: String.self) { $0.mismatch = .keep }
    let album = AxisAlbum()
    try original.update(album, from: ["subtitle": nil])
    #expect(album.subtitle == "S")
    #expect(
      complaints { try copy.update(album, from: ["year": nil, "title": 1]) }
        == ["year: expected Int, found null"])
    #expect(
      complaints { try original.update(album, from: ["title": 1]) }
        == ["title: expected String, found number"])
  }

  @Test func `follows a policy that is changed between updates`() throws {
    var reconciler = Reconciler()
    let album = AxisAlbum()
    try reconciler.update(album, from: ["title": "Blue"])
    reconciler.policy.write = .ifChanged
    try reconciler.update(album, from: ["title": "Blue"])
    reconciler.policy = Policy()
    try reconciler.update(album, from: ["title": "Blue"])
    #expect(album.writes == ["title", "title"])
  }

  @Test func `forgets the policy of a call after it`() throws {
    let reconciler = Reconciler()
    let album = AxisAlbum()
    try reconciler.update(album, from: ["subtitle": nil]) { $0.null = .keep }
    #expect(album.subtitle == "S")
    try reconciler.update(album, from: ["subtitle": nil])
    #expect(album.subtitle == nil)
  }

  @Test func `starts from a policy`() throws {
    var policy = Policy()
    policy.write = .ifChanged
    let album = AxisAlbum()
    try Reconciler(policy: policy).update(album, from: ["title": "Blue"])
    #expect(album.writes == [])
  }

  final class Threaded: Reconcilable {
    var id = 0
    var name = ""
    var next: Threaded?
    var rows: [Threaded] = []
    static let schema = Schema(Threaded.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("next", \.next)
      Field("rows", \.rows)
    }
  }

  @Test func `serves several threads at once, from its first use on`() throws {
    let reconciler = Reconciler()
    let source = try SourceValue.json(
      #"{"name":"a","next":{"id":1,"name":"b"},"rows":[{"id":1,"name":"c"},{"id":2}]}"#)
    let good = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      let object = Threaded()
      for _ in 0..<20 { _ = try? reconciler.update(object, from: source) }
      _ = try? reconciler.update(object, from: ["rows": [["id": 2, "name": "d"]]]) {
        $0.collection.unmatched = .keep
      }
      let names = object.rows.map(\.name)
      if object.next?.name == "b" && names == ["d", "c"] { good.withLock { $0 += 1 } }
    }
    #expect(good.withLock(\.self) == 64)
  }
}

/// Policies for a class, its base and the fields that it inherits.
@Suite struct `A policy for a subclass` {
  class Work: Reconcilable {
    var title: String? = "t"
    init() {}
    class var schema: Schema {
      Schema(Work.init) { Field("title", \.title) }
    }
  }
  final class Opera: Work {
    var acts: Int? = 4
    override class var schema: Schema {
      Schema(Opera.self, extending: super.schema, create: { _ in Opera() }) {
        Field("acts", \.acts)
      }
    }
  }
  final class Ballet: Work {
    override class var schema: Schema {
      Schema(
        Ballet.self, extending: super.schema, create: { _ in Ballet() }, policy: { $0.null = .keep }
      ) {}
    }
  }

  @Test func `does not hold for its base`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: Opera.self) { $0.null = .keep }
    let (work, opera) = (Work(), Opera())
    try reconciler.update(work, from: ["title": nil])
    try reconciler.update(opera, from: ["acts": nil])
    #expect(work.title == nil && opera.acts == 4)
  }

  @Test func `holds for the fields that it inherits`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: Opera.self) { $0.null = .keep }
    let (opera, ballet) = (Opera(), Ballet())
    try reconciler.update(opera, from: ["title": nil])
    try reconciler.update(ballet, from: ["title": nil])
    #expect(opera.title == "t" && ballet.title == "t")
  }

  @Test func `gives way to nothing of its base`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: Work.self) { $0.null = .reject }
    reconciler.policy(for: Opera.self) { $0.null = .keep }
    let opera = Opera()
    try reconciler.update(opera, from: ["acts": nil, "title": nil])
    #expect(opera.acts == 4 && opera.title == "t")
  }
}
