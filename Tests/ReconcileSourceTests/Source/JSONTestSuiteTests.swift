import Foundation
import Testing

/// H1: the files of nst/JSONTestSuite.
@Suite(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
struct `The JSON test suite` {
  @Test func `has every valid text accepted`() throws {
    let names = try files("y_")
    #expect(names.count == 95)
    for name in names { #expect(try verdict("test_parsing/\(name)").isAccepted, "\(name)") }
  }

  @Test func `has every invalid text refused with a place`() throws {
    let names = try files("n_")
    #expect(names.count == 188)
    for name in names {
      guard case .refused(let issue) = try verdict("test_parsing/\(name)") else {
        Issue.record("\(name) was accepted")
        continue
      }
      #expect(issue.kind == .syntax || issue.kind == .limit, "\(name)")
      #expect(issue.location != nil, "\(name)")
    }
  }

  @Test func `has a written verdict for every text that is left open`() throws {
    let names = try files("i_")
    #expect(names.count == 35)
    #expect(Set(names.map { stem($0.dropFirst(2)) }) == Set(Self.open.keys))
    for name in names {
      let expected = Self.open[stem(name.dropFirst(2))]
      #expect(try verdict("test_parsing/\(name)").description == expected, "\(name)")
    }
  }

  @Test func `has a written verdict for every text that readers understand differently`() throws {
    let names = try SharedSuite.names("nst-jsontestsuite/test_transform")
    #expect(names.count == 22)
    #expect(Set(names.map { stem($0[...]) }) == Set(Self.transforms.keys))
    for name in names {
      let data = try SharedSuite.data("nst-jsontestsuite/test_transform/\(name)")
      #expect(Self.reading(data) == Self.transforms[stem(name[...])], "\(name)")
    }
  }

  private func files(_ prefix: String) throws -> [String] {
    try SharedSuite.names("nst-jsontestsuite/test_parsing").filter { $0.hasPrefix(prefix) }
  }

  private func verdict(_ path: String) throws -> Verdict {
    Verdict(try SharedSuite.data("nst-jsontestsuite/\(path)"))
  }

  private func stem(_ name: Substring) -> String { String(name.dropLast(".json".count)) }
}
