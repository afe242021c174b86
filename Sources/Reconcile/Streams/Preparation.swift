import Foundation

/// What parses documents for objects of a type, in any isolation: none of the user's code runs there.
package struct Preparation: Sendable {
  private let outline: KeyOutline

  /// Reads the schema of a type, in the isolation of its objects.
  package init<Model: Reconcilable>(for type: Model.Type, by reconciler: Reconciler) {
    outline = KeyOutline(reconciler.resolver.plan(declared: _ObjectType.of(type)))
  }

  /// Parses a document, and matches the keys of what it has for objects of the type.
  ///
  /// - Parameter keys: The keys that lead to that; none if it is the whole document.
  /// - Returns: The source, nil if the document has nothing there.
  package func source(
    _ data: Data, since baseline: Baseline, validator: String? = nil, at keys: [String] = [],
    asOf read: IdentityMap.Read? = nil
  ) throws(UpdateError) -> SourceValue? {
    let document = try SourceValue.json(data, since: baseline, validator: validator, asOf: read)
    return document.value(at: keys)?.matched(for: outline)
  }

  func source(_ read: () throws(UpdateError) -> SourceValue) throws(UpdateError) -> SourceValue {
    try read().matched(for: outline)
  }
}
