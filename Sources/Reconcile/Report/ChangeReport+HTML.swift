extension ChangeReport {
  /// The report as a self-contained HTML page, without scripts or other files.
  ///
  ///     try Data(report.html(title: "Refresh of 9 June").utf8).write(to: url)
  ///
  /// Places can be collapsed, old and new values are side by side, and the page is readable in
  /// light and dark mode and in print. Keys and values are always shown as text.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - includingTouched: Whether properties set to equal values are shown.
  public func html(title: String = "Changes", includingTouched: Bool = false) -> String {
    let entries = entries
    let branches = ReportBranches(
      entries.changes.lazy.filter { includingTouched || $0.kind != .touched })
    var page = HTMLPage(title: title)
    page.add(counts)
    page.add(branches, names: entries.names)
    return page.text
  }
}

extension HTMLPage {
  /// Adds a badge for each kind of change that happened.
  fileprivate mutating func add(_ counts: ChangeReport.Counts) {
    let happened = counts.all.filter { $0.count > 0 }
    if happened.isEmpty { return add("<p class=\"none\">Nothing changed.</p>\n") }
    add("<ul class=\"counts\">\n")
    for (kind, count) in happened {
      add("<li class=\"\(kind)\"><b>\(count)</b> \(kind)</li>\n")
    }
    add("</ul>\n")
  }

  /// Adds the changes as rows of a table with collapsible places.
  fileprivate mutating func add(_ branches: ReportBranches, names: [SourcePath: String]) {
    if branches.root.changes.isEmpty && branches.root.children.isEmpty { return }
    add("<div class=\"report\">\n<div class=\"row head\"><span>Place</span><span></span>")
    add("<span>Before</span><span>After</span></div>\n")
    for change in branches.root.changes { addRow("the root", change, depth: 0) }
    // For each open place, whether it is collapsible.
    var folds: [Bool] = []
    branches.walk { step in
      switch step {
      case .enter(let component, let branch, let depth):
        folds.append(!branch.children.isEmpty || branch.ownChange == nil)
        addPlace(component, branch, depth: depth, folds: folds[folds.count - 1], names)
      case .leave:
        if folds.popLast() == true { add("</details>\n") }
      }
    }
    add("</div>\n")
  }

  /// Adds a place and its changes. A collapsible one is left open for the places below it.
  private mutating func addPlace(
    _ component: SourcePath.Component, _ branch: ReportBranches.Branch, depth: Int, folds: Bool,
    _ names: [SourcePath: String]
  ) {
    let place = component.visibleText
    let name = names[branch.path].map { "\(place) \($0.visible)" } ?? place
    let own = branch.ownChange
    if !folds { return addRow(name, own, depth: depth) }
    add("<details open>\n<summary>")
    addRow(name, own, depth: depth)
    add("</summary>\n")
    if own != nil { return }
    for change in branch.changes {
      addRow(change.oldIndex.map { "[\($0)]" } ?? "", change, depth: depth + 1)
    }
  }

  /// Adds a row for one place and its change, if any.
  private mutating func addRow(_ place: String, _ change: Change?, depth: Int) {
    add("<div class=\"row \(change?.kind.rawValue ?? "place")\" style=\"--depth:\(depth)\">")
    add("<span class=\"where\"><bdi>\(HTMLPage.escaped(place))</bdi></span>")
    guard let change else { return add("<span></span><span></span><span></span></div>\n") }
    add("<span class=\"kind\">\(change.kind)</span>")
    addCell("old", change.shownOld)
    addCell("new", change.shownNew, note: change.shownNote)
    add("</div>\n")
  }

  private mutating func addCell(_ name: String, _ value: String?, note: String? = nil) {
    add("<span class=\"\(name)\">")
    if let value { add("<code dir=\"ltr\">\(HTMLPage.escaped(value))</code>") }
    if let note { add("<small>\(HTMLPage.escaped(note))</small>") }
    add("</span>")
  }
}

extension Change {
  fileprivate var shownOld: String? {
    switch kind {
    case .changed: Change.shown(old)
    default: old.map { isOldDescribed ? (try? $0.string()) ?? "" : Change.shown($0) }
    }
  }

  fileprivate var shownNew: String? {
    kind == .changed ? Change.shown(new) : new.map { Change.shown($0) }
  }

  fileprivate var shownNote: String? { isOfElement ? nil : note?.visible }

  private static func shown(_ value: SourceValue?) -> String {
    guard let value, !value.isNull else { return "nil" }
    let compact = value.description
    guard compact.utf8.count > 60 else { return compact.visible }
    let limit = 10_000
    if compact.utf8.count > limit { return "\(compact.visible.prefix(limit))…" }
    let lines = value.prettyDescription.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).visible }.joined(separator: "\n")
  }
}
