import Reconcile

/// Objects that read around them of which class they are, or whether they are gone.
enum Around {
  /// Where they read it.
  protocol Place: SendableMetatype {
    static var key: SourceKey { get }
  }

  enum Parent: Place {
    static let key = SourceKey.parent("kind")
  }

  enum Root: Place {
    static let key = SourceKey.root("kind")
  }

  enum Key: Place {
    static let key = SourceKey.key
  }

  enum ParentsKey: Place {
    static let key = SourceKey.parent(.key)
  }

  class Item<Where: Place>: Reconcilable {
    var title = ""

    init() {}

    class var schema: Schema {
      Schema(Item.self, create: { _ in Item() }) {
        Field("title", \.title)
        Variant(Where.key) {
          Case("album", Album<Where>.self)
          Case("track", Track<Where>.self)
        }
      }
    }

    var told: String { "item \(title)" }
  }

  final class Album<Where: Place>: Item<Where> {
    override class var schema: Schema {
      Schema(Album.self, extending: super.schema, create: { _ in Album() }) {}
    }

    override var told: String { "album \(title)" }
  }

  final class Track<Where: Place>: Item<Where> {
    override class var schema: Schema {
      Schema(Track.self, extending: super.schema, create: { _ in Track() }) {}
    }

    override var told: String { "track \(title)" }
  }

  /// A page that says of what kind its items are, and keeps it or not.
  final class Page<Where: Place>: Reconcilable {
    var kind: String?
    var item: Item<Where>?
    var items: [Item<Where>] = []
    var named: [String: Item<Where>] = [:]
    @Deferred var late: Item<Where>?

    static var schema: Schema {
      Schema(Page.self, create: { _ in Page() }) {
        Field("item", \.item)
        Field("items", \.items)
        Field("named", \.named)
        Field("late", \.$late)
      }
    }

    var told: String {
      let names = named.keys.sorted().map { "\($0): \(named[$0]?.told ?? "nil")" }
      return "\(item?.told ?? "nil"), \(items.map(\.told)), \(names)"
    }
  }

  /// A page that keeps what it says of the kind of its item.
  final class KeptPage: Reconcilable {
    var id = 0
    var kind: String?
    var item: Item<Parent>?

    static let schema = Schema(KeptPage.init) {
      Identity("id", \.id)
      Field("kind", \.kind)
      Field("item", \.item)
    }

    var told: String { "\(kind ?? "nil"): \(item?.told ?? "nil")" }
  }

  /// An entry that is gone where what is around it says so.
  final class Entry<Where: Place>: Reconcilable, Hashable {
    var id = 0
    var title = ""

    static func == (one: Entry, other: Entry) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static var schema: Schema {
      Schema(Entry.self, create: { _ in Entry() }) {
        Identity("id", \.id)
        Field("title", \.title)
        Tombstone(Where.key, "DELETED")
      }
    }

    var told: String { "\(id) \(title)" }
  }

  final class Feed<Where: Place>: Reconcilable {
    var entry: Entry<Where>?
    var entries: [Entry<Where>] = []
    var chosen: Set<Entry<Where>> = []
    var named: [String: Entry<Where>] = [:]
    @Deferred var late: Entry<Where>?

    static var schema: Schema {
      Schema(Feed.self, create: { _ in Feed() }) {
        Field("entry", \.entry)
        Field("entries", \.entries)
        Field("chosen", \.chosen)
        Field("named", \.named)
        Field("late", \.$late)
      }
    }

    var told: String {
      let names = named.keys.sorted().map { "\($0): \(named[$0]?.told ?? "nil")" }
      return "\(entry?.told ?? "nil"), \(entries.map(\.told)), \(chosen.map(\.told)), \(names)"
    }
  }
}
