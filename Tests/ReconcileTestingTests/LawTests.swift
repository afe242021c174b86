import Reconcile
import ReconcileTesting
import Testing

/// Which laws are tried, on which models and sources.
@Suite struct `Checking the laws` {
  @Test func `holds for a sound model, and tries every law`() throws {
    let report = try checkLaws(of: Album.self, samples: [Album.sample], cases: 500, seed: 1)
    for law in Law.allCases { #expect(report.held[law, default: 0] > 3, "\(law)") }
  }

  @Test func `holds for a struct`() throws {
    let sample: SourceValue = ["amount": 9.5, "currency": "CAD"]
    let report = try checkLaws(ofStruct: Price.self, samples: [sample], cases: 300, seed: 2)
    #expect(report.held[.undoing, default: 0] > 5)
  }

  @Test func `draws the same cases from the same seed`() throws {
    func report(_ seed: UInt64) throws -> LawReport {
      try checkLaws(of: Track.self, samples: [["id": 1]], cases: 200, seed: seed)
    }
    #expect(try report(3) == report(3))
    #expect(try report(3) != report(4))
  }

  @Test func `leaves out what a policy is made to break`() throws {
    var reconciler = Reconciler()
    reconciler.policy.missing = .reset
    func check(_ laws: Set<Law>) throws {
      try checkLaws(
        of: Album.self, samples: [Album.sample], laws: laws, cases: 200, seed: 5,
        reconciler: reconciler)
    }
    let violation = #expect(throws: LawViolation.self) { try check([.absentKeys]) }
    #expect(violation?.law == .absentKeys && violation?.cause.contains("missing = .reset") == true)
    try check(.all.subtracting([.absentKeys, .composition]))
  }

  @Test func `draws members for a list that an object fills, and tries every law`() throws {
    let report = try checkLaws(
      of: ShapeModels.Chart.self, samples: [ShapeModels.Chart.sample], cases: 1_000, seed: 1)
    for law in Law.allCases { #expect(report.held[law, default: 0] > 3, "\(law)") }
  }

  @Test func `needs a sample of which an instance can be made`() throws {
    let none = #expect(throws: ExpectationError.self) { try checkLaws(of: Album.self, samples: []) }
    #expect(none?.message == "no sample of Album is given")
    let wrong = #expect(throws: ExpectationError.self) {
      try checkLaws(of: Album.self, samples: [["title": "Blue"]])
    }
    #expect(wrong?.message.hasPrefix("no Album can be made of {\"title\":\"Blue\"}\nid: ") == true)
  }

  final class Numbered: Reconcilable {
    nonisolated(unsafe) static var last = 0
    var number = {
      last += 1
      return last
    }()
    static let schema = Schema(Numbered.init) { Field("number", \.number) }
  }

  @Test func `needs samples that tell all that differs between instances`() throws {
    let error = #expect(throws: ExpectationError.self) {
      try checkLaws(of: Numbered.self, samples: [[:]])
    }
    #expect(error?.message.contains("differ that are made of one sample") == true)
    try checkLaws(of: Numbered.self, samples: [["number": 1]], cases: 50, seed: 6)
  }
}

/// Models that each break a law, and the law that says so.
@Suite(.serialized) struct `A model that breaks a law` {
  /// What its setter does to a value depends on how often it ran.
  final class Growing: Reconcilable {
    var title = "" { didSet { if !title.isEmpty { title += "!" } } }
    static let schema = Schema(Growing.init) { Field("title", \.title) }
  }

  /// Setting one field changes another.
  final class Coupled: Reconcilable {
    var title = "" { didSet { subtitle = title } }
    var subtitle = ""
    static let schema = Schema(Coupled.init) {
      Field("title", \.title)
      Field("subtitle", \.subtitle)
    }
  }

  /// Its elements are new each time.
  final class Renewing: Reconcilable {
    var tracks: [Track] = []
    static let schema = Schema(Renewing.init) {
      Field("tracks", \.tracks) { $0.collection = .contents }
    }
  }

  /// Its elements keep another key than the one under which they stand.
  final class Renaming: Reconcilable {
    final class Side: Reconcilable {
      var letter = "" { didSet { letter += "!" } }
      static let schema = Schema(Side.init) { Field(.key, \.letter) }
    }
    var sides: [Side] = []
    static let schema = Schema(Renaming.init) { Field("sides", \.sides) }
  }

  /// Its conversion counts.
  final class Counting: Reconcilable {
    nonisolated(unsafe) static var count = 0
    var title = 0
    static let schema = Schema(Counting.init) {
      Field(
        "title", \.title,
        as: .custom(
          decode: { _ in
            count += 1
            return count
          }, encode: { .init(integerLiteral: Int128($0)) }))
    }
  }

  /// Its conversion looks at the order of keys.
  final class Ordered: Reconcilable {
    var names = ""
    static let schema = Schema(Ordered.init) {
      Field(
        "names", \.names,
        as: .custom(decode: { $0.members.map(\.key).joined() }, encode: { ["\($0)": 1] }))
    }
  }

  /// Its conversion does not come back.
  final class OneWay: Reconcilable {
    var title = ""
    static let schema = Schema(OneWay.init) {
      Field("title", \.title, as: .custom(decode: { try $0.string() }, encode: { "\($0)!" }))
    }
  }

  /// Its setter refuses to become shorter.
  final class Stubborn: Reconcilable {
    private var longest = ""
    var title: String {
      get { longest }
      set { if newValue.count >= longest.count { longest = newValue } }
    }
    static let schema = Schema(Stubborn.init) { Field("title", \.title) }
  }

  final class Counter: Reconcilable {
    nonisolated(unsafe) static let shared = Counter()
    var count = 0
    static let schema = Schema(Counter.init) { Field("ignored", \.count).direction(.toSource) }
  }

  /// Its conversion writes before the update does.
  final class Hasty: Reconcilable {
    var counter = Counter.shared
    var title = ""
    static let schema = Schema(Hasty.init) {
      Field("counter", \.counter)
      Field(
        "title", \.title,
        as: .custom(
          decode: { source in
            Counter.shared.count += 1
            return try source.string()
          }, encode: { .init(stringLiteral: $0) }))
    }
  }

  /// What its setter stores depends on how often any of its instances was set.
  final class Shared: Reconcilable {
    nonisolated(unsafe) static var sets = 0
    var title = "" {
      didSet {
        Self.sets += 1
        title += " \(Self.sets)"
      }
    }
    static let schema = Schema(Shared.init) { Field("title", \.title) }
  }

  private func violation<Model: Reconcilable & AnyObject>(
    of type: Model.Type, _ sample: SourceValue, _ law: Law, make: ((SourceValue) -> Model)? = nil
  ) -> LawViolation? {
    #expect(throws: LawViolation.self) {
      try checkLaws(of: type, samples: [sample], laws: [law], cases: 500, seed: 7, make: make)
    }
  }

  /// What the law says of a model that breaks it; a new law needs one.
  private func violation(of law: Law) -> LawViolation? {
    let title: SourceValue = ["title": "Blue"]
    let tracks: SourceValue = ["tracks": [["id": 1], ["id": 2], ["id": 3]]]
    // A dictionary may hold few keys in the order of the source.
    let names: SourceValue = [
      "names": ["b": 1, "a": 2, "d": 3, "c": 4, "f": 5, "e": 6, "h": 7, "g": 8]
    ]
    return switch law {
    case .idempotence: violation(of: Growing.self, title, law)
    case .absentKeys: violation(of: Coupled.self, title, law)
    case .permutation: violation(of: Renewing.self, tracks, law)
    // Two equal instances of these are made without a source.
    case .planning: violation(of: Counting.self, ["title": 1], law) { _ in Counting() }
    case .observing: violation(of: Shared.self, title, law) { _ in Shared() }
    case .forms, .keyOrder: violation(of: Ordered.self, names, law)
    case .writingBack: violation(of: OneWay.self, title, law)
    case .undoing: violation(of: Stubborn.self, title, law)
    case .atomicity: violation(of: Hasty.self, title, law)
    case .composition: violation(of: Coupled.self, title, law)
    }
  }

  @Test(arguments: Law.allCases) func `is found by the law that it breaks`(law: Law) {
    #expect(violation(of: law)?.law == law)
  }

  @Test func `is told apart by what it does`() {
    #expect(violation(of: .planning)?.difference.contains("the plan does another thing") == true)
    #expect(violation(of: .observing)?.difference.contains("the update does another thing") == true)
  }

  @Test(arguments: [Law.idempotence, .permutation])
  func `is found where it loses the members of an object`(law: Law) throws {
    let found = violation(of: Renaming.self, ["sides": ["a": [:], "b": [:]]], law)
    #expect(found?.law == law && found?.description.contains("replay it with seed: ") == true)
  }

  @Test func `is shown by the least case, which its seed replays`() throws {
    let sample: SourceValue = ["title": "Blue", "subtitle": "Remastered"]
    let found = try #require(violation(of: Coupled.self, sample, .absentKeys))
    #expect(found.sample == ["subtitle": "a"])
    #expect(found.sources == [["title": ""]])
    let again = #expect(throws: LawViolation.self) {
      try checkLaws(
        of: Coupled.self, samples: [sample], laws: [.absentKeys], cases: 1, seed: found.seed)
    }
    #expect(again?.sources == found.sources && again?.difference == found.difference)
    #expect(
      found.description == """
        \(#fileID):\(found.line): Coupled breaks the law of absentKeys
          made of {"subtitle":"a"}
          updated from {"title":""}
        subtitle is absent and has another value
        usually: the setter of one property changes another, two keys set one property, or a policy resets what is absent: 'missing = .reset'
        replay it with seed: \(found.seed)
        """)
  }
}
