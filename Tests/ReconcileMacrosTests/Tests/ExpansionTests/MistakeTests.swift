import Testing

/// What the macro says of declarations that cannot be right.
@Suite struct `A mistake in a declaration` {
  /// A declaration, what is said of it, and what it becomes by the first way out.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let mistake: String
    let fixed: [String]
  }

  private static func row(
    _ name: String, _ members: String, _ mistake: String, _ fixed: String...
  ) -> Row {
    func type(_ members: String) -> String {
      "@Reconcilable final class Album {\n  \(members)\n}"
    }
    return Row(
      testDescription: name, text: type(members), mistake: mistake, fixed: fixed.map(type))
  }

  static let rows = [
    row(
      "two identities", "@Identity var id = 0\n  @Identity var code = 0",
      """
      'id' and 'code' are each the identity
      - make them one identity with @Identity(.part)
      - remove @Identity
      """,
      "@Identity(.part) var id = 0\n  @Identity(.part) var code = 0",
      "@Identity var id = 0\n  var code = 0"),
    row(
      "an identity and a part", "@Identity(.part) var id = 0\n  @Identity var code = 0",
      """
      'id' and 'code' are each the identity
      - make them one identity with @Identity(.part)
      - remove @Identity
      """,
      "@Identity(.part) var id = 0\n  @Identity(.part) var code = 0",
      "@Identity(.part) var id = 0\n  var code = 0"),
    row(
      "a key that another property has", "var title = \"\"\n  @Key(\"title\") var name = \"\"",
      "'name' has the key \"title\", as 'title' has\n- remove @Key",
      "var title = \"\"\n  var name = \"\""),
    row(
      "a key that another property took", "@Key(\"name\") var title = \"\"\n  var name = \"\"",
      """
      'name' has the key "name", as 'title' has
      - name another key with @Key("<#key#>")
      """,
      "@Key(\"name\") var title = \"\"\n  @Key(\"<#key#>\") var name = \"\""),
    row(
      "an alias that is the key", "@Key(\"a\", alias: \"a\") var title = \"\"",
      "'title' has the key \"a\" twice\n- remove @Key", "var title = \"\""),
    row(
      "two keys", "@Key(\"a\") @Key(\"b\") var title = \"\"",
      "'title' has @Key twice; others stand in 'alias:'\n- remove @Key",
      "@Key(\"a\") var title = \"\""),
    row(
      "an optional identity", "@Identity var id: Int?",
      "the identity 'id' is optional; nil would be an identity too\n- make it 'Int'",
      "@Identity var id: Int"),
    row(
      "an identity with what none can have",
      "@Identity @Key(\"a\", as: .string, alias: \"b\") @Policy({ _ in }) var id = 0",
      """
      the identity 'id' cannot have a conversion and other keys and a policy
      - remove @Key and @Policy
      """,
      "@Identity var id = 0"),
    row(
      "an identity with modifiers",
      "@Key(\"a\") @Identity @Default @Validate(\"b\", c) @Direction(.both) var id = 0",
      """
      the identity 'id' cannot have a default and a condition and a direction
      - remove @Default and @Validate and @Direction
      """,
      "@Key(\"a\") @Identity var id = 0"),
    row(
      "a default that is nowhere", "@Default var title: String?",
      "'title' begins with no value that @Default could take\n- remove @Default",
      "var title: String?"),
    row(
      "two defaults", "@Default @Default(\"a\") var title = \"\"",
      "'title' has @Default twice\n- remove @Default", "@Default var title = \"\""),
    row(
      "a local property with a key", "@Local @Key(\"a\") var title = \"\"",
      "'title' is @Local and has @Key\n- remove @Local\n- remove @Key",
      "@Key(\"a\") var title = \"\"", "@Local var title = \"\""),
    row(
      "a function", "var action: () -> Void = {}",
      "'action' cannot be a field: () -> Void is a function\n- keep it from sources with @Local",
      "@Local var action: () -> Void = {}"),
    row(
      "an optional function", "public var action: (() -> Void)?",
      "'action' cannot be a field: () -> Void is a function\n- keep it from sources with @Local",
      "@Local public var action: (() -> Void)?"),
    row(
      "a tuple", "var size: (Int, Int) = (0, 0)",
      "'size' cannot be a field: (Int, Int) is a tuple\n- keep it from sources with @Local",
      "@Local var size: (Int, Int) = (0, 0)"),
    row(
      "an array of anything", "var all: [Any] = []",
      """
      'all' cannot be a field: Any does not say how a value is made
      - keep it from sources with @Local
      """, "@Local var all: [Any] = []"),
    row(
      "an existential", "var player: any Player = Silence()",
      """
      'player' cannot be a field: any Player does not say how a value is made
      - keep it from sources with @Local
      """, "@Local var player: any Player = Silence()"),
    row(
      "a pattern", "var (a, b) = (1, 2)",
      """
      '(a, b)' cannot be a field: it is a pattern of several names
      - keep it from sources with @Local
      """, "@Local var (a, b) = (1, 2)"),
    row(
      "a container", "let charts = NSMutableArray()",
      """
      'charts' cannot be a field: say what NSMutableArray holds, with @Key(of: Element.self)
      - keep it from sources with @Local
      """, "@Local let charts = NSMutableArray()"),
    Row(
      testDescription: "a lazy property of a struct",
      text: "@Reconcilable struct Price {\n  lazy var text: String = \"\"\n}",
      mistake: """
        'text' cannot be a field: a lazy property of a struct has no key path
        - keep it from sources with @Local
        """,
      fixed: ["@Reconcilable struct Price {\n  @Local lazy var text: String = \"\"\n}"]),
    row(
      "a schema", "static let schema = Schema(Album.init) {}",
      "'Album' declares a schema, and @Reconcilable writes one\n- remove @Reconcilable"),
    Row(
      testDescription: "another class than the superclass",
      text: "@Reconcilable(extending: Album.self) class LiveAlbum: Release {}",
      mistake: "'Album' is not the superclass of 'LiveAlbum'", fixed: []),
    Row(
      testDescription: "an enum", text: "@Reconcilable enum Kind {}",
      mistake: """
        @Reconcilable describes a class or a struct; an enum is a value: let it conform to \
        SourceConvertible
        - remove @Reconcilable
        """, fixed: ["enum Kind {}"]),
    Row(
      testDescription: "an actor", text: "@Reconcilable actor Player {}",
      mistake: """
        @Reconcilable describes a class or a struct; an actor cannot be updated from outside
        - remove @Reconcilable
        """, fixed: ["actor Player {}"]),
    Row(
      testDescription: "a protocol", text: "@Reconcilable protocol Player {}",
      mistake: """
        @Reconcilable describes a class or a struct; a protocol has no stored properties
        - remove @Reconcilable
        """, fixed: ["protocol Player {}"]),
    Row(
      testDescription: "an extension", text: "@Reconcilable extension Album {}",
      mistake: """
        @Reconcilable describes a class or a struct; an extension does not show the stored \
        properties
        - remove @Reconcilable
        """, fixed: ["extension Album {}"]),
    row(
      "a mark of a method", "@Key(\"a\") func play() {}",
      "@Key belongs before a property of an instance\n- remove @Key", "func play() {}"),
    row(
      "a mark of a static property", "@Local static var count = 0",
      "@Local belongs before a property of an instance or an initializer\n- remove @Local",
      "static var count = 0"),
    Row(
      testDescription: "a mark that nobody reads", text: "final class Album { @Local var a = 0 }",
      mistake: "@Local says nothing in a type without @Reconcilable\n- remove @Local",
      fixed: ["final class Album { var a = 0 }"]),
  ]

  @Test(arguments: rows) func `is told with a way out`(row: Row) throws {
    let expansion = try Expansion(row.text)
    #expect(expansion.mistakes == [row.mistake])
    let ways = expansion.diagnostics.flatMap(\.fixIts).map(\.message.message)
    for (way, fixed) in zip(ways, row.fixed) { #expect(expansion.fixed(way) == fixed) }
    for fixed in row.fixed where !fixed.contains("id: Int\n") {
      #expect(try Expansion(fixed).mistakes == [])
    }
  }

  @Test func `is told where a described superclass is not extended`() throws {
    let text = "@Reconcilable(keys: .snakeCase) final class LiveAlbum: Album {}"
    let expansion = try Expansion(text, inherits: true)
    #expect(
      expansion.mistakes == [
        """
        'LiveAlbum' inherits the schema of 'Album'
        - extend it with 'extending: Album.self'
        """
      ])
    #expect(
      expansion.fixed("extend it with 'extending: Album.self'")
        == "@Reconcilable(extending: Album.self, keys: .snakeCase) final class LiveAlbum: Album {}"
    )
  }

  @Test(
    arguments: [
      ("final class Price { let amount: Double }", "an instance of a class is updated where it is"),
      ("struct Price { var amount = 1.0 }", "no source can call its initializer"),
      (
        "struct Price { let amount: Double; let unit = 1 }",
        "no initializer takes 'unit' from a source"
      ),
      (
        "struct Price { let amount: Double; init(amount: Double = 1) {} }",
        "no initializer takes 'amount' from a source"
      ),
    ])
  func `is told where a type cannot be made anew`(declaration: String, reason: String) throws {
    let mistakes = try Expansion("@Reconcilable(remakes: true) \(declaration)").mistakes
    #expect(mistakes == ["'Price' cannot be made anew: \(reason)"])
    for rest in ["", "(remakes: false)"] {
      #expect(try Expansion("@Reconcilable\(rest) \(declaration)").mistakes == [])
    }
  }

  @Test func `is none where what cannot be set comes from the source`() throws {
    for declaration in [
      "struct Price { let amount: Double; @Local let unit = 1 }",
      "struct Price { let amount: Double; init(_ amount: Double) {} }",
      "struct Price { let amount: Double; init(from source: SourceValue) throws {} }",
    ] {
      let expansion = try Expansion("@Reconcilable(remakes: true) \(declaration)")
      #expect(expansion.mistakes == [])
      #expect(expansion.written.joined().contains("remakes: true"))
    }
  }

  @Test func `leaves a conformance, so that nothing is told twice`() throws {
    let expansion = try Expansion("@Reconcilable class Album { var all: [Any] = [] }")
    #expect(
      expansion.written == [
        """
        class var schema: Reconcile.Schema {
          Reconcile.Schema(Album.self) {}
        }
        """, "extension Album: Reconcile.Reconcilable {}",
      ])
  }

  @Test func `is none where nothing is wrong`() throws {
    #expect(
      try Expansion(
        """
        @Reconcilable final class Album {
          @Identity(.part) var disc = 0
          @Identity(.part) var number = 0
          @Key(of: Track.self) let charts = NSMutableArray()
          @Key("kind", as: kind) var kind: any Kind = Studio()
          @Local var action: (() -> Void)?
        }
        """
      ).mistakes == [])
  }
}
