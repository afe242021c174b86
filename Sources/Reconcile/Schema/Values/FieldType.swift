extension _Engine {
  /// How the engine reads, compares, takes apart and writes the values of a type.
  public protocol FieldType<Value> {
    /// The type of the values.
    associatedtype Value: FieldValue

    /// Describes the type to the engine.
    static var shape: Shape { get }

    /// Whether values are taken whole, wherever they occur.
    static var isPlain: Bool { get }

    /// Whether values are instances of a class with a schema.
    static var isInstance: Bool { get }

    /// Compares a current value with a source value, if possible without making the new one.
    static func check(_ current: Value, _ token: Token) -> Verdict

    /// Returns whether `decode` will succeed.
    static func accepts(_ token: Token) -> Bool

    /// Makes a value from a source value.
    static func decode(_ token: Token) -> Value?

    /// Makes a value from a source value, with user code if the type has any.
    static func convert(_ source: SourceValue) throws -> Value

    /// Returns the reasons why a source value cannot be decoded.
    static func faults(_ token: Token) -> [Fault]

    /// Takes a value apart into the objects and collections that the engine works on.
    static func load(_ value: Value) -> LiveValue

    /// Puts a value together again.
    static func store(_ live: LiveValue) -> Value?

    /// Combines a collection of plain values with the source's.
    static func combine(_ current: Value, _ token: Token, _ rules: Combining) -> Value?

    /// Compares two values.
    static func equal(_ one: Value, _ other: Value) -> Bool

    /// Hashes a value so that an equal source value has the same hash.
    static func hash(_ value: Value) -> UInt64

    /// Hashes a source value as the value that it decodes to; nil if it does not decode.
    static func hash(token: Token) -> UInt64?

    /// Encodes a value for a source.
    static func encode(_ value: Value) -> Encoded
  }

  /// What the engine asks of the type of a property: see `FieldValue+Facts.swift`.
  public protocol TypeOperation {
    /// The errors that it throws.
    associatedtype Failure: Error

    /// Performs the operation; the type is that of the values.
    mutating func perform<Type: FieldType>(
      with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
    ) throws(Failure) -> Type.Value?
  }
}
