import Foundation
import Reconcile
import Testing

/// The numbers of shared/suites/parse-number, each compared bit for bit.
@Suite(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
struct `The suite of numbers` {
  @Test(arguments: [
    ("nigeltao-json-grammar.txt", 12_692), ("yyjson-real-lists.txt", 5_277),
    ("halfway-exact.txt", 633),
  ])
  func `has every double to the bit`(file: String, expectedCount: Int) throws {
    var count = 0
    for line in try SharedSuite.lines("parse-number/\(file)") {
      let fields = line.split(separator: " ", maxSplits: 1)
      let bits = try #require(UInt64(fields[0], radix: 16))
      let value = try SourceValue.json("[\(fields[1])]")[0]
      let double = try? value?.double()
      // Overflow is an issue, never infinity.
      let expected = Double(bitPattern: bits).isFinite ? bits : nil
      if double?.bitPattern != expected {
        Issue.record("\(line) is read as \(String(describing: double))")
      }
      count += 1
    }
    #expect(count == expectedCount)
  }

  @Test func `has texts that are no JSON refused`() throws {
    let lines = try SharedSuite.lines("parse-number/nigeltao-not-json-grammar.txt")
    for line in lines {
      let text = line.split(separator: " ", maxSplits: 1)[1]
      #expect(!Verdict(String(text)).isAccepted, "\(text)")
    }
    #expect(lines.count == 58)
  }

  @Test func `has integers and doubles at the edges`() throws {
    struct Edges: Decodable {
      struct Case: Decodable {
        let text: String
        let int64: Int64?
        let uint64: String?
        let doubleBits: String
        let doubleOverflows: Bool
      }
      let cases: [Case]
    }
    let edges = try JSONDecoder().decode(
      Edges.self, from: SharedSuite.data("parse-number/edges.json"))
    for edge in edges.cases {
      let numbers = try Numbers(edge.text)
      // The suite leaves out what a zero with a vast exponent is; it is zero.
      let isVastZero = edge.text == "-0e-999999999"
      #expect(numbers.int64 == (isVastZero ? 0 : edge.int64), "\(edge.text)")
      let uint64 = edge.uint64.flatMap { UInt64($0) }
      #expect(numbers.uint64 == (isVastZero ? 0 : uint64), "\(edge.text)")
      let bits = edge.doubleOverflows ? nil : UInt64(edge.doubleBits, radix: 16)
      #expect(numbers.double?.bitPattern == bits, "\(edge.text)")
    }
    #expect(edges.cases.count == 48)
  }
}
