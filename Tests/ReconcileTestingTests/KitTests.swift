import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// The check of a policy that decides by a function.
@Suite struct `Checking a policy` {
  @Test func `holds for one that decides by its context alone`() throws {
    try checkPolicy(
      {
        $0.null = .custom("keep titles") { $0.key == "title" ? .keep : .assign }
        $0.missing = .custom("reset tags") { $0.key == "tags" ? .reset : .keep }
        $0.mismatch = .custom("keep in tracks") { $0.path.components.count > 1 ? .keep : .reject }
      }, of: Album.self, samples: [Album.sample], cases: 200, seed: 1)
  }

  private final class Count: @unchecked Sendable { var value = 0 }

  @Test func `finds one that decides by anything else`() {
    let count = Count()
    #expect(throws: LawViolation.self) {
      try checkPolicy(
        {
          $0.mismatch = .custom("every second one") { _ in
            count.value += 1
            return count.value.isMultiple(of: 2) ? .keep : .reject
          }
        }, of: Album.self, samples: [Album.sample], cases: 500, seed: 2)
    }
  }
}

/// The check of a conversion, on examples.
@Suite struct `Checking a conversion` {
  enum Kind: String, SourceConvertible { case studio, live }

  @Test func `holds for the library's own`() throws {
    try checkConversion(
      .iso8601, accepting: ["1971-06-22T00:00:00Z"], refusing: ["yesterday", 7, nil])
    try checkConversion(Conversion<Int>.string, accepting: ["7", "-1"], refusing: ["x", "1.5"])
    try checkConversion(of: Kind.self, accepting: ["studio", "live"], refusing: ["radio", 1])
  }

  private func message(_ check: () throws -> Void) -> String? {
    #expect(throws: ExpectationError.self) { try check() }?.message
  }

  @Test func `finds one that refuses, accepts or loses what it should not`() {
    let upper = Conversion<String>.custom(
      "upper case", decode: { try $0.string().uppercased() },
      encode: { .init(stringLiteral: $0 + "x") })
    #expect(
      message { try checkConversion(upper, accepting: ["a"]) }
        == #"upper case: "a" becomes A, which is encoded as "Ax" and becomes AX then"#)
    #expect(
      message { try checkConversion(.iso8601, accepting: ["today"]) }?
        .hasPrefix(#"ISO 8601 date: "today" is refused: "#) == true)
    #expect(
      message { try checkConversion(Conversion<Int>.string, accepting: [], refusing: ["7"]) }?
        .hasSuffix(#""7" becomes 7, expected to be refused"#) == true)
    let oneWay = Conversion<Int>.custom(
      "number", decode: { try $0.int() }, encode: { .init(stringLiteral: "\($0)") })
    #expect(
      message { try checkConversion(oneWay, accepting: [7]) }
        == #"number: 7 becomes 7, which is encoded as "7" and refused then"#)
  }

  @Test func `finds one that fails from several threads or a second time`() {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    let counting = Conversion<Int>.custom(
      "count",
      decode: { _ in
        count.value += 1
        return count.value
      }, encode: { .init(integerLiteral: Int128($0)) })
    #expect(
      message { try checkConversion(counting, accepting: [1], isConcurrent: false) }
        == "count: 1 becomes another value at each time")
  }
}

/// The check of a container of the user's.
@Suite struct `Checking a container` {
  /// A playlist as the guide has it, and with a mistake on request.
  final class Playlist: ReconcilableContainer {
    var tracks: [Any] = []
    let appends: Bool
    init(appends: Bool = false) { self.appends = appends }
    var reconcilableContents: ContainerContents {
      get { .elements(tracks) }
      set {
        guard case .elements(let elements) = newValue else { return }
        if appends { tracks += elements } else { tracks = elements }
      }
    }
  }

  @Test func `holds for those that hold what they are given`() throws {
    let tracks = [Track(), Track()]
    try checkContainer(Playlist(), contents: .elements(tracks))
    try checkContainer(NSMutableArray(), contents: .elements([1, 2]))
    try checkContainer(NSMutableSet(), contents: .members([1, 2]))
    try checkContainer(NSMutableDictionary(), contents: .entries([("a", 1), ("b", 2)]))
  }

  @Test func `finds one that does not`() {
    let error = #expect(throws: ExpectationError.self) {
      try checkContainer(Playlist(appends: true), contents: .elements(["a", "b"]))
    }
    #expect(error?.message.hasPrefix("when it was given its own contents") == true)
  }
}
