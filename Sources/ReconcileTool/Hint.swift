import Reconcile

/// What the command suggests after an update.
enum Hint {
  private static let keys = ["id", "_id", "uuid", "guid", "uid", "key", "slug"]

  /// A line for lists in which elements took another's key since they were matched by position.
  static func lines(_ report: ChangeReport) -> [String] {
    var counts: [String: Int] = [:]
    for change in report.changes(of: .changed) {
      if let key = key(change) { counts[key, default: 0] += 1 }
    }
    guard let key = keys.first(where: { counts[$0] != nil }) else { return [] }
    let count = counts[key] == 1 ? "1 element" : "\(counts[key, default: 0]) elements"
    return ["hint: \(count) matched by position changed \(key), --key \(key) matches by it"]
  }

  /// The last key of a change to what identifies an element.
  private static func key(_ change: Change) -> String? {
    guard case .key(let key)? = change.path.components.last, keys.contains(key),
      case .index? = change.path.components.dropLast().last
    else { return nil }
    let kinds = [change.old?.kind, change.new?.kind]
    return kinds.allSatisfy { $0 == .string || $0 == .number } ? key : nil
  }
}
