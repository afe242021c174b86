import Foundation
import Reconcile
import Testing

/// N9, V4a: lists of plain values whose own field says that they are merged.
@Suite struct `Plain values that their field merges` {
  @Test func `are merged by position, and keep their tail`() throws {
    let album = Album()
    let report = try Reconciler().update(album, from: ["ratings": [7], "tags": ["a", "b", "c"]]) {
      $0.report = .changesWithInverse
    }
    #expect(album.ratings == [7, 2, 3])
    #expect(album.tags == ["a", "b", "c"])
    #expect(
      report.description.split(separator: "\n").map(String.init) == [
        #"ratings: [1,2,3] → [7,2,3]"#, #"tags: ["x","y"] → ["a","b","c"]"#,
      ])
    #expect(try Reconciler().update(album, from: ["ratings": [7]]).isEmpty)
    try report.undo()
    #expect(album.ratings == [1, 2, 3])
  }

  @Test func `keep their length where the field fixes it, and what finds no place is lost`() throws
  {
    let album = Album()
    let report = try Reconciler().update(album, from: ["fixed": [7, 8, 9]])
    #expect(album.fixed == [7, 8])
    #expect(report.counts.lost == 1)
    try Reconciler().update(album, from: ["fixed": [5]])
    #expect(album.fixed == [5, 8])
    #expect(try Reconciler().update(album, from: ["fixed": [5]]).counts.lost == 0)
  }

  @Test func `lose what finds no place beside what does not fit`() throws {
    let album = Album()
    let report = try Reconciler().update(
      album, from: ["fixed": [7, "x", 9], "fixedPlays": ["de": [5, "x", 6]]]
    ) { $0.failure = .bestEffort }
    #expect(album.fixed == [7, 2] && album.fixedPlays == ["de": [5, 2]])
    let lost = report.changes.filter { $0.kind == .lost }
    #expect(lost.map(\.path.description) == ["fixed", "fixedPlays.de"])
    #expect(report.counts.skipped == 2)
    let fitting = try Reconciler().update(album, from: ["fixed": [7, "x"]]) {
      $0.failure = .bestEffort
    }
    #expect(fitting.counts.lost == 0)
  }

  @Test func `keep what null stands for, in the list and the report`() throws {
    let album = Album()
    let report = try Reconciler().update(album, from: ["kept": [7, nil, 9, nil]])
    #expect(album.kept == [7, 2, 9])
    #expect(report.counts.skipped == 2)
    let skipped = report.changes.filter { $0.kind == .skipped }
    #expect(skipped.map(\.path.description) == ["kept[1]", "kept[3]"])
    try Reconciler().update(album, from: ["kept": [nil, 1]])
    #expect(album.kept == [7, 1])
  }

  @Test func `are matched by value where the field says so`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["valued": [3, 4, 1]])
    #expect(album.valued == [3, 4, 1, 2, 1])
    #expect(try Reconciler().update(album, from: ["set": [4]]).counts.changed == 1)
    #expect(album.set == [1, 2, 4])
  }

  @Test func `are merged where a conversion makes the array`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["one": 9])
    #expect(album.one == [9, 2])
  }

  @Test func `are merged under a key too`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["plays": ["de": [9]]])
    #expect(album.plays == ["de": [9, 2]])
  }

  @Test func `are replaced where anything but their field says so, and an explanation tells why`()
    throws
  {
    let album = Album()
    let reconciler = Reconciler {
      $0.collection = .positional
      $0.collection.unmatched = .keep
    }
    try reconciler.update(album, from: ["plain": [7]])
    #expect(album.plain == [7])
    try Reconciler().update(album, from: ["ratings": [7]]) { $0.collection = .automatic }
    #expect(album.ratings == [7])
    let text = reconciler.explain(Album.self, "plain").description
    #expect(
      text.contains(
        "skipped .keep from the reconciler: plain values are replaced, unless their own field says otherwise"
      ), "\(text)")
  }

  @Test func `are in conflict since a baseline where what is merged was edited`() throws {
    let album = Album()
    let baseline = Baseline()
    func update(_ text: String) throws -> ChangeReport {
      try Reconciler().update(album, from: .json(Data(text.utf8), since: baseline)) {
        $0.conflict = .local
      }
    }
    _ = try update(#"{"ratings":[7]}"#)
    album.ratings.append(9)
    // The tail belongs to nobody's source.
    #expect(try update(#"{"ratings":[8]}"#).counts.conflicted == 0)
    #expect(album.ratings == [8, 2, 3, 9])
    album.ratings[0] = 1
    #expect(try update(#"{"ratings":[6]}"#).counts.conflicted == 1)
    #expect(album.ratings == [1, 2, 3, 9])
  }

  @Test func `of live JSON are merged where the path says so`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "tags") {
      $0.collection = .positional
      $0.collection.unmatched = .keep
      $0.collection.nullElements = .keep
    }
    let object = try DynamicObject(from: ["tags": [1, 2, 3], "other": [1, 2]])
    try reconciler.update(object, from: ["tags": [nil, 8], "other": [7]])
    #expect(object.sourceValue == ["tags": [1, 8, 3], "other": [7]])
  }

  @Test func `of objects by position are left alone at null too`() throws {
    let shelf = Shelf()
    let first = shelf.songs[0]
    let report = try Reconciler().update(shelf, from: ["songs": [nil, ["title": "c"], nil]])
    #expect(shelf.songs.map(\.title) == ["a", "c"])
    #expect(shelf.songs[0] === first)
    #expect(report.counts.skipped == 2)
  }

  @Test func `decide about each element in no field`() {
    #expect(
      Strange.schema.mistakes == [
        #"collection.fresh of the field "a" can only be fixed for plain values"#,
        #"collection.unmatched of the field "b" can only be fixed for plain values"#,
      ])
  }

  final class Album: Reconcilable {
    var ratings = [1, 2, 3]
    var tags = ["x", "y"]
    var fixed = [1, 2]
    var kept = [1, 2]
    var valued = [1, 2, 1]
    var set: Set<Int> = [1, 2]
    var one = [1, 2]
    var plays = ["de": [1, 2]]
    var fixedPlays = ["de": [1, 2]]
    var plain = [1, 2]

    static let schema = Schema(Album.init) {
      Field("ratings", \.ratings) {
        $0.collection = .positional
        $0.collection.unmatched = .keep
      }
      Field("tags", \.tags) { $0.collection = .upsert }
      Field("fixed", \.fixed) { $0.collection = .fixedPositional }
      Field("kept", \.kept) { $0.collection.nullElements = .keep }
      Field("valued", \.valued) { ($0.collection.match, $0.collection.unmatched) = (.value, .keep) }
      Field("set", \.set) { $0.collection.unmatched = .keep }
      Field("one", \.one, as: .oneOrMany()) { $0.collection.unmatched = .keep }
      Field("plays", \.plays) { $0.collection.unmatched = .keep }
      Field("fixedPlays", \.fixedPlays) { $0.collection = .fixedPositional }
      Field("plain", \.plain)
    }
  }

  final class Song: Reconcilable {
    var title = ""

    init(_ title: String = "") { self.title = title }

    static let schema = Schema({ Song() }) { Field("title", \.title) }
  }

  final class Shelf: Reconcilable {
    var songs = [Song("a"), Song("b")]

    static let schema = Schema(Shelf.init) {
      Field("songs", \.songs) { $0.collection.nullElements = .keep }
    }
  }

  final class Strange: Reconcilable {
    var a: [Int] = []
    var b: [Int] = []

    static let schema = Schema(Strange.init) {
      Field("a", \.a) { $0.collection.fresh = .reject }
      Field("b", \.b) { $0.collection.unmatched = .custom("x") { _ in .keep } }
    }
  }
}
