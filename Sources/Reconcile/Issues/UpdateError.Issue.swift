extension UpdateError {
  /// One problem that prevents a source from being applied, as a value.
  ///
  /// Its description has a fixed format, path first: `tracks[2].title: expected String, found
  /// null`. It never contains values of the source.
  public struct Issue: Sendable, Hashable {
    /// The path from the root of the source to the offending value.
    public var path: SourcePath

    /// The kind of problem.
    public var kind: Kind

    /// What the schema or the grammar expects at the path, if known.
    public var expected: String?

    /// What the source has at the path instead: its kind, never its value.
    public var found: String?

    /// Where the offending value begins, if the source was JSON.
    public var location: Location?

    /// The sentence after the path in the description, for kinds other than a mismatch.
    var sentence: String?

    /// Creates an issue of expecting one thing and finding another.
    public init(
      path: SourcePath = SourcePath(), kind: Kind = .mismatch, expected: String, found: String,
      location: Location? = nil
    ) {
      self.path = path
      self.kind = kind
      self.expected = expected
      self.found = found
      self.location = location
    }

    /// Creates an issue described by a sentence, in lower case and without a full stop.
    public init(
      path: SourcePath = SourcePath(), kind: Kind, _ sentence: String, found: String? = nil,
      location: Location? = nil
    ) {
      self.path = path
      self.kind = kind
      self.found = found
      self.location = location
      self.sentence = sentence
    }
  }
}

extension UpdateError.Issue: CustomStringConvertible {
  /// The path and the problem: `tracks: identity appears twice, at [0] and [3]`.
  public var description: String {
    var text = ""
    if kind == .syntax, let location { text += "\(location): " }
    if !path.isEmpty { text += "\(path): " }
    if let sentence {
      text += sentence
      if let found { text += ", found \(found)" }
    } else {
      text += "expected \(expected ?? "a value"), found \(found ?? "nothing")"
    }
    return text
  }
}
