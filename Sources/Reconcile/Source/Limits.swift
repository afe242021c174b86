/// The sizes beyond which a source is refused rather than read.
///
/// Every limit is checked before memory is spent on what it bounds. One value serves all entry
/// points; beyond a limit stands an issue that names it.
///
/// ```swift
/// var limits = Limits()
/// limits.depth = 32
/// let source = try SourceValue.json(data, limits: limits)
/// ```
public struct Limits: Sendable, Hashable {
  /// The greatest number of containers around a value, 512 by default.
  public var depth = 512

  /// The greatest length of a key in bytes as written, 4,096 by default.
  public var keyBytes = 4_096

  /// The greatest length of an identity in bytes, 1,024 by default.
  public var identityBytes = 1_024

  /// The greatest length of a number in bytes, 4,096 by default.
  public var numberBytes = 4_096

  /// The greatest length of a string in bytes as written, 20,000,000 by default.
  ///
  /// It bounds what the operations of one JSON Patch copy as well.
  public var stringBytes = 20_000_000

  /// The greatest size of a document in bytes, 268,435,456 by default.
  ///
  /// It can be raised to 536,870,848 and not beyond; more is a programmer's mistake and traps.
  public var documentBytes = 268_435_456 {
    didSet {
      precondition(
        documentBytes <= Tape.greatestByteCount,
        "documentBytes can be at most \(Tape.greatestByteCount)")
    }
  }

  /// The greatest number of values in a document, 50,000,000 by default; keys are not counted.
  public var nodes = 50_000_000

  /// Creates the default limits.
  public init() {}
}
