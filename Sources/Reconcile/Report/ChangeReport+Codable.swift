extension ChangeReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case isDetailed, counts, changes, names, lists, wholes, ofMentions, combined, objects, outside,
      isCut, rootKey
  }

  /// A value with its path.
  private struct Placed<Value: Codable>: Codable {
    let path: SourcePath
    let value: Value
  }

  /// Encodes the report as an object, to be logged, sent or shown elsewhere.
  ///
  /// `counts` has the number of changes of each kind that happened, `changes` the listed changes
  /// in order, `names` the names of elements in the tree, `lists` the compositions of lists,
  /// `wholes` the complete values of inserted and changed places, and `objects` the changed
  /// objects. List differences and patches can be derived from the decoded report.
  public func encode(to encoder: any Encoder) throws {
    let entries = entries
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isDetailed, forKey: .isDetailed)
    try container.encode(counts, forKey: .counts)
    try container.encode(entries.changes, forKey: .changes)
    func placed<Value: Codable>(_ values: [SourcePath: Value]) -> [Placed<Value>] {
      values.map { Placed(path: $0, value: $1) }
        .inOrder(ofBytes: \.path.description)
    }
    try container.encode(placed(entries.names), forKey: .names)
    try container.encode(placed(entries.lists), forKey: .lists)
    try container.encode(placed(entries.wholes), forKey: .wholes)
    if !entries.ofMentions.isEmpty {
      try container.encode(entries.ofMentions, forKey: .ofMentions)
    }
    if !entries.combined.isEmpty { try container.encode(entries.combined, forKey: .combined) }
    try container.encode(entries.objects, forKey: .objects)
    if !entries.outside.isEmpty {
      try container.encode(entries.outside.sorted(), forKey: .outside)
    }
    if entries.isCut { try container.encode(true, forKey: .isCut) }
    try container.encodeIfPresent(rootKey, forKey: .rootKey)
  }

  /// Creates a report from the output of `encode(to:)`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var entries = Entries()
    entries.changes = try container.decode([Change].self, forKey: .changes)
    for name in try container.decode([Placed<String>].self, forKey: .names) {
      entries.names[name.path] = name.value
    }
    for list in try container.decode([Placed<ListComposition>].self, forKey: .lists) {
      entries.lists[list.path] = list.value
    }
    for whole in try container.decode([Placed<SourceValue>].self, forKey: .wholes) {
      entries.wholes[whole.path] = whole.value
    }
    entries.ofMentions =
      try container.decodeIfPresent(Set<SourcePath>.self, forKey: .ofMentions) ?? []
    entries.combined =
      try container.decodeIfPresent(
        [String: [ReferenceMember]].self, forKey: .combined) ?? [:]
    entries.objects = try container.decode([ChangedObject].self, forKey: .objects)
    entries.outside = try container.decodeIfPresent(Set<String>.self, forKey: .outside) ?? []
    entries.isCut = try container.decodeIfPresent(Bool.self, forKey: .isCut) ?? false
    self.init(
      counts: try container.decode(Counts.self, forKey: .counts),
      isDetailed: try container.decode(Bool.self, forKey: .isDetailed), entries: entries,
      attachments: try container.decodeIfPresent(SourcePath.self, forKey: .rootKey).map {
        Attachments(rootKey: $0)
      })
  }
}

extension ChangeReport.Counts: Codable {
  /// Encodes the kinds that happened with their numbers.
  public func encode(to encoder: any Encoder) throws {
    var numbers: [String: Int] = [:]
    for (kind, count) in all where count != 0 { numbers[kind.rawValue] = count }
    try numbers.encode(to: encoder)
  }

  /// Creates counts from the numbers of kinds.
  public init(from decoder: any Decoder) throws {
    self.init()
    for (name, count) in try [String: Int](from: decoder) {
      guard let kind = Change.Kind(rawValue: name) else { continue }
      add(kind, count)
    }
  }
}
