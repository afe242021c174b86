/// The sizes beyond which a source is rejected instead of read.
///
/// Every limit is checked before memory is allocated for what it bounds. One value applies to all
/// entry points. Exceeding a limit is an issue that names the limit.
///
/// ```swift
/// var limits = Limits()
/// limits.depth = 32
/// let source = try SourceValue.json(data, limits: limits)
/// ```
public struct Limits: Sendable, Hashable {
  /// The maximum depth of nested containers, 512 by default.
  public var depth = 512

  /// The maximum length of a key in bytes as written, 4,096 by default.
  public var keyBytes = 4_096

  /// The maximum length of an identity in bytes, 1,024 by default.
  public var identityBytes = 1_024

  /// The maximum length of a number in bytes, 4,096 by default.
  public var numberBytes = 4_096

  /// The maximum length of a string in bytes as written, 20,000,000 by default.
  ///
  /// It also limits the total bytes that the operations of one JSON Patch copy.
  public var stringBytes = 20_000_000

  /// The maximum size of a document in bytes, 268,435,456 by default.
  ///
  /// It can be raised to at most 536,870,848. A larger value is a programmer's mistake and traps.
  public var documentBytes = 268_435_456 {
    didSet {
      precondition(
        documentBytes <= Tape.greatestByteCount,
        "documentBytes can be at most \(Tape.greatestByteCount)")
    }
  }

  /// The maximum number of values in a document, 50,000,000 by default; keys do not count.
  public var nodes = 50_000_000

  /// Creates the default limits.
  public init() {}
}
