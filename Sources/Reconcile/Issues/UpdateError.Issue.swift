extension UpdateError {
  /// One thing that keeps a source from being applied, as a value.
  ///
  /// Its description follows one grammar, path first: `tracks[2].title: expected String, found null`.
  /// It never holds the source's values.
  public struct Issue: Sendable, Hashable {
    /// The way from the root of the source to the offending value.
    public var path: SourcePath

    /// What kind of fault it is.
    public var kind: Kind

    /// What the schema or the grammar asks for at the path, where that is known.
    public var expected: String?

    /// What stands at the path instead, named by its kind and never by its value.
    public var found: String?

    /// Where the offending value begins, where the source was JSON.
    public var location: Location?

    /// The sentence behind the path in the description, for kinds that are not a mismatch.
    var sentence: String?

    /// Creates an issue that expected one thing and found another.
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

    /// Creates an issue that a sentence describes, lower case and without a full stop.
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
  /// The path and what is wrong there: `tracks: identity appears twice, at [0] and [3]`.
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
