/// A type that a field's property can have.
///
/// Scalars, optionals, arrays, sets, dictionaries and ``Reconcilable`` types conform already. Make
/// a type of your own conform to ``SourceConvertible``; the requirements here are the engine's.
public protocol FieldValue {
  /// Describes the type to the engine.
  static var _shape: _Shape { get }

  /// Whether values are taken whole, wherever they occur.
  static var _isPlain: Bool { get }

  /// Whether values are instances of a class with a schema.
  static var _isInstance: Bool { get }

  /// Compares a current value with a source value, if possible without making the new one.
  static func _check(_ current: Self, _ token: _Token) -> _Verdict

  /// Returns whether `_decode` will succeed.
  static func _accepts(_ token: _Token) -> Bool

  /// Makes a value from a source value.
  static func _decode(_ token: _Token) -> Self?

  /// Makes a value from a source value, with user code if the type has any.
  static func _convert(_ source: SourceValue) throws -> Self

  /// Returns the reasons why a source value cannot be decoded.
  static func _faults(_ token: _Token) -> [_Fault]

  /// Takes a value apart into the objects and collections that the engine works on.
  static func _load(_ value: Self) -> _LiveValue

  /// Puts a value together again.
  static func _store(_ live: _LiveValue) -> Self?

  /// Combines a collection of plain values with the source's.
  static func _combine(_ current: Self, _ token: _Token, _ rules: _Combining) -> Self?

  /// Compares two values.
  static func _equal(_ one: Self, _ other: Self) -> Bool

  /// Hashes a value so that an equal source value has the same hash.
  static func _hash(_ value: Self) -> UInt64

  /// Hashes a source value as the value that it decodes to; nil if it does not decode.
  static func _hash(token: _Token) -> UInt64?

  /// Encodes a value for a source.
  static func _encode(_ value: Self) -> _Encoded
}

/// The result of the check of one field.
public enum _Verdict {
  /// The current value equals the source's.
  case equal
  /// The source's value is different.
  case different
  /// The source's value cannot be used.
  case mismatch
  /// The values can be compared only after conversion.
  case unknown
}

/// One reason why a source value cannot be decoded, relative to that value.
public struct _Fault {
  var path: SourcePath
  var expected: String
  var found: String
  var index: Int

  @usableFromInline
  init(path: SourcePath = SourcePath(), expected: String, found: String, index: Int) {
    self.path = path
    self.expected = expected
    self.found = found
    self.index = index
  }
}

/// How a collection of plain values is combined with the source's.
@frozen public struct _Combining {
  @usableFromInline var mode: Mode
  @usableFromInline var skipsNull: Bool

  /// How elements are paired, if they are merged.
  @usableFromInline var merging: Merging?

  /// The source, if only user code can convert the elements.
  @usableFromInline var source: SourceValue?

  @usableFromInline
  enum Mode { case replace, union, append, merge }

  @inlinable
  init(mode: Mode, skipsNull: Bool) {
    self.mode = mode
    self.skipsNull = skipsNull
  }

  /// Converts an element with user code.
  @usableFromInline
  func converted<Element: FieldValue>(_ element: _Token) -> Element? {
    source.flatMap { try? Element._convert(SourceValue(tape: $0.tape, index: element.index)) }
  }
}

/// A live value taken apart: what the engine matches, updates and puts back.
public enum _LiveValue {
  /// Nil.
  case none
  /// A class instance, or a struct in its box.
  case object(AnyObject)
  /// The elements of an array or set.
  case list([_LiveValue])
  /// The elements of an array whose elements are all instances of classes.
  case instances([AnyObject])
  /// The entries of a dictionary, under the text of their keys.
  case entries([_Entry])
  /// A plain value among objects.
  indirect case value(Any)
  /// A reference container and its contents.
  indirect case container(AnyObject, _LiveValue)
}

/// One entry of a live dictionary.
@frozen public struct _Entry {
  @usableFromInline let key: String

  /// The key itself if its type is the user's, so that putting the dictionary together runs no user
  /// code.
  @usableFromInline let original: Any?
  @usableFromInline var live: _LiveValue

  @usableFromInline
  init(key: String, original: Any? = nil, live: _LiveValue) {
    self.key = key
    self.original = original
    self.live = live
  }
}
