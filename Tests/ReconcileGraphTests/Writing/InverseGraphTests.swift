import Foundation
import Reconcile
import Testing

/// Graphs that are deep, shared or cyclic, on the way back.
@Suite struct `A graph as a source` {
  let reconciler = Reconciler()

  @Test func `that leads back to itself is an issue that names the path`() {
    let album = Album("Blue")
    album.next = Album("Hejira")
    album.next?.others = [Album("Court and Spark"), album]
    #expect(
      complaints { _ = try reconciler.sourceValue(of: album) }
        == ["next.others[1]: leads back to the root"])
    #expect(
      complaints { _ = try reconciler.sourceValue(of: ["a": [album]]) }
        == ["a[0].next.others[1]: leads back to a[0]"])
    let own = Album("Mingus")
    own.next = own
    do {
      _ = try reconciler.sourceValue(of: own)
      Testing.Issue.record("it was written")
    } catch {
      #expect(error.issues.map(\.kind) == [.cycle])
      #expect(error.issues[0].path == SourcePath([.key("next")]))
    }
    own.next = nil
    album.next?.others = []
  }

  @Test func `with a back reference is written without it where that is not mapped back`() throws {
    let album = Sided()
    let source: SourceValue = ["name": "Blue", "sides": [["name": "A"], ["name": "B"]]]
    try reconciler.update(album, from: source)
    for side in album.sides { side.album = album }
    #expect(try reconciler.sourceValue(of: album) == source)
    for side in album.sides { side.album = nil }
  }

  @Test func `writes an instance wherever it is named`() throws {
    let shared = Album("Clouds")
    let album = Album("Blue")
    album.next = shared
    album.others = [shared, shared]
    #expect(
      try reconciler.sourceValue(of: album, nils: .omit).description == """
        {"name":"Blue","next":{"name":"Clouds","others":[]},\
        "others":[{"name":"Clouds","others":[]},{"name":"Clouds","others":[]}]}
        """)
    try reconciler.checkReturn(of: album)
    try reconciler.checkCopy(of: album)
  }

  @Test func `that says the same thing too often ends at a limit`() {
    var last = Album("")
    for _ in 0..<64 {
      let next = Album("")
      next.others = [last, last]
      last = next
    }
    var limited = reconciler
    limited.limits.nodes = 1_000
    let found = complaints { _ = try limited.sourceValue(of: last) }
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("exceeds the node limit of 1000") == true)
    limited.limits.nodes = 1_000_000
    limited.limits.documentBytes = 5_000
    let other = complaints { _ = try limited.sourceValue(of: last) }
    #expect(other.count == 1)
    #expect(other.first?.hasSuffix("exceeds the document limit of 5000 bytes") == true)
    #expect(
      complaints { _ = try limited.sourceValue(of: String(repeating: "a", count: 4_999)) }
        == ["exceeds the document limit of 5000 bytes"])
  }

  @Test func `is written to the last byte that the limit allows`() throws {
    let album = Album("Blue")
    album.others = [Album("Hejira")]
    let source = try reconciler.sourceValue(of: album)
    let count = source.description.utf8.count
    var limited = reconciler
    limited.limits.documentBytes = count
    #expect(try limited.sourceValue(of: album) == source)
    limited.limits.documentBytes = count - 1
    #expect(
      complaints { _ = try limited.sourceValue(of: album) }
        == ["exceeds the document limit of \(count - 1) bytes"])
  }

  @Test func `512 levels deep is written on a small stack, and no deeper`() {
    for (depth, issue) in [(512, nil), (513, "exceeds the depth limit of 512")] {
      let found = onSmallStack {
        complaints {
          let chain = Chain(depth: depth)
          defer { chain.release() }
          let source = try Reconciler().sourceValue(of: chain.first, nils: .omit)
          _ = try SourceValue.json(source.jsonData(pretty: true))
        }
      }
      #expect(found.count == (issue == nil ? 0 : 1))
      if let issue { #expect(found.first?.hasSuffix(issue) == true) }
    }
  }

  @Test func `a million levels deep is an issue on a small stack`() {
    let found = onSmallStack {
      let chain = Chain(depth: 1_000_000)
      defer { chain.release() }
      return complaints { _ = try Reconciler().sourceValue(of: chain.first) }
    }
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("exceeds the depth limit of 512") == true)
  }

  @Test func `counts the levels of plain values and of paths too`() throws {
    var limited = reconciler
    limited.limits.depth = 3
    #expect(try limited.sourceValue(of: Owner([[1]])).description == #"{"value":[[1]]}"#)
    #expect(
      complaints { _ = try limited.sourceValue(of: Owner([[[1]]])) }
        == ["value: exceeds the depth limit of 3"])
    #expect(
      try limited.sourceValue(of: Owner([["a": 1]])).description == #"{"value":[{"a":1}]}"#)
    #expect(
      complaints { _ = try limited.sourceValue(of: Owner([["a": [1]]])) }
        == ["value: exceeds the depth limit of 3"])
    #expect(
      complaints { _ = try limited.sourceValue(of: [Deep()]) }
        == ["[0].a.b: exceeds the depth limit of 3"])
    #expect(
      complaints { _ = try limited.sourceValue(of: Held()) }
        == ["held: exceeds the depth limit of 3"])
  }

  @Test func `agrees with it when it is fed back, over the models of other suites`() throws {
    try reconciler.checkReturn(of: Recorded.Album.blue().album)
    try reconciler.checkCopy(of: Recorded.Album.blue().album)
    let album = Jukebox.blue()
    try reconciler.checkCopy(of: album)
    var keyed = reconciler
    keyed.policy.collection = .keyed
    album.songs += [Jukebox.song(5, "River\n\"\u{1F3B5}\"\u{0}", seconds: -1)]
    try keyed.checkReturn(of: album)
    album.songs.reverse()
    album.singer = nil
    try keyed.checkReturn(of: album)
    for value in [[[1, 2], []], [], [[3]]] { try reconciler.checkReturn(of: Owner(value)) }
    try reconciler.checkReturn(of: Owner(["a": Int?.none, "b": 2]))
    try reconciler.checkReturn(of: Owner([1: ["x": true], -2: [:]]))
    try reconciler.checkReturn(of: Owner(Set([UUID(), UUID(), UUID()])))
    try reconciler.checkReturn(of: Owner(URL(string: "https://a.b/c?d=%20e")))
  }

  final class Album: Reconcilable {
    var name = ""
    var next: Album?
    var others: [Album] = []
    init() {}
    init(_ name: String) { self.name = name }
    static let schema = Schema(Album.init) {
      Field("name", \.name)
      Field("next", \.next)
      Field("others", \.others)
    }
  }

  final class Link: Reconcilable {
    var next: Link?
    static let schema = Schema(Link.init) { Field("next", \.next) }
  }

  final class Sided: Reconcilable {
    var name = ""
    var sides: [Side] = []
    static let schema = Schema(Sided.init) {
      Field("name", \.name)
      Field("sides", \.sides)
    }
  }

  final class Side: Reconcilable {
    var name = ""
    var album: Sided?
    static let schema = Schema(Side.init) {
      Field("name", \.name)
      Field("album", \.album).direction(.fromSource)
    }
  }

  final class Deep: Reconcilable {
    var value = [1]
    static let schema = Schema(Deep.init) { Field("a.b", \.value) }
  }

  final class Held: Reconcilable {
    static let schema = Schema(Held.init) {
      Field("held", \.held, as: .custom(decode: { $0 }, encode: { $0 }))
    }
    var held: SourceValue = [[["a": 1]]]
  }
}

/// Links in each other, which are released one by one: a deep graph overflows the stack otherwise.
private final class Chain {
  typealias Link = `A graph as a source`.Link

  let first = Link()

  init(depth: Int) {
    var last = first
    for _ in 1..<depth {
      let next = Link()
      last.next = next
      last = next
    }
  }

  func release() {
    var link: Link? = first
    while let current = link {
      link = current.next
      current.next = nil
    }
  }
}
