import Foundation
import Reconcile
import Testing

/// The cases of shared/suites/rfc7396-merge-patch, as updates with `null: .reset`.
///
/// A root that is no object, or becomes none, stands under a key here, since a live root stays.
@Suite(.enabled(if: MergePatchCase.isPresent, "the folder shared/suites is not there"))
struct `A merge patch` {
  @Test func `is in the table twenty times`() throws {
    #expect(try MergePatchCase.all().count == 20)
  }

  @Test(arguments: (try? MergePatchCase.all()) ?? [])
  func `is an update that removes keys under null`(row: MergePatchCase) throws {
    var reconciler = Reconciler()
    reconciler.policy.null = .reset
    let holder = try DynamicObject(from: ["root": row.before])
    let live = holder["root"]?.objectValue
    try reconciler.update(holder, from: ["root": row.patch])
    #expect((holder["root"]?.sourceValue ?? nil) == row.after)
    if live != nil, row.after.kind == .object { #expect(holder["root"]?.objectValue === live) }
  }

  @Test(arguments: (try? MergePatchCase.all().filter(\.isOfObjects)) ?? [])
  func `is an update of the root`(row: MergePatchCase) throws {
    let object = try DynamicObject(from: row.before)
    try Reconciler().update(object, from: row.patch) { $0.null = .reset }
    #expect(object.sourceValue == row.after)
  }
}

/// A document, a patch and the document that comes of it.
struct MergePatchCase: Sendable, CustomTestStringConvertible {
  let id: String
  let before: SourceValue
  let patch: SourceValue
  let after: SourceValue

  var testDescription: String { id }

  var isOfObjects: Bool { before.kind == .object && patch.kind == .object }

  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/suites/rfc7396-merge-patch/cases.json")

  static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

  static func all() throws -> [MergePatchCase] {
    let document = try SourceValue.json(Data(contentsOf: file))
    return try document.value("cases").elements.map { row in
      MergePatchCase(
        id: try row.string("id"), before: try row.value("before"), patch: try row.value("patch"),
        after: try row.value("after"))
    }
  }
}
