extension Change: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, kind, old, new, note, oldIndex
    case isOldDescribed = "oldIsDescription"
  }

  /// Encodes the change as an object.
  ///
  /// `path` is an array of keys and indices, `kind` the name of the kind. `old`, `new`, `note`
  /// and `oldIndex` are present only if the change has them, so an `old` of null means a value
  /// that was null. `oldIsDescription` marks an `old` that is a description of a value without a
  /// plain form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(old, forKey: .old)
    try container.encodeIfPresent(new, forKey: .new)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encodeIfPresent(oldIndex, forKey: .oldIndex)
    if isOldDescribed { try container.encode(true, forKey: .isOldDescribed) }
  }

  /// Creates a change from the output of `encode(to:)`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value(_ key: CodingKeys) throws -> SourceValue? {
      container.contains(key) ? try container.decode(SourceValue.self, forKey: key) : .none
    }
    path = try container.decode(SourcePath.self, forKey: .path)
    kind = try container.decode(Kind.self, forKey: .kind)
    old = try value(.old)
    new = try value(.new)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    oldIndex = try container.decodeIfPresent(Int.self, forKey: .oldIndex)
    isOldDescribed =
      try container.decodeIfPresent(Bool.self, forKey: .isOldDescribed) ?? false
  }
}
