extension SourceWriter {
  /// An object or array whose members or elements are being written.
  struct Frame {
    enum Content {
      case members(Members)
      case elements([_LiveValue], Node)
      case entries([_Entry], Node)
    }

    var content: Content
    var next = 0

    /// Its place in the surrounding value; nil for the root.
    let component: SourcePath.Component?

    /// The class instance that it is.
    var instance: AnyObject?

    /// Whether it is begun; an object that exists only through paths begins with its first member.
    var isOpen = true

    /// The members that others add to the object: longer paths of its owner, and of those around that.
    var rest: [Members] = []
  }

  /// Some members of an object, with the owner of their properties.
  struct Members {
    let owner: AnyObject
    let plan: ResolvedType
    var outline: [OutlineMember]
  }
}

extension SourceWriter {
  /// What others write into the object under a key of the innermost object.
  ///
  /// - Parameter below: What longer paths of the same owner write there.
  func rest(under key: String, _ below: Members?) -> [Members] {
    var rest = below.map { [$0] } ?? []
    guard let last = frames.indices.last, !frames[last].rest.isEmpty else { return rest }
    for var around in frames[last].rest {
      let member = around.outline.first { String._equal($0.key, key) }
      guard let member, !member.members.isEmpty else { continue }
      around.outline = member.members
      rest.append(around)
    }
    return rest
  }
}

extension SourceWriter.Frame.Content {
  /// The keys of its members.
  var keys: [String] {
    switch self {
    case .members(let members): members.outline.map(\.key)
    case .entries(let entries, _): entries.map(\.key)
    case .elements: []
    }
  }
}

extension SourceWriter.Members {
  /// The members whose keys are not taken.
  func without(_ keys: [String]) -> SourceWriter.Members {
    let taken = Set(keys)
    var members = self
    members.outline.removeAll { taken.contains($0.key) }
    return members
  }
}

extension _Encoded {
  /// Whether it is a value that can be written and has no others in it.
  ///
  /// - Parameter isNull: Whether nothing is such a value.
  func isScalar(orNull isNull: Bool) -> Bool {
    switch self {
    case .bool, .int, .uint, .string: true
    case .double(let value): value.isFinite
    case .source(let source): source.kind == .string || source.kind == .number
    case .null: isNull
    case .number, .date, .data, .list, .entries, .described: false
    }
  }
}
