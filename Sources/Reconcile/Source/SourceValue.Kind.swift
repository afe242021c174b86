extension SourceValue {
  /// The kinds of value in a source.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The value `null`, or nil in a dictionary.
    case null
    /// The value `true` or `false`.
    case boolean
    /// A number of any size.
    case number
    /// A string.
    case string
    /// An ordered list of values.
    case array
    /// Values by key.
    case object
    /// A native date, which only dictionaries can contain.
    case date
    /// Native data, which only dictionaries can contain.
    case data

    init(of token: _Token) {
      switch token.rawKind {
      case 0: self = .object
      case 1: self = .array
      case 2, 3: self = .string
      case 4, 5: self = .number
      case 6: self = token.firstByte == 0x6E ? .null : .boolean
      default: self = token.firstByte == 0x64 ? .date : .data
      }
    }
  }
}
