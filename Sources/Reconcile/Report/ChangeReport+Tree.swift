extension ChangeReport {
  /// The changes as a tree, one per line, indented by depth.
  ///
  /// - Parameters:
  ///   - includingTouched: Whether properties set to equal values are shown.
  ///   - inColor: Whether lines contain the colour codes of a terminal.
  public func tree(includingTouched: Bool = false, inColor: Bool = false) -> String {
    treeLines(includingTouched: includingTouched)
      .map { inColor ? $0.colored : $0.description }.joined(separator: "\n")
  }

  /// The lines of the tree, to show in a list.
  ///
  /// - Parameter includingTouched: Whether properties set to equal values are shown.
  public func treeLines(includingTouched: Bool = false) -> [Line] {
    let shown = shown(includingTouched: includingTouched)
    let branches = ReportBranches(shown.changes)
    var lines = branches.root.changes.map {
      Line(depth: 0, place: "", kind: $0.kind, parts: $0.sentence)
    }
    branches.walk { step in
      guard case .enter(let component, let branch, let depth) = step else { return }
      let place = component.visibleText
      let name = shown.names[branch.path].map { "\(place) \(Change.cut($0).visible)" } ?? place
      let own = branch.ownChange
      let sentence = own.map { [Line.Part(.word, $0.joint)] + $0.sentence } ?? []
      lines.append(
        Line(
          depth: depth, place: place, kind: own?.kind, parts: [Line.Part(.place, name)] + sentence))
      if own != nil { return }
      lines += branch.changes.map {
        Line(depth: depth + 1, place: "", kind: $0.kind, parts: $0.sentence)
      }
    }
    return lines
  }
}

extension Change {
  /// The text between the place and the sentence.
  var joint: String { kind == .changed || kind == .touched ? ": " : " " }

  /// The change in a few words, including values.
  var sentence: [ChangeReport.Line.Part] {
    typealias Part = ChangeReport.Line.Part
    let word = Part(.word, kind.rawValue)
    let remark = note.map { [Part(.remark, ", \($0)")] } ?? []
    switch kind {
    case .changed:
      return [Part(.old, Change.text(old)), Part(.word, " → "), Part(.new, Change.text(new))]
        + remark
    case .touched:
      return new.map { [Part(.new, Change.text($0)), Part(.remark, ", unchanged")] }
        ?? [Part(.remark, "unchanged")]
    case .created where note != nil:
      return [word] + remark
    case .inserted, .created, .deferred:
      return [word] + (new.map { [Part(.new, " \(Change.text($0))")] } ?? []) + remark
    default:
      return [word] + (old.map { [Part(.old, " \(Change.text($0))")] } ?? []) + remark
    }
  }

  /// A value on one line, truncated if it is long.
  private static func text(_ value: SourceValue?) -> String {
    guard let value else { return "nil" }
    return cut(value.isNull ? "nil" : value.description).visible
  }

  fileprivate static func cut(_ text: String) -> String {
    text.count > 80 ? text.prefix(77) + "…" : text
  }
}
