import Reconcile
import Testing

/// V1, V4a: lists of values, which are replaced or added to.
@Suite struct `An array of plain values` {
  enum Genre: String, SourceConvertible { case folk, jazz, rock }

  let quiet = Reconciler { $0.write = .ifChanged }

  @Test(arguments: ["[]", "[1]", "[1,2,3]", "[3,2,1]", "[1,1,1,1]", "[1,2,3,4]"])
  func `is replaced by the source's`(_ json: String) throws {
    let holder = ListHolder([1, 2, 3])
    let source = try SourceValue.json(json)
    try Reconciler().update(holder, \.value, from: source)
    #expect("\(holder.value)" == json.replacing(",", with: ", "))
    #expect(holder.sets == 1)
  }

  @Test(arguments: [("[1,2,3]", 0), ("[1,2]", 1), ("[1,2,3,3]", 1), ("[1,3,2]", 1), ("[]", 1)])
  func `is set under ifChanged only if different`(_ json: String, _ sets: Int) throws {
    let holder = ListHolder([1, 2, 3])
    let report = try quiet.update(holder, \.value, from: try SourceValue.json(json))
    #expect(holder.sets == sets)
    #expect(report.counts.changed == sets)
  }

  @Test func `adds nothing that is there under union`() throws {
    let union = ListPreset.union.reconciler(.ifChanged)
    let holder = ListHolder(["a", "b", "a"])
    let first = try union.update(holder, \.value, from: ["b", "c", "c", "a", "d"])
    #expect(holder.value == ["a", "b", "a", "c", "d"])
    #expect(first.counts.changed == 1)
    let second = try union.update(holder, \.value, from: ["d", "c"])
    #expect(holder.sets == 1)
    #expect(second.isEmpty)
  }

  @Test func `adds enums too`() throws {
    let holder = ListHolder<[Genre]>([.folk])
    try ListPreset.union.reconciler().update(holder, \.value, from: ["folk", "jazz"])
    #expect(holder.value == [.folk, .jazz])
    try ListPreset.append.reconciler().update(holder, \.value, from: ["folk"])
    #expect(holder.value == [.folk, .jazz, .folk])
    let set = ListHolder<Set<Genre>>([.folk])
    try ListPreset.union.reconciler().update(set, \.value, from: ["folk", "rock"])
    #expect(set.value == [.folk, .rock])
    #expect(
      issueTexts {
        try ListPreset.union.reconciler().update(set, \.value, from: ["rock", "punk", 5])
      }
        == ["[1]: expected Genre, found another string", "[2]: expected String, found number"])
  }

  @Test func `can be added to where it is nil`() throws {
    for preset in [ListPreset.union, .append] {
      let holder = ListHolder<[Int]?>(nil)
      try preset.reconciler().update(holder, \.value, from: [1, 2])
      #expect(holder.value == [1, 2])
      try preset.reconciler().update(holder, \.value, from: nil)
      #expect(holder.value == nil)
    }
  }

  @Test func `names each element that does not fit, and stays as it is`() {
    for preset in ListPreset.allCases {
      let holder = ListHolder([1, 2, 3])
      #expect(
        issueTexts { try preset.reconciler().update(holder, \.value, from: [1, "2", nil, 4.5]) }
          == [
            "[1]: expected Int, found string", "[2]: expected Int, found null",
            "[3]: expected Int, found fractional number",
          ])
      #expect(holder.value == [1, 2, 3])
      #expect(holder.sets == 0)
    }
  }

  /// N9.
  @Test(arguments: [ListPreset.automatic, .union, .append])
  func `leaves null out and reports it where the policy skips it`(_ preset: ListPreset) throws {
    let reconciler = Reconciler {
      $0.collection = preset.policy
      $0.collection.nullElements = .skip
    }
    let holder = ListHolder([9])
    let report = try reconciler.update(holder, \.value, from: [1, nil, 2, nil])
    #expect(holder.value == (preset == .automatic ? [1, 2] : [9, 1, 2]))
    #expect(report.brief == ["[1] skipped, null", "[3] skipped, null"])
    let optional = ListHolder<[Int]?>(nil)
    try reconciler.update(optional, \.value, from: [1, nil])
    #expect(optional.value == [1])
  }

  @Test func `of optionals holds null`() throws {
    let holder = ListHolder<[Int?]>([1])
    let reconciler = Reconciler { $0.collection.nullElements = .skip }
    let report = try reconciler.update(holder, \.value, from: [nil, 2, nil])
    #expect(holder.value == [nil, 2, nil])
    #expect(report.counts.skipped == 0)
  }

  @Test func `of arrays is replaced whole`() throws {
    let holder = ListHolder([[1], [2, 3]])
    try quiet.update(holder, \.value, from: [[1], [2, 3]])
    #expect(holder.sets == 0)
    try quiet.update(holder, \.value, from: [[], [2], [3]])
    #expect(holder.value == [[], [2], [3]])
    #expect(
      issueTexts { try quiet.update(holder, \.value, from: [[1], [2, "3"], 4]) }
        == ["[1][1]: expected Int, found string", "[2]: expected array, found number"])
  }
}
