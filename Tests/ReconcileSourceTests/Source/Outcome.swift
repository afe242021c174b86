import Foundation

@testable import Reconcile

/// What came of reading a text and the number under its key `n`.
struct Outcome: Sendable {
  var issue: UpdateError.Issue?
  var int: Int64?
  var uint64: UInt64?
  var double: Double?

  init(_ data: Data) {
    do {
      let number = try SourceValue.json(data)["n"]
      int = number?.withToken { $0.int64() }
      uint64 = number?.withToken { $0.uint64() }
      double = number?.withToken { $0.double() }
    } catch {
      issue = error.issues.first
    }
  }

  var found: String? { issue?.found }

  func exceeds(_ limit: String) -> Bool {
    issue?.kind == .limit && issue?.description.hasSuffix("exceeds the \(limit)") == true
  }
}
