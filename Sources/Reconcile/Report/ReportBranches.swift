/// The places of a report with the changes at and below each, for display or for a patch.
///
/// They are stored in one array and traversed with an explicit stack, so that a deep source
/// cannot overflow the program's stack.
struct ReportBranches {
  /// A place: its path, its changes, and the numbers of the places below.
  struct Branch {
    let path: SourcePath
    fileprivate(set) var changes: [Change] = []

    /// The places below, in the order of the changes.
    fileprivate(set) var children: [Child] = []
    fileprivate var places: [SourcePath.Component: Int] = [:]

    fileprivate init(_ path: SourcePath) {
      self.path = path
    }
  }

  typealias Child = (component: SourcePath.Component, branch: Int)

  /// All places, the root first.
  private(set) var branches = [Branch(SourcePath())]

  init(_ changes: some Sequence<Change> = EmptyCollection()) {
    for change in changes { add(change) }
  }

  var root: Branch { branches[0] }

  subscript(number: Int) -> Branch { branches[number] }

  mutating func add(_ change: Change) {
    let branch = insert(change.path.components)
    branches[branch].changes.append(change)
  }

  /// Returns the number of the place at a path, adding the place if it is new.
  @discardableResult
  mutating func insert(_ components: some Sequence<SourcePath.Component>) -> Int {
    var branch = 0
    for component in components {
      if let known = branches[branch].places[component] {
        branch = known
        continue
      }
      branches.append(Branch(branches[branch].path.appending(SourcePath([component]))))
      branches[branch].places[component] = branches.count - 1
      branches[branch].children.append((component, branches.count - 1))
      branch = branches.count - 1
    }
    return branch
  }

  /// A step of a traversal of all places below the root, each before those below it.
  enum Step {
    case enter(SourcePath.Component, Branch, depth: Int)
    case leave
  }

  /// Traverses all places below the root: keys in the order of the changes, elements by index.
  func walk(_ visit: (Step) -> Void) {
    var stack = [root.ordered[...]]
    while let next = stack.last?.first {
      stack[stack.count - 1].removeFirst()
      let branch = branches[next.branch]
      visit(.enter(next.component, branch, depth: stack.count - 1))
      stack.append(branch.ordered[...])
      while stack.last?.isEmpty == true {
        stack.removeLast()
        if !stack.isEmpty { visit(.leave) }
      }
    }
  }
}

extension ReportBranches.Branch {
  /// The places below: keys in the order of the changes, elements by index.
  var ordered: [ReportBranches.Child] {
    let indices = children.indices.filter { children[$0].component.index != nil }
    let sorted = indices.inOrder { children[$0].component.index ?? 0 }
    var result = children
    for (place, child) in zip(indices, sorted) { result[place] = children[child] }
    return result
  }

  /// The number of the place one step below, nil if nothing happened there.
  func place(below component: SourcePath.Component) -> Int? { places[component] }

  /// The only change of the place, if it is shown on the place's own line.
  var ownChange: Change? {
    guard changes.count == 1, let change = changes.first, !change.isOfElement else { return nil }
    return change
  }
}

extension SourcePath.Component {
  fileprivate var index: Int? { if case .index(let place) = self { place } else { nil } }

  /// The key, or the index in brackets, without invisible characters.
  var visibleText: String {
    switch self {
    case .key(let key): key.visible
    case .index(let index): "[\(index)]"
    }
  }
}

extension Change {
  /// Whether the change is the removal of an element, under the path of its list.
  var isOfElement: Bool { kind == .removed && oldIndex != nil }
}

extension String {
  /// The text with control characters and characters that change the writing direction spelled
  /// out.
  ///
  /// Otherwise a key of a source could change a terminal's colours or hide the text after it.
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
