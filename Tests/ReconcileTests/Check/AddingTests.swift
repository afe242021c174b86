import Foundation
import Reconcile
import Testing

/// A13, V3, V4, V4a: `.append` and `.union`.
@Suite struct `Adding` {
  let append = Reconciler { $0.collection = .append }
  let union = Reconciler { $0.collection = .union }

  @Test func `removes nothing that stands under a key`() throws {
    let track = ListTrack(1, "One")
    let holder = Owner(["a": track])
    for reconciler in [append, union] {
      let source: SourceValue = ["value": ["a": ["title": "Two"], "b": ["id": 2]]]
      try reconciler.update(holder, from: source)
      #expect(holder.value["a"] === track && track.id == 1 && track.title == "Two")
      #expect(holder.value["b"]?.id == 2)
    }
  }

  @Test func `acts inside where the outer level goes by key`() throws {
    let plain = Owner(["a": [1, 2], "b": [3]])
    try append.update(plain, from: ["value": ["a": [2, 2], "c": [4]]])
    #expect(plain.value == ["a": [1, 2, 2, 2], "b": [3], "c": [4]])
    try union.update(plain, from: ["value": ["b": [3, 5, 5], "d": [1, 1]]])
    #expect(plain.value == ["a": [1, 2, 2, 2], "b": [3, 5], "c": [4], "d": [1]])
    let deep = Owner(["x": ["a": Set([1])]])
    try append.update(deep, from: ["value": ["x": ["a": [2]]]])
    #expect(deep.value == ["x": ["a": [1, 2]]])
    let optional = Owner<[String: [Int]?]>(["a": [1], "b": nil])
    try append.update(optional, from: ["value": ["a": [2], "b": [3]]])
    #expect(optional.value == ["a": [1, 2], "b": [3]])
    let first = ListTrack(1)
    let tracks = Owner(["a": [first]])
    try append.update(tracks, from: ["value": ["a": [["id": 1], ["id": 2]]]])
    #expect(tracks.value["a"]?.map(\.id) == [1, 1, 2] && tracks.value["a"]?[0] === first)
    let others = Owner(["a": [first]])
    try union.update(others, from: ["value": ["a": [["id": 1], ["id": 2]]]])
    #expect(others.value["a"]?.map(\.id) == [1, 2] && others.value["a"]?[0] === first)
  }

  @Test func `acts outside where the outer level is a list`() throws {
    let lists = Owner([[1], [2]])
    try append.update(lists, from: ["value": [[1]]])
    #expect(lists.value == [[1], [2], [1]])
    try union.update(lists, from: ["value": [[2], [3], [3]]])
    #expect(lists.value == [[1], [2], [1], [3]])
    let tracks = Owner([[ListTrack(1)]])
    try union.update(tracks, from: ["value": [[["id": 1]], []]])
    #expect(tracks.value.map { $0.map(\.id) } == [[1], []])
  }

  @Test func `does the same in dynamic objects`() throws {
    let object = try DynamicObject(from: ["value": ["a": [1, 2], "b": [[1]]]])
    try append.update(object, from: ["value": ["a": [2], "b": [[1]]]])
    #expect(object.sourceValue == ["value": ["a": [1, 2, 2], "b": [[1], [1]]]])
    let list = try DynamicObject(from: ["value": [["a": 1]]])
    try union.update(list, from: ["value": [["a": 1], ["a": 1], ["a": 2], ["a": 2]]])
    #expect(list.sourceValue == ["value": [["a": 1], ["a": 2]]])
  }

  @Test func `tells of the whole that stands under a key`() throws {
    let holder = Owner(["a": [1]])
    let report = try append.update(holder, from: ["value": ["a": [2]]]) { $0.report = .changes }
    #expect(report.changes.map(\.new) == [[1, 2]])
    #expect(report.changes.map(\.old) == [[1]])
  }

  @Test func `names an element under a key that does not fit, and leaves null out`() throws {
    let holder = Owner(["a": [1]])
    #expect(
      append.refusal(of: holder, from: ["value": ["a": [2, "x"]]])
        == ["value.a[1]: expected Int, found string"])
    let report = try append.update(holder, from: ["value": ["a": [2, nil]]]) {
      $0.collection.nullElements = .skip
    }
    #expect(holder.value == ["a": [1, 2]])
    #expect(report.brief == ["value.a[1] skipped, null"])
  }

  @Test func `by union adds an equal object once`() throws {
    let (a, b) = (ListDisc("A"), ListDisc("B"))
    let holder = ListHolder([a, b, a])
    try union.update(
      holder, \.value,
      from: [["label": "C"], ["label": "B"], ["label": "C"], ["label": "B"], ["label": "A"]])
    #expect(holder.value.map(\.label) == ["A", "B", "A", "C"])
    #expect(sameInstances(Array(holder.value.prefix(3)), [a, b, a]))
    let optional = ListHolder<[ListDisc?]>([a])
    try union.update(optional, \.value, from: [nil, ["label": "A"], nil])
    #expect(optional.value.map { $0?.label } == ["A", nil])
    let prices = ListHolder([ListPrice(amount: 1)])
    try union.update(prices, \.value, from: [["amount": 2], ["amount": 1], ["amount": 2]])
    #expect(prices.value.map(\.amount) == [1, 2])
  }

  @Test func `by union sets again what it finds, as a match by value does`() throws {
    let one = ListHolder([ListDisc("A")])
    let other = ListHolder([ListDisc("A")])
    let byValue = Reconciler { $0.collection.match = .value }
    let source: SourceValue = [["label": "A"]]
    let report = try union.update(one, \.value, from: source) { $0.report = .changes }
    let second = try byValue.update(other, \.value, from: source) { $0.report = .changes }
    #expect(report.brief == second.brief)
    #expect(report.counts.touched == 2)
  }

  /// V4a, N9.
  @Test func `acts on what a conversion makes of an array`() throws {
    final class Album: Reconcilable {
      var genres = ["folk"]
      var played: [Date]? = nil
      var codes: [Code] = [Code(text: "a")]
      static let schema = Schema(Album.init) {
        Field("genres", \.genres, as: .oneOrMany())
        Field("played", \.played, as: .array(of: .epochSeconds))
        Field("codes", \.codes, as: .oneOrMany(of: Code.conversion))
      }
    }
    let album = Album()
    try append.update(album, from: ["genres": "jazz", "played": [5], "codes": ["b", "a"]])
    #expect(album.genres == ["folk", "jazz"])
    #expect(album.played == [Date(timeIntervalSince1970: 5)])
    #expect(album.codes.map(\.text) == ["a", "b", "a"])
    try union.update(
      album, from: ["genres": ["pop", "jazz", "pop"], "played": [5, 6], "codes": "b"])
    #expect(album.genres == ["folk", "jazz", "pop"])
    #expect(album.played?.count == 2)
    #expect(album.codes.map(\.text) == ["a", "b", "a"])
    let report = try Reconciler().update(
      album, from: ["genres": ["a", nil], "codes": [nil, "z"]]
    ) {
      $0.collection.nullElements = .skip
    }
    #expect(album.genres == ["a"] && album.codes.map(\.text) == ["z"])
    #expect(report.brief == ["genres[1] skipped, null", "codes[0] skipped, null"])
    #expect(
      append.refusal(of: album, from: ["genres": ["b", 5], "codes": ["c", 5]]) == [
        "genres[1]: expected String, found number", "codes[1]: expected String, found number",
      ])
    var reconciler = Reconciler()
    reconciler.policy(for: String.self) { $0.collection = .append }
    try reconciler.update(album, from: ["genres": "b", "codes": "y"])
    #expect(album.genres == ["a", "b"] && album.codes.map(\.text) == ["y"])
  }

  struct Code: Equatable {
    var text: String
    static let conversion = Conversion<Code>.custom(
      "a code", decode: { Code(text: try $0.string()) },
      encode: { SourceValue(stringLiteral: $0.text) })
  }
}
