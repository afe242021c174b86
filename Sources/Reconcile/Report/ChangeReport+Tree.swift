extension ChangeReport {
  /// The changes as a tree, one line each, indented by their place.
  ///
  /// - Parameter includingTouched: Whether properties set to equal values are shown.
  public func tree(includingTouched: Bool = false) -> String {
    treeLines(includingTouched: includingTouched).map(\.description).joined(separator: "\n")
  }

  /// The lines of the tree, to be shown in colours or in a list.
  ///
  /// - Parameter includingTouched: Whether properties set to equal values are shown.
  public func treeLines(includingTouched: Bool = false) -> [Line] {
    let root = Branch(SourcePath())
    for change in changes where includingTouched || change.kind != .touched {
      var branch = root
      for component in change.path.components { branch = branch.child(component) }
      branch.changes.append(change)
    }
    var lines: [Line] = []
    root.render(into: &lines, depth: 0, names: elementNames)
    return lines
  }
}

/// A place in the tree of a report, while it is rendered.
private final class Branch {
  let path: SourcePath
  var changes: [Change] = []
  private var children: [(component: SourcePath.Component, branch: Branch)] = []
  private var places: [SourcePath.Component: Int] = [:]

  init(_ path: SourcePath) {
    self.path = path
  }

  func child(_ component: SourcePath.Component) -> Branch {
    if let place = places[component] { return children[place].branch }
    let branch = Branch(path.appending(SourcePath([component])))
    places[component] = children.count
    children.append((component, branch))
    return branch
  }

  /// Keys in the order in which they were met, elements by their places.
  private var ordered: [(component: SourcePath.Component, branch: Branch)] {
    let indices = children.indices.filter { children[$0].component.index != nil }
    let sorted = indices.sorted {
      (children[$0].component.index ?? 0) < (children[$1].component.index ?? 0)
    }
    var result = children
    for (place, child) in zip(indices, sorted) { result[place] = children[child] }
    return result
  }

  func render(
    into lines: inout [ChangeReport.Line], depth: Int, names: [SourcePath: String]
  ) {
    func add(_ place: String, _ change: Change?, _ text: String, deeper: Int = 0) {
      lines.append(
        ChangeReport.Line(depth: depth + deeper, place: place, kind: change?.kind, text: text))
    }
    for change in changes where path.isEmpty { add("", change, change.sentence) }
    for (component, branch) in ordered {
      let place =
        switch component {
        case .key(let key): key
        case .index(let index): "[\(index)]"
        }
      let name = names[branch.path].map { "\(place) \(Change.cut($0))" } ?? place
      if branch.changes.count == 1, let change = branch.changes.first, !change.isOfElement {
        add(place, change, name + change.joint + change.sentence)
      } else {
        add(place, nil, name)
        for change in branch.changes { add("", change, change.sentence, deeper: 1) }
      }
      branch.render(into: &lines, depth: depth + 1, names: names)
    }
  }
}

extension SourcePath.Component {
  fileprivate var index: Int? { if case .index(let place) = self { place } else { nil } }
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
    return cut(value.isNull ? "nil" : value.description)
  }

  fileprivate static func cut(_ text: String) -> String {
    text.count > 80 ? text.prefix(77) + "…" : text
  }
}
