import Reconcile
import ReconcileTestSupport
import Testing

/// A13: a collection that is compared as a whole before it is looked at in detail is what it would be
/// if it were looked at in detail.
@Suite struct `A collection that is compared as a whole` {
  /// Its properties are plain storage.
  final class Album: Reconcilable {
    var prices: [ListPrice] = []
    var years: [String: [Int]] = [:]
    var label: ListPrice?

    static let schema = Schema(Album.init) {
      Field("prices", \.prices)
      Field("years", \.years)
      Field("label", \.label)
    }
  }

  /// The same, whose list has an observer, so that it is taken apart.
  final class Watched: Reconcilable {
    var prices: [ListPrice] = [] { didSet {} }
    var years: [String: [Int]] = [:]

    static let schema = Schema(Watched.init) {
      Field("prices", \.prices)
      Field("years", \.years)
    }
  }

  private static let policies: [@Sendable (inout Policy) -> Void] = [
    { $0.write = .ifChanged },
    { $0.write = .always },
    {
      $0.write = .ifChanged
      $0.unknownKeys = .reject
    },
    {
      $0.write = .ifChanged
      $0.collection.match = .nothing
    },
    {
      $0.write = .ifChanged
      $0.collection.match = .value
    },
    {
      $0.write = .ifChanged
      $0.collection = .append
    },
    {
      $0.write = .ifChanged
      $0.collection = .union
    },
    {
      $0.write = .ifChanged
      $0.missing = .reset
      $0.null = .reject
    },
  ]

  private static let sources: [SourceValue] = [
    [["amount": 1, "currency": "EUR"], ["amount": 2, "currency": "USD"]],
    [["currency": "EUR", "amount": 1], ["currency": "USD", "amount": 2]],
    [["amount": 1], ["amount": 2]],
    [["amount": 1, "currency": "EUR"], ["amount": 2, "currency": "CAD"]],
    [["amount": 1, "currency": "EUR"]],
    [["amount": 2, "currency": "USD"], ["amount": 1, "currency": "EUR"]],
    [
      ["amount": 1, "currency": "EUR"], ["amount": 2, "currency": "USD"],
      ["amount": 3, "currency": "EUR"],
    ],
    [["amount": 1, "currency": "EUR", "tax": 1], ["amount": 2, "currency": "USD"]],
    [["amount": nil, "currency": "EUR"], ["amount": 2, "currency": "USD"]],
    [["amount": "1", "currency": "EUR"], ["amount": 2, "currency": "USD"]],
    [nil, ["amount": 2, "currency": "USD"]], [[1, "EUR"], []], [], ["amount": 1],
  ]

  @Test(arguments: policies.indices)
  func `of structs is what it is if each is looked at`(_ number: Int) {
    for prices in [[], [ListPrice(amount: 1), ListPrice(amount: 2, currency: "USD")]] {
      for source in Self.sources {
        let reconciler = Reconciler { Self.policies[number](&$0) }
        let (album, watched) = (Album(), Watched())
        (album.prices, watched.prices) = (prices, prices)
        var reports: [ChangeReport] = []
        let one = issueTexts {
          reports.append(try reconciler.update(album, from: ["prices": source]))
        }
        let other = issueTexts {
          reports.append(try reconciler.update(watched, from: ["prices": source]))
        }
        #expect(one == other && album.prices == watched.prices, "\(source)")
        #expect(reports.first?.counts == reports.last?.counts, "\(source)")
      }
    }
  }

  @Test func `of lists under keys stays where they are equal, and is added to where that is meant`()
    throws
  {
    let album = Album()
    album.years = ["a": [1, 2], "b": []]
    let same: SourceValue = ["years": ["b": [], "a": [1, 2]]]
    let equal = try Reconciler { $0.write = .ifChanged }.update(album, from: same)
    #expect(equal.counts.changed == 0 && album.years == ["a": [1, 2], "b": []])
    try Reconciler { $0.write = .ifChanged }.update(album, from: ["years": ["a": [1, 3]]])
    #expect(album.years == ["a": [1, 3], "b": []])
    try Reconciler { $0.collection = .append }.update(album, from: ["years": ["a": [1, 3]]])
    #expect(album.years == ["a": [1, 3, 1, 3], "b": []])
  }

  @Test func `finds each key among few and among many, and tells one that is said twice`() throws {
    let reconciler = Reconciler { $0.write = .ifChanged }
    let accented = "caf\u{E9}"
    for count in [3, 16, 17, 40] {
      let discs = (0..<count).map { (accented + "\($0)", ListTrack($0, "Disc \($0)")) }
      let shelf = Shelf()
      shelf.discs = Dictionary(uniqueKeysWithValues: discs)
      // The other spelling of the letter is the same key.
      let members = discs.map { disc in
        #""cafe\u0301\#(disc.1.id)":{"id":\#(disc.1.id),"title":"New"}"#
      }
      let report = try reconciler.update(
        shelf, from: .json("{\"discs\":{\(members.joined(separator: ","))}}"))
      #expect(report.counts.changed == count && report.counts.inserted == 0)
      #expect(discs.allSatisfy { shelf.discs[$0.0] === $0.1 && $0.1.title == "New" })
      let twice = "{\"discs\":{\"\(accented)0\":{\"title\":\"A\"},\(members[0])}}"
      #expect(
        issueTexts { try reconciler.update(shelf, from: .json(twice)) }.count == 1,
        "the same key twice")
    }
  }

  final class Shelf: Reconcilable {
    var discs: [String: ListTrack] = [:]

    static let schema = Schema(Shelf.init) { Field("discs", \.discs) }
  }

  @Test func `leaves nil where null is said of an optional struct`() throws {
    let album = Album()
    let reconciler = Reconciler { $0.write = .ifChanged }
    #expect(try reconciler.update(album, from: ["label": nil]).isEmpty)
    album.label = ListPrice(amount: 1)
    #expect(try reconciler.update(album, from: ["label": nil]).counts.changed == 1)
    #expect(album.label == nil)
  }
}
