import Reconcile

/// Checks that updates of a type obey the laws, whatever the source.
///
///     try checkLaws(of: Album.self, samples: [blue])
///
/// Each case makes a live object from a sample, generates a source from the schema or changes a
/// sample, and tests one law. A case that fails is reduced as long as it still fails, and then
/// thrown. Values that the library cannot generate itself, such as texts that a validator requires,
/// are taken from the samples, which should therefore have a value for every field.
///
/// - Parameters:
///   - type: The class.
///   - samples: Sources that instances can be made from.
///   - laws: The laws to check.
///   - cases: The number of cases.
///   - seed: The seed of the cases; a violation names the seed that reproduces it.
///   - reconciler: The reconciler that updates, with the policies under which the laws are checked.
///   - fileID: The file of the check.
///   - line: The line of the check.
///   - make: Makes a live object from a sample; by default, a reconciler without policies does.
/// - Returns: In how many cases each law held.
/// - Throws: A ``LawViolation``, or an ``ExpectationError`` if no live object can be made.
@discardableResult
public func checkLaws<Model: Reconcilable & AnyObject>(
  of type: Model.Type, samples: [SourceValue], laws: Set<Law> = .all, cases: Int = 300,
  seed: UInt64 = .random(in: .min ... .max), reconciler: Reconciler = Reconciler(),
  fileID: StaticString = #fileID, line: UInt = #line,
  make: ((_ sample: SourceValue) throws -> Model)? = nil
) throws -> LawReport {
  let plain = Reconciler()
  let make = make ?? { try plain.make(type, from: $0) }
  return try check(
    type.schema, samples, laws, cases, seed, CallPlace(fileID, line)
  ) {
    LiveObject(try make($0), reconciler)
  }
}

/// Checks that updates of a struct with a schema obey the laws, whatever the source.
///
/// A variable holds it, so there is nothing to undo.
///
/// - Parameters:
///   - type: The struct.
///   - samples: Sources that values can be made from.
///   - laws: The laws to check.
///   - cases: The number of cases.
///   - seed: The seed of the cases; a violation names the seed that reproduces it.
///   - reconciler: The reconciler that updates, with the policies under which the laws are checked.
///   - fileID: The file of the check.
///   - line: The line of the check.
///   - make: Makes a value from a sample; by default, a reconciler without policies does.
/// - Returns: In how many cases each law held.
/// - Throws: A ``LawViolation``, or an ``ExpectationError`` if no value can be made.
@discardableResult
public func checkLaws<Model: Reconcilable>(
  ofStruct type: Model.Type, samples: [SourceValue], laws: Set<Law> = .all, cases: Int = 300,
  seed: UInt64 = .random(in: .min ... .max), reconciler: Reconciler = Reconciler(),
  fileID: StaticString = #fileID, line: UInt = #line,
  make: ((_ sample: SourceValue) throws -> Model)? = nil
) throws -> LawReport {
  let plain = Reconciler()
  let make = make ?? { try plain.make(type, from: $0) }
  return try check(
    type.schema, samples, laws, cases, seed, CallPlace(fileID, line)
  ) {
    LiveVariable(try make($0), reconciler)
  }
}

/// Checks that the samples can be used, before the first case.
private func check(
  _ schema: Schema, _ samples: [SourceValue], _ laws: Set<Law>, _ cases: Int, _ seed: UInt64,
  _ place: CallPlace,
  _ make: @escaping (SourceValue) throws -> any LawSubject
) throws -> LawReport {
  try Samples(samples, of: schema, place).check(make)
  return try LawRun(schema, samples: samples, laws: laws, place) { try? make($0) }
    .run(cases: cases, seed: seed)
}
