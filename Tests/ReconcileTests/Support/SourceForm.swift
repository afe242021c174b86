import Reconcile
import Testing

/// The forms in which one source can come.
enum SourceForm: CaseIterable {
  case literal, dictionary, json

  /// The source in this form.
  func source(_ literal: SourceValue) throws -> SourceValue {
    switch self {
    case .literal: return literal
    case .json: return try .json(literal.description)
    case .dictionary:
      let native = try #require(literal.foundationValue as? [String: Any])
      return try .dictionary(native)
    }
  }
}

extension Reconciler {
  /// The texts of the issues that keep a source from an object, none where it is updated.
  func refusal<Model: Reconcilable & AnyObject>(
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
