import Reconcile
import Testing

/// Laws that hold for every document and every source, on generated ones with a printed seed.
@Suite struct `An update of generated dynamic objects` {
  @Test(arguments: 1...60)
  func `is idempotent, is what its plan says, and agrees with its source`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    let live = generator.object(depth: 4)
    let source = generator.object(depth: 4)
    for policy in DocumentGenerator.policies {
      let reconciler = Reconciler(policy: policy)
      let object = try DynamicObject(from: live)
      let plan = try reconciler.plan(updating: object, from: source)
      #expect(object.sourceValue == live)
      let planned = try DynamicObject(from: live)
      try reconciler.plan(updating: planned, from: source).apply()
      let report = try reconciler.update(object, from: source) { $0.report = .changes }
      #expect(report.changes == plan.changes.changes)
      #expect(planned == object)
      let after = object.sourceValue
      let again = try reconciler.update(object, from: source)
      #expect(again.isEmpty, "\(again)")
      #expect(object.sourceValue == after)
    }
  }

  @Test(arguments: 1...60)
  func `that removes absent keys leaves what the source says`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    let object = try DynamicObject(from: generator.object(depth: 4))
    let source = generator.object(depth: 4)
    for policy in DocumentGenerator.policies {
      try Reconciler(policy: policy).update(object, from: source) { $0.missing = .reset }
      #expect(object.sourceValue == source)
    }
  }

  @Test(arguments: 1...60)
  func `with null removing keys is a merge patch`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    generator.arraysHoldObjects = false
    let live = generator.object(depth: 4)
    let patch = generator.object(depth: 4)
    let object = try DynamicObject(from: live)
    try Reconciler().update(object, from: patch) { $0.null = .reset }
    #expect(try object.sourceValue == merged(live, patch))
  }

  /// The pseudo-code of RFC 7396, section 2.
  private func merged(_ target: SourceValue?, _ patch: SourceValue) throws -> SourceValue {
    guard patch.kind == .object else { return patch }
    var members: [String: Any] = [:]
    if let target, target.kind == .object {
      for (key, value) in target.members { members[key] = value }
    }
    for (key, value) in patch.members {
      if value.isNull {
        members.removeValue(forKey: key)
      } else {
        members[key] = try merged(members[key] as? SourceValue, value)
      }
    }
    return try SourceValue.dictionary(members)
  }
}
