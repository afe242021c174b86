import Foundation
import Reconcile
import Testing

/// N9, V4a: lists of plain values, each converted.
@Suite struct `An array of values` {
  let reconciler = Reconciler()

  @Test(
    arguments: [[], [1], [1, 2], [2, 1], [1, 2, 3], [1, 1, 1], [3, 2, 1, 0]], SourceForm.allCases)
  func `takes the source's length and order`(values: [Int], form: SourceForm) throws {
    let elements = values.map { SourceValue(integerLiteral: Int128($0)) }
    let array = try SourceValue.json("[\(elements.map(\.description).joined(separator: ","))]")
    for old in [[], [1, 2], [1, 2, 3]] {
      let holder = Owner(old)
      let source = try form.source(["value": array])
      let report = try reconciler.update(holder, from: source)
      #expect(holder.value == values)
      #expect(holder.sets == 1)
      #expect(report.counts.changed == (old == values ? 0 : 1))
      try reconciler.update(holder, from: source) { $0.write = .ifChanged }
      #expect(holder.sets == 1)
    }
  }

  @Test func `can hold every kind of value`() throws {
    let id = UUID()
    try check([true, false], [true, false])
    try check(["a", "", "é"], ["a", "", "é"])
    try check([1.5, -0.5], [1.5, -0.5] as [Double])
    try check([1.5], [1.5] as [Float])
    try check([255, 0], [255, 0] as [UInt8])
    try check([-128], [-128] as [Int8])
    try check([18_446_744_073_709_551_615], [UInt64.max])
    try check([0.1], [Decimal(string: "0.1")!])
    try check(["https://a.b/c"], [URL(string: "https://a.b/c")!])
    try check([SourceValue(stringLiteral: id.uuidString)], [id])
    try check(["AQI="], [Data([1, 2])])
    try check(["1970-01-01T00:01:00Z"], [Date(timeIntervalSince1970: 60)])
    try check(["live", "studio"], [Kind.live, .studio])
    try check([1, 0], [Side.b, .a])
    try check([1, nil, 3], [1, nil, 3] as [Int?])
    try check(["a", nil], ["a", nil] as [String?])
    try check(["live", nil], [Kind.live, nil])
    try check([[1], [], [2, 3]], [[1], [], [2, 3]])
    try check([[["a"]], []], [[["a"]], []])
    try check([[1, nil], nil], [[1, nil], nil] as [[Int?]?])
    try check([["live"]], [[Kind.live]])
    try check([["a": 1], [:]], [["a": 1], [:]])
  }

  /// Checks a value in place of an empty array, of an equal one and of nil.
  private func check<Element: FieldValue & Equatable>(
    _ array: SourceValue, _ expected: [Element], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for form in SourceForm.allCases {
      let source = try form.source(["value": array])
      let holder = Owner<[Element]>([])
      try reconciler.update(holder, from: source)
      #expect(holder.value == expected, sourceLocation: sourceLocation)
      let report = try reconciler.update(holder, from: source) { $0.write = .ifChanged }
      #expect(report.isEmpty, sourceLocation: sourceLocation)
      #expect(holder.sets == 1, sourceLocation: sourceLocation)
      let optional = Owner<[Element]?>(nil)
      try reconciler.update(optional, from: source)
      #expect(optional.value == expected, sourceLocation: sourceLocation)
      try reconciler.update(optional, from: source) { $0.write = .ifChanged }
      #expect(optional.sets == 1, sourceLocation: sourceLocation)
      try reconciler.update(optional, from: ["value": nil])
      #expect(optional.value == nil, sourceLocation: sourceLocation)
    }
  }

  @Test func `is an issue with each wrong element`() {
    #expect(
      reconciler.refusal(of: Owner([1]), from: ["value": [1, "2", 3, nil, true, 1.5]]) == [
        "value[1]: expected Int, found string", "value[3]: expected Int, found null",
        "value[4]: expected Int, found bool", "value[5]: expected Int, found fractional number",
      ])
    #expect(
      reconciler.refusal(of: Owner([[1]]), from: ["value": [[1], 2, [3, "4"]]]) == [
        "value[1]: expected array, found number", "value[2][1]: expected Int, found string",
      ])
    #expect(
      reconciler.refusal(of: Owner([Kind.live]), from: ["value": ["live", "demo", 5]]) == [
        "value[1]: expected Kind, found another string", "value[2]: expected String, found number",
      ])
  }

  @Test func `of dictionaries is replaced like any other`() throws {
    let holder = Owner<[[String: Int]]>([["a": 1, "b": 2], [:]])
    let source: SourceValue = ["value": [["a": 5], ["c": 3]]]
    try reconciler.update(holder, from: source)
    #expect(holder.value == [["a": 5], ["c": 3]])
    let again = try reconciler.update(holder, from: source) { $0.write = .ifChanged }
    #expect(again.isEmpty && holder.sets == 1)
    #expect(
      reconciler.refusal(of: holder, from: ["value": [["a": "x"], 2]]) == [
        "value[0].a: expected Int, found string", "value[1]: expected object, found number",
      ])
  }

  @Test func `leaves null out where the policy says so`() throws {
    let holder = Owner([1])
    try reconciler.update(holder, from: ["value": [nil, 5, nil, 6]]) {
      $0.collection.nullElements = .skip
    }
    #expect(holder.value == [5, 6])
    let kinds = Owner([Kind.live])
    try reconciler.update(kinds, from: ["value": [nil, "studio"]]) {
      $0.collection.nullElements = .skip
    }
    #expect(kinds.value == [.studio])
    let optionals = Owner<[Int?]>([1])
    try reconciler.update(optionals, from: ["value": [nil, 2]]) {
      $0.collection.nullElements = .skip
    }
    #expect(optionals.value == [nil, 2])
  }

  @Test func `reports null that is left out`() throws {
    let report = try reconciler.update(Owner([1]), from: ["value": [nil, 5, nil]]) {
      $0.collection.nullElements = .skip
    }
    #expect(
      report.changes.filter { $0.kind == .skipped }.map(\.path.description)
        == ["value[0]", "value[2]"])
  }

  @Test func `has no issue of null that is left out beside one that cannot be converted`() {
    let holder = Owner([1])
    let found = reconciler.refusal(of: holder, from: ["value": [nil, "x", nil]]) {
      $0.collection.nullElements = .skip
    }
    #expect(found == ["value[1]: expected Int, found string"])
  }

  @Test func `is appended to where the policy says so`() throws {
    let holder = Owner([1, 2])
    try reconciler.update(holder, from: ["value": [2, 3]]) { $0.collection = .append }
    #expect(holder.value == [1, 2, 2, 3])
    let kinds = Owner([Kind.live])
    try reconciler.update(kinds, from: ["value": ["studio", "live"]]) { $0.collection = .append }
    #expect(kinds.value == [.live, .studio, .live])
  }

  @Test func `takes what it lacks where the policy says union`() throws {
    let holder = Owner([1, 2])
    try reconciler.update(holder, from: ["value": [2, 3, 3]]) { $0.collection = .union }
    #expect(holder.value == [1, 2, 3])
    let kinds = Owner([Kind.live])
    try reconciler.update(kinds, from: ["value": ["studio", "live"]]) { $0.collection = .union }
    #expect(kinds.value == [.live, .studio])
    let optional = Owner<[Int]?>(nil)
    try reconciler.update(optional, from: ["value": [1]]) { $0.collection = .union }
    #expect(optional.value == [1])
    let report = try reconciler.update(holder, from: ["value": [1]]) {
      $0.collection = .union
      $0.write = .ifChanged
    }
    #expect(report.isEmpty)
    #expect(holder.sets == 1)
  }

  @Test(
    arguments: [
      Policy.Collection.automatic, .keyed, .keyedStable, .upsert, .positional, .fixedPositional,
      .contents,
    ])
  func `is replaced under every other preset`(preset: Policy.Collection) throws {
    let holder = Owner([1, 2, 3])
    try reconciler.update(holder, from: ["value": [9, 2]]) { $0.collection = preset }
    #expect(holder.value == [9, 2])
  }

  enum Kind: String, SourceConvertible { case studio, live }
  enum Side: Int, SourceConvertible { case a, b }
}
