import Reconcile
import Testing

/// N2, V3: entries that may be nil.
@Suite struct `A dictionary of optionals` {
  typealias Artist = Recorded.Artist
  let reconciler = Reconciler()
  let source: SourceValue = ["value": ["flute": nil, "harp": nil]]

  /// N2.
  @Test func `follows the policy for null`() throws {
    let tom = Artist("Tom")
    let artists = Owner<[String: Artist?]>(["flute": tom, "bass": nil])
    let names = Owner<[String: String?]>(["flute": "Tom", "bass": nil])
    try reconciler.update(artists, from: source) { $0.null = .keep }
    try reconciler.update(names, from: source) { $0.null = .keep }
    #expect(artists.value.count == 2 && artists.value["flute"].flatMap { $0 } === tom)
    #expect(names.value == ["flute": "Tom", "bass": nil])
    #expect(
      reconciler.refusal(of: artists, from: source) { $0.null = .reject } == [
        "value.flute: expected Artist, found null", "value.harp: expected Artist, found null",
      ])
    #expect(
      reconciler.refusal(of: names, from: source) { $0.null = .reject } == [
        "value.flute: expected String, found null", "value.harp: expected String, found null",
      ])
    try reconciler.update(artists, from: source)
    try reconciler.update(names, from: source)
    #expect(artists.value.count == 3 && artists.value.values.allSatisfy { $0 == nil })
    #expect(names.value == ["flute": nil, "harp": nil, "bass": nil])
  }

  /// N2.
  @Test func `and any other follows what the policy comes to for its property`() throws {
    let reconciler = Reconciler { $0.null = .reject }
    let loans = Owner<[String: Int]?>(["flute": 1, "harp": 2])
    let counts = Owner<[String: Int]>(["flute": 1, "harp": 2])
    try reconciler.update(loans, from: ["value": ["flute": nil]]) { $0.null = .reset }
    #expect(loans.value == ["harp": 2])
    #expect(
      reconciler.refusal(of: counts, from: ["value": ["flute": nil]]) { $0.null = .reset } == [
        "value.flute: expected Int, found null"
      ])
  }

  /// N2: what the call asks for cannot be followed, so what the reconciler says holds, prepared or not.
  @Test func `follows it where its source is prepared`() async throws {
    let reconciler = Reconciler { $0.null = .reject }
    let artists = Owner<[String: Artist?]>([:])
    let source = try await reconciler.prepare(
      Owner<[String: Artist?]>.self, from: #"{"value":{"harp":null}}"#)
    let issues = complaints { try reconciler.update(artists, from: source) { $0.null = .reset } }
    #expect(issues == ["value.harp: expected Artist, found null"])
    try reconciler.update(artists, from: source) { $0.null = .assign }
    #expect(artists.value.count == 1)
  }

  @Test func `tells of an object that comes where nil stood, and of one that goes`() throws {
    let holder = Owner<[String: Artist?]>(["flute": Artist("Tom"), "bass": nil, "harp": nil])
    let replica = Owner<[String: Artist?]>(["flute": Artist("Tom"), "bass": nil, "harp": nil])
    let source: SourceValue = ["value": ["flute": nil, "bass": ["name": "Jaco"], "harp": nil]]
    let report = try reconciler.update(holder, from: source) {
      $0.report = .changesWithInverse
      $0.write = .ifChanged
    }
    #expect(report.brief == ["value.flute changed", "value.bass created, Artist"])
    try reconciler.apply(report.jsonPatch(), to: replica)
    #expect(try reconciler.sourceValue(of: replica) == reconciler.sourceValue(of: holder))
    let again = try reconciler.update(holder, from: source) { $0.write = .ifChanged }
    #expect(again.isEmpty && holder.sets == 1)
    try report.undo()
    #expect(holder.value["flute"]??.name == "Tom" && holder.value.count == 3)
    #expect(holder.value["bass"].flatMap { $0 } == nil)
  }

  @Test func `is planned as it is updated`() throws {
    let holder = Owner<[String: Artist?]>(["flute": Artist("Tom"), "bass": nil])
    let plan = try reconciler.plan(
      updating: holder, from: ["value": ["flute": nil, "bass": [:]]]
    ) { $0.report = .changes }
    #expect(plan.changes.brief == ["value.flute changed", "value.bass created, Artist"])
    #expect(try plan.apply().brief == plan.changes.brief)
  }

  @Test func `that cannot be set loses what comes and goes`() throws {
    final class Band: Reconcilable {
      let members: [String: Artist?] = ["flute": Artist("Tom"), "bass": nil, "harp": nil]
      static let schema = Schema(Band.init) { Field("members", \.members) }
    }
    let band = Band()
    let report = try reconciler.update(
      band, from: ["members": ["flute": nil, "bass": ["name": "Jaco"], "harp": nil]])
    #expect(report.brief == ["members.flute lost", "members.bass lost"])
    #expect(band.members["flute"]??.name == "Tom")
  }
}

/// A10: what a report says of an element that comes where nil stood.
@Suite struct `A list of optionals` {
  @Test func `tells of an object that comes where nil stood`() throws {
    let holder = ListHolder<[ListDisc?]>([nil, ListDisc("B")])
    let report = try Reconciler().update(holder, \.value, from: [["label": "A"], ["label": "B"]]) {
      $0.report = .changes
      $0.write = .ifChanged
    }
    #expect(report.brief == ["[0] created, ListDisc"])
    #expect(holder.value.map { $0?.label } == ["A", "B"])
  }
}
