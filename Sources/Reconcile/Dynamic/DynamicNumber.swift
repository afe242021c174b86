import Foundation

/// A number of any size and precision, as written in its text.
public struct DynamicNumber: Sendable {
  /// The text of the number as it was written.
  public let text: String

  /// Creates a number from its text, nil if it is not a JSON number.
  public init?(_ text: String) {
    guard SourceBuilder.numberKind(text) != nil else { return nil }
    self.text = text
  }

  init(_ token: _Token) {
    text = token.numberText
  }
}

extension DynamicNumber {
  /// The number as an integer, nil if it is not whole or out of range.
  public var intValue: Int? {
    Int(text) ?? source.withToken { $0.int64() }.flatMap(Int.init(exactly:))
  }

  /// The nearest finite double, nil if there is none.
  public var doubleValue: Double? { source.withToken { $0.double() } }

  /// The number as a decimal with all of its digits, nil if they do not fit.
  public var decimalValue: Decimal? { source.withToken { $0.decimal() } }

  /// The number as a source of its own.
  var source: SourceValue { SourceValue(encoding: .number(text)) }
}

extension DynamicNumber: Hashable {
  /// Whether two numbers have the same exact value, however they are written.
  public static func == (left: DynamicNumber, right: DynamicNumber) -> Bool {
    left.text == right.text || left.source == right.source
  }

  /// Feeds the exact value to a hasher.
  public func hash(into hasher: inout Hasher) {
    source.hash(into: &hasher)
  }
}

extension DynamicNumber: CustomStringConvertible {
  /// The text of the number.
  public var description: String { text }
}

extension DynamicNumber: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int128) {
    text = String(value)
  }
}

extension DynamicNumber: ExpressibleByFloatLiteral {
  /// Creates a number; a literal beyond the range of a double is a programmer's mistake.
  public init(floatLiteral value: Double) {
    precondition(value.isFinite, "no JSON number is infinite")
    text = SourceValue(encoding: .double(value)).description
  }
}
