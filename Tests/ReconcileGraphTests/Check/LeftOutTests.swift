import Foundation
import Reconcile
import Testing

/// O6, O19, N7, A5, T4: keys that nobody reads and elements that do not fit (*Shapes*, defects 6, 7 and 12).
@Suite struct `What of a source is left out` {
  let reconciler = Reconciler()

  private static let misspelled = #"{"attributes": {"titel": "u"}, "x": 1}"#

  @Test(arguments: Way.all)
  func `is a key behind a path that nobody reads, an issue at its path`(way: Way) {
    let resource = Updated(LeftOut.Resource(), way) { $0.title }
    let issues = complaints {
      try resource.update(Self.misspelled) { $0.unknownKeys = .reject }
    }
    #expect(issues.count == 2)
    #expect(issues.first?.hasPrefix("attributes") == true)
    #expect(issues.first?.hasSuffix(#"unknown key "titel", did you mean "title"?"#) == true)
    #expect(issues.last?.hasSuffix(#"unknown key "x""#) == true)
  }

  @Test(arguments: Way.all)
  func `is kept member by member, where several sources bring it`(way: Way) throws {
    let hit = Updated(LeftOut.Hit(), way) { $0.told }
    try hit.update(#"{"_score": 1}"#)
    #expect(hit.told == "_score: 1")
    try hit.update(
      #"{"_source": {"title": "u"}}"#, becomes: #"_score: 1, _source: {"title":"u"}"#
    ) { _ in
      let written = try reconciler.sourceValue(of: hit.root)
      #expect(written == ["_index": "", "_score": 1, "_source": ["title": "u"]])
    }
  }

  @Test(arguments: Way.all)
  func `is one plain element that does not fit, under best effort`(way: Way) throws {
    let route = Updated(LeftOut.Route(), way) { $0.told }
    try route.update(
      #"{"modes": ["walking", "flying", "driving"]}"#, becomes: "walking, driving",
      policy: { $0.failure = .bestEffort }
    ) { report in
      #expect(report.counts.skipped == 1)
      #expect(
        report.changes.filter { $0.kind == .skipped }.map(\.path.description) == ["modes[1]"])
    }
  }

  @Test(arguments: Way.all)
  func `is one plain element that does not fit, where its policy skips it`(way: Way) throws {
    let route = Updated(LeftOut.Route(), way) { $0.told }
    try route.update(
      #"{"modes": ["walking", "flying", "driving"]}"#, becomes: "walking, driving",
      policy: { $0.collection.failingElements = .skip }
    ) { report in
      #expect(report.counts.skipped == 1)
      #expect(
        report.changes.filter { $0.kind == .skipped }.map(\.path.description) == ["modes[1]"])
    }
  }

  private func skipped(_ values: LeftOut.Values, _ source: SourceValue) throws -> [String] {
    try reconciler.update(values, from: source) { $0.failure = .bestEffort }
      .changes.filter { $0.kind == .skipped }.map(\.path.description)
  }

  @Test func `is the innermost part of a plain value, by conversions of arrays too`() throws {
    let values = LeftOut.Values()
    #expect(
      try skipped(
        values, ["rows": [[1, "x", 3], "y", [4]], "tags": [1, "x", 3], "ids": ["7", "a"]])
        == ["rows[0][1]", "rows[1]", "tags[1]", "ids[1]"])
    #expect(values.rows == [[1, 3], [4]])
    #expect(values.tags == [1, 3])
    #expect(values.ids == [7])
    #expect(try skipped(values, ["ids": "b"]) == ["ids"])
    #expect(values.ids == [7])
  }

  @Test func `is a plain element, and what is live there stays where position is the match`() throws
  {
    let values = LeftOut.Values()
    values.numbers = [1, 2, 3]
    #expect(try skipped(values, ["numbers": [7, "x", 9]]) == ["numbers[1]"])
    #expect(values.numbers == [7, 2, 9])
    let baseline = Baseline()
    let text = #"{"numbers": [7, "x", 5]}"#
    try reconciler.update(values, from: .json(Data(text.utf8), since: baseline)) {
      $0.failure = .bestEffort
    }
    try reconciler.update(
      values, from: .json(Data(#"{"numbers": [8]}"#.utf8), since: baseline))
    #expect(values.numbers == [8], "what the last source made is no local edit")
  }

  @Test func `is an entry, whose live value stays, or one of nobody, where nothing is removed`()
    throws
  {
    let values = LeftOut.Values()
    values.counts = [1: 1, 2: 2]
    #expect(try skipped(values, ["counts": ["1": "x", "3": 3]]) == ["counts.1"])
    #expect(values.counts == [1: 1, 3: 3])
    #expect(try skipped(values, ["counts": ["x": 1, "4": 4]]) == ["counts.x", "counts"])
    #expect(values.counts == [1: 1, 3: 3, 4: 4])
  }

  private static let page: SourceValue = [
    ["type": "song", "id": 1, "title": "a"], ["type": "ad", "id": 2],
    ["type": "song", "id": 3, "title": "c"],
  ]

  @Test(arguments: [false, true])
  func `is a declined element of a page`(isBestEffort: Bool) throws {
    let map = IdentityMap()
    let objects = try reconciler.updateOrInsert(LeftOut.Medium.self, from: Self.page, in: map) {
      $0.failure = isBestEffort ? .bestEffort : .atomic
    }
    #expect(objects.map(\.id) == [1, 3])
    #expect(objects.report.counts.skipped == 1)
  }

  @Test(arguments: [false, true])
  func `is a declined element of a page that is planned`(isBestEffort: Bool) throws {
    let map = IdentityMap()
    let plan = try reconciler.plan(
      updatingOrInserting: LeftOut.Medium.self, from: Self.page, in: map
    ) { $0.failure = isBestEffort ? .bestEffort : .atomic }
    let report = try plan.apply()
    #expect(plan.objects(of: LeftOut.Medium.self).map(\.id) == [1, 3])
    #expect(report.counts.skipped == 1)
  }

  @Test func `is a declined element of a page since a baseline, and of one that is undone`() throws
  {
    let map = IdentityMap()
    let data = Data(Self.page.description.utf8)
    let objects = try reconciler.updateOrInsert(
      LeftOut.Medium.self, from: .json(data, since: Baseline()), in: map
    ) { $0.report = .changesWithInverse }
    #expect(objects.map(\.id) == [1, 3])
    #expect(objects.report.counts.skipped == 1)
    try objects.report.undo()
    #expect(map.count == 0)
  }

  @Test func `is a declined object alone`() throws {
    let objects = try reconciler.updateOrInsert(
      LeftOut.Medium.self, from: ["type": "ad", "id": 2], in: IdentityMap())
    #expect(objects.isEmpty && objects.report.counts.skipped == 1)
  }

  @Test(arguments: [false, true], [true, false])
  func `is a declined element of a stream`(isBestEffort: Bool, isOfLines: Bool) async throws {
    let lines = Self.page.elements.map(\.description).joined(separator: "\n")
    let bytes = Data((isOfLines ? lines : Self.page.description).utf8)
    let (map, progress) = (IdentityMap(), StreamProgress())
    var objects: [LeftOut.Medium] = []
    let policy: PolicyEdit = { $0.failure = isBestEffort ? .bestEffort : .atomic }
    let stream =
      isOfLines
      ? reconciler.updateOrInsert(
        LeftOut.Medium.self, fromLines: Chunks(chunks: [bytes]), in: map, progress: progress,
        policy: policy)
      : reconciler.updateOrInsert(
        LeftOut.Medium.self, fromElements: Chunks(chunks: [bytes]), in: map,
        progress: progress, policy: policy)
    for try await object in stream { objects.append(object) }
    #expect(objects.map(\.id) == [1, 3])
    #expect(progress.skipped == 1)
  }

  @Test(arguments: Way.all)
  func `is an object that a tombstone marks, at each of its places`(way: Way) throws {
    let album = Updated(LeftOut.Album(), way) { $0.told }
    try album.update(#"{"tracks": [{"id": "a"}, {"id": "a"}, {"id": "b"}]}"#)
    #expect(album.told == "a, a, b")
    try album.update(#"{"tracks": [{"id": "a", "deleted": true}]}"#, becomes: "b")
  }

  @Test(arguments: Way.all, [true, false])
  func `is an element beside a tombstone that names its object, in whatever order`(
    way: Way, isFirst: Bool
  ) throws {
    let album = Updated(LeftOut.Album(), way) { $0.told }
    try album.update(#"{"tracks": [{"id": "a"}, {"id": "b"}, {"id": "a"}]}"#)
    let (plain, marked) = (#"{"id": "a"}"#, #"{"id": "a", "deleted": true}"#)
    try album.update(
      #"{"tracks": [\#(isFirst ? plain : marked), \#(isFirst ? marked : plain), {"id": "c"}]}"#,
      becomes: "c, b"
    ) { report in #expect(report.counts.removed == 2 && report.counts.skipped == 1) }
  }

  private static let twice: SourceValue = ["id": 7, "databaseId": 7]

  /// A call refuses an object in which two keys say the identity, once.
  private func refusesTwice(_ call: () throws -> Void) {
    let issues = complaints(call)
    #expect(issues.count == 1, "\(issues)")
  }

  @Test(arguments: Way.all)
  func `is nothing of a root with two keys of its identity, which is one issue`(way: Way) {
    refusesTwice {
      let user = Updated(LeftOut.User(), way) { $0.name }
      user.root.id = 7
      try user.update(Self.twice.description)
    }
  }

  @Test(arguments: Way.all, [true, false])
  func `is nothing of it in a property`(way: Way, isThere: Bool) {
    refusesTwice {
      let team = Updated(LeftOut.Team(), way) { $0.told }
      team.root.lead = isThere ? LeftOut.User() : nil
      team.root.lead?.id = 7
      try team.update(#"{"lead": \#(Self.twice)}"#)
    }
  }

  @Test(arguments: Way.all, [true, false])
  func `is nothing of it in a list`(way: Way, isThere: Bool) {
    refusesTwice {
      let team = Updated(LeftOut.Team(), way) { $0.told }
      if isThere {
        team.root.users = [LeftOut.User()]
        team.root.users[0].id = 7
      }
      try team.update(#"{"users": [\#(Self.twice)]}"#)
    }
  }

  @Test func `is nothing of it in a call that makes objects, which has one issue too`() {
    refusesTwice {
      try reconciler.updateOrInsert(LeftOut.User.self, from: Self.twice, in: IdentityMap())
    }
    refusesTwice { _ = try reconciler.make(LeftOut.User.self, from: Self.twice) }
  }

  @Test(arguments: Way.sinceBaseline)
  func `is the setter of an owner, since a baseline where its object changed alone`(way: Way)
    throws
  {
    let team = Updated(LeftOut.Team(), way) { $0.told }
    try team.update(#"{"lead": {"id": 1, "name": "Ada"}}"#)
    team.root.sets = 0
    try team.update(#"{"lead": {"id": 1, "name": "Grace"}}"#, becomes: "Grace") { report in
      #expect(team.root.sets == 0)
      #expect(report.counts.changed == 1 && report.counts.touched == 0)
    }
  }
}
