// The cast here is unchecked: only this type reads and writes what an operation that leaves a value
// unread carries. A field is not owned: the resolver owns all resolved types, and the context holds
// the resolver. An operation does not own the context; the caller of `fill` keeps it alive.

/// A part of a source that a deferred property keeps unread.
@safe @usableFromInline
struct UnreadPart {
  let deferral: UnreadContext
  private let fieldReference: Unmanaged<AnyObject>

  /// The word of the part, and the log's node of the object that owns the property.
  private let numbers: UInt64

  init(_ deferral: UnreadContext, _ field: ResolvedField, word: Int, node: Int) {
    self.deferral = deferral
    unsafe fieldReference = .passUnretained(field)
    numbers = UnreadPart.numbers(word, node)
  }

  private static func numbers(_ word: Int, _ node: Int) -> UInt64 {
    assert(UInt32(exactly: word) != nil, "the word of a part has 32 bits")
    assert(Int32(exactly: node) != nil, "the node of an object has 32 bits, -1 for none")
    return UInt64(UInt32(truncatingIfNeeded: word)) | UInt64(UInt32(truncatingIfNeeded: node)) << 32
  }

  private init(_ deferral: UnreadContext, _ field: Unmanaged<AnyObject>, _ numbers: UInt64) {
    self.deferral = deferral
    unsafe fieldReference = field
    self.numbers = numbers
  }

  /// The part that an operation carries; nil if it carries none.
  static func carried(by transfer: _AccessorCall) -> UnreadPart? {
    guard let deferral = unsafe transfer.deferral, let field = unsafe transfer.box else {
      return nil
    }
    return unsafe UnreadPart(
      unsafeDowncast(deferral.takeUnretainedValue(), to: UnreadContext.self), field, transfer.hash)
  }

  /// Makes an operation carry a part, without creating the part.
  static func fill(
    _ transfer: inout _AccessorCall, _ deferral: UnreadContext, _ field: ResolvedField, word: Int,
    node: Int
  ) {
    unsafe transfer.deferral = .passUnretained(deferral)
    unsafe transfer.box = .passUnretained(field)
    transfer.hash = numbers(word, node)
  }

  /// Makes an operation carry this part.
  func fill(_ transfer: inout _AccessorCall) {
    unsafe transfer.deferral = .passUnretained(deferral)
    unsafe transfer.box = fieldReference
    transfer.hash = numbers
  }

  var word: Int { Int(UInt32(truncatingIfNeeded: numbers)) }

  var node: Int { Int(Int32(truncatingIfNeeded: numbers >> 32)) }

  /// The field whose policy applies when the part is read.
  var field: ResolvedField {
    unsafe unsafeDowncast(fieldReference.takeUnretainedValue(), to: ResolvedField.self)
  }

  /// The part itself.
  var source: SourceValue { deferral.source(at: word) }
}
