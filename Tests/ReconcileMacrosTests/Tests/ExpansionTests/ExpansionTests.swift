import Testing

/// The code that the macro writes for each kind of declaration.
@Suite struct `The expansion of @Reconcilable` {
  @Test func `is the declaration that a person would write`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable(keys: .snakeCase)
        @Observable final class Album {
          @Identity var id: Int = 0
          var title: String = ""
          @Key("released_at", as: .iso8601) var released: Date?
          @Key("cover.url") var coverURL: URL?
          @Policy({ $0.collection = .upsert }) var tracks: [Track] = []
          @ObservationIgnored @Deferred var notes: [Note] = []
          @Local var isDownloaded = false
          var lastPlayed: Date?
        }
        """) == #"""
          static let schema = Reconcile.Schema(Album.init) {
            Reconcile.Identity("id", \._id).announcing(\.id) { $0._$observationRegistrar }
            Reconcile.Field("title", \._title).announcing(\.title) { $0._$observationRegistrar }
            Reconcile.Field("released_at", \._released, as: .iso8601).announcing(\.released) { $0._$observationRegistrar }
            Reconcile.Field("cover.url", \._coverURL).announcing(\.coverURL) { $0._$observationRegistrar }
            Reconcile.Field("tracks", \._tracks, policy: { $0.collection = .upsert }).announcing(\.tracks) { $0._$observationRegistrar }
            Reconcile.Field("notes", \.$notes)
            Reconcile.Field("last_played", \._lastPlayed).announcing(\.lastPlayed) { $0._$observationRegistrar }
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `of an observable class that can be inherited from uses in-place access`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable @Observable class Album {
          @Identity var id = 0
          var title = ""
          @ObservationIgnored var plays = 0
        }
        """) == #"""
          class var schema: Reconcile.Schema {
            Reconcile.Schema(Album.init) {
              Reconcile.Identity("id", \.id)
              Reconcile.Field("title", \.title).modify { $1(&$0.title) }
              Reconcile.Field("plays", \.plays)
            }
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `of a class that can be inherited from is overridable`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable open class Album {
          open var title = ""
          public init() {}
        }
        @Reconcilable(extending: Album.self) final class LiveAlbum: Album {
          @Policy({ $0.null = .keep }) var venue: String?
          override init() {}
        }
        """) == #"""
          open class var schema: Reconcile.Schema {
            Reconcile.Schema(Album.init) {
              Reconcile.Field("title", \.title)
            }
          }
          extension Album: Reconcile.Reconcilable {}
          override class var schema: Reconcile.Schema {
            Reconcile.Schema(LiveAlbum.self, extending: super.schema, create: { _ in LiveAlbum() }) {
              Reconcile.Field("venue", \.venue, policy: { $0.null = .keep })
            }
          }
          """#)
  }

  @Test func `of a struct uses the initializer that every struct has`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable struct Price {
          var amount: Double
          var currency = "EUR"
        }
        """) == #"""
          static let schema = Reconcile.Schema(Price.self, create: { source in Price(amount: try source.double("amount")) }) {
            Reconcile.Field("amount", \.amount)
            Reconcile.Field("currency", \.currency)
          }
          extension Price: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `keeps the isolation of the type`() throws {
    #expect(
      try Expansion.written("@Reconcilable @MainActor final class Row { var title: String? }")
        == #"""
        static let schema = Reconcile.Schema(Row.init) {
          Reconcile.Field("title", \.title)
        }
        extension Row: @MainActor Reconcile.Reconcilable {}
        """#)
  }

  @Test func `leaves out what belongs to the type and what is computed`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable final class Album {
          static var count = 0
          lazy var words = [String]()
          weak var artist: Artist?
          private(set) var plays = 0
          var title = "" { didSet { count += 1 } }
          var length: Int { tracks.count }
          @Key("star") var star: Artist { artist }
          let sides = [Disc(), Disc()]
        }
        """) == #"""
          static let schema = Reconcile.Schema(Album.init) {
            Reconcile.Field("words", \.words)
            Reconcile.Field("artist", \.artist)
            Reconcile.Field("plays", \.plays)
            Reconcile.Field("title", \.title)
            Reconcile.Field("star", \.star)
            Reconcile.Field("sides", \.sides)
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `of a generic type has no stored schema`() throws {
    #expect(
      try Expansion.written(
        "@Reconcilable final class Box<Value: FieldValue> { var value: Value? }")
          == #"""
          static var schema: Reconcile.Schema {
            Reconcile.Schema(Box.init) {
              Reconcile.Field("value", \.value)
            }
          }
          extension Box: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `takes keys, aliases, conversions and elements as they are written`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable(keys: .kebabCase, policy: { $0.write = .ifChanged }) final class Album {
          @Key("a.b", alias: "c", .literal("d.e")) var first = 0
          @Key(as: .codable) var coverArt: Cover?
          @Key("bonus", of: Disc.self) let bonusDiscs = NSMutableArray()
          @Key(.parent("id")) var `default`: Int?
          @Policy(shared) var tags: [String] = []
          @Default @Direction(.fromSource) var label = "none"
          @Default(7) @Validate("is positive", { (n: Int) in n > 0 }) var rank = 1
        }
        """) == #"""
          static let schema = Reconcile.Schema(Album.init, policy: { $0.write = .ifChanged }) {
            Reconcile.Field("a.b", \.first).alias("c").alias(.literal("d.e"))
            Reconcile.Field("cover-art", \.coverArt, as: .codable)
            Reconcile.Field("bonus", \.bonusDiscs, of: Disc.self)
            Reconcile.Field(.parent("id"), \.`default`)
            Reconcile.Field("tags", \.tags, policy: shared)
            Reconcile.Field("label", \.label).default("none").direction(.fromSource)
            Reconcile.Field("rank", \.rank).default(7).validate("is positive", { (n: Int) in n > 0 })
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `calls a naming of one's own when the schema is made`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable(keys: .custom({ $0.uppercased() })) final class Album {
          @Identity let id: Int
        }
        """) == #"""
          static let schema = Reconcile.Schema(Album.self, create: { source in Album(id: try source.value(.literal(({ $0.uppercased() } as (String) -> String)("id")), as: Int.self)) }) {
            let key: (String) -> String = { $0.uppercased() }
            Reconcile.Identity(.literal(key("id")), \.id)
          }
          init(id: Int) {
            self.id = id
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `keeps conditions of the compiler around their fields`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable final class Album {
          var title = ""
          #if DEBUG
          var trace: String?
          #else
          var code = 1
          #endif
        }
        """) == #"""
          static let schema = Reconcile.Schema(Album.init) {
            Reconcile.Field("title", \.title)
            #if DEBUG
              Reconcile.Field("trace", \.trace)
            #else
              Reconcile.Field("code", \.code)
            #endif
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `ends with entries of one's own`() throws {
    #expect(
      try Expansion.written(
        """
        extension Library {
          @Reconcilable final class Album {
            var title = ""
            @SchemaBuilder<Album> private static var entries: [SchemaEntry<Album>] {
              Validate("is released") { !$0[\\.title].isEmpty }
            }
          }
        }
        """) == #"""
          static var schema: Reconcile.Schema {
            Reconcile.Schema(Album.init) {
              Reconcile.Field("title", \.title)
              entries
            }
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }
}
