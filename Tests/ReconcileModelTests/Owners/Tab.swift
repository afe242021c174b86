import Reconcile

/// Who has one tab, and leads one; a number tells what the schemas say.
final class Page<Number: Row>: Reconcilable {
  var id = 0
  var title = ""
  weak var tab: Tab<Number>?
  weak var leads: Tab<Number>?

  static var schema: Schema {
    Schema(Page.self, create: { _ in Page() }) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }
}

/// Who has pages: in a list, and one of them, or another, in a property.
final class Tab<Number: Row>: Reconcilable {
  var id = 0
  var name = ""
  var pages: [Page<Number>] = [] { didSet { writes += 1 } }
  var first: Page<Number>?

  /// How often the list was set.
  var writes = 0

  static var schema: Schema {
    Schema(Tab.self, create: { _ in Tab() }) {
      Identity("id", \.id)
      Field("name", \.name)
      if Number.namesPages {
        Reference("pages", \.pages)
        Reference("first", \.first)
      } else {
        Field("pages", \.pages)
        Field("first", \.first)
      }
      Inverse(\Tab.pages, \Page<Number>.tab)
      Inverse(\Tab.first, \Page<Number>.leads)
    }
  }
}

/// Who holds tabs: in a list, and one in a property.
final class Window<Number: Row>: Reconcilable {
  var tabs: [Tab<Number>] = []
  var front: Tab<Number>?
  /// Pages that a reference finds.
  var known: [Page<Number>] = []

  static var schema: Schema {
    Schema(Window.self, create: { _ in Window() }) {
      Field("tabs", \.tabs)
      Field("front", \.front)
      Field("known", \.known)
    }
  }
}

extension Row {
  /// Whether a source names pages that are elsewhere, and does not say what is in them.
  fileprivate static var namesPages: Bool { !number.isMultiple(of: 2) }
}
