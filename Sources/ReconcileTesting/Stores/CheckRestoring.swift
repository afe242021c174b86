import Reconcile

/// Checks that the records of a model's objects bring them back after a restart.
///
///     try checkRestoring(Album.self, as: types, samples: [blue])
///
/// Each case updates an object through a map from sources that are generated from the schema,
/// plans, and undoes, and keeps what the map's commits say. After each step the kept record of every
/// object of the map must equal the record that the object would have now, and the one that was
/// proposed before the writes. Objects that are made of the records must have the same records.
///
/// - Parameters:
///   - type: The class of the object that is updated.
///   - types: The classes whose objects are kept.
///   - samples: Sources that instances can be made from.
///   - cases: The number of cases.
///   - seed: The seed of the cases; a failure names the one that reproduces it.
///   - reconciler: The reconciler that updates.
///   - fileID: The file of the check.
///   - line: The line of the check.
/// - Returns: The number of commits that were checked.
/// - Throws: An ``ExpectationError`` that says what is lost.
@discardableResult
public func checkRestoring<Model: Reconcilable & AnyObject>(
  _ type: Model.Type, as types: RecordTypes, samples: [SourceValue], cases: Int = 100,
  seed: UInt64 = .random(in: .min ... .max), reconciler: Reconciler = Reconciler(),
  fileID: StaticString = #fileID, line: UInt = #line
) throws -> Int {
  let place = CallPlace(fileID, line)
  let generator = SourceGenerator(type.schema, GeneratedTypes(), samples: samples)
  var commits = 0
  for number in 0..<cases {
    let seed = seed &+ UInt64(number)
    var random = SeededGenerator(seed: seed)
    guard let sample = random.pick(samples) else { continue }
    let kept = KeptMap(IdentityMap(scope: .everything, repeats: .last), types)
    do {
      let root = try Reconciler().make(type, from: sample, in: kept.map)
      kept.graph = { LiveObject(root, reconciler).graph.objects.map(\.object) }
      try kept.check("when it was made from \(sample)")
      for _ in 0..<4 {
        let source = generator.source(for: sample, &random)
        try kept.update(root, from: source, with: reconciler, &random)
        try kept.check("after an update from \(source)")
      }
    } catch is KeptMap.Twins {
    } catch let failure as KeptMap.Failure {
      throw ExpectationError(
        "\(failure.message)\nin the case of seed \(seed)",
        usually: "a property that a record needs is written to no source, or 'create' needs it",
        at: place)
    }
    commits += kept.commits
  }
  return commits
}

extension KeptMap {
  /// Updates an object in one of several ways.
  fileprivate func update<Model: Reconcilable & AnyObject>(
    _ root: Model, from source: SourceValue, with reconciler: Reconciler,
    _ random: inout SeededGenerator
  ) throws {
    switch random.below(4) {
    case 0:
      guard let plan = try? reconciler.plan(updating: root, from: source, in: map) else { return }
      _ = try? plan.apply()
    case 1:
      let report = try? reconciler.update(root, from: source, in: map) {
        $0.report = .changesWithInverse
      }
      guard let report else { return }
      try check("before it was undone, after an update from \(source)")
      try? report.undo()
    default:
      _ = try? reconciler.update(root, from: source, in: map)
    }
  }
}
