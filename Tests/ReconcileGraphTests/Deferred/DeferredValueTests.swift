import Foundation
import Observation
import Reconcile
import Testing

/// T1, T6, D4: a copy, a comparison or an undo of a struct that holds an unread part.
@Suite struct `A struct with a deferred property` {
  let reconciler = Reconciler()

  struct Disc: Reconcilable, Hashable {
    var title = ""
    @Deferred var ratings: [Int] = []
    @Deferred var price = DeferredShelf.Price()
    static let schema = Schema(Disc.init) {
      Field("title", \.title)
      Field("ratings", \.$ratings)
      Field("price", \.$price)
    }
  }

  final class Box: Reconcilable {
    var disc = Disc()
    var discs: [Disc] = []
    static let schema = Schema(Box.init) {
      Field("disc", \.disc)
      Field("discs", \.discs)
    }
  }

  @Test func `is updated by itself, in a property and in a list`() throws {
    var disc = Disc()
    try reconciler.update(&disc, from: ["title": "Blue", "ratings": [1, 2]])
    #expect(disc.title == "Blue" && disc.$ratings.isPending)
    #expect(disc.ratings == [1, 2])
    let box = Box()
    try reconciler.update(
      box, from: ["disc": ["ratings": [3]], "discs": [["ratings": [4]], ["price": ["amount": 5]]]])
    #expect(box.disc.$ratings.isPending && box.discs[0].$ratings.isPending)
    #expect(
      box.disc.ratings == [3] && box.discs[0].ratings == [4] && box.discs[1].price.amount == 5)
    try reconciler.update(box, from: ["disc": ["ratings": [6]], "discs": [["ratings": [7]]]])
    #expect(box.disc.ratings == [6] && box.discs.map(\.ratings) == [[7]])
  }

  @Test func `is a value: what happens to one copy is no matter of the other`() throws {
    var disc = Disc()
    try reconciler.update(&disc, from: ["ratings": [1]])
    var copy = disc
    copy.ratings = [2]
    #expect(disc.$ratings.isPending && disc.ratings == [1])
    let before = copy
    try reconciler.update(&copy, from: ["ratings": [3]])
    #expect(before.ratings == [2] && copy.ratings == [3])
  }

  @Test func `T1: is as it was where its owner's update fails`() throws {
    let box = Box()
    try reconciler.update(box, from: ["disc": ["ratings": [1]]])
    #expect(throws: UpdateError.self) {
      try reconciler.update(box, from: ["disc": ["ratings": [2]], "discs": 3])
    }
    #expect(box.disc.$ratings.unread == [1])
    let plan = try reconciler.plan(updating: box, from: ["disc": ["ratings": [2]]])
    #expect(box.disc.$ratings.unread == [1])
    _ = box.disc.ratings
    try plan.apply()
    #expect(box.disc.ratings == [2])
  }

  @Test func `T6: is as it was when its owner's update is undone`() throws {
    let box = Box()
    try reconciler.update(box, from: ["disc": ["title": "Blue", "ratings": [1]]])
    let report = try reconciler.update(box, from: ["disc": ["title": "Red", "ratings": [2]]]) {
      $0.report = .changesWithInverse
    }
    #expect(box.disc.ratings == [2])
    try report.undo()
    #expect(box.disc.title == "Blue" && box.disc.ratings == [1])
  }

  @Test func `D4: is compared, hashed, described and mirrored unread`() throws {
    var (one, other) = (Disc(), Disc())
    #expect(one == other && one.hashValue == other.hashValue)
    try reconciler.update(&one, from: ["ratings": [1, 2], "title": "Blue"])
    #expect(one != other)
    try reconciler.update(&other, from: ["title": "Blue", "ratings": [1, 2]])
    let hash = one.hashValue
    #expect(one == other && hash == other.hashValue)
    #expect(one == one && Set([one, other]).count == 1)
    #expect("\(one.$ratings)" == "unread")
    var text = ""
    dump(one, to: &text)
    #expect(text.contains("unread") && !text.isEmpty)
    #expect(one.$ratings.isPending && other.$ratings.isPending)
    #expect(one.ratings == [1, 2])
    #expect(one != other && one.hashValue == hash, "a value that was read equals no pending one")
    #expect(other.ratings == [1, 2])
    #expect(one == other && "\(one.$ratings)" == "[1, 2]")
  }
}

/// D4: the way back of what is unread, as its source.
@Suite struct `What writes deferred properties back` {
  let reconciler = Reconciler()

  @Test func `D4: writes the source of a pending one, and reads nothing`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    let made = try DeferredShelf.Tally.count {
      let written = try reconciler.sourceValue(of: album)
      #expect(written == DeferredShelf.blue)
    }
    #expect(made == [] && album.pending.allSatisfy { $0 })
  }

  @Test func `writes the same once all is read, and feeding it back changes nothing`() throws {
    let album = DeferredShelf.Album()
    let eager = DeferredShelf.EagerAlbum()
    try reconciler.update(album, from: DeferredShelf.blue)
    try reconciler.update(eager, from: DeferredShelf.blue)
    for _ in 0..<2 {
      let written = try reconciler.sourceValue(of: album)
      let report = try reconciler.update(album, from: written) { $0.write = .ifChanged }
      #expect(report.isEmpty, "\(report)")
      try album.read()
    }
    #expect(try reconciler.sourceValue(of: album) == reconciler.sourceValue(of: eager))
  }

  @Test func `writes initial values, and null where that is unread`() throws {
    let album = DeferredShelf.Album()
    let eager = DeferredShelf.EagerAlbum()
    #expect(try reconciler.sourceValue(of: album) == reconciler.sourceValue(of: eager))
    try reconciler.update(album, from: ["artist": nil])
    #expect(try reconciler.sourceValue(of: album)["artist"]?.isNull == true)
    #expect(try reconciler.sourceValue(of: album, nils: .omit)["artist"] == nil)
    #expect(album.$artist.isPending)
  }
}

/// What observers of a model hear of a part that is unread, and of reading it.
@Suite struct `An observable model with a deferred property` {
  @Observable final class Row: Reconcilable {
    var title = ""
    @ObservationIgnored @Deferred private var storedTags: [String] = []

    var tags: [String] {
      get {
        access(keyPath: \.tags)
        return storedTags
      }
      set { withMutation(keyPath: \.tags) { storedTags = newValue } }
    }

    var isPending: Bool { $storedTags.isPending }

    static let schema = Schema(Row.init) {
      Field("title", \.title)
      Field("tags", \.$storedTags)
      DidReconcile { row, report in
        if !report.filtered(under: "tags").isEmpty { row.withMutation(keyPath: \.tags) {} }
      }
    }
  }

  private func tells(_ row: Row, _ source: SourceValue) throws -> Bool {
    final class Flag: @unchecked Sendable { var isRaised = false }
    let flag = Flag()
    withObservationTracking {
      _ = row.tags
    } onChange: {
      flag.isRaised = true
    }
    try Reconciler().update(row, from: source)
    return flag.isRaised
  }

  @Test func `announces a source that it has not read, and reads it when it is asked`() throws {
    let row = Row()
    try Reconciler().update(row, from: ["tags": ["a"]])
    #expect(row.isPending)
    #expect(try !tells(row, ["title": "Blue"]))
    #expect(row.tags == ["a"])
    #expect(try tells(row, ["tags": ["b"]]))
    #expect(row.tags == ["b"])
  }

  @Test func `announces nothing by reading`() throws {
    final class Flag: @unchecked Sendable { var isRaised = false }
    let flag = Flag()
    let row = Row()
    try Reconciler().update(row, from: ["tags": ["a"]])
    withObservationTracking {
      _ = row.tags
    } onChange: {
      flag.isRaised = true
    }
    #expect(row.tags == ["a"] && !row.isPending && !flag.isRaised)
  }
}
