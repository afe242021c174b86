/// A place in a report with what happened there and below, while the report is shown or written as a patch.
final class ReportBranch {
  let path: SourcePath
  private(set) var changes: [Change] = []

  /// The places below, in the order in which they were met; an element's is that in the source.
  private(set) var children: [(component: SourcePath.Component, branch: ReportBranch)] = []
  private var places: [SourcePath.Component: Int] = [:]

  private init(_ path: SourcePath) {
    self.path = path
  }

  /// The root of a report.
  convenience init(_ changes: some Sequence<Change> = EmptyCollection()) {
    self.init(SourcePath())
    for change in changes { add(change) }
  }

  func add(_ change: Change) {
    branch(at: change.path.components).changes.append(change)
  }

  /// The place at a way down from here, made where nothing happened there yet.
  @discardableResult
  func branch(at components: some Sequence<SourcePath.Component>) -> ReportBranch {
    components.reduce(self) { $0.child($1) }
  }

  private func child(_ component: SourcePath.Component) -> ReportBranch {
    if let place = places[component] { return children[place].branch }
    let branch = ReportBranch(path.appending(SourcePath([component])))
    places[component] = children.count
    children.append((component, branch))
    return branch
  }

  /// What is at a place of the source, nil where nothing happened.
  subscript(index: Int) -> ReportBranch? { places[.index(index)].map { children[$0].branch } }

  /// Keys in the order in which they were met, elements by their places.
  var ordered: [(component: SourcePath.Component, branch: ReportBranch)] {
    let indices = children.indices.filter { children[$0].component.index != nil }
    let sorted = indices.sorted {
      (children[$0].component.index ?? 0) < (children[$1].component.index ?? 0)
    }
    var result = children
    for (place, child) in zip(indices, sorted) { result[place] = children[child] }
    return result
  }

  /// The one change that is told on the line of the place itself.
  var ownChange: Change? {
    guard changes.count == 1, let change = changes.first, !change.isOfElement else { return nil }
    return change
  }
}

extension SourcePath.Component {
  fileprivate var index: Int? { if case .index(let place) = self { place } else { nil } }

  /// The key or the place in brackets, without characters that nobody sees.
  var visibleText: String {
    switch self {
    case .key(let key): key.visible
    case .index(let index): "[\(index)]"
    }
  }
}

extension Change {
  /// Whether it tells of an element that left, under the path of its list.
  var isOfElement: Bool { kind == .removed && oldIndex != nil }
}

extension String {
  /// The text with control characters, and those that turn the direction of writing, spelled out.
  ///
  /// A key of a source could otherwise change the colours of a terminal or hide what follows it.
  var visible: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnseen {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnseen: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
