import Reconcile
import Testing

/// P1, P2, P3: long lists of members are compared as wholes, with the result that short ones have.
@Suite struct `Many members of an object in a list` {
  /// The results of one game, in classes that are compared as wholes, and one that is judged besides, which are not.
  final class Known: Scored {
    var name = ""
    var total = 0
    var note: String?
    static let schema = Schema(Known.init) {
      Identity(.key, \.name)
      Field("total", \.total)
      Field("note", \.note)
    }
  }

  final class JudgedKnown: Scored {
    var name = ""
    var total = 0
    var note: String?
    static let schema = Schema(JudgedKnown.init) {
      Identity(.key, \.name)
      Field("total", \.total)
      Field("note", \.note)
      Validate("is fine") { _ in true }
    }
  }

  final class Keyed: Scored {
    var total = 0
    var name = ""
    var note: String?
    static let schema = Schema(Keyed.init) {
      Field("total", \.total)
      Field(.key, \.name)
      Field("note", \.note)
    }
  }

  final class JudgedKeyed: Scored {
    var total = 0
    var name = ""
    var note: String?
    static let schema = Schema(JudgedKeyed.init) {
      Field("total", \.total)
      Field(.key, \.name)
      Field("note", \.note)
      Validate("is fine") { _ in true }
    }
  }

  /// A result with an identity that is not its key.
  final class Numbered: Scored {
    var name = ""
    var id = 0
    var total = 0
    var note: String?
    static let schema = Schema(Numbered.init) {
      Field(.key, \.name)
      Identity("id", \.id)
      Field("total", \.total)
      Field("note", \.note)
    }
  }

  final class JudgedNumbered: Scored {
    var name = ""
    var id = 0
    var total = 0
    var note: String?
    static let schema = Schema(JudgedNumbered.init) {
      Field(.key, \.name)
      Identity("id", \.id)
      Field("total", \.total)
      Field("note", \.note)
      Validate("is fine") { _ in true }
    }
  }

  /// A member of a document.
  struct Member: Equatable {
    var key: String
    let id: Int
    var total: Int
    var note: String

    func text(isShuffled: Bool) -> String {
      let (id, total) = (#""id": \#(id)"#, #""total": \#(total)"#)
      let parts =
        isShuffled ? [#""note": "\#(note)""#, total, id] : [id, total, #""note": "\#(note)""#]
      return #""\#(key)": {\#(parts.joined(separator: ", "))}"#
    }
  }

  /// Documents that follow one another: members change, go, come, are renamed and stand in another order.
  struct Documents {
    private var state: UInt64
    private var next = 60
    private(set) var members: [Member]

    init(seed: UInt64) {
      state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
      members = (0..<60).map { Member(key: "k\($0)", id: $0 + 1, total: $0, note: "n") }
    }

    mutating func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    private mutating func fresh() -> Member {
      next += 1
      return Member(key: "k\(next)", id: next + 1, total: next, note: "a note that is longer")
    }

    mutating func change() {
      switch number(below: 8) {
      case 0: break
      case 1: members.reverse()
      case 2: members.remove(at: number(below: members.count))
      case 3: members.insert(fresh(), at: number(below: members.count))
      case 4: members.append(fresh())
      case 5: members[number(below: members.count)].key = "r\(number(below: 1 << 30))"
      case 6: members.swapAt(0, number(below: members.count))
      default: for _ in 0..<3 { members[number(below: members.count)].total += 1 }
      }
    }

    mutating func text() -> String {
      let isShuffled = number(below: 4) == 0
      let members = members.map { $0.text(isShuffled: isShuffled) }.joined(separator: ", ")
      return #"{"results": {\#(members)}}"#
    }
  }

  @Test func `do not share the key of one that is left out behind equal ones`() throws {
    let game = Members.Game<Numbered>()
    var documents = Documents(seed: 1)
    try Reconciler().update(game, from: .json(documents.text()))
    let before = game.told
    var members = documents.members[..<20].map { $0.text(isShuffled: false) }
    members.append(Member(key: "k40", id: 999, total: 1, note: "n").text(isShuffled: false))
    let report = try Reconciler().update(
      game, from: .json(#"{"results": {\#(members.joined(separator: ", "))}}"#)
    ) {
      $0.write = .ifChanged
      $0.collection = .upsert
      $0.collection.fresh = .ignore
    }
    #expect(game.told == before && report.counts.lost == 1)
  }

  /// Updates lists of two classes by the same documents.
  private func follow<Entry: Scored, Judged: Scored>(
    _ entry: Entry.Type, _ judged: Judged.Type, seed: UInt64, _ write: Policy.Write,
    identity: (Member) -> String, ofLive: (Entry) -> String
  ) throws {
    var documents = Documents(seed: seed)
    var reconciler = Reconciler()
    reconciler.policy.write = write
    reconciler.policy.unknownKeys = .ignore
    let (game, other) = (Members.Game<Entry>(), Members.Game<Judged>())
    for step in 0..<40 {
      let text = documents.text()
      let before = Dictionary(uniqueKeysWithValues: game.results.map { (ofLive($0), $0) })
      let order = game.results.map(ofLive)
      let isListed = step % 3 != 0
      let options = { (policy: inout Policy) in policy.report = isListed ? .changes : .summary }
      let report = try reconciler.update(game, from: .json(text), policy: options)
      let expected = try reconciler.update(other, from: .json(text), policy: options)
      #expect(game.told == other.told)
      #expect("\(report)" == "\(expected)".replacing("Judged", with: ""))
      #expect(report.counts == expected.counts)
      let named = Dictionary(uniqueKeysWithValues: documents.members.map { (identity($0), $0) })
      let fresh = documents.members.map(identity).filter { before[$0] == nil }
      #expect(game.results.map(ofLive) == order.filter { named[$0] != nil } + fresh)
      for result in game.results {
        let member = try #require(named[ofLive(result)])
        #expect(result.told == "\(member.key) \(member.total)")
        if let known = before[ofLive(result)] { #expect(known === result) }
      }
      documents.change()
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>, [false, true])
  func `are what a list of judged ones is, whatever the documents`(seed: UInt64, isSetAgain: Bool)
    throws
  {
    let write: Policy.Write = isSetAgain ? .always : .ifChanged
    try follow(
      Known.self, JudgedKnown.self, seed: seed, write, identity: \.key, ofLive: \.name)
    try follow(
      Keyed.self, JudgedKeyed.self, seed: seed, write, identity: \.key, ofLive: \.name)
    try follow(
      Numbered.self, JudgedNumbered.self, seed: seed, write, identity: { "\($0.id)" },
      ofLive: { "\($0.id)" })
  }
}
