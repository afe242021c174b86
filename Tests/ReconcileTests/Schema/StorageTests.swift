import Reconcile
import Testing

/// The engine reads and writes plain storage itself; whatever runs code is asked and told as ever.
@Suite struct `A property that is plain storage` {
  final class Values: Reconcilable {
    var int = 1
    var int64: Int64 = 2
    var double = 3.5
    var bool = false
    var text = "a title that is longer than fifteen bytes"
    var maybeInt: Int?
    var maybeInt64: Int64? = 4
    var maybeDouble: Double?
    var maybeBool: Bool? = true
    var maybeText: String?

    static let schema = Schema(Values.init) {
      Field("int", \.int)
      Field("int64", \.int64)
      Field("double", \.double)
      Field("bool", \.bool)
      Field("text", \.text)
      Field("maybeInt", \.maybeInt)
      Field("maybeInt64", \.maybeInt64)
      Field("maybeDouble", \.maybeDouble)
      Field("maybeBool", \.maybeBool)
      Field("maybeText", \.maybeText)
    }

    var all: [String] {
      [
        "\(int) \(int64) \(double) \(bool) \(text)",
        [
          maybeInt.map { "\($0)" }, maybeInt64.map { "\($0)" }, maybeDouble.map { "\($0)" },
          maybeBool.map { "\($0)" }, maybeText,
        ].map { $0 ?? "nil" }.joined(separator: " "),
      ]
    }
  }

  let reconciler = Reconciler()
  let first: SourceValue = [
    "int": -7, "int64": 9_007_199_254_740_993, "double": -0.25, "bool": true, "text": "Blue",
    "maybeInt": 5, "maybeInt64": nil, "maybeDouble": 6.5, "maybeBool": nil,
    "maybeText": "a text that is longer than fifteen bytes",
  ]
  let second: SourceValue = [
    "int": 0, "int64": -1, "double": 1e300, "bool": false,
    "text": "another title, that is longer than fifteen bytes", "maybeInt": nil, "maybeInt64": 8,
    "maybeDouble": nil, "maybeBool": false, "maybeText": "short",
  ]

  @Test(arguments: [false, true])
  func `takes every kind of value, and nil`(always: Bool) throws {
    let values = Values()
    for _ in 1...2 {
      let report = try reconciler.update(values, from: first) {
        $0.write = always ? .always : .ifChanged
      }
      #expect(
        values.all == [
          "-7 9007199254740993 -0.25 true Blue",
          "5 nil 6.5 nil a text that is longer than fifteen bytes",
        ])
      #expect(report.counts.changed == 10)
      let again = try reconciler.update(values, from: first) {
        $0.write = always ? .always : .ifChanged
      }
      #expect(again.counts.changed == 0)
      #expect(again.counts.touched == (always ? 10 : 0))
      try reconciler.update(values, from: second) { $0.write = always ? .always : .ifChanged }
      #expect(
        values.all == [
          "0 -1 1e+300 false another title, that is longer than fifteen bytes",
          "nil 8 nil false short",
        ])
    }
  }

  @Test func `is filled in a new instance`() throws {
    #expect(
      try reconciler.make(Values.self, from: first).all == [
        "-7 9007199254740993 -0.25 true Blue",
        "5 nil 6.5 nil a text that is longer than fifteen bytes",
      ])
  }

  @Test func `is left alone where another value cannot be taken`() throws {
    let values = Values()
    let before = values.all
    let wrong: [(String, SourceValue)] = [
      ("int", 1.5), ("int64", "2"), ("double", true), ("bool", 1), ("text", 2), ("int", nil),
      ("maybeInt", "3"), ("maybeText", 4),
    ]
    for (key, value) in wrong {
      let error = #expect(throws: UpdateError.self) {
        try reconciler.update(
          values, from: SourceValue(dictionaryLiteral: ("maybeBool", false), (key, value)))
      }
      #expect(error?.issues.map(\.path.description) == [key])
    }
    #expect(values.all == before)
  }
}

/// Properties of all kinds, told by what they note.
@Suite struct `A property that is no plain storage` {
  class Release: Reconcilable, @unchecked Sendable {
    var journal: [String] = []
    var title = "Blue"
    final var year = 1971
    var observed = 1 { didSet { journal.append("observed \(oldValue) → \(observed)") } }
    lazy var late = 5
    private var hidden = 7
    var computed: Int {
      get { hidden }
      set {
        journal.append("computed \(newValue)")
        hidden = newValue
      }
    }

    class var schema: Schema {
      Schema(Release.init) {
        Field("title", \Release.title)
        Field("year", \Release.year)
        Field("observed", \Release.observed)
        Field("late", \Release.late)
        Field("computed", \Release.computed)
      }
    }
  }

  final class LiveRelease: Release, @unchecked Sendable {
    override var title: String { didSet { journal.append("title \(title)") } }
  }

  let reconciler = Reconciler()
  let source: SourceValue = [
    "title": "Hejira", "year": 1976, "observed": 2, "late": 6, "computed": 8,
  ]

  @Test(arguments: [Release(), LiveRelease()])
  func `has its setter run, that of a subclass included`(release: Release) throws {
    // Plain storage of the base was met first.
    try reconciler.update(Release(), from: source)
    try reconciler.update(release, from: source)
    let title = release is LiveRelease ? ["title Hejira"] : []
    #expect(release.journal == title + ["observed 1 → 2", "computed 8"])
    #expect([release.year, release.observed, release.late, release.computed] == [1976, 2, 6, 8])
    #expect(release.title == "Hejira")
    release.journal = []
    try reconciler.update(release, from: source) { $0.write = .always }
    #expect(release.journal == title + ["observed 2 → 2", "computed 8"])
  }

  final class Sleeve: Reconcilable {
    final class Maker {
      var name = ""
      var year = 0
    }

    // It makes a sleeve as large as its maker, so that both come from one place.
    var title = ""
    var maker = Maker()

    static let schema = Schema(Sleeve.init) { Field("maker", \.maker.name) }
  }

  @Test func `is reached through another object, whichever stands there`() throws {
    func address(_ object: AnyObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }
    let sleeves = (0..<2_000).map { _ in Sleeve() }
    let makers = sleeves.map(\.maker)
    // The first that is met has the other object close behind it.
    let (first, near) = try #require(
      sleeves.lazy.compactMap { sleeve in
        makers.first { (16..<65_536).contains(address($0) &- address(sleeve)) }.map { (sleeve, $0) }
      }.first)
    first.maker = near
    let other = Sleeve()
    other.maker = try #require(makers.last { $0 !== near })
    for sleeve in [first, other] {
      try reconciler.update(sleeve, from: ["maker": "Joni"])
      #expect(sleeve.maker.name == "Joni")
    }
  }

  final class Cart: Reconcilable {
    struct Price: Reconcilable, Equatable {
      var amount = 5
      var currency: String? = "EUR"
      var cents = 0 { didSet { if cents > 99 { amount += 1 } } }

      static let schema = Schema(Price.init) {
        Field("amount", \.amount)
        Field("currency", \.currency)
        Field("cents", \.cents)
      }
    }

    var price = Price()
    var other = Price() { didSet { otherSets += 1 } }
    var otherSets = 0

    static let schema = Schema(Cart.init) {
      Field("price", \.price)
      Field("other", \.other)
    }
  }

  @Test func `has its observer run inside a struct, and that of the struct's property`() throws {
    let cart = Cart()
    try reconciler.update(
      cart, from: ["price": ["amount": 6, "cents": 100], "other": ["currency": "USD"]])
    #expect(cart.price.amount == 7)
    #expect(cart.price.cents == 100)
    #expect(cart.other.currency == "USD")
    #expect(cart.otherSets == 1)
  }
}

/// Structs whose values are written where they lie.
@Suite struct `A struct that is plain storage` {
  struct Size: Reconcilable, Equatable {
    var width = 1
    var height = 2
    var unit: String? = "millimetres or so it is"

    static let schema = Schema(Size.init) {
      Field("width", \.width)
      Field("height", \.height)
      Field("unit", \.unit)
    }
  }

  final class Cover: Reconcilable {
    var before = 17
    var size = Size()
    var behind = 18
    var onSet: (Cover) -> Void = { _ in }
    var observed = 0 { didSet { onSet(self) } }

    static let schema = Schema(Cover.init) {
      Field("observed", \.observed)
      Field("size", \.size)
    }
  }

  let reconciler = Reconciler()
  let cover = Cover()

  @Test(arguments: [false, true])
  func `is merged where it lies, and counted as elsewhere`(always: Bool) throws {
    let source: SourceValue = ["size": ["width": 5, "unit": "centimetres, or so it seems"]]
    let report = try reconciler.update(cover, from: source) {
      $0.write = always ? .always : .ifChanged
    }
    #expect(cover.size == Size(width: 5, height: 2, unit: "centimetres, or so it seems"))
    #expect([cover.before, cover.behind] == [17, 18])
    #expect(report.counts.changed == 2)
    #expect(report.counts.touched == 0)
    let again = try reconciler.update(cover, from: source) {
      $0.write = always ? .always : .ifChanged
    }
    #expect(again.isEmpty)
    // Both values and the struct itself.
    #expect(again.counts.touched == (always ? 3 : 0))
  }

  @Test func `counts the same where changes are listed`() throws {
    let source: SourceValue = ["size": ["width": 5, "height": 2, "unit": nil]]
    let (one, other) = (Cover(), Cover())
    let plain = try reconciler.update(one, from: source)
    let listed = try reconciler.update(other, from: source) { $0.report = .changes }
    #expect(plain.counts == listed.counts)
    #expect(one.size == other.size)
    #expect(one.size.unit == nil)
  }

  @Test func `keeps its values where one of them cannot be taken`() throws {
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        cover, from: ["observed": 1, "size": ["width": 5, "height": "tall", "unit": nil]])
    }
    #expect(error?.issues.map(\.path.description) == ["size.height"])
    #expect(cover.size == Size())
    #expect(cover.observed == 0)
    let absent = #expect(throws: UpdateError.self) {
      try reconciler.update(cover, from: ["size": ["width": 5]]) { $0.missing = .require }
    }
    #expect(absent?.issues.map(\.path.description).contains("size.height") == true)
    #expect(cover.size == Size())
  }

  @Test func `agrees with the source under .always, whatever observers did meanwhile`() throws {
    cover.onSet = { $0.size = Size(width: 8, height: 9, unit: nil) }
    try reconciler.update(
      cover, from: ["observed": 1, "size": ["width": 1, "height": 2, "unit": "inch"]]
    ) { $0.write = .always }
    #expect(cover.size == Size(width: 1, height: 2, unit: "inch"))
  }

  @Test func `is taken back by undo, and told to observers once`() throws {
    var told: [String] = []
    let report = try reconciler.update(
      cover, from: ["size": ["width": 5, "height": 6]],
      policy: { $0.report = .changesWithInverse },
      observer: { if case .set(_, let path) = $0 { told.append(path.description) } })
    #expect(told == ["size"])
    #expect(cover.size.height == 6)
    try report.undo()
    #expect(cover.size == Size())
  }

  @Test func `is found by many threads at once`() async throws {
    // Each round begins with plans that have met no object.
    for round in 1...20 {
      let reconciler = Reconciler()
      await withTaskGroup(of: Int?.self) { group in
        for _ in 1...4 {
          group.addTask {
            let cover = Cover()
            _ = try? reconciler.update(
              cover, from: ["size": ["width": .init(integerLiteral: Int128(round))]])
            return cover.size.width
          }
        }
        for await width in group { #expect(width == round) }
      }
    }
  }
}
