import Reconcile
import Testing

/// A10: lists in lists.
@Suite struct `An array of arrays` {
  @Test func `pairs the inner arrays by position and their elements by identity`() throws {
    let live = [listTracks("One", "Two"), listTracks("Uno")]
    let holder = ListHolder(live)
    let report = try Reconciler().update(
      holder, \.value,
      from: [[["id": 2, "title": "Dos"], ["id": 1]], [["id": 1], ["id": 7]], [["id": 2]]])
    #expect(sameInstances(holder.value[0], [live[0][1], live[0][0]]))
    #expect(holder.value[1][0] === live[1][0])
    #expect(holder.value.map { $0.map(\.id) } == [[2, 1], [1, 7], [2]])
    #expect(live[0][1].title == "Dos")
    #expect(report.counts.moved == 1)
    #expect(holder.sets == 1)
  }

  @Test func `is set under ifChanged only if an inner array changed`() throws {
    let reconciler = Reconciler { $0.write = .ifChanged }
    let holder = ListHolder([listTracks("One", "Two"), []])
    let source: SourceValue = [[["id": 2], ["id": 1, "title": "x"]], []]
    try reconciler.update(holder, \.value, from: source)
    #expect(holder.sets == 1)
    try reconciler.update(holder, \.value, from: source)
    #expect(holder.sets == 1)
  }

  @Test func `names the place of an issue to the innermost property`() {
    let holder = ListHolder([listTracks("One"), listTracks("Uno")])
    #expect(
      issueTexts {
        try Reconciler().update(
          holder, \.value,
          from: [[["id": 1, "title": 5]], "x", [["id": 1], ["id": 2], ["id": 1]], nil])
      } == [
        "[0][0].title: expected String, found number", "[1]: expected array, found string",
        "[2]: identity appears twice, at [0] and [2]", "[3]: expected array, found null",
      ])
  }

  @Test func `goes to any depth`() throws {
    let live = listDiscs("A", "B")
    let holder = ListHolder([[[live[0]], [live[1]]]])
    try Reconciler().update(holder, \.value, from: [[[["label": "C"]], [["label": "D"]]]])
    #expect(sameInstances(holder.value[0][0] + holder.value[0][1], live))
    #expect(live.map(\.label) == ["C", "D"])
  }

  @Test func `matches inner elements anew under contents`() throws {
    let live = [listTracks("One")]
    let holder = ListHolder(live)
    let reconciler = Reconciler { $0.collection = .contents }
    try reconciler.update(holder, \.value, from: [[["id": 1, "title": "x"]]])
    #expect(holder.value[0][0] !== live[0][0])
    #expect(live[0][0].title == "One")
  }
}

/// A10: lists that may be nil.
@Suite struct `An optional of an array` {
  let reconciler = Reconciler { $0.write = .ifChanged }

  @Test func `that is nil becomes the source's array`() throws {
    let holder = ListHolder<[ListTrack]?>(nil)
    let report = try reconciler.update(holder, \.value, from: [["id": 1, "title": "One"]])
    #expect(holder.value?.map(\.title) == ["One"])
    #expect(holder.sets == 1)
    #expect(report.counts.inserted == 1)
  }

  @Test func `that is nil becomes an empty array`() throws {
    let holder = ListHolder<[ListTrack]?>(nil)
    let report = try reconciler.update(holder, \.value, from: [])
    #expect(holder.value?.isEmpty == true)
    #expect(!report.isEmpty)
  }

  @Test func `is updated in place where it holds one`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder<[ListTrack]?>(live)
    try reconciler.update(holder, \.value, from: [["id": 2, "title": "x"], ["id": 1]])
    #expect(sameInstances(holder.value ?? [], [live[1], live[0]]))
    #expect(live[1].title == "x")
  }

  @Test func `becomes nil by null, once`() throws {
    let holder = ListHolder<[ListTrack]?>(listTracks("One"))
    try reconciler.update(holder, \.value, from: nil)
    #expect(holder.value == nil)
    #expect(holder.sets == 1)
    let again = try reconciler.update(holder, \.value, from: nil)
    #expect(holder.sets == 1)
    #expect(again.isEmpty)
  }

  @Test func `among arrays follows the same rules`() throws {
    let live = listTracks("One")
    let holder = ListHolder<[[ListTrack]?]>([live, nil, []])
    try reconciler.update(holder, \.value, from: [[["id": 1, "title": "x"]], [], nil])
    #expect(sameInstances(holder.value[0] ?? [], live))
    #expect(holder.value[1]?.isEmpty == true)
    #expect(holder.value[2] == nil)
    #expect(live[0].title == "x")
    #expect(holder.sets == 1)
  }
}

/// A10: lists whose elements may be nil.
@Suite struct `An array of optionals of objects` {
  @Test func `by position takes null as an element`() throws {
    let live = listDiscs("A", "B", "C")
    let holder = ListHolder<[ListDisc?]>([live[0], nil, live[1], live[2]])
    let report = try Reconciler { $0.write = .ifChanged }.update(
      holder, \.value, from: [["label": "x"], ["label": "new"], nil, ["label": "C"]])
    #expect(holder.value[0] === live[0])
    #expect(holder.value[1]?.label == "new")
    #expect(holder.value[2] == nil)
    #expect(holder.value[3] === live[2])
    #expect(holder.sets == 1)
    #expect(!report.isEmpty)
  }

  @Test func `by identity keeps nil where null stands`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder<[ListTrack?]>([live[0], nil, live[1]])
    let report = try Reconciler().update(holder, \.value, from: [nil, ["id": 2], ["id": 1], nil])
    #expect(holder.value.map { $0?.id } == [nil, 2, 1, nil])
    #expect(holder.value[1] === live[1])
    #expect(holder.value[2] === live[0])
    #expect(report.counts.inserted == 1)
    #expect(report.counts.removed == 0)
  }

  @Test func `adds no second nil under union`() throws {
    let holder = ListHolder<[ListTrack?]>([ListTrack(1), nil])
    let reconciler = Reconciler { $0.collection = .union }
    try reconciler.update(holder, \.value, from: [nil, ["id": 2]])
    #expect(holder.value.map { $0?.id } == [1, nil, 2])
    try reconciler.update(holder, \.value, from: [nil, ["id": 2]])
    #expect(holder.value.map { $0?.id } == [1, nil, 2])
  }

  @Test func `is set under ifChanged only if it changed`() throws {
    let holder = ListHolder<[ListTrack?]>([ListTrack(1), nil, ListTrack(2)])
    let reconciler = Reconciler { $0.write = .ifChanged }
    let report = try reconciler.update(holder, \.value, from: [["id": 1], nil, ["id": 2]])
    #expect(holder.sets == 0)
    #expect(report.isEmpty)
  }

  @Test func `is set where null takes the place of an element and nothing else changes`() throws {
    let live = listDiscs("A", "B")
    let holder = ListHolder<[ListDisc?]>([live[0], live[1]])
    let reconciler = Reconciler { $0.write = .ifChanged }
    let report = try reconciler.update(holder, \.value, from: [["label": "A"], nil])
    #expect(holder.value[0] === live[0] && holder.value[1] == nil)
    #expect(holder.sets == 1 && report.counts.changed == 1)
  }

  @Test func `is emptied and filled like any other`() throws {
    let holder = ListHolder<[ListDisc?]>([nil, ListDisc("A")])
    try Reconciler().update(holder, \.value, from: [])
    #expect(holder.value.isEmpty)
    try Reconciler().update(holder, \.value, from: [nil, nil, ["label": "B"]])
    #expect(holder.value.map { $0?.label } == [nil, nil, "B"])
  }
}
