import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// An error of each kind, made by a call on the line that the error has to name.
@Suite struct `An error of a check` {
  static let failures: [(name: String, line: Int, call: @Sendable () throws -> Void)] = [
    ("changes", #line, { try expectUpdate(Artist(), from: ["name": "Joni"], changes: "") }),
    ("property", #line, { try expectUpdate(Artist(), \.name, from: "Joni", changes: "") }),
    ("failed", #line, { try expectUpdate(Artist(), from: ["name": 1], changes: "") }),
    ("succeeded", #line, { try expectIssues(updating: Artist(), from: [:], "x") }),
    ("issues", #line, { try expectIssues(updating: Artist(), from: ["name": 1], "x") }),
    ("record", #line, { try Recorder().expect(["title"]) }),
    ("laws without samples", #line, { try checkLaws(of: Artist.self, samples: []) }),
    ("laws of a struct", #line, { try checkLaws(ofStruct: Price.self, samples: []) }),
    ("laws of an unfit sample", #line, { try checkLaws(of: Album.self, samples: [[:]]) }),
    ("policy", #line, { try checkPolicy({ _ in }, of: Artist.self, samples: []) }),
    ("mapping", #line, { try checkMapping(of: Artist.self, samples: []) }),
    ("mapping of a struct", #line, { try checkMapping(ofStruct: Price.self, samples: []) }),
    ("refused", #line, { try checkConversion(.iso8601, accepting: ["today"]) }),
    (
      "accepted", #line + 1,
      { try checkConversion(Conversion<Int>.string, accepting: [], refusing: ["7"]) }
    ),
    ("type", #line, { try checkConversion(of: Mode.self, accepting: ["run"]) }),
    ("container", #line, { try checkContainer(Playlist(), contents: .elements([1, 2])) }),
    ("no field", #line, { try probe().expect("titel", sets: \.name, to: "") }),
    ("other property", #line, { try probe().expect("name", sets: \.country, to: "") }),
    ("absent", #line, { try probe().expect("country", sets: \.country, to: nil) }),
    ("other value", #line, { try probe().expect("name", sets: \.name, to: "") }),
    ("inner", #line, { try probe().expect("x", of: Artist.self, sets: \.name, to: "") }),
  ]

  private static func probe() throws -> MappingProbe<Artist> {
    try MappingProbe(Artist.self, from: ["name": "Joni"])
  }

  typealias Mode = LawModels.Mode

  /// A container that adds to what it holds.
  final class Playlist: ReconcilableContainer {
    var tracks: [Any] = []
    var reconcilableContents: ContainerContents {
      get { .elements(tracks) }
      set { if case .elements(let elements) = newValue { tracks += elements } }
    }
  }

  /// Setting one field changes another.
  final class Coupled: Reconcilable {
    var title = "" { didSet { subtitle = title } }
    var subtitle = ""
    static let schema = Schema(Coupled.init) {
      Field("title", \.title)
      Field("subtitle", \.subtitle)
    }
  }

  @Test func `that breaks a law names the line of the check, and where to look first`() {
    let line = #line + 2
    let error = violation {
      try checkLaws(of: Coupled.self, samples: [["title": "Blue"]], laws: [.absentKeys], seed: 7)
    }
    #expect(error?.fileID == #fileID && error?.line == line)
    #expect(error?.cause.hasPrefix("the setter of one property changes another, ") == true)
    let policyLine = #line + 2
    let other = violation {
      try checkPolicy(
        { $0.null = counting() }, of: Artist.self, samples: [["country": nil]], seed: 7)
    }
    #expect(other?.fileID == #fileID && other?.line == policyLine)
  }

  /// What a check throws; inside of `#expect` the line would be that of the macro.
  private func violation(_ check: () throws -> Void) -> LawViolation? {
    do {
      try check()
      return nil
    } catch {
      return error as? LawViolation
    }
  }

  private final class Count: @unchecked Sendable { var value = 0 }

  /// A policy that decides by how often it was asked.
  private func counting() -> Policy.Null {
    let count = Count()
    return .custom("every second one") { _ in
      count.value += 1
      return count.value.isMultiple(of: 2) ? .keep : .reject
    }
  }

  @Test func `of a value tells a property that is read-only from others`() throws {
    let album = try Album.blue()
    let probe = try MappingProbe(updating: album, from: ["title": "Hejira"])
    let writable = try #require(throws: ExpectationError.self) {
      try probe.expect("title", sets: \.title, to: "Blue")
    }
    #expect(writable.cause.hasPrefix("a conversion or a setter makes another value"))
    let fixed = try #require(throws: ExpectationError.self) {
      try MappingProbe(updating: album, from: ["id": 7]).expect("id", sets: \.id, to: 8)
    }
    #expect(fixed.cause.hasPrefix("the property is read-only"))
  }

  @Test(arguments: failures.indices) func `names the line of the call, and where to look first`(
    index: Int
  ) throws {
    let (name, line, call) = Self.failures[index]
    let error = try #require(throws: ExpectationError.self) { try call() }
    #expect(error.fileID == #fileID && error.line == line, "\(name)")
    #expect(!error.cause.isEmpty)
    #expect(error.description == "\(#fileID):\(line): \(error.message)\nusually: \(error.cause)")
  }
}
