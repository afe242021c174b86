import Foundation
import Reconcile
import Testing

/// H6: each limit at what just meets it and one beyond.
@Suite struct `A limit` {
  @Test(
    arguments: [
      (\Limits.depth, 1, "[[]]", "[0]: exceeds the depth limit of 1"),
      (\Limits.keyBytes, 2, #"{"a":{"bcd":1}}"#, "a: exceeds the key limit of 2 bytes"),
      (\Limits.stringBytes, 2, #"{"a":[1,"bcd"]}"#, "a[1]: exceeds the string limit of 2 bytes"),
      (\Limits.numberBytes, 2, #"{"a":1,"b":1.5}"#, "b: exceeds the number limit of 2 bytes"),
      (\Limits.documentBytes, 2, "[1]", "exceeds the document limit of 2 bytes"),
      (\Limits.nodes, 4, #"[1,{"a":2,"b":3}]"#, "[1].b: exceeds the limit of 4 values"),
    ] as [(WritableKeyPath<Limits, Int> & Sendable, Int, String, String)])
  func `refuses what is one beyond it and names itself`(
    limit: WritableKeyPath<Limits, Int> & Sendable, value: Int, text: String, issue: String
  ) {
    var limits = Limits()
    limits[keyPath: limit] = value
    let verdict = Verdict(text, limits: limits)
    #expect(verdict.description == issue)
  }

  @Test(
    arguments: [
      (\Limits.depth, 1, "[0]: exceeds the depth limit of 1"),
      (\Limits.keyBytes, 1, "[0].id: exceeds the key limit of 1 bytes"),
      (\Limits.stringBytes, 3, "[0].id: exceeds the string limit of 3 bytes"),
      (\Limits.nodes, 2, "[0].id: exceeds the limit of 2 values"),
      (\Limits.documentBytes, 5, "[0].id: exceeds the document limit of 5 bytes"),
    ] as [(WritableKeyPath<Limits, Int> & Sendable, Int, String)])
  func `holds for dictionaries as well`(
    limit: WritableKeyPath<Limits, Int> & Sendable, value: Int, issue: String
  ) {
    var limits = Limits()
    limits[keyPath: limit] = value
    let error = #expect(throws: UpdateError.self) {
      try SourceValue.array([["id": "Mono"]], limits: limits)
    }
    #expect(error?.description == issue)
    #expect(error?.issues.first?.kind == .limit)
  }

  @Test(
    arguments: [
      (\Limits.depth, 2, "[[]]"), (\Limits.keyBytes, 3, #"{"a":{"bcd":1}}"#),
      (\Limits.stringBytes, 3, #"{"a":[1,"bcd"]}"#), (\Limits.numberBytes, 3, #"{"a":1,"b":1.5}"#),
      (\Limits.documentBytes, 3, "[1]"), (\Limits.nodes, 5, #"[1,{"a":2,"b":3}]"#),
    ] as [(WritableKeyPath<Limits, Int> & Sendable, Int, String)])
  func `accepts what just meets it`(
    limit: WritableKeyPath<Limits, Int> & Sendable, value: Int, text: String
  ) {
    var limits = Limits()
    limits[keyPath: limit] = value
    #expect(Verdict(text, limits: limits) == .accepted)
  }

  @Test func `on depth is met by a million brackets on a small stack`() {
    let data = Data(repeating: 0x5B, count: 1_000_000)
    let verdict = onSmallStack { Verdict(data).description }
    #expect(verdict == "exceeds the depth limit of 512")
  }

  @Test func `on depth tells the place`() {
    guard case .refused(let issue) = Verdict(String(repeating: "[", count: 513)) else { return }
    #expect(issue.location == UpdateError.Issue.Location(line: 1, column: 513))
  }

  @Test func `on the document cannot be raised beyond what a tape can hold`() async {
    await #expect(processExitsWith: .failure) {
      var limits = Limits()
      limits.documentBytes = 1 << 29
    }
  }
}
