import Foundation
import Reconcile

/// The forms in which one source can come.
package enum SourceForm: CaseIterable {
  case literal, dictionary, json

  /// The source in this form.
  package func source(_ literal: SourceValue) throws -> SourceValue {
    switch self {
    case .literal: return literal
    case .json: return try .json(literal.description)
    case .dictionary:
      guard let native = literal.foundationValue as? [String: Any] else {
        throw CocoaError(.propertyListWriteInvalid)
      }
      return try .dictionary(native)
    }
  }
}

extension Reconciler {
  /// The texts of the issues that keep a source from an object, none where it is updated.
  package func refusal<Model: Reconcilable & AnyObject>(
    of object: Model, from source: SourceValue, policy: PolicyEdit? = nil
  ) -> [String] {
    do throws(UpdateError) {
      try update(object, from: source, policy: policy)
      return []
    } catch {
      return error.issues.map(\.description)
    }
  }
}
