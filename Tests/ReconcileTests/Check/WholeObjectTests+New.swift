import Foundation
import Reconcile
import Testing

// New objects of plain values are filled in one walk.

extension `An object that is compared as a whole` {
  @Test func `is not made where its source names two identities`() throws {
    let reconciler = Reconciler()
    let text = "{\"tracks\":\(source(of: tracks))}"
    try reconciler.update(Album(), from: .json(text))
    let end = try #require(text.range(of: "\"isLive\":false", options: .backwards))
    let twice = text.replacingCharacters(in: end, with: "\"isLive\":5,\"id\":99")
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(Album(), from: .json(twice))
    }
    #expect(error?.issues.map(\.kind) == [.duplicateKey])
  }

  /// A single, whose identity makes it.
  final class Single: Reconcilable {
    let id: Int
    var title = ""
    var plays = 0

    init(id: Int) { self.id = id }

    static let schema = Schema(Single.self, create: { Single(id: abs(try $0.int("id"))) }) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("plays", \.plays)
    }
  }

  final class Singles: Reconcilable {
    var all: [Single] = []

    static let schema = Schema(Singles.init) { Field("all", \.all) }
  }

  @Test func `is filled where its identity made it, unless it was made with another one`() throws {
    let reconciler = Reconciler()
    func update(_ ids: some Sequence<Int>) throws -> [Single] {
      let elements = ids.map { "{\"id\":\($0),\"title\":\"Single \($0)\",\"plays\":\($0)}" }
      let singles = Singles()
      let text = "{\"all\":[\(elements.joined(separator: ","))]}"
      try reconciler.update(singles, from: .json(Data(text.utf8)))
      return singles.all
    }
    for _ in 1...2 {
      let all = try update(1...30)
      #expect(all.map(\.id) == Array(1...30))
      #expect(all.map(\.title) == (1...30).map { "Single \($0)" })
      #expect(all.map(\.plays) == Array(1...30))
    }
    let error = #expect(throws: UpdateError.self) { _ = try update([-3, 4]) }
    #expect(error?.issues.map(\.kind) == [.identity])
  }

  /// A demo, which may be sent before it has a number.
  final class Demo: Reconcilable {
    var id: Int? = -1
    var title = ""

    static let schema = Schema(Demo.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  final class Drafts: Reconcilable {
    var demos: [Demo] = []

    static let schema = Schema(Drafts.init) { Field("demos", \.demos) }
  }

  @Test func `keeps the identity that it was made with where its source has none`() throws {
    let reconciler = Reconciler { $0.collection.missingIdentity = .insert }
    let elements = (1...30).map { "{\"id\":\($0 % 2 == 0 ? "null" : "\($0)"),\"title\":\"Demo\"}" }
    for _ in 1...2 {
      let drafts = Drafts()
      try reconciler.update(drafts, from: .json("{\"demos\":[\(elements.joined(separator: ","))]}"))
      #expect(drafts.demos.map(\.id) == (1...30).map { $0 % 2 == 0 ? -1 : $0 })
      #expect(drafts.demos.allSatisfy { $0.title == "Demo" })
    }
  }

  /// A take that counts how often its title is set.
  final class Take: Reconcilable {
    var id = 0
    var sets = 0
    var title = "" { didSet { sets += 1 } }
    var plays = 0

    static let schema = Schema(Take.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("plays", \.plays)
    }
  }

  final class Session: Reconcilable {
    var takes: [Take] = []

    static let schema = Schema(Session.init) { Field("takes", \.takes) }
  }

  @Test func `has each setter called once where it is new`() throws {
    let reconciler = Reconciler()
    let elements = (1...30).map { "{\"id\":\($0),\"title\":\"Take\",\"plays\":\($0)}" }
    let text = "{\"takes\":[\(elements.joined(separator: ","))]}"
    for _ in 1...2 {
      let session = Session()
      try reconciler.update(session, from: .json(Data(text.utf8)))
      #expect(session.takes.map(\.sets) == Array(repeating: 1, count: 30))
      #expect(session.takes.map(\.plays) == Array(1...30))
    }
  }
}
