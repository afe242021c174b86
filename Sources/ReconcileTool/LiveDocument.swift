import Reconcile

/// The cached document as live objects, whose root is an object or an array.
enum LiveDocument {
  case object(DynamicObject)
  case array(DynamicArray)

  init(file: String) throws {
    let file = try SourceFile(file)
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
  func plan(
    updating document: LiveDocument, from source: SourceValue, policy edit: PolicyEdit? = nil
  ) throws -> Plan {
    switch document {
    case .object(let object): try plan(updating: object, from: source, policy: edit)
    case .array(let array): try plan(updating: array, from: source, policy: edit)
    }
  }
}
