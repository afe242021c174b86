extension ChangeReport {
  /// The changes as a tree, one line each, indented by their place.
  ///
  /// - Parameter includingTouched: Whether properties set to equal values are shown.
  public func tree(includingTouched: Bool = false) -> String {
    let root = Branch()
    for change in changes where includingTouched || change.kind != .touched {
      var branch = root
      for component in change.path.components { branch = branch.child(component) }
      branch.changes.append(change)
    }
    var lines: [String] = []
    root.render(into: &lines, indent: "")
    return lines.joined(separator: "\n")
  }
}

/// A place in the tree of a report, while it is rendered.
private final class Branch {
  var changes: [Change] = []
  private var children: [(component: SourcePath.Component, branch: Branch)] = []
  private var places: [SourcePath.Component: Int] = [:]

  func child(_ component: SourcePath.Component) -> Branch {
    if let place = places[component] { return children[place].branch }
    let branch = Branch()
    places[component] = children.count
    children.append((component, branch))
    return branch
  }

  func render(into lines: inout [String], indent: String) {
    for change in changes where indent.isEmpty { lines.append(change.sentence) }
    for (component, branch) in children {
      let name =
        switch component {
        case .key(let key): key
        case .index(let index): "[\(index)]"
        }
      switch branch.changes.count {
      case 0:
        lines.append(indent + name)
      case 1 where !branch.changes[0].isOfElement:
        lines.append(indent + name + branch.changes[0].joint + branch.changes[0].sentence)
      default:
        lines.append(indent + name)
        for change in branch.changes { lines.append(indent + "  " + change.sentence) }
      }
      branch.render(into: &lines, indent: indent + "  ")
    }
  }
}

extension Change {
  /// Whether it tells of an element that left, under the path of its list.
  fileprivate var isOfElement: Bool { kind == .removed && note != nil }

  /// What stands between the place and the sentence.
  fileprivate var joint: String { kind == .changed || kind == .touched ? ": " : " " }

  /// The change in a few words, with values.
  fileprivate var sentence: String {
    switch kind {
    case .changed:
      "\(Change.text(old)) → \(Change.text(new))" + remark
    case .touched:
      new.map { "\(Change.text($0)), unchanged" } ?? "unchanged"
    case .inserted, .created:
      kind.rawValue + (new.map { " \(Change.text($0))" } ?? "") + remark
    default:
      kind.rawValue + (old.map { " \(Change.text($0))" } ?? "") + remark
    }
  }

  private var remark: String { note.map { ", \($0)" } ?? "" }

  /// A value on one line, cut where it is long.
  private static func text(_ value: SourceValue?) -> String {
    guard let value else { return "nil" }
    let text = value.isNull ? "nil" : value.description
    return text.count > 80 ? text.prefix(77) + "…" : text
  }
}
