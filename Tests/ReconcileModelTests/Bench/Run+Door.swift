import Foundation
import Reconcile
import ReconcileTesting

extension Run {
  /// The source of a case, read as its cell of the door says.
  private func read(_ said: Said, _ baseline: Baseline?) async throws -> SourceValue {
    let data = Data(said.description.utf8)
    switch (one.door.contains(.prepared), baseline) {
    case (true, let baseline?) where one.way == .members:
      return try await reconciler.prepare(Role.self, from: data, since: baseline)
    case (true, nil) where one.way == .members:
      return try await reconciler.prepare(Role.self, from: data)
    case (true, let baseline?):
      return try await reconciler.prepare(Owner.self, from: data, since: baseline)
    case (true, nil):
      return try await reconciler.prepare(Owner.self, from: data)
    case (false, let baseline?):
      return try .json(data, since: baseline)
    case (false, nil):
      return try source(said, one.form)
    }
  }

  private func follow() throws -> Baseline? {
    if one.way == .baseline { return try baseline() }
    if one.followsLast { return try partBaseline() }
    return one.door.contains(.follows) ? Baseline() : nil
  }

  private var map: IdentityMap? { one.door.contains(.map) ? IdentityMap() : nil }

  /// The classes whose objects are kept.
  private static var types: RecordTypes {
    RecordTypes {
      Records(Owner.self, named: "album")
      Records(Track.self, named: "track")
      Records(Fan.self, named: "fan")
      Records(Singer.self, named: "singer")
      Records(Medium.self, named: "medium")
      Records(Show.self, named: "show")
    }
  }

  /// Does something with a map, and requires that what is kept of it brings its objects back.
  private func keeping<Result>(
    _ map: IdentityMap?, _ body: () throws -> Result
  ) throws -> (result: Result, note: String) {
    guard one.door.contains(.kept), let map else { return (try body(), "") }
    let kept = KeptMap(map, Self.types)
    kept.graph = { [album] in reconciler.snapshot(of: album).objects.map(\.object) }
    let result = try body()
    do {
      try kept.check("in a store")
    } catch is KeptMap.Twins {
    } catch let failure as KeptMap.Failure {
      return (result, failure.message)
    }
    return (result, "")
  }

  /// Makes what a case asks for with all that its cell has.
  func makeThroughDoor() async throws -> (Owner, note: String) {
    let source = try await read(one.given(one.source), follow())
    let map = map
    return try keeping(map) {
      try reconciler.make(Owner.self, from: source, in: map, policy: edit)
    }
  }

  /// Updates the target of a case with all that its cell has.
  func updateThroughDoor() async throws -> (ChangeReport, note: String) {
    let baseline = try follow()
    let map = map
    switch one.way {
    case .property:
      let source = try await read(part, baseline)
      return try keeping(map) { try beneathEdits(map) { try updateProperty(source, map) } }
    case .variable:
      let source = try await read(part, baseline)
      return try keeping(map) { try updateVariable(source, map) }
    case .upsert:
      let source = try await read(
        .list([one.given(one.source.adding("id", 1))]), baseline)
      let map = IdentityMap()
      map.insert(album)
      return try keeping(map) { try beneathEdits(map) { try upsert(source, map) } }
    case .members: return try (updateMembers(await read(part, baseline)), "")
    default:
      map?.insert(album)
      let source = try await read(one.given(one.source), baseline)
      return try keeping(map) { try beneathEdits(map) { try updateObject(source, map) } }
    }
  }

  private func updateObject(_ source: SourceValue, _ map: IdentityMap?) throws -> ChangeReport {
    if one.door.contains(.planned) {
      return try apply(reconciler.plan(updating: album, from: source, in: map, policy: edit))
    }
    guard one.door.contains(.observed) else {
      return try reconciler.update(album, from: source, in: map, policy: edit)
    }
    return try reconciler.update(album, from: source, in: map, policy: edit, observer: hear)
  }

  private func updateProperty(_ source: SourceValue, _ map: IdentityMap?) throws -> ChangeReport {
    if one.door.contains(.planned) {
      return try apply(
        reconciler.plan(updating: album, \.value, from: source, in: map, policy: edit))
    }
    guard one.door.contains(.observed) else {
      return try reconciler.update(album, \.value, from: source, in: map, policy: edit)
    }
    return try reconciler.update(
      album, \.value, from: source, in: map, policy: edit, observer: hear)
  }

  private func updateVariable(_ source: SourceValue, _ map: IdentityMap?) throws -> ChangeReport {
    var value = album.value
    let report: ChangeReport
    if one.door.contains(.planned) {
      let plan: ValuePlan<Value> = try reconciler.plan(
        updating: value, from: source, in: map, policy: edit)
      report =
        one.door.contains(.observed)
        ? try plan.apply(to: &value, observer: hear) : try plan.apply(to: &value)
    } else if one.door.contains(.observed) {
      report = try reconciler.update(
        &value, from: source, in: map, policy: edit, observer: hear)
    } else {
      report = try reconciler.update(&value, from: source, in: map, policy: edit)
    }
    album.value = value
    return report
  }

  private func upsert(_ source: SourceValue, _ map: IdentityMap) throws -> ChangeReport {
    let objects: [Owner]
    let report: ChangeReport
    if one.door.contains(.planned) {
      let plan = try reconciler.plan(
        updatingOrInserting: Owner.self, from: source, in: map, policy: edit)
      report = try apply(plan)
      objects = plan.objects(of: Owner.self)
    } else {
      let found =
        one.door.contains(.observed)
        ? try reconciler.updateOrInsert(
          Owner.self, from: source, in: map, policy: edit, observer: hear)
        : try reconciler.updateOrInsert(Owner.self, from: source, in: map, policy: edit)
      (objects, report) = (Array(found), found.report)
    }
    guard objects.count == 1, objects[0] === album else { throw Inexpressible() }
    return report
  }

  /// Updates the elements of the property by an object in a map that knows them, and lets the property hold what comes
  /// of it.
  func updateMembers(_ source: SourceValue) throws -> ChangeReport {
    let map = IdentityMap()
    for case let role as Role in bench.objects.values { map.insert(role) }
    let roles: [Role]
    let report: ChangeReport
    if one.door.contains(.planned) {
      let plan = try reconciler.plan(
        updatingOrInserting: Role.self, from: source, in: map, policy: edit)
      report = try apply(plan)
      roles = plan.objects(of: Role.self)
    } else {
      let found =
        one.door.contains(.observed)
        ? try reconciler.updateOrInsert(
          Role.self, from: source, in: map, policy: edit, observer: hear)
        : try reconciler.updateOrInsert(Role.self, from: source, in: map, policy: edit)
      (roles, report) = (Array(found), found.report)
    }
    guard let value = roles as? Value else { throw Inexpressible() }
    album.value = value
    return report
  }

  private func apply(_ plan: Plan) throws -> ChangeReport {
    try one.door.contains(.observed) ? plan.apply(observer: hear) : plan.apply()
  }

  private func hear(_ event: UpdateEvent) { album.told.append(line(event)) }
}
