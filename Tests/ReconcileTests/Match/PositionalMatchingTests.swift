import Reconcile
import Testing

/// N9, A1, A2: lists whose elements are matched by position.
@Suite struct `A list of objects without identity` {
  let reconciler = Reconciler()

  @Test func `is matched by position and updated in place`() throws {
    let live = listDiscs("A", "B")
    live[0].side = "north"
    let holder = ListHolder(live)
    try reconciler.update(holder, \.value, from: [["label": "C"], ["label": "D"]])
    #expect(sameInstances(holder.value, live))
    #expect(live.map(\.label) == ["C", "D"])
    #expect(live[0].side == "north")
  }

  @Test func `grows with the source and reports what was inserted`() throws {
    let live = listDiscs("A")
    let holder = ListHolder(live)
    let report = try reconciler.update(
      holder, \.value, from: [["label": "A"], ["label": "B"], ["label": "C"]]
    ) { $0.report = .changes }
    #expect(holder.value.map(\.label) == ["A", "B", "C"])
    #expect(holder.value[0] === live[0])
    #expect(report.brief == ["[0].label touched", "[1] inserted", "[2] inserted"])
    #expect(report.counts.inserted == 2)
    #expect(report.counts.removed == 0)
  }

  @Test func `shrinks with the source and reports what was removed`() throws {
    let live = listDiscs("A", "B", "C")
    let holder = ListHolder(live)
    let report = try reconciler.update(holder, \.value, from: [["label": "Z"]])
    #expect(sameInstances(holder.value, [live[0]]))
    #expect(live.map(\.label) == ["Z", "B", "C"])
    #expect(report.counts.removed == 2)
    #expect(report.counts.changed == 1)
    #expect(report.counts.inserted == 0)
  }

  @Test func `becomes empty with the source`() throws {
    let holder = ListHolder(listDiscs("A", "B"))
    let report = try reconciler.update(holder, \.value, from: [])
    #expect(holder.value.isEmpty)
    #expect(report.counts.removed == 2)
  }

  @Test func `keeps its length where positions are fixed`() throws {
    let live = listDiscs("A", "B")
    let fixed = Reconciler { $0.collection = .fixedPositional }
    let holder = ListHolder(live)
    let longer = try fixed.update(
      holder, \.value, from: [["label": "1"], ["label": "2"], ["label": "3"]])
    #expect(sameInstances(holder.value, live))
    #expect(live.map(\.label) == ["1", "2"])
    #expect(longer.counts.lost == 1)
    #expect(longer.brief == ["[2] lost"])
    let shorter = try fixed.update(holder, \.value, from: [["label": "x"]])
    #expect(sameInstances(holder.value, live))
    #expect(live.map(\.label) == ["x", "2"])
    #expect(shorter.counts.lost == 0)
    #expect(shorter.counts.removed == 0)
  }

  @Test func `names the element and the property of each issue`() {
    let live = listDiscs("A", "B")
    let holder = ListHolder(live)
    let found = issueTexts {
      try reconciler.update(
        holder, \.value, from: [["label": "C"], ["label": 5], "D", ["label": nil]])
    }
    #expect(
      found == [
        "[1].label: expected String, found number", "[2]: expected ListDisc, found string",
        "[3].label: expected String, found null",
      ])
    #expect(sameInstances(holder.value, live))
    #expect(live.map(\.label) == ["A", "B"])
    #expect(holder.sets == 0)
  }

  @Test func `keeps the element in the place of one that fails under best effort`() throws {
    let live = listDiscs("A", "B")
    let holder = ListHolder(live)
    let report = try reconciler.update(holder, \.value, from: ["x", ["label": "D"]]) {
      $0.failure = .bestEffort
    }
    #expect(sameInstances(holder.value, live))
    #expect(live.map(\.label) == ["A", "D"])
    #expect(report.brief == ["[0] skipped, expected ListDisc, found string"])
  }

  @Test func `refuses null among elements that are not optional`() {
    let holder = ListHolder(listDiscs("A"))
    #expect(
      issueTexts { try reconciler.update(holder, \.value, from: [["label": "B"], nil]) }
        == ["[1]: expected ListDisc, found null"])
    #expect(holder.value.map(\.label) == ["A"])
  }

  @Test(arguments: ["[]", "{}", #""A""#, "1", "null"])
  func `takes nothing but an array`(_ json: String) throws {
    let holder = ListHolder(listDiscs("A"))
    let source = try SourceValue.json(json)
    let found = issueTexts { try reconciler.update(holder, \.value, from: source) }
    let expected: [String: [String]] = [
      "[]": [], "{}": ["expected array, found object"], #""A""#: ["expected array, found string"],
      "1": ["expected array, found number"], "null": ["expected array, found null"],
    ]
    #expect(found == expected[json])
  }

  @Test func `matches elements with an identity by position where the policy says so`() throws {
    let live = listTracks("One", "Two")
    let positional = Reconciler { $0.collection = .positional }
    let holder = ListHolder(live)
    try positional.update(holder, \.value, from: [["title": "Uno"], ["id": 2, "title": "Dos"]])
    #expect(sameInstances(holder.value, live))
    #expect(live.map(\.title) == ["Uno", "Dos"])
  }

  @Test func `replaces an element whose position names another identity`() throws {
    let live = listTracks("One", "Two")
    let positional = Reconciler { $0.collection = .positional }
    let holder = ListHolder(live)
    let report = try positional.update(
      holder, \.value, from: [["id": 9, "title": "New"], ["id": 2]])
    #expect(holder.value[0] !== live[0])
    #expect(holder.value[1] === live[1])
    #expect(holder.value.map(\.id) == [9, 2])
    #expect(live[0].id == 1)
    #expect(live[0].title == "One")
    #expect(report.counts.replaced == 1)
  }

  @Test func `refuses an element whose position names another identity where the policy says so`() {
    let live = listTracks("One", "Two")
    let refusing = Reconciler {
      $0.collection = .positional
      $0.identityChange = .reject
    }
    let holder = ListHolder(live)
    #expect(
      issueTexts {
        try refusing.update(holder, \.value, from: [["id": 1], ["id": 9, "title": "x"]])
      }
        == ["[1]: names another identity"])
    #expect(live.map(\.title) == ["One", "Two"])
  }

  @Test func `morphs an element whose position names another identity where the policy says so`()
    throws
  {
    let live = listTracks("One")
    let morphing = Reconciler {
      $0.collection = .positional
      $0.identityChange = .update
    }
    let holder = ListHolder(live)
    try morphing.update(holder, \.value, from: [["id": 9, "title": "New"]])
    #expect(sameInstances(holder.value, live))
    #expect(live[0].id == 9)
    #expect(live[0].title == "New")
  }
}
