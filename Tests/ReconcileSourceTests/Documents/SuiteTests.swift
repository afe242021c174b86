import Foundation
import Testing

/// Reads what the suites say of themselves.
@Suite(.enabled(if: SemanticsDocument.exists, "no documents beside"))
struct `A suite` {
  @Test func `says what it tests`() throws {
    #expect(try WrittenSuite.all().filter(\.comment.isEmpty).map(\.name) == [])
  }

  @Test func `begins with the rules that name it`() throws {
    let suites = Dictionary(try WrittenSuite.all().map { ($0.name, $0.rules) }) { one, _ in one }
    for rule in try SemanticsDocument().rules {
      let missing = rule.suites.filter { suites[$0]?.contains(rule.id) != true }
      #expect(missing == [], "\(rule.id)")
    }
  }

  @Test func `names rules that there are, in order and once`() throws {
    let order = try SemanticsDocument().rules.map(\.id)
    for suite in try WrittenSuite.all() {
      #expect(order.filter(suite.rules.contains) == suite.rules, "\(suite.name)")
    }
  }

  @Test func `stands in the folder of a room, or of what reads files`() throws {
    let rooms = try Self.folders("Sources/Reconcile").union(["Documents", "Layering"])
    for target in ["", "Graph", "Report", "Source"].map({ "Tests/Reconcile\($0)Tests" }) {
      #expect(try Self.folders(target).subtracting(rooms) == [], "\(target)")
    }
  }

  @Test func `is read with its comment`() {
    let text = """
      /// A model.
      struct Album {}

      /// L1, V4a: lists
      /// of albums.
      @MainActor @Suite struct `A list` {
        @Test func `is short`() {}

        /// A comment.
        @Test(arguments: [1])
        func `is long`(count: Int) {}
      }

      @Suite(.serialized)
      struct `A list: without rules` {}
      """
    let list = WrittenSuite(
      name: "A list", comment: "L1, V4a: lists of albums.", tests: ["is short", "is long"])
    #expect(
      WrittenSuite.read(text) == [list, WrittenSuite(name: "A list: without rules", comment: "")])
    #expect(list.rules == ["L1", "V4a"])
    #expect(WrittenSuite(name: "", comment: "L1 and V4a: lists").rules == [])
  }

  /// The names of the folders in one.
  private static func folders(_ path: String) throws -> Set<String> {
    let folder = WrittenSuite.root.appendingPathComponent(path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(names.filter { !$0.contains(".") })
  }
}
