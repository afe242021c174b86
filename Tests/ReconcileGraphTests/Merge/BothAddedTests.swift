import Foundation
import Reconcile
import Testing

/// L2: what was added here since a baseline, and by the source too (*Shapes*, defect 11).
@Suite struct `An addition of both sides` {
  /// What is added, and what it is here and in the source.
  enum Place: CaseIterable {
    case word, leaf, entry, entryOfAnother

    /// The source's word about it.
    var text: String {
      switch self {
      case .word: #"{"words": {"a": "theirs"}, "leaves": [], "by_key": {}}"#
      case .leaf: #"{"words": {}, "leaves": [{"id": 1, "text": "theirs"}], "by_key": {}}"#
      case .entry: #"{"words": {}, "leaves": [], "by_key": {"a": {"id": 1, "text": "theirs"}}}"#
      case .entryOfAnother:
        #"{"words": {}, "leaves": [], "by_key": {"a": {"id": 2, "text": "theirs"}}}"#
      }
    }

    /// What the plant holds where the value of one side stands.
    func told(_ side: String) -> String {
      switch self {
      case .word: "a: \(side)"
      case .leaf: "1 \(side)"
      case .entry: "a: 1 \(side)"
      case .entryOfAnother: side == "mine" ? "a: 1 mine" : "a: 2 theirs"
      }
    }

    func add(to plant: Plant) {
      switch self {
      case .word: plant.words["a"] = "mine"
      case .leaf: plant.leaves = [Plant.Leaf(1, "mine")]
      case .entry, .entryOfAnother: plant.byKey["a"] = Plant.Leaf(1, "mine")
      }
    }
  }

  /// A plant to which something was added since its last source, by an edit beside a map.
  private func added(_ place: Place, _ way: Way) throws -> Updated<Plant> {
    let plant = Updated(Plant(), way) { $0.told }
    try plant.update(#"{"words": {}, "leaves": [], "by_key": {}}"#)
    #expect(plant.told == "")
    if let map = plant.map {
      try plant.reconciler.edit(plant.root, in: map) { place.add(to: $0) }
    } else {
      place.add(to: plant.root)
    }
    return plant
  }

  @Test(arguments: Place.allCases, Way.sinceBaseline)
  func `stays as it is here, where the policy keeps it`(place: Place, way: Way) throws {
    let plant = try added(place, way)
    try plant.update(
      place.text, becomes: place.told("mine"), policy: { $0.conflict = .local }
    ) { report in #expect(report.counts.conflicted == 1, "\(report)") }
  }

  @Test(arguments: Place.allCases, Way.sinceBaseline)
  func `is an issue, where the policy rejects it`(place: Place, way: Way) throws {
    let plant = try added(place, way)
    let issues = complaints { try plant.update(place.text) { $0.conflict = .reject } }
    #expect(issues.count == 1)
    #expect(plant.told == place.told("mine"))
  }

  @Test(arguments: Place.allCases, Way.sinceBaseline)
  func `gives way to the source's and is told, where the policy takes that`(place: Place, way: Way)
    throws
  {
    let plant = try added(place, way)
    try plant.update(
      place.text, becomes: place.told("theirs"), policy: { $0.conflict = .source }
    ) { report in #expect(report.counts.conflicted == 1, "\(report)") }
  }

  /// The side that a policy takes.
  enum Side: CaseIterable {
    case local, reject, source

    var conflict: Policy.Conflict {
      switch self {
      case .local: .local
      case .reject: .reject
      case .source: .source
      }
    }
  }

  @Test(arguments: Side.allCases, Way.sinceBaseline)
  func `is one conflict for each of three`(side: Side, way: Way) throws {
    let plant = try added(.word, way)
    let add: (Plant) -> Void = { plant in
      for place in [Place.leaf, .entry] { place.add(to: plant) }
    }
    if let map = plant.map {
      try plant.reconciler.edit(plant.root, in: map, add)
    } else {
      add(plant.root)
    }
    let mine = "a: mine, 1 mine, a: 1 mine"
    let source = """
      {"words": {"a": "theirs"}, "leaves": [{"id": 1, "text": "theirs"}],
       "by_key": {"a": {"id": 2, "text": "theirs"}}}
      """
    let policy: PolicyEdit = { $0.conflict = side.conflict }
    if case .reject = side {
      #expect(complaints { try plant.update(source, policy: policy) }.count == 3)
      #expect(plant.told == mine)
    } else {
      let theirs = "a: theirs, 1 theirs, a: 2 theirs"
      try plant.update(source, becomes: side == .local ? mine : theirs, policy: policy) {
        report in #expect(report.counts.conflicted == 3, "\(report)")
      }
    }
  }

  @Test func `is told once of a dictionary of numbers`() throws {
    final class Chart: Reconcilable {
      var plays: [String: Int] = [:]
      var likes = 0

      static let schema = Schema(Chart.init) {
        Field("plays", \.plays)
        Field("likes", \.likes)
      }
    }
    let (chart, baseline) = (Chart(), Baseline())
    func update(_ text: String) throws -> ChangeReport {
      try Reconciler().update(chart, from: .json(Data(text.utf8), since: baseline)) {
        $0.report = .changes
      }
    }
    _ = try update(#"{"plays": {}, "likes": 3}"#)
    chart.plays["a"] = 1
    let report = try update(#"{"plays": {"a": 51}, "likes": 4}"#)
    #expect(chart.plays == ["a": 51])
    #expect(report.counts.conflicted == 1, "\(report)")
  }

  private final class Album: Reconcilable {
    var id: Int?
    var original: Album?
    var plays: [String: Int] = [:]

    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("original", \.original)
      Field("plays", \.plays)
    }
  }

  @Test(arguments: [Policy.Conflict.local, .source, .reject])
  func `is no conflict where the value of the source does not fit`(conflict: Policy.Conflict) throws
  {
    let (album, baseline) = (Album(), Baseline())
    let reconciler = Reconciler { $0.conflict = conflict }
    try reconciler.update(
      album, from: .json(#"{"original": null, "plays": {}}"#, since: baseline))
    let original = Album()
    original.id = 7
    album.original = original
    album.plays = ["mon": 1]
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        album, from: .json(#"{"original": {"id": true}, "plays": {"mon": true}}"#, since: baseline))
    }
    #expect(
      error?.issues.map(\.description) == [
        "original.id: expected Int, found bool", "plays.mon: expected Int, found bool",
      ])
    #expect(album.original === original && album.plays == ["mon": 1])
  }
}
