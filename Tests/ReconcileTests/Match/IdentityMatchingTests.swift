import Foundation
import Reconcile
import Testing

/// A3, A4, A5: lists whose elements are matched by identity.
@Suite struct `A list of objects with identity` {
  let reconciler = Reconciler()

  @Test func `moves each instance with its identity`() throws {
    let live = listTracks("One", "Two", "Three")
    let holder = ListHolder(live)
    let report = try reconciler.update(
      holder, \.value, from: [["id": 3, "title": "Tre"], ["id": 1], ["id": 2]])
    #expect(sameInstances(holder.value, [live[2], live[0], live[1]]))
    #expect(live.map(\.title) == ["One", "Two", "Tre"])
    #expect(report.counts.moved == 1)
    #expect(report.counts.changed == 1)
    #expect(report.counts.inserted == 0)
    #expect(report.counts.removed == 0)
  }

  @Test func `reports what was moved, inserted and removed, and where`() throws {
    let live = listTracks("One", "Two", "Three")
    let holder = ListHolder(live)
    let quiet = Reconciler { $0.write = .ifChanged }
    let report = try quiet.update(
      holder, \.value, from: [["id": 3], ["id": 4, "title": "Four"], ["id": 1]]
    ) { $0.report = .changes }
    #expect(sameInstances([holder.value[0], holder.value[2]], [live[2], live[0]]))
    #expect(
      report.brief == ["[1] inserted", " removed, was [1]", "[0] moved, from [2]"])
  }

  @Test func `has the source's order`() throws {
    let holder = ListHolder(listTracks("One", "Two", "Three"))
    try reconciler.update(holder, \.value, from: [["id": 2], ["id": 3], ["id": 1]])
    #expect(holder.value.map(\.id) == [2, 3, 1])
  }

  @Test func `keeps the live order, with fresh elements at the end, where the policy says so`()
    throws
  {
    let live = listTracks("One", "Two", "Three")
    let holder = ListHolder(live)
    let stable = Reconciler { $0.collection = .keyedStable }
    let report = try stable.update(
      holder, \.value, from: [["id": 9], ["id": 3], ["id": 8], ["id": 1]])
    #expect(holder.value.map(\.id) == [1, 3, 9, 8])
    #expect(sameInstances(Array(holder.value.prefix(2)), [live[0], live[2]]))
    #expect(report.counts.moved == 0)
    #expect(report.counts.inserted == 2)
    #expect(report.counts.removed == 1)
  }

  @Test func `removes unmatched elements and leaves them as they are`() throws {
    let live = listTracks("One", "Two")
    live[0].titleSets = 0
    let holder = ListHolder(live)
    let report = try reconciler.update(holder, \.value, from: [["id": 2]])
    #expect(sameInstances(holder.value, [live[1]]))
    #expect(live[0].title == "One")
    #expect(live[0].titleSets == 0)
    #expect(report.counts.removed == 1)
  }

  @Test func `keeps unmatched elements behind the source's where it is upserted`() throws {
    let live = listTracks("One", "Two", "Three")
    let holder = ListHolder(live)
    let upserting = Reconciler { $0.collection = .upsert }
    let report = try upserting.update(holder, \.value, from: [["id": 4], ["id": 2]])
    #expect(holder.value.map(\.id) == [4, 2, 1, 3])
    #expect(sameInstances(Array(holder.value.dropFirst()), [live[1], live[0], live[2]]))
    #expect(report.counts.removed == 0)
    #expect(report.counts.inserted == 1)
    #expect(report.counts.moved == 1)
  }

  @Test func `keeps absent keys of matched elements`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    try reconciler.update(holder, \.value, from: [["id": 2], ["id": 1]])
    #expect(live.map(\.title) == ["One", "Two"])
    #expect(live.map(\.titleSets) == [0, 0])
  }

  @Test func `updates an element by the schema of its own class`() throws {
    let live = [ListLiveTrack(1, "One"), ListTrack(2, "Two"), ListLiveTrack(3, "Three")]
    let holder = ListHolder<[ListTrack]>(live)
    try reconciler.update(
      holder, \.value,
      from: [["id": 3, "venue": "Forum"], ["id": 2, "venue": "x"], ["id": 1, "venue": "Hall"]])
    #expect(sameInstances(holder.value, [live[2], live[1], live[0]]))
    #expect((live[2] as? ListLiveTrack)?.venue == "Forum")
    #expect((live[0] as? ListLiveTrack)?.venue == "Hall")
    #expect(live.map(\.title) == ["One", "Two", "Three"])
  }

  @Test func `knows the keys of a subclass where unknown keys are refused`() throws {
    let live = [ListLiveTrack(1, "One"), ListTrack(2, "Two")]
    let holder = ListHolder<[ListTrack]>(live)
    let strict = Reconciler { $0.unknownKeys = .reject }
    try strict.update(holder, \.value, from: [["id": 1, "venue": "Forum"], ["id": 2]])
    #expect((live[0] as? ListLiveTrack)?.venue == "Forum")
    #expect(
      issueTexts {
        try strict.update(
          holder, \.value,
          from: [["id": 2, "venue": "Hall"], ["id": 1, "venu": "x"], ["id": 3, "titel": "T"]])
      } == [
        #"[0]: unknown key "venue""#, #"[1]: unknown key "venu", did you mean "venue"?"#,
        #"[2]: unknown key "titel", did you mean "title"?"#,
      ])
  }

  @Test func `collects each unknown key once`() throws {
    let holder = ListHolder(listTracks("One", "Two"))
    let collecting = Reconciler { $0.unknownKeys = .collect }
    let report = try collecting.update(
      holder, \.value, from: [["id": 2, "x": 1], ["id": 3, "y": 1], ["id": 1, "z": 1]])
    #expect(report.counts.unknown == 3)
    #expect(report.brief == ["[0].x unknown", "[1].y unknown", "[2].z unknown"])
  }

  @Test func `reports a key that stands twice in an element once`() throws {
    let holder = ListHolder<[ListTrack]>([ListLiveTrack(1, "One")])
    let source = try SourceValue.json(
      #"[{"id":1,"title":"a","title":"b"},{"id":2,"title":"a","title":"b"}]"#)
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: source) } == [
        #"[0]: key "title" appears twice"#, #"[1]: key "title" appears twice"#,
      ])
  }

  @Test func `replaces matched elements where objects are replaced`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let replacing = Reconciler { $0.object = .replace }
    let report = try replacing.update(
      holder, \.value, from: [["id": 2], ["id": 1, "title": "Uno"]])
    #expect(holder.value.map(\.id) == [2, 1])
    #expect(holder.value.map(\.title) == ["", "Uno"])
    #expect(holder.value.allSatisfy { new in !live.contains { $0 === new } })
    #expect(live.map(\.title) == ["One", "Two"])
    #expect(report.counts.replaced == 2)
  }

  @Test func `leaves matched elements alone where objects are kept`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let keeping = Reconciler { $0.object = .keep }
    try keeping.update(holder, \.value, from: [["id": 2, "title": "x"], ["id": 3, "title": "y"]])
    #expect(holder.value.map(\.title) == ["Two", "y"])
    #expect(holder.value[0] === live[1])
  }
}
