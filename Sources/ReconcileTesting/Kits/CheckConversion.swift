import Foundation
import Reconcile

/// Checks that a conversion works in both directions and handles every kind of source value.
///
///     try checkConversion(
///       .iso8601, accepting: ["1971-06-22T00:00:00Z"], refusing: ["yesterday", 7])
///
/// Each value that it accepts, of those given and of many others, must decode to the same result
/// every time, and what it encodes of that result must decode to an equal one. It must reject every
/// other value with an error.
///
/// - Parameters:
///   - conversion: The conversion.
///   - accepting: Source values that it must decode.
///   - refusing: Source values that it must not decode.
///   - isConcurrent: Whether to test it from several threads at once; false for code of an actor.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Throws: An ``ExpectationError`` that names the source value.
public func checkConversion<Value>(
  _ conversion: Conversion<Value>, accepting: [SourceValue], refusing: [SourceValue] = [],
  isConcurrent: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
) throws {
  func fail(
    _ source: SourceValue, _ sentence: String, usually cause: String
  ) -> ExpectationError {
    ExpectationError(
      "\(conversion.name): \(source) \(sentence)", usually: cause, at: CallPlace(fileID, line))
  }
  for source in refusing {
    if let value = try? conversion.decode(source) {
      throw fail(
        source, "becomes \(value), expected to be refused",
        usually: "'decode' makes a value of whatever it is given, where it should throw")
    }
  }
  for source in accepting {
    do {
      _ = try conversion.decode(source)
    } catch {
      throw fail(
        source, "is refused: \(error)",
        usually: "'decode' expects another kind of value or another format")
    }
  }
  for source in accepting + CandidateValues.ofEveryKind {
    if let flaw = conversion.flaw(of: source) {
      throw fail(source, flaw.sentence, usually: flaw.cause)
    }
  }
  guard isConcurrent else { return }
  let flaws = Flaws()
  DispatchQueue.concurrentPerform(iterations: accepting.count * 4) { number in
    let source = accepting[number % accepting.count]
    if let flaw = conversion.flaw(of: source) { flaws.add((source, flaw.sentence)) }
  }
  if let (source, sentence) = flaws.first {
    throw fail(
      source, "\(sentence), from several threads at once",
      usually: "'decode' or 'encode' shares something that changes, such as a formatter")
  }
}

/// Checks that a type converts itself in both directions and handles every kind of source value.
///
/// - Parameters:
///   - type: The type.
///   - accepting: Source values that must make a value.
///   - refusing: Source values that must not make one.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Throws: An ``ExpectationError`` that names the source value.
public func checkConversion<Value: SourceConvertible>(
  of type: Value.Type, accepting: [SourceValue], refusing: [SourceValue] = [],
  fileID: StaticString = #fileID, line: UInt = #line
) throws {
  let conversion = Conversion<Value>.custom(
    decode: { try Value(source: $0) }, encode: { $0.sourceValue })
  try checkConversion(
    conversion, accepting: accepting, refusing: refusing, fileID: fileID, line: line)
}

extension Conversion {
  /// The flaw that a round trip shows; nil if there is none.
  fileprivate func flaw(of source: SourceValue) -> (sentence: String, cause: String)? {
    guard let value = try? decode(source) else { return nil }
    guard let again = try? decode(source), isSame(value, again) else {
      return ("becomes another value at each time", "'decode' depends on more than its source")
    }
    let encoded: SourceValue
    do {
      encoded = try encode(value)
    } catch {
      return (
        "becomes \(value), which cannot be encoded: \(error)",
        "'decode' takes values that 'encode' does not know"
      )
    }
    guard let back = try? decode(encoded) else {
      return (
        "becomes \(value), which is encoded as \(encoded) and refused then",
        "'encode' writes another kind of value or another format than 'decode' takes"
      )
    }
    guard isSame(value, back) else {
      return (
        "becomes \(value), which is encoded as \(encoded) and becomes \(back) then",
        "'encode' loses a part of the value, or 'decode' changes it"
      )
    }
    return nil
  }

  /// Whether two values are equal or, if they cannot be compared, are encoded as equal sources.
  private func isSame(_ one: Value, _ other: Value) -> Bool {
    guard let comparable = one as? any Equatable else {
      return (try? encode(one)) == (try? encode(other))
    }
    func isEqual<Compared: Equatable>(_ one: Compared) -> Bool { one == other as? Compared }
    return isEqual(comparable)
  }
}

/// The findings of several threads.
final class Flaws {
  private let lock = NSLock()
  private var found: [(SourceValue, String)] = []

  func add(_ flaw: (SourceValue, String)) { lock.withLock { found.append(flaw) } }

  var first: (SourceValue, String)? { lock.withLock { found.first } }
}
