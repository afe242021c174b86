import Foundation
import Reconcile
import Testing

/// G2: schemas that name themselves, directly or through others.
@Suite struct `A recursive schema` {
  final class Category: Reconcilable {
    var name = ""
    var parent: Category?
    var children: [Category] = []
    var byName: [String: Category] = [:]
    var groups: [[Category]?] = []
    static let schema = Schema(Category.init) {
      Field("name", \.name)
      Field("parent", \.parent)
      Field("children", \.children)
      Field("byName", \.byName)
      Field("groups", \.groups)
    }
  }

  final class Hen: Reconcilable {
    var name = ""
    var eggs: [Egg] = []
    static let schema = Schema(Hen.init) {
      Identity("name", \.name)
      Field("eggs", \.eggs) { $0.collection = .keyed }
    }
  }
  final class Egg: Reconcilable {
    var id = 0
    var hen: Hen?
    var basket: Basket?
    static let schema = Schema(Egg.init) {
      Identity("id", \.id)
      Field("hen", \.hen)
      Field("basket", \.basket)
    }
  }
  final class Basket: Reconcilable {
    var eggs: [String: Egg] = [:]
    var owner: Hen?
    static let schema = Schema(Basket.init) {
      Field("eggs", \.eggs)
      Field("owner", \.owner)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `of one type does not wait for itself`() throws {
    let root = Category()
    try Reconciler().update(
      root,
      from: [
        "name": "root", "children": [["name": "a", "children": [["name": "b"]]]],
        "parent": ["name": "p"], "byName": ["x": ["name": "y"]], "groups": [[["name": "g"]], nil],
      ])
    #expect(root.children[0].children[0].name == "b")
    #expect(root.parent?.name == "p" && root.byName["x"]?.name == "y")
    #expect(root.groups.count == 2 && root.groups[0]?[0].name == "g" && root.groups[1] == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `of several types does not wait for itself`() throws {
    let hen = try Reconciler().make(
      Hen.self,
      from: [
        "name": "h", "eggs": [["id": 1, "basket": ["eggs": ["e": ["id": 2]], "owner": nil]]],
      ])
    #expect(hen.eggs[0].basket?.eggs["e"]?.id == 2)
    let basket = Basket()
    try Reconciler().update(basket, from: ["owner": ["name": "i", "eggs": [["id": 3]]]])
    #expect(basket.owner?.eggs.map(\.id) == [3])
  }

  final class Left: Reconcilable {
    var right: Right?
    var depth = 0
    static let schema = Schema(Left.init) {
      Field("right", \.right)
      Field("depth", \.depth)
    }
  }
  final class Right: Reconcilable {
    var left: Left?
    static let schema = Schema(Right.init) { Field("left", \.left) }
  }

  @Test(.timeLimit(.minutes(1))) func `is made by several threads at once`() {
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      #expect(throws: Never.self) {
        if thread.isMultiple(of: 2) {
          let left = Left()
          try Reconciler().update(left, from: ["right": ["left": ["depth": 1]]])
          #expect(left.right?.left?.depth == 1)
        } else {
          let right = Right()
          try Reconciler().update(right, from: ["left": ["right": ["left": ["depth": 2]]]])
          #expect(right.left?.right?.left?.depth == 2)
        }
      }
    }
  }

  @Test func `ends for a live cycle`() throws {
    let node = Category()
    node.parent = node
    node.children = [node]
    try Reconciler().update(
      node, from: ["name": "a", "parent": ["name": "b"], "children": [["parent": ["name": "c"]]]])
    #expect(node.name == "c")
    #expect(node.parent === node && node.children[0] === node)
  }
}

/// Schemas of generic types.
@Suite struct `A generic model` {
  final class Box<Content: FieldValue>: Reconcilable {
    var content: Content?
    var contents: [Content] = []
    init() {}
    static var schema: Schema {
      Schema(Box.self, create: { _ in Box() }) {
        Field("content", \.content)
        Field("contents", \.contents)
      }
    }
  }

  @Test func `has a schema for each of its types`() throws {
    let (number, text, songs) = (Box<Int>(), Box<String>(), Box<Jukebox.Song>())
    let reconciler = Reconciler()
    try reconciler.update(number, from: ["content": 1, "contents": [1, 2]])
    try reconciler.update(text, from: ["content": "a", "contents": ["b"]])
    try reconciler.update(songs, from: ["contents": [["id": 4, "title": "T"]]])
    let song = songs.contents[0]
    try reconciler.update(
      songs, from: ["content": ["id": 5], "contents": [["id": 6], ["id": 4, "seconds": 3]]])
    #expect(number.content == 1 && number.contents == [1, 2])
    #expect(text.content == "a" && text.contents == ["b"])
    #expect(songs.contents[1] === song && song.title == "T" && song.seconds == 3)
    #expect(
      complaints { try reconciler.update(number, from: ["content": "a"]) }
        == ["content: expected Int, found string"])
  }
}

/// Models that belong to the main actor.
@Suite @MainActor struct `A main-actor model` {
  @MainActor final class Screen: @MainActor Reconcilable {
    var heading = ""
    var rows: [Row] = []
    static let schema = Schema(Screen.init) {
      Field("heading", \.heading)
      Field("rows", \.rows)
      Validate("has a heading over rows") { $0[\.rows].isEmpty || !$0[\.heading].isEmpty }
    }
  }
  @MainActor final class Row: @MainActor Reconcilable {
    var id = 0
    var title = "" { didSet { MainActor.assertIsolated() } }
    static let schema = Schema(Row.init) {
      Identity("id", \.id)
      Field("title", \.title).validate("is not empty") {
        MainActor.assertIsolated()
        return !$0.isEmpty
      }
    }
  }

  @Test func `is updated on the main actor, from a source that was read elsewhere`() async throws {
    let source = try await Task.detached {
      try SourceValue.json(#"{"heading":"H","rows":[{"id":2,"title":"b"},{"id":1,"title":"c"}]}"#)
    }.value
    let screen = Screen()
    let row = Row()
    row.id = 1
    screen.rows = [row]
    try Reconciler().update(screen, from: source)
    #expect(screen.heading == "H" && screen.rows.map(\.title) == ["b", "c"])
    #expect(screen.rows[1] === row)
    #expect(
      complaints { try Reconciler().update(screen, from: ["rows": [["id": 1, "title": ""]]]) }
        == ["rows[0].title: is not empty, found an empty string"])
  }
}
