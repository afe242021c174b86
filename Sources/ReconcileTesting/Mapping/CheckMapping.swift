import Reconcile

/// Checks that a mapping does what its author intends, and not only what it declares.
///
///     try checkMapping(
///       of: Album.self, samples: [blue], directions: ["plays": .fromSource])
///
/// It finds properties that no update can set, fields with another direction than intended, new
/// instances without a value that their source has, lists whose elements have an id and no
/// identity, and every mistake in the schemas within reach. Directions and fixed properties are
/// those of the type itself; a type inside it has a check of its own.
///
/// - Parameters:
///   - type: The class.
///   - samples: Sources that instances can be made from, with values for as many fields as
///     possible.
///   - directions: The keys that are mapped in one direction only, with that direction.
///   - fixed: The keys of properties that only `create` sets, besides the identity.
///   - reconciler: The reconciler that makes and updates.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Throws: An ``ExpectationError`` that lists all findings.
public func checkMapping<Model: Reconcilable & AnyObject>(
  of type: Model.Type, samples: [SourceValue], directions: [String: Direction] = [:],
  fixed: Set<String> = [], reconciler: Reconciler = Reconciler(),
  fileID: StaticString = #fileID, line: UInt = #line
) throws {
  let check = MappingCheck(type.schema, CallPlace(fileID, line)) { reconciler.explain(type, $0) }
  try check.run(samples, directions, fixed) {
    LiveObject(try reconciler.make(type, from: $0), reconciler)
  }
}

/// Checks that the mapping of a struct does what its author intends, and not only what it declares.
///
/// - Parameters:
///   - type: The struct.
///   - samples: Sources that values can be made from, with values for as many fields as possible.
///   - directions: The keys that are mapped in one direction only, with that direction.
///   - fixed: The keys of properties that only `create` sets, besides the identity.
///   - reconciler: The reconciler that makes and updates.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Throws: An ``ExpectationError`` that lists all findings.
public func checkMapping<Model: Reconcilable>(
  ofStruct type: Model.Type, samples: [SourceValue], directions: [String: Direction] = [:],
  fixed: Set<String> = [], reconciler: Reconciler = Reconciler(),
  fileID: StaticString = #fileID, line: UInt = #line
) throws {
  let check = MappingCheck(type.schema, CallPlace(fileID, line)) { reconciler.explain(type, $0) }
  try check.run(samples, directions, fixed) {
    LiveVariable(try reconciler.make(type, from: $0), reconciler)
  }
}
