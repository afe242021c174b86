import Reconcile

/// The cached document as live objects, whose root is an object or an array.
enum LiveDocument {
  case object(DynamicObject)
  case array(DynamicArray)

  init(_ file: SourceFile) throws {
    self = try file.explaining {
      file.source.kind == .array
        ? .array(try DynamicArray(from: file.source))
        : .object(try DynamicObject(from: file.source))
    }
  }

  var value: DynamicValue {
    switch self {
    case .object(let object): .object(object)
    case .array(let array): .array(array)
    }
  }
}

extension Reconciler {
  func update(
    _ document: LiveDocument, from source: SourceValue, _ policy: Policy.Report
  ) throws(UpdateError) -> ChangeReport {
    switch document {
    case .object(let object): try update(object, from: source) { $0.report = policy }
    case .array(let array): try update(array, from: source) { $0.report = policy }
    }
  }

  func apply(
    _ patch: JSONPatch, to document: LiveDocument, _ policy: Policy.Report
  ) throws(UpdateError) -> ChangeReport {
    switch document {
    case .object(let object): try apply(patch, to: object) { $0.report = policy }
    case .array(let array): try apply(patch, to: array) { $0.report = policy }
    }
  }

  func apply(
    _ patch: MergePatch, to document: LiveDocument, _ policy: Policy.Report
  ) throws(UpdateError) -> ChangeReport {
    switch document {
    case .object(let object): try apply(patch, to: object) { $0.report = policy }
    case .array(let array): try apply(patch, to: array) { $0.report = policy }
    }
  }

  /// Plans an update in spite of issues, which do not prevent an explanation.
  func plan(updating document: LiveDocument, from source: SourceValue) throws -> Plan {
    switch document {
    case .object(let object):
      try plan(updating: object, from: source) { $0.failure = .bestEffort }
    case .array(let array):
      try plan(updating: array, from: source) { $0.failure = .bestEffort }
    }
  }
}
