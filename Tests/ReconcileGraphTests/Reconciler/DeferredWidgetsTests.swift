import Reconcile
import Testing

/// D1: scenario 5, the deferred half: the widgets of a thing are read when it is on screen.
@Suite struct `Things with deferred widgets` {
  typealias Eager = `Things and widgets`

  final class Widget: Reconcilable {
    var id = 0
    var title = ""
    var size = 0
    var color = Eager.Color.none
    init() { DeferredShelf.Tally.note("widget") }
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
    @Deferred var widgets: [Widget] = []
    static let schema = Schema(Thing.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("widgets", \.$widgets)
    }
  }

  final class Store { var things: [Thing] = [] }

  let reconciler = Reconciler()

  @Test func `read the widgets of the one on screen, of 1,341 in all`() throws {
    let store = Store()
    let source = try Eager.source()
    let made = try DeferredShelf.Tally.count {
      try reconciler.update(store, \.things, from: source)
      #expect(store.things.count == 70 && store.things[42].name == "thing 42")
    }
    #expect(made == [])
    #expect(DeferredShelf.Tally.count { _ = store.things[42].widgets }.count == 19)
    #expect(store.things.count { $0.$widgets.isPending } == 69)
    #expect(store.things.reduce(0) { $0 + $1.widgets.count } == 1341)
  }

  @Test func `equal those that were read at once`() throws {
    let (store, eager) = (Store(), Eager.Store())
    let source = try Eager.source { thing, place in place == thing % 7 ? ["color": "red"] : [:] }
    try reconciler.update(store, \.things, from: source)
    try reconciler.update(eager, \.things, from: source)
    let unread = try reconciler.sourceValue(of: store.things)
    #expect(unread == source)
    for (thing, other) in zip(store.things, eager.things) {
      #expect(thing.widgets.map(\.title) == other.widgets.map(\.title))
      #expect(thing.widgets.map(\.color) == other.widgets.map(\.color))
    }
    #expect(
      try reconciler.sourceValue(of: store.things) == reconciler.sourceValue(of: eager.things))
  }

  @Test func `name the path of a widget that fails, and no empty list hides it`() throws {
    let store = Store()
    try reconciler.update(store, \.things, from: Eager.source())
    let before = store.things[42].widgets
    try reconciler.update(
      store, \.things,
      from: Eager.source { thing, place in
        thing == 41 && place == 3 ? ["color": "mauve"] : [:]
      })
    let error = #expect(throws: UpdateError.self) { try store.things[41].$widgets.resolve() }
    #expect(error?.description == "[41].widgets[3].color: expected Color, found another string")
    #expect(store.things[41].$widgets.state != .resolved)
    #expect(zip(store.things[42].widgets, before).allSatisfy { $0 === $1 })
  }

  @Test func `keep their instances when they come again`() throws {
    let store = Store()
    try reconciler.update(store, \.things, from: Eager.source())
    let (things, widgets) = (store.things, store.things[3].widgets)
    let made = try DeferredShelf.Tally.count {
      let report = try reconciler.update(store, \.things, from: Eager.source()) {
        $0.write = .ifChanged
      }
      #expect(report.isEmpty)
    }
    #expect(made == [])
    #expect(zip(store.things, things).allSatisfy { $0 === $1 })
    #expect(zip(store.things[3].widgets, widgets).allSatisfy { $0 === $1 })
    #expect(store.things.count { $0.$widgets.isPending } == 69)
  }
}
