import Reconcile
import Testing

/// A7: each policy for elements that name no identity.
@Suite struct `An element without its identity` {
  @Test func `is an issue, and never matches by position`() {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    #expect(
      issueTexts {
        try Reconciler().update(
          holder, \.value, from: [["title": "x"], ["id": nil, "title": "y"]])
      } == [#"[0]: has no identity "id""#, #"[1]: has no identity "id""#])
    #expect(live.map(\.title) == ["One", "Two"])
    #expect(holder.sets == 0)
  }

  @Test func `is reported beside every other issue`() {
    let holder = ListHolder(listTracks("One"))
    #expect(
      issueTexts {
        try Reconciler().update(
          holder, \.value,
          from: [["id": 1, "title": 5], ["title": "x"], ["id": "1"], ["title": "y"]])
      } == [
        "[0].title: expected String, found number", #"[1]: has no identity "id""#,
        "[2].id: expected Int, found string", #"[3]: has no identity "id""#,
      ])
  }

  @Test func `is made fresh each time where the policy inserts it`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let inserting = Reconciler { $0.collection.missingIdentity = .insert }
    let source: SourceValue = [["title": "x"], ["id": 1], ["id": nil, "title": "y"]]
    let report = try inserting.update(holder, \.value, from: source)
    #expect(holder.value.map(\.title) == ["x", "One", "y"])
    #expect(holder.value[1] === live[0])
    #expect(holder.value[0] !== live[0] && holder.value[0] !== live[1])
    #expect(report.counts.inserted == 2)
    let once = holder.value
    try inserting.update(holder, \.value, from: source)
    #expect(holder.value[1] === live[0])
    #expect(holder.value[0] !== once[0] && holder.value[2] !== once[2])
    #expect(holder.value.map(\.title) == ["x", "One", "y"])
  }

  @Test func `is left out and reported where the policy skips it`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let skipping = Reconciler { $0.collection.missingIdentity = .skip }
    let report = try skipping.update(
      holder, \.value, from: [["title": "x"], ["id": 2], ["id": nil], ["id": 1]])
    #expect(sameInstances(holder.value, [live[1], live[0]]))
    #expect(report.brief == ["[0] skipped, no identity", "[2] skipped, no identity"])
  }

  @Test(arguments: [Policy.Collection.MissingIdentity.reject, .insert, .skip])
  func `is told from one whose identity has the wrong type`(
    _ missing: Policy.Collection.MissingIdentity
  ) {
    let holder = ListHolder(listTracks("One"))
    let reconciler = Reconciler { $0.collection.missingIdentity = missing }
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: [["id": "1"], ["id": 1.5]]) } == [
        "[0].id: expected Int, found string", "[1].id: expected Int, found fractional number",
      ])
    #expect(holder.value.map(\.title) == ["One"])
  }

  @Test func `is skipped once under best effort`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let report = try Reconciler().update(
      holder, \.value, from: [["id": "2"], ["title": "x"], ["id": 2, "title": "Dos"]]
    ) { $0.failure = .bestEffort }
    #expect(sameInstances(holder.value, [live[1], live[0]]))
    #expect(live.map(\.title) == ["One", "Dos"])
    #expect(
      report.brief == [
        "[0].id skipped, expected Int, found string", #"[1] skipped, has no identity "id""#,
        " skipped, nothing is removed, as not all was read",
      ])
  }
}
