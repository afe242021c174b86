import Reconcile

/// Holds a collection and counts how often it is set; it needs no schema.
package final class ListHolder<Value> {
  package var value: Value { didSet { sets += 1 } }
  package var sets = 0

  package init(_ value: Value) {
    self.value = value
  }
}

/// Tracks with the identities 1, 2, 3 and so on, in that order.
package func listTracks(_ titles: String...) -> [ListTrack] {
  titles.enumerated().map { ListTrack($0.offset + 1, $0.element) }
}

package func listDiscs(_ labels: String...) -> [ListDisc] {
  labels.map { ListDisc($0) }
}

/// The issues that an update throws, as texts; none where it succeeds.
package func issueTexts(_ body: () throws -> Void) -> [String] {
  do {
    try body()
    return []
  } catch let error as UpdateError {
    return error.issues.map { "\($0)" }
  } catch {
    return ["another error: \(error)"]
  }
}

/// Whether two lists hold the very same instances in the same order.
package func sameInstances<Element: AnyObject>(_ one: [Element], _ other: [Element]) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { $0 === $1 }
}

extension Reconciler {
  /// A reconciler whose policy is edited.
  package init(_ edit: PolicyEdit) {
    self.init()
    edit(&policy)
  }
}

extension ChangeReport {
  /// Each change in a few words: its place, its kind and its note.
  package var brief: [String] {
    changes.map { change in
      "\(change.path) \(change.kind)" + (change.note.map { ", \($0)" } ?? "")
    }
  }
}
