// See `StoredProperty.swift` for why the unsafe code here is sound.

/// The word-sized integer, which is narrower than a source's numbers on some systems. A build of
/// the tests uses one of 32 bits, to test the behavior of such systems on every other.
#if RECONCILE_NARROW_WORDS
  typealias StoredWord = Int32
#else
  typealias StoredWord = Int
#endif

/// The types whose values the engine reads and writes in place.
enum StoredKind: UInt8 {
  case int, int64, double, bool, string

  /// A string with the layout that `ShortText` expects.
  case text
  case optionalInt, optionalInt64, optionalDouble, optionalBool, optionalString

  /// The kind of a type, if it is one of these.
  init?<Value>(_ type: Value.Type) {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(StoredWord.self): self = .int
    case ObjectIdentifier(Int64.self): self = .int64
    case ObjectIdentifier(Double.self): self = .double
    case ObjectIdentifier(Bool.self): self = .bool
    case ObjectIdentifier(String.self): self = ShortString.isKnown ? .text : .string
    case ObjectIdentifier(StoredWord?.self): self = .optionalInt
    case ObjectIdentifier(Int64?.self): self = .optionalInt64
    case ObjectIdentifier(Double?.self): self = .optionalDouble
    case ObjectIdentifier(Bool?.self): self = .optionalBool
    case ObjectIdentifier(String?.self): self = .optionalString
    default: return nil
    }
  }

  /// The alignment of the type.
  private var alignment: Int {
    switch self {
    case .int, .optionalInt: MemoryLayout<StoredWord>.alignment
    case .int64, .optionalInt64: MemoryLayout<Int64>.alignment
    case .double, .optionalDouble: MemoryLayout<Double>.alignment
    case .bool, .optionalBool: MemoryLayout<Bool>.alignment
    case .string, .text, .optionalString: MemoryLayout<String>.alignment
    }
  }

  /// Whether a value of the type can lie at an address.
  private func canLie(at address: UnsafeMutableRawPointer) -> Bool {
    UInt(bitPattern: address).isMultiple(of: UInt(alignment))
  }

  /// Performs an operation on the value at an address, by its type.
  @inline(__always)
  func perform<Operation: StoredOperation>(
    _ operation: Operation, at address: UnsafeMutableRawPointer
  ) -> Operation.Result {
    assert(unsafe canLie(at: address), "a stored value lies where its type can")
    return switch self {
    case .int: unsafe operation.perform(on: address.assumingMemoryBound(to: StoredWord.self))
    case .int64: unsafe operation.perform(on: address.assumingMemoryBound(to: Int64.self))
    case .double: unsafe operation.perform(on: address.assumingMemoryBound(to: Double.self))
    case .bool: unsafe operation.perform(on: address.assumingMemoryBound(to: Bool.self))
    case .string: unsafe operation.perform(on: address.assumingMemoryBound(to: String.self))
    case .text: unsafe operation.perform(onText: address.assumingMemoryBound(to: String.self))
    case .optionalInt:
      unsafe operation.perform(on: address.assumingMemoryBound(to: StoredWord?.self))
    case .optionalInt64: unsafe operation.perform(on: address.assumingMemoryBound(to: Int64?.self))
    case .optionalDouble:
      unsafe operation.perform(on: address.assumingMemoryBound(to: Double?.self))
    case .optionalBool: unsafe operation.perform(on: address.assumingMemoryBound(to: Bool?.self))
    case .optionalString:
      unsafe operation.perform(on: address.assumingMemoryBound(to: String?.self))
    }
  }
}

/// An operation on a value in place, whatever its type.
protocol StoredOperation {
  associatedtype Result

  func perform<Value: FieldValue>(on value: UnsafeMutablePointer<Value>) -> Result

  /// The same for a string that may be compared in place.
  func perform(onText text: UnsafeMutablePointer<String>) -> Result
}

extension StoredOperation {
  @inline(__always)
  func perform(onText text: UnsafeMutablePointer<String>) -> Result {
    unsafe perform(on: text)
  }
}

/// Whether an integer type of 32 or 64 bits can hold a number.
@inline(__always)
private func isHeld<Value>(_ number: Int64, by type: Value.Type) -> Bool {
  MemoryLayout<Value>.size == 8 || Int64(Int32(truncatingIfNeeded: number)) == number
}

/// Compares the value with a token.
struct StoredCheck: StoredOperation {
  let token: _Token

  @inline(__always)
  func perform<Value: FieldValue>(on value: UnsafeMutablePointer<Value>) -> _Verdict {
    if Value.self == StoredWord.self || Value.self == Int64.self {
      guard let new = token.quickInt64(), isHeld(new, by: Value.self) else { return .mismatch }
      return unsafe UInt64(bitPattern: new) == Value._hash(value.pointee) ? .equal : .different
    }
    return unsafe Value._check(value.pointee, token)
  }

  @inline(__always)
  func perform(onText text: UnsafeMutablePointer<String>) -> _Verdict {
    unsafe ShortText.check(text, token) ?? perform(on: text)
  }
}

/// Sets the value to that of a token.
struct StoredWrite: StoredOperation {
  let token: _Token

  /// Whether the value is known to be another one.
  var isOther = false

  @inline(__always)
  func perform<Value: FieldValue>(on value: UnsafeMutablePointer<Value>) -> _Verdict {
    guard let new = Value._decode(token) else { return .mismatch }
    unsafe value.pointee = new
    return .different
  }

  /// An equal text is not made again.
  @inline(__always)
  func perform(onText text: UnsafeMutablePointer<String>) -> _Verdict {
    if unsafe !isOther && StoredCheck(token: token).perform(onText: text) == .equal {
      return .different
    }
    return unsafe perform(on: text)
  }
}

/// Compares the value with a token, and hashes the token; equal values have equal hashes.
struct StoredIdentification: StoredOperation {
  let token: _Token

  @inline(__always)
  func perform<Value: FieldValue>(
    on value: UnsafeMutablePointer<Value>
  ) -> (hash: UInt64, verdict: _Verdict)? {
    if Value.self == StoredWord.self || Value.self == Int64.self {
      // Integers are their own hashes.
      guard let new = token.quickInt64(), isHeld(new, by: Value.self) else { return nil }
      let hash = UInt64(bitPattern: new)
      return unsafe (hash, hash == Value._hash(value.pointee) ? .equal : .different)
    }
    guard let hash = Value._hash(token: token) else { return nil }
    return unsafe (hash, StoredCheck(token: token).perform(on: value))
  }
}

struct StoredHash: StoredOperation {
  @inline(__always)
  func perform<Value: FieldValue>(on value: UnsafeMutablePointer<Value>) -> UInt64 {
    unsafe Value._hash(value.pointee)
  }
}
