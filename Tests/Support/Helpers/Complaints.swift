import Reconcile

/// The descriptions of the issues that a closure throws, none where it throws nothing.
package func complaints(_ body: () throws -> Void) -> [String] {
  do {
    try body()
    return []
  } catch let error as UpdateError {
    return error.issues.map(\.description)
  } catch {
    return ["another error: \(error)"]
  }
}

extension ChangeReport {
  /// Each change on one line, for comparison: kind, path, old, new and note.
  package var lines: [String] {
    changes.map { change in
      var line = "\(change.kind) \(change.path)"
      if change.old != nil || change.new != nil {
        line += ": \(change.old?.description ?? "-") → \(change.new?.description ?? "-")"
      }
      return change.note.map { "\(line) (\($0))" } ?? line
    }
  }
}

/// How the issue goes on whose root has another identity than its source names.
public let otherRoot =
  ": make another object by \"make\", or let this one take it by \"adopting:\""
