extension SourceValue {
  /// The kinds of value that a source can hold.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The value `null`, or nil in a dictionary.
    case null
    /// One of `true` and `false`.
    case boolean
    /// A number of any size.
    case number
    /// A text.
    case string
    /// Values in order.
    case array
    /// Values by key.
    case object
    /// A date, which only dictionaries hold.
    case date
    /// Data, which only dictionaries hold.
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
