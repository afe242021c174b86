import Foundation

/// A source: a JSON document, a dictionary or a literal, or a value inside one.
///
/// It is a view that keeps its document alive, so it is cheap to copy and to pass around.
///
/// ```swift
/// let source = try SourceValue.json(data)
/// let title = try source.string("title")
/// ```
@frozen public struct SourceValue: Sendable {
  @usableFromInline let tape: Tape
  @usableFromInline let index: Int

  @inlinable
  init(tape: Tape, index: Int = 0) {
    self.tape = tape
    self.index = index
  }

  /// The token of the value. It is valid only while the value is alive.
  @inlinable var token: _Token { tape.token(at: index) }

  /// Calls a closure with the token and keeps the document alive during the call.
  @inline(__always)
  func withToken<R, E: Error>(_ body: (_Token) throws(E) -> R) throws(E) -> R {
    try withExtendedLifetime(tape) { () throws(E) -> R in try body(tape.token(at: index)) }
  }

  /// The kind of the value.
  public var kind: Kind { withToken { Kind(of: $0) } }

  /// Whether the value is null.
  public var isNull: Bool { withToken { $0.isNull } }

  /// The number of elements or members, 0 for any other value.
  ///
  /// - Complexity: O(*n*) in the number of elements or members.
  public var count: Int { withToken { $0.count } }

  /// The first member with a key, nil if there is none or the value is not an object.
  ///
  /// Keys are compared byte by byte, so differently composed characters are different.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> SourceValue? {
    withToken { token in
      guard token.isObject else { return nil }
      var place = index &+ 2
      while place < token.end {
        if token.at(place).equals(key) { return SourceValue(tape: tape, index: place &+ 1) }
        place = token.at(place &+ 1).next
      }
      return nil
    }
  }

  /// The element at an index, nil if there is none or the value is not an array.
  ///
  /// - Complexity: O(*n*) in the index.
  public subscript(position: Int) -> SourceValue? {
    withToken { token in
      guard token.isArray, position >= 0 else { return nil }
      var place = index &+ 2
      var remaining = position
      while place < token.end {
        if remaining == 0 { return SourceValue(tape: tape, index: place) }
        place = token.at(place).next
        remaining &-= 1
      }
      return nil
    }
  }
}
