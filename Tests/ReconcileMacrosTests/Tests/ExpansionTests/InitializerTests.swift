import Testing

@Suite struct `The initializer that @Reconcilable calls` {
  @Test func `is the one that is there`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable final class Album {
          let id: Int
          var title = ""
          init(id: Int) { self.id = id }
        }
        """) == #"""
          static let schema = Reconcile.Schema(Album.self, create: { source in Album(id: try source.int("id")) }) {
            Reconcile.Field("id", \.id)
            Reconcile.Field("title", \.title)
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `is written for a class that lacks one`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable public final class Album {
          @Identity public let id: UUID
          public var title: String
          @Key("released_at", as: .iso8601) public private(set) var released: Date
          var tags: Set<String> = []
        }
        """) == #"""
          public static let schema = Reconcile.Schema(Album.self, create: { source in Album(id: try source.value("id", as: UUID.self), title: try source.string("title"), released: try source.value("released_at", as: .iso8601)) }) {
            Reconcile.Identity("id", \.id)
            Reconcile.Field("title", \.title)
            Reconcile.Field("released_at", \.released, as: .iso8601)
            Reconcile.Field("tags", \.tags)
          }
          public init(id: UUID, title: String, released: Date) {
            self.id = id
            self.title = title
            self.released = released
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }

  @Test func `reads what an inherited one asks for by its names`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable(keys: .snakeCase, extending: Album.self) final class LiveAlbum: Album {
          let seats: Int!
          init(albumID: Int, at date: __owned Date?, seats: Int!, note: String = "") {}
          init(all: some Sequence<Int>) {}
          init(all: (Int, Int)) {}
        }
        """) == #"""
          override class var schema: Reconcile.Schema {
            Reconcile.Schema(LiveAlbum.self, extending: super.schema, create: { source in LiveAlbum(albumID: try source.int("album_id"), at: try source.value("at", as: Date?.self), seats: try source.value("seats", as: Int?.self)) }) {
              Reconcile.Field("seats", \.seats)
            }
          }
          """#)
  }

  @Test func `is shown no further than what it takes`() throws {
    #expect(
      try Expansion.written("@Reconcilable public struct Price { public var amount: Double }")
        .contains(
          "create: { source in Price(amount: try source.double(\"amount\")) }"))
    for access in ["", "private ", "package ", "private(set) "] {
      let text = try Expansion.written(
        "@Reconcilable public final class Album { public let id: Int; \(access)let art: Art }")
      #expect(text.contains("\ninit(id: Int, art: Art) {"), "\(text)")
    }
    #expect(
      try Expansion.written(
        "@Reconcilable package final class Album { public let id: Int; package let art: Art }"
      ).contains("\npackage init(id: Int, art: Art) {"))
  }

  @Test func `is none where a condition says what it takes`() throws {
    #expect(
      try Expansion.written(
        """
        @Reconcilable struct Album {
          var title: String
          #if DEBUG
          var trace: Trace
          #endif
        }
        """) == #"""
          static let schema = Reconcile.Schema(Album.self) {
            Reconcile.Field("title", \.title)
            #if DEBUG
              Reconcile.Field("trace", \.trace)
            #endif
          }
          extension Album: Reconcile.Reconcilable {}
          """#)
  }
}
