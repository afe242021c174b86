import Reconcile
import Testing

/// Scenario 5, the eager half: 70 things hold 1,341 widgets.
@Suite struct `Things and widgets` {
  let reconciler = Reconciler()

  /// The source: 70 things with 1,341 widgets in all.
  static func source(_ edit: (Int, Int) -> SourceValue = { _, _ in [:] }) throws -> SourceValue {
    var number = 0
    var things: [String] = []
    for thing in 0..<70 {
      var widgets: [String] = []
      for place in 0..<(thing < 11 ? 20 : 19) {
        let extra = edit(thing, place).description.dropFirst().dropLast()
        let kind = extra.isEmpty ? "" : ",\(extra)"
        widgets.append(#"{"id":\#(number),"title":"widget \#(number)","size":\#(place)\#(kind)}"#)
        number += 1
      }
      things.append(
        #"{"id":\#(thing),"name":"thing \#(thing)","widgets":[\#(widgets.joined(separator: ","))]}"#
      )
    }
    return try .json("[\(things.joined(separator: ","))]")
  }

  @Test func `come all at once`() throws {
    let store = Store()
    let report = try reconciler.update(store, \.things, from: Self.source())
    #expect(store.things.count == 70)
    #expect(store.things.reduce(0) { $0 + $1.widgets.count } == 1341)
    #expect(store.things[69].widgets.last?.title == "widget 1340")
    #expect(report.counts.inserted == 70)
    #expect(store.sets == 1)
  }

  @Test func `keep every instance when they come again`() throws {
    let store = Store()
    try reconciler.update(store, \.things, from: Self.source())
    let (things, widgets) = (store.things, store.things.flatMap(\.widgets))
    let report = try reconciler.update(store, \.things, from: Self.source()) {
      $0.write = .ifChanged
    }
    #expect(report.isEmpty)
    #expect(store.sets == 1)
    #expect(zip(store.things, things).allSatisfy { $0 === $1 })
    #expect(zip(store.things.flatMap(\.widgets), widgets).allSatisfy { $0 === $1 })
  }

  @Test func `name the path of a widget that fails, and nothing becomes an empty list`() throws {
    let store = Store()
    try reconciler.update(store, \.things, from: Self.source())
    let source = try Self.source { thing, place in
      thing == 42 && place == 3 ? ["color": "mauve"] : ["color": "red"]
    }
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(store, \.things, from: source)
    }
    #expect(error?.description == "[42].widgets[3].color: expected Color, found another string")
    #expect(store.things.allSatisfy { !$0.widgets.isEmpty })
    #expect(store.things.flatMap(\.widgets).allSatisfy { $0.color == .none })
  }

  @Test func `lose only the widget's field that fails under best effort`() throws {
    let store = Store()
    try reconciler.update(store, \.things, from: Self.source())
    let source = try Self.source { thing, place in
      thing == 42 && place == 3 ? ["color": "mauve"] : ["color": "red"]
    }
    let report = try reconciler.update(store, \.things, from: source) { $0.failure = .bestEffort }
    #expect(store.things.flatMap(\.widgets).count { $0.color == .red } == 1340)
    #expect(report.counts.skipped == 1)
    #expect(
      report.changes.filter { $0.kind == .skipped }.map(\.path.description)
        == ["[42].widgets[3].color"])
  }

  enum Color: String, SourceConvertible { case none, red }

  final class Widget: Reconcilable {
    var id = 0
    var title = ""
    var size = 0
    var color = Color.none
    static let schema = Schema(Widget.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("size", \.size)
      Field("color", \.color)
    }
  }

  final class Thing: Reconcilable {
    var id = 0
    var name = ""
    var widgets: [Widget] = []
    static let schema = Schema(Thing.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("widgets", \.widgets)
    }
  }

  final class Store {
    var things: [Thing] = [] { didSet { sets += 1 } }
    var sets = 0
  }
}
