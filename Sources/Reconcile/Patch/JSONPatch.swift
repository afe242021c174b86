/// Changes to a JSON document, as defined by RFC 6902.
///
///     let patch = try JSONPatch(from: .json(data))
///     try reconciler.apply(patch, to: album)
///
/// A patch can be made from a report, parsed from a source or composed of operations.
public struct JSONPatch: Sendable, Hashable {
  /// The operations in order; each applies to the result of those before it.
  public var operations: [Operation]

  /// Creates a patch from its operations.
  public init(_ operations: [Operation]) {
    self.operations = operations
  }

  /// Parses a patch: an array of objects with the members defined by RFC 6902.
  ///
  /// - Throws: Every issue found, with the index of its operation as the path.
  public init(from source: SourceValue) throws(UpdateError) {
    guard source.kind == .array else {
      throw UpdateError(issues: [source.patchIssue(expected: "array")])
    }
    operations = []
    var issues: [UpdateError.Issue] = []
    for (place, element) in source.elements.enumerated() {
      do throws(UpdateError) {
        operations.append(try Operation(from: element))
      } catch {
        issues += error.issues.map { $0.under(SourcePath([.index(place)])) }
      }
    }
    if !issues.isEmpty { throw UpdateError(issues: issues) }
  }
}

extension JSONPatch {
  /// One change to a JSON document, or a condition on it.
  public enum Operation: Sendable, Hashable {
    /// Adds or replaces a member, or inserts an element.
    case add(JSONPointer, SourceValue)
    /// Removes a member or element.
    case remove(JSONPointer)
    /// Replaces the value of a member or element.
    case replace(JSONPointer, SourceValue)
    /// Removes a value and adds it at a different location.
    case move(from: JSONPointer, to: JSONPointer)
    /// Adds a copy of a value at a different location.
    case copy(from: JSONPointer, to: JSONPointer)
    /// Requires a value to equal another.
    case test(JSONPointer, SourceValue)
  }
}

extension JSONPatch.Operation {
  /// The name of the operation: the value of `op`.
  public var name: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    case .replace: "replace"
    case .move: "move"
    case .copy: "copy"
    case .test: "test"
    }
  }

  /// The location that the operation changes or tests.
  public var path: JSONPointer {
    switch self {
    case .add(let path, _), .remove(let path), .replace(let path, _), .test(let path, _): path
    case .move(_, let path), .copy(_, let path): path
    }
  }
}

extension JSONPatch: ExpressibleByArrayLiteral {
  /// Creates a patch from its operations.
  public init(arrayLiteral operations: Operation...) {
    self.init(operations)
  }
}
