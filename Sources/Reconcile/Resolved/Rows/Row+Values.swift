// A row's offset lies inside the objects of the type that its table was made for: see
// `StoredProperty.swift` for why properties may be accessed at their offsets.

extension Row {
  /// Performs an operation on a property that the engine accesses in place.
  @inline(__always)
  func perform<Operation: StoredOperation>(
    _ operation: Operation, _ object: AnyObject
  ) -> Operation.Result {
    assert(isStored, "a property is located before it is accessed in place")
    return unsafe stored.perform(operation, at: address(in: object))
  }

  /// Performs an operation by the property's accessor.
  @inline(__always)
  func access(
    _ object: AnyObject, _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    // Calling a constant of an object that is kept alive does not retain what it captures.
    unsafe field._withUnsafeGuaranteedRef { $0.access(object, operation, token, &transfer) }
  }

  /// Where the property lies in an object.
  @inline(__always)
  func place(in object: AnyObject) -> StoredPlace {
    assert(isStored, "a property is located before it is accessed in place")
    return unsafe StoredPlace(address: address(in: object))
  }

  /// Whether a property of a struct that begins at an address is equal to its source.
  @inline(__always)
  func isEqual(_ token: _Token, inStructAt start: UnsafeMutableRawPointer) -> Bool {
    let place = unsafe StoredPlace(address: start + Int(offset))
    var bits: UInt64 = 0
    let verdict =
      switch kind {
      case .whole: place.compareWhole(token, &bits)
      case .double: place.compareDouble(token, &bits)
      case .bool: place.compareBool(token, &bits)
      case .text: compareText(token, place)
      default: compareAny(token, place)
      }
    return verdict == .equal
  }

  /// Compares a text that may be short.
  @inline(__always)
  func compareText(_ token: _Token, _ place: StoredPlace) -> _Verdict {
    unsafe ShortText.check(place.address, token) ?? perform(StoredCheck(token: token), place)
  }

  /// Compares a value of any type; `unknown` for null if something else decides what that means.
  @inline(__always)
  func compareAny(_ token: _Token, _ place: StoredPlace) -> _Verdict {
    traits.contains(.refusesNull) && token.isNull
      ? .unknown : perform(StoredCheck(token: token), place)
  }

  @inline(never)
  private func perform(_ check: StoredCheck, _ place: StoredPlace) -> _Verdict {
    unsafe stored.perform(check, at: place.address)
  }

  /// Whether an identity that is a whole number and that the engine accesses in place is a number.
  @inline(__always)
  func isIdentity(_ number: Int64, of object: AnyObject) -> Bool {
    let place = unsafe address(in: object)
    return stored == .int64
      ? unsafe place.assumingMemoryBound(to: Int64.self).pointee == number
      : unsafe Int64(place.assumingMemoryBound(to: StoredWord.self).pointee) == number
  }

  /// The hash of such an identity, which is the number.
  @inline(__always)
  func wholeHash(of object: AnyObject) -> UInt64 {
    let place = unsafe address(in: object)
    return stored == .int64
      ? unsafe UInt64(bitPattern: place.assumingMemoryBound(to: Int64.self).pointee)
      : unsafe StoredWord._hash(place.assumingMemoryBound(to: StoredWord.self).pointee)
  }

  /// Sets a property that the engine accesses in place, in an object that was just made.
  ///
  /// An identity that only `create` sets is left.
  ///
  /// - Returns: Whether the value is one of the property's.
  @inline(__always)
  func fill(_ object: AnyObject, _ value: _Token) -> Bool {
    // A struct is filled by its properties.
    if !traits.contains(.isFilled) || kind == .structure { return true }
    let place = unsafe address(in: object)
    switch kind {
    case .whole:
      guard let new = value.quickInt64() else { return false }
      unsafe place.storeBytes(of: new, as: Int64.self)
      return true
    case .double:
      guard let new = value.double() else { return false }
      unsafe place.assumingMemoryBound(to: Double.self).pointee = new
      return true
    case .bool:
      guard let new = value.bool() else { return false }
      unsafe place.assumingMemoryBound(to: Bool.self).pointee = new
      return true
    default:
      return !(traits.contains(.refusesNull) && value.isNull) && fillStored(object, value)
    }
  }

  /// The same for a value of any type.
  @inline(never)
  private func fillStored(_ object: AnyObject, _ value: _Token) -> Bool {
    assert(isStored, "a property is located before it is accessed in place")
    return unsafe stored.perform(StoredWrite(token: value), at: address(in: object)) != .mismatch
  }

  /// Sets a property that the engine accesses in place to a value that differed.
  ///
  /// - Parameter bits: What the comparison read.
  @inline(__always)
  func write(_ bits: UInt64, _ value: @autoclosure () -> _Token, to object: AnyObject) {
    let place = unsafe address(in: object)
    switch kind {
    case .whole, .double: unsafe place.storeBytes(of: bits, as: UInt64.self)
    case .bool: unsafe place.assumingMemoryBound(to: Bool.self).pointee = bits != 0
    default:
      unsafe stored.perform(StoredWrite(token: value(), isOther: true), at: place).wasPromised()
    }
  }

  /// The object in a property that is plain storage, nil if there is none. Its owner alone retains it.
  @inline(__always)
  func heldObject(in owner: AnyObject) -> Unmanaged<AnyObject>? {
    assert(reference != 0, "an object is located before it is read in place")
    return unsafe StoredObjects.object(
      at: Unmanaged.passUnretained(owner).toOpaque() + Int(reference))
  }

  /// The objects in a list that is plain storage.
  @inline(__always)
  func heldObjects(in owner: AnyObject) -> [AnyObject] {
    assert(reference != 0, "a list is located before it is read in place")
    return unsafe StoredObjects.list(
      at: Unmanaged.passUnretained(owner).toOpaque() + Int(reference))
  }

  /// Whether such a list has no objects, which is asked without holding it.
  @inline(__always)
  func isListEmpty(in owner: AnyObject) -> Bool {
    assert(reference != 0, "a list is located before it is read in place")
    return unsafe StoredObjects.isListEmpty(
      at: Unmanaged.passUnretained(owner).toOpaque() + Int(reference))
  }

  /// The address of a property that the engine accesses in place.
  @inline(__always)
  func address(in object: AnyObject) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(object).toOpaque() + Int(offset)
  }
}

/// Where a property lies that the engine accesses in place.
@safe
struct StoredPlace {
  let address: UnsafeMutableRawPointer

  /// Compares a whole number.
  ///
  /// - Parameter bits: Set to the value that was read.
  @inline(__always)
  func compareWhole(_ token: _Token, _ bits: inout UInt64) -> _Verdict {
    guard let new = token.quickInt64() else { return .mismatch }
    bits = UInt64(bitPattern: new)
    return unsafe address.load(as: Int64.self) == new ? .equal : .different
  }

  /// Compares a Double by its bits.
  @inline(__always)
  func compareDouble(_ token: _Token, _ bits: inout UInt64) -> _Verdict {
    guard let new = token.double() else { return .mismatch }
    bits = new.bitPattern
    return unsafe address.load(as: UInt64.self) == bits ? .equal : .different
  }

  @inline(__always)
  func compareBool(_ token: _Token, _ bits: inout UInt64) -> _Verdict {
    guard let new = token.bool() else { return .mismatch }
    bits = new ? 1 : 0
    return unsafe address.assumingMemoryBound(to: Bool.self).pointee == new ? .equal : .different
  }
}
