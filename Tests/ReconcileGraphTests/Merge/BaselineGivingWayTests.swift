import Foundation
import Reconcile
import Testing

/// E2, E6, E9: beside a map what was set or brought since the last source gives way, and only edits are in conflict.
@Suite struct `A source since a baseline beside a map` {
  let reconciler = Reconciler()
  let map = IdentityMap(scope: .everything)
  let baseline = Baseline()
  let shelf = Shelf()

  final class Shelf: Reconcilable {
    var albums: [MapAlbum] = []
    var notes: [String: String] = [:]
    var tags: [String] = []
    var extra = DynamicObject()
    static let schema = Schema(Shelf.init) {
      Field("albums", \.albums)
      Field("notes", \.notes)
      Field("tags", \.tags)
      Field("extra", \.extra)
    }
  }

  /// Reads a list of albums, under a policy by which each conflict is an issue.
  @discardableResult
  private func read(_ albums: String, _ edit: PolicyEdit? = nil) throws -> ChangeReport {
    let text = #"{"albums":[\#(albums)]}"#
    return try reconciler.update(
      shelf, from: .json(Data(text.utf8), since: baseline), in: map
    ) {
      $0.conflict = .reject
      edit?(&$0)
    }
  }

  private func album(_ id: Int) throws -> MapAlbum { try #require(map[MapAlbum.self, id]) }

  private func made(_ id: Int) -> MapAlbum {
    let album = MapAlbum()
    album.id = id
    return album
  }

  private let blue = #"{"id":1,"title":"Blue"}"#
  private let mingus = #"{"id":2,"title":"Mingus"}"#

  @Test func `E9: takes no response of another request for an edit`() throws {
    try read("\(blue),\(mingus)")
    #expect(!baseline.isOvertaken)
    try reconciler.update(album(1), from: .json(#"{"id":1,"title":"Blue (1971)"}"#), in: map)
    #expect(baseline.isOvertaken)
    try read("\(blue),\(mingus),{\"id\":3}")
    #expect(try album(1).title == "Blue", "the newest source counts")
    #expect(!baseline.isOvertaken)
    let report = try read("\(#"{"id":1,"title":"Blue (2021)"}"#),\(mingus),{\"id\":3}")
    #expect(try album(1).title == "Blue (2021)")
    #expect(report.counts.conflicted == 0)
  }

  @Test func `E9: overwrites what was set where it speaks, and leaves it where it is silent`()
    throws
  {
    try read("\(blue),\(mingus)")
    try (album(1).title, album(2).title) = ("mine", "mine too")
    try read(#"\#(blue),{"id":2,"title":"Hejira"}"#)
    #expect(try album(1).title == "mine" && album(2).title == "Hejira")
  }

  @Test func `E9: leaves the members and the order of a list of which it is silent`() throws {
    try read("\(blue),\(mingus)")
    let local = made(9)
    shelf.albums = try [local, album(2)]
    try read(#"{"id":1,"title":"Blue (1971)"},{"id":2,"title":"Hejira"}"#)
    #expect(shelf.albums.map(\.id) == [9, 2] && shelf.albums[0] === local)
    #expect(shelf.albums[1].title == "Hejira")
  }

  @Test(arguments: ["1,2,3", "2,1", "1", "2,3,1"])
  func `E9: decides about a list of which it speaks as without a baseline`(ids: String) throws {
    try read("\(blue),\(mingus)")
    let (first, second) = try (album(1), album(2))
    shelf.albums = [second, made(9)]
    try read(ids.split(separator: ",").map { "{\"id\":\($0)}" }.joined(separator: ","))
    #expect(shelf.albums.map { "\($0.id)" }.joined(separator: ",") == ids)
    for album in shelf.albums where album.id < 3 {
      #expect(album === (album.id == 1 ? first : second))
    }
  }

  @Test func `E9: keeps in a list of which it speaks what the policy keeps`() throws {
    try read("\(blue),\(mingus)")
    shelf.albums.append(made(9))
    try read("\(mingus),\(blue)") { $0.collection.unmatched = .keep }
    #expect(shelf.albums.map(\.id) == [2, 1, 9])
  }

  @Test
  func `E9: speaks of the entries of a dictionary one by one, and of a list of values as a whole`()
    throws
  {
    func read(_ text: String) throws {
      try reconciler.update(
        shelf, from: .json(Data(text.utf8), since: baseline), in: map
      ) {
        $0.conflict = .reject
        $0.collection.unmatched = .remove
      }
    }
    try read(#"{"notes":{"a":"1","b":"1"},"tags":["x"]}"#)
    shelf.notes = ["a": "mine", "b": "mine", "c": "mine"]
    shelf.tags = ["mine"]
    try read(#"{"notes":{"a":"1","b":"2"},"tags":["x"]}"#)
    #expect(shelf.notes == ["a": "mine", "b": "2", "c": "mine"] && shelf.tags == ["mine"])
    try read(#"{"notes":{"b":"2"},"tags":["x","y"]}"#)
    #expect(shelf.notes == ["b": "2", "c": "mine"] && shelf.tags == ["x", "y"])
  }

  @Test func `E9: speaks of the members of live JSON one by one`() throws {
    func read(_ text: String) throws -> ChangeReport {
      try reconciler.update(
        shelf, from: .json(Data(#"{"extra":\#(text)}"#.utf8), since: baseline), in: map
      ) {
        $0.conflict = .reject
        $0.missing = .reset
      }
    }
    _ = try read(#"{"a":1,"b":{"c":1,"d":1},"e":[1],"f":1,"g":1}"#)
    let (tree, inner) = try (shelf.extra, #require(shelf.extra["b"]?.objectValue))
    try reconciler.update(
      tree, from: .json(#"{"a":7,"b":{"c":7,"d":7},"e":[7],"f":7,"g":null,"mine":true}"#))
    let report = try read(#"{"a":1,"b":{"c":2,"d":1},"e":[1,2],"g":2}"#)
    #expect("\(tree)" == #"{"a":7,"b":{"c":2,"d":7},"e":[1,2],"g":2,"mine":true}"#)
    #expect(shelf.extra === tree && tree["b"]?.objectValue === inner)
    #expect(report.counts.conflicted == 0)
  }

  final class Crate: Reconcilable {
    @Deferred var albums: [MapAlbum] = []
    @Deferred var extra = DynamicObject()
    static let schema = Schema(Crate.init) {
      Field("albums", \.$albums)
      Field("extra", \.$extra)
    }
  }

  @Test func `E9: D3: speaks of an unread part as a whole, and of what is in it once it was read`()
    throws
  {
    let crate = Crate()
    func read(_ albums: String, _ extra: String, since baseline: Baseline?) throws {
      let text = #"{"albums":[\#(albums)],"extra":\#(extra)}"#
      let source = try baseline.map { try SourceValue.json(Data(text.utf8), since: $0) }
      let report = try reconciler.update(crate, from: source ?? .json(text), in: map) {
        $0.conflict = .reject
      }
      #expect(report.counts.conflicted == 0)
    }
    try read("\(blue),\(mingus)", #"{"a":1,"b":1}"#, since: baseline)
    try read(mingus, #"{"a":7,"b":7}"#, since: nil)
    try read("\(blue),\(mingus)", #"{"a":1,"b":2}"#, since: baseline)
    #expect(crate.$albums.isPending && crate.$extra.isPending)
    #expect(crate.albums.map(\.id) == [1, 2], "the newest source counts")
    #expect("\(crate.extra)" == #"{"a":1,"b":2}"#)
    try reconciler.update(crate.extra, from: ["a": 7, "b": 7])
    crate.albums[0].title = "mine"
    try read("\(blue),\(mingus)", #"{"a":1,"b":3}"#, since: baseline)
    #expect(
      crate.albums.map(\.title) == ["mine", "Mingus"] && "\(crate.extra)" == #"{"a":7,"b":3}"#)
    try read(#"{"id":2,"title":"Hejira"}"#, #"{"a":1,"b":3}"#, since: baseline)
    #expect(crate.albums.map(\.title) == ["Hejira"] && "\(crate.extra)" == #"{"a":7,"b":3}"#)
  }

  @Test func `E9: gives way to what fits under best effort, and leaves the rest`() throws {
    try read("\(blue),\(mingus)")
    try (album(1).title, album(2).title) = ("mine", "mine too")
    let next = #"{"id":1,"title":7},{"id":2,"title":"Hejira"}"#
    let report = try read(next) { $0.failure = .bestEffort }
    #expect(report.counts.skipped == 1)
    #expect(try album(1).title == "mine" && album(2).title == "Hejira")
    #expect(report.counts.conflicted == 0)
  }

  @Test func `E6: is in conflict with an edit, where the policy decides`() throws {
    try read("\(blue),\(mingus)")
    let edit = try reconciler.edit(album(1), in: map) { $0.title = "mine" }
    try album(2).title = "set"
    let next = #"{"id":1,"title":"Blue (1971)"},{"id":2,"title":"Hejira"}"#
    let error = #expect(throws: UpdateError.self) { try read(next) }
    #expect(error?.issues.map(\.path.description) == ["albums[0].title"])
    #expect(try album(1).title == "mine" && album(2).title == "set")
    try read(next) { $0.conflict = .local }
    #expect(try album(1).title == "mine" && album(2).title == "Hejira")
    try reconciler.revert(edit, in: map)
    #expect(try album(1).title == "Blue (1971)")
  }

  @Test func `E2: shows edits of a list over what the source says of it`() throws {
    try read("\(blue),\(mingus)")
    let local = made(9)
    let edit = try reconciler.edit(shelf, in: map) { $0.albums.insert(local, at: 1) }
    try read("\(mingus),\(blue)") { $0.conflict = .local }
    #expect(shelf.albums.map(\.id) == [2, 1, 9] && shelf.albums[2] === local)
    try reconciler.revert(edit, in: map)
    #expect(shelf.albums.map(\.id) == [2, 1])
  }
}
