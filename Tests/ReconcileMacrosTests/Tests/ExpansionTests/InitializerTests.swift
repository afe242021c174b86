import Testing

/// Which initializer the macro calls, and how.
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

  @Test func `reads a value by all keys of its property`() throws {
    let text = try Expansion.written(
      """
      @Reconcilable(keys: .snakeCase) struct Album {
        @Key(alias: "name", .literal("a.b")) let fullTitle: String
        @Key("released", as: .iso8601, alias: "released_at") let released: Date
      }
      """)
    #expect(
      text.contains(
        #"Album(fullTitle: try source.value("full_title", alias: "name", .literal("a.b"), as: String.self), "#
          + #"released: try source.value("released", alias: "released_at", as: .iso8601))"#))
    #expect(
      text.contains(
        #"Reconcile.Field("full_title", \.fullTitle).alias("name").alias(.literal("a.b"))"#))
  }

  @Test func `may have any effect and access that a source can do with`() throws {
    let calls = [
      "init(id: Int, note: String = \"\") {}":
        #"create: { source in Album(id: try source.int("id")) }"#,
      "init(id: Int) throws {}": #"create: { source in try Album(id: try source.int("id")) }"#,
      "private init(id: Int) {}": #"create: { source in Album(id: try source.int("id")) }"#,
      "convenience init(id: Int) {}": #"create: { source in Album(id: try source.int("id")) }"#,
      "fileprivate init(_ id: Int) {}": #"create: { source in Album(try source.int("id")) }"#,
      "init(with id: consuming Int) {}":
        #"create: { source in Album(with: try source.int("id")) }"#,
      "init(id number: Int?) {}":
        #"create: { source in Album(id: try source.value("id", as: Int?.self)) }"#,
      "init(_ source: Reconcile.SourceValue) {}": "create: { source in Album(source) }",
      "init(note: String = \"\") {}": "create: { _ in Album() }",
      "init() throws {}": "create: { _ in try Album() }",
    ]
    for (initializer, call) in calls {
      let text = try Expansion.written(
        "@Reconcilable final class Album { var id = 0; \(initializer) }")
      #expect(text.contains(call), "\(text)")
    }
    #expect(
      try Expansion.written("@Reconcilable final class Album { var id = 0; private init() {} }")
        .contains("Reconcile.Schema(Album.init)"))
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

/// O14: what the macro says of an initializer that does not fit, at compile time.
@Suite struct `An initializer that no source can call` {
  private static let text = "no source can make an instance of 'Album' by this initializer: "

  /// An initializer, and why it does not fit.
  static let rows: [(initializer: String, reason: String)] = [
    ("init?(id: Int) { return nil }", "it may return nil"),
    ("init!(id: Int) { return nil }", "it may return nil"),
    ("init(id: Int) async { self.id = id }", "it is async"),
    ("init(id: Int) async throws { self.id = id }", "it is async"),
    ("init<Number: BinaryInteger>(id: Number) { self.id = Int(id) }", "it is generic"),
    ("init(id: Int...) { self.id = id[0] }", "'id' takes several values"),
    ("init(id: inout Int) { self.id = id }", "'id' is inout"),
    (
      "init(id: some BinaryInteger) { self.id = Int(id) }",
      "no source has a value of 'some BinaryInteger'"
    ),
    ("init(id: () -> Int) { self.id = id() }", "no source has a value of '() -> Int'"),
    ("init(id: (Int, Int)) { self.id = id.0 }", "no source has a value of '(Int, Int)'"),
    ("init(id: String) { self.id = 0 }", "'id' is no 'Int'"),
    ("init(id: Int, player: Player) { self.id = id }", "'player' is @Local"),
    ("init(id: Int, seconds: Int) { self.id = id }", "'seconds' is computed"),
    ("init(number: Int) { self.id = number }", "'number' is no property"),
    ("init(_ number: Int) { self.id = number }", "'number' is no property"),
    ("init(with number: Int) { self.id = number }", "'number' is no property"),
    ("init(_: Int) { self.id = 0 }", "'_' is no property"),
    ("private init(number: Int) { self.id = number }", "'number' is no property"),
    ("fileprivate init(number: Int) { self.id = number }", "'number' is no property"),
    ("convenience init(number: Int) { self.init() }", "'number' is no property"),
    ("required init(from decoder: any Decoder) throws { self.id = 0 }", "'decoder' is no property"),
  ]

  private static func album(_ initializers: String..., kind: String = "final class Album") -> String
  {
    let members = initializers.map { "\n  \($0)" }.joined()
    return """
      @Reconcilable \(kind) {
        let id: Int
        @Local var player = Player()
        var seconds: Int { 0 }\(members)
      }
      """
  }

  @Test(arguments: rows) func `has a warning that says why`(
    row: (initializer: String, reason: String)
  ) throws {
    let expansion = try Expansion(Self.album(row.initializer))
    let before = row.initializer.prefix(upTo: row.initializer.firstRange(of: "init")!.lowerBound)
    #expect(expansion.places == ["5:\(3 + before.count): warning: \(Self.text)\(row.reason)"])
    #expect(
      expansion.written.first?.hasPrefix("static let schema = Reconcile.Schema(Album.self) {")
        == true)
    let fixed = expansion.fixed("keep it from sources with @Local")
    #expect(fixed == Self.album("@Local " + row.initializer))
    #expect(try Expansion(fixed).places == [])
  }

  @Test func `has one of its own where there are several`() throws {
    let text = Self.album("init(number: Int) {}", "/// Waits.\n  @MainActor public init() async {}")
    #expect(
      try Expansion(text).places == [
        "5:3: warning: \(Self.text)'number' is no property",
        "7:21: warning: \(Self.text)it is async",
      ])
  }

  @Test func `has none beside one that fits`() throws {
    let text = Self.album("init(number: Int) {}", "init?() {}", "init(id: Int) { self.id = id }")
    let expansion = try Expansion(text)
    #expect(expansion.places == [])
    #expect(expansion.written.first?.contains(#"Album(id: try source.int("id"))"#) == true)
  }

  @Test func `is the same in a struct, in a generic type and in a subclass`() throws {
    for kind in ["struct Album", "class Album", "final class Album<Part: FieldValue>"] {
      #expect(
        try Expansion(Self.album("init(number: Int) {}", kind: kind)).places
          == ["5:3: warning: \(Self.text)'number' is no property"])
    }
    #expect(
      try Expansion(
        "@Reconcilable(extending: Release.self) class Album: Release { init(part: [() -> Int]...) {} }"
      ).places == ["1:63: warning: \(Self.text)'part' takes several values"])
  }

  @Test func `has none where it says that it is not for sources, or is for nobody`() throws {
    let text = Self.album(
      "@Local init(number: Int) {}", "@available(*, unavailable) required init?(coder: NSCoder) {}")
    let expansion = try Expansion(text)
    #expect(expansion.places == [])
    #expect(
      expansion.written.first?.hasPrefix("static let schema = Reconcile.Schema(Album.self) {")
        == true)
  }

  @Test func `is not called where it says so, though it fits`() throws {
    let text = try Expansion.written(
      Self.album("@Local init() {}", "init(id: Int) { self.id = id }"))
    #expect(text.contains(#"Album(id: try source.int("id"))"#))
  }

  @Test func `has none where others stand under a condition`() throws {
    let text = Self.album("init(number: Int) {}", "#if DEBUG\n  init() {}\n  #endif")
    #expect(try Expansion(text).places == [])
  }

  @Test func `is told at the property where it is written by the macro or the compiler`() throws {
    for kind in ["final class", "struct"] {
      let text = "@Reconcilable \(kind) Album {\n  let id: Int\n  @Local let player: Player\n}"
      #expect(
        try Expansion(text).places == [
          """
          3:14: warning: no source can make an instance of 'Album': 'player' begins with no value; \
          give it one, or write an initializer, with @Local where it is not for sources
          """
        ])
    }
  }
}
