import Foundation
import Reconcile

/// One run of the library on a case.
struct Run<Value: Modelled, Number: Row> {
  typealias Owner = Album<Value, Number>

  let one: Case
  let bench: Instances
  let album: Owner

  init(_ one: Case) {
    self.one = one
    (bench, album) = Self.instances(one)
  }

  private static func instances(_ one: Case) -> (Instances, Owner) {
    let bench = Instances(one.world)
    let album: Owner = bench.object(1)
    for tag in one.world.objects.keys.sorted() {
      switch one.world.objects[tag]?.type.name {
      case "Track": let _: Track = bench.object(tag)
      case "Note": let _: Note = bench.object(tag)
      case "Fan": let _: Fan = bench.object(tag)
      case "Role": let _: Role = bench.object(tag)
      case "Guest": let _: Guest = bench.object(tag)
      case "Line": let _: Line = bench.object(tag)
      case "Sketch": let _: Sketch = bench.object(tag)
      case "Singer": let _: Singer = bench.object(tag)
      case "Genre": let _: Genre = bench.object(tag)
      case "Song", "Video": _ = Medium.medium(tag, bench)
      case "Concert", "Film": _ = Show.show(tag, bench)
      default: break
      }
      if let track = bench.objects[tag] as? Track,
        one.world.objects[tag]?.properties["owner"] != nil
      {
        track.owner = album
      }
    }
    return (bench, album)
  }

  func outcome() async -> Outcome? {
    var outcome = Outcome()
    do {
      outcome = try await updated()
    } catch let error as UpdateError {
      outcome.issues = error.issues.map(text)
      if one.way == .upsert {
        outcome.issues = outcome.issues.map { $0.replacing(" [0].", with: " ") }
      }
    } catch is Inexpressible {
      return nil
    } catch {
      outcome.issues = ["\(error)"]
    }
    outcome.told = album.told
    if outcome.after.isEmpty { outcome.after = after(album) }
    return outcome
  }

  private func updated() async throws -> Outcome {
    let said = one.given(one.source)
    var outcome = Outcome()
    try leaveUnread()
    if !one.door.isEmpty { return try await throughDoor() }
    switch one.way {
    case .object:
      let report = try reconciler.update(album, from: source(said, one.form), policy: edit)
      outcome.changes = texts(report)
      outcome.isEmpty = report.isEmpty
      let identities = report.difference(at: "value")?.identities
      outcome.hasIdentities = !one.kind.shape.isPlain && identities?.isEmpty == false
    case .property:
      outcome.changes = try texts(
        reconciler.update(album, \.value, from: source(part, one.form), policy: edit))
    case .variable:
      var value = album.value
      let report = try reconciler.update(&value, from: source(part, one.form), policy: edit)
      album.value = value
      outcome.changes = texts(report)
    case .make:
      let made = try reconciler.make(Owner.self, from: source(said, one.form), policy: edit)
      outcome.after = after(made)
    case .map:
      let map = IdentityMap()
      map.insert(album)
      outcome.changes = try texts(
        reconciler.update(album, from: source(said, one.form), in: map, policy: edit))
      if one.trait == .waits { outcome.changes += try bringLate(to: map) }
    case .upsert:
      let map = IdentityMap()
      map.insert(album)
      let found = try reconciler.updateOrInsert(
        Owner.self, from: source([one.given(one.source.adding("id", 1))], one.form), in: map,
        policy: edit)
      outcome.changes = texts(found.report).map { $0.replacing(" [0].", with: " ") }
      if found.count != 1 || found[0] !== album { outcome.note = "another root" }
    case .baseline:
      outcome.changes = try texts(sinceBaseline())
    case .prepared:
      let prepared = try await reconciler.prepare(Owner.self, from: said.description)
      outcome.changes = try texts(reconciler.update(album, from: prepared, policy: edit))
    case .plan:
      let plan = try reconciler.plan(
        updating: album, from: source(said, one.form), policy: edit)
      outcome.changes = try texts(plan.apply())
      if texts(plan.changes) != outcome.changes { outcome.note = "planned \(texts(plan.changes))" }
    case .patch:
      let report = try reconciler.update(album, from: source(said, one.form), policy: edit)
      outcome.changes = texts(report)
      outcome.note = replica(report)
    case .observed:
      let report = try reconciler.update(
        album, from: source(said, one.form), policy: edit, observer: { album.told.append(line($0)) }
      )
      outcome.changes = texts(report)
    case .members: outcome.changes = try texts(updateMembers(source(part, one.form)))
    case .dynamic:
      outcome.after = try dynamic()
    case .undo:
      let report = try reconciler.update(album, from: source(said, one.form)) { policy in
        edit(&policy)
        policy.report = .changesWithInverse
      }
      try report.undo()
    }
    return outcome
  }

  /// Puts those into the map whom the source named and nobody knew, and updates the owner from a source that says
  /// nothing of them.
  private func bringLate(to map: IdentityMap) throws -> [String] {
    for tag in one.late {
      let track: Track = bench.object(tag)
      map.insert(track)
    }
    return try texts(
      reconciler.update(
        album, from: source(one.afterwards, one.form), in: map, policy: edit))
  }

  /// What the source says of the property alone.
  var part: Said {
    [.property, .variable].contains(one.way) ? one.givenPart : one.source["value"] ?? .null
  }

  private func sinceBaseline() throws -> ChangeReport {
    try reconciler.update(
      album, from: .json(Data(one.given(one.source).description.utf8), since: baseline()),
      policy: edit)
  }

  /// The baseline after the last source.
  func baseline() throws -> Baseline {
    if let base = one.base {
      return try Baseline(Data(one.given(base, isLast: true).description.utf8))
    }
    let base = base
    return try baseline { baseline in
      try Reconciler().update(album, from: .json(Data(base.description.utf8), since: baseline))
    }
  }

  /// The baseline after the last source of the property alone.
  func partBaseline() throws -> Baseline {
    let base = base["value"] ?? .null
    return try baseline { baseline in
      try Reconciler().update(
        album, \.value, from: .json(Data(base.description.utf8), since: baseline))
    }
  }

  private func baseline(after update: (Baseline) throws -> Void) throws -> Baseline {
    let baseline = Baseline()
    do {
      try update(baseline)
    } catch {
      throw Inexpressible()
    }
    // What the last source brings of its own is no local state that it could have brought.
    guard after(album) == one.world.text(Owner.shape) else { throw Inexpressible() }
    bench.read = [:]
    album.told = []
    return baseline
  }

  private func throughDoor() async throws -> Outcome {
    var outcome = Outcome()
    if one.way == .make {
      let (made, note) = try await makeThroughDoor()
      (outcome.after, outcome.note) = (after(made), note)
      return outcome
    }
    let (report, note) = try await updateThroughDoor()
    (outcome.changes, outcome.note) = (texts(report), note)
    if one.way == .upsert {
      outcome.changes = outcome.changes.map { $0.replacing(" [0].", with: " ") }
    }
    return outcome
  }

  /// Leaves what nobody has read yet, or reads what says what the property holds.
  private func leaveUnread() throws {
    guard one.isRead || one.unread != nil else { return }
    // Nobody has read or set it.
    album.$later = Deferred(wrappedValue: album.later)
    let left = one.unread.map { base.adding("value", $0) } ?? base
    do {
      try Reconciler().update(album, from: source(one.given(left), .json))
    } catch {
      throw Inexpressible()
    }
    album.told = []
    guard one.isRead else { return }
    // A part that the property's own policies refuse cannot be read.
    guard after(album) == one.world.text(Owner.shape), case .resolved = album.$later.state else {
      throw Inexpressible()
    }
    bench.read = [:]
  }

  /// What the owner is written as.
  private var base: Said {
    one.given(
      one.document(
        SourceMaker(world: one.world).written(one.world.root, Owner.shape), isLast: true),
      isLast: true)
  }

  func line(_ event: UpdateEvent) -> String {
    switch event {
    case .willUpdate(let object): "will \(bench.name(object))"
    case .didUpdate(let object, _): "did \(bench.name(object))"
    case .set(let object, let path):
      "set \(bench.name(object)) \(SourcePath(Array(path.components.suffix(1))))"
    }
  }

  /// Whether the patch of a report makes the same of a replica.
  private func replica(_ report: ChangeReport) -> String {
    let (_, replica) = Self.instances(one)
    do {
      // Who has no identity comes to a follower who takes such elements.
      try Reconciler().apply(report.jsonPatch(), to: replica) {
        $0.collection.missingIdentity = .insert
      }
      let (got, expected) = try (
        Reconciler().sourceValue(of: replica), Reconciler().sourceValue(of: album)
      )
      return got == expected ? "" : "the replica is \(got)"
    } catch {
      return changesTwins(report, error) ? "" : "the patch fails: \(error)"
    }
  }

  /// Patches: which of two elements with one identity is meant, no patch says, so it is refused where it changes
  /// their list.
  private func changesTwins(_ report: ChangeReport, _ error: UpdateError) -> Bool {
    error.issues.allSatisfy { issue in
      "\(issue)".contains("identity appears twice")
        && report.changes.contains { change in
          ![.touched, .skipped, .unknown, .lost].contains(change.kind)
            && change.path.components.starts(with: issue.path.components)
        }
    }
  }

  private func after(_ root: Owner) -> String {
    var world = World()
    world.root = .object(bench.tag(root))
    for tag in one.world.objects.keys.sorted() {
      switch bench.objects[tag] {
      case let track as Track: _ = bench.tag(track)
      case let note as Note: _ = bench.tag(note)
      case let fan as Fan: _ = bench.tag(fan)
      case let role as Role: _ = bench.tag(role)
      case let guest as Guest: _ = bench.tag(guest)
      case let line as Line: _ = bench.tag(line)
      case let sketch as Sketch: _ = bench.tag(sketch)
      case let singer as Singer: _ = bench.tag(singer)
      case let genre as Genre: _ = bench.tag(genre)
      case let medium as Medium: _ = medium.live(bench)
      case let show as Show: _ = show.live(bench)
      case let album as Owner: _ = bench.tag(album)
      default: break
      }
    }
    world.objects = bench.read
    return world.text(.object(Owner.typeShape))
  }

  private func texts(_ report: ChangeReport) -> [String] { report.changes.map { text($0) } }
}

/// A way in that a case cannot go.
struct Inexpressible: Error {}

extension Run {
  func edit(_ policy: inout Policy) {
    for row in one.call { row.edit(&policy) }
    policy.report = .changes
    if one.isBestEffort { policy.failure = .bestEffort }
  }

  var reconciler: Reconciler {
    var reconciler = Reconciler()
    for row in one.reconciler { row.edit(&reconciler.policy) }
    for (name, row) in one.types {
      switch name {
      case "Int": reconciler.policy(for: Int.self, row.edit)
      case "Bool": reconciler.policy(for: Bool.self, row.edit)
      case "Double": reconciler.policy(for: Double.self, row.edit)
      case "String": reconciler.policy(for: String.self, row.edit)
      case "Track": reconciler.policy(for: Track.self, row.edit)
      case "Note": reconciler.policy(for: Note.self, row.edit)
      case "Fan": reconciler.policy(for: Fan.self, row.edit)
      case "Medium": reconciler.policy(for: Medium.self, row.edit)
      case "Price": reconciler.policy(for: Price.self, row.edit)
      case "Ticket": reconciler.policy(for: Ticket.self, row.edit)
      case "Role": reconciler.policy(for: Role.self, row.edit)
      case "Guest": reconciler.policy(for: Guest.self, row.edit)
      case "Line": reconciler.policy(for: Line.self, row.edit)
      case "Share": reconciler.policy(for: Share.self, row.edit)
      case "Sketch": reconciler.policy(for: Sketch.self, row.edit)
      case "Show": reconciler.policy(for: Show.self, row.edit)
      case "Singer": reconciler.policy(for: Singer.self, row.edit)
      case "Genre": reconciler.policy(for: Genre.self, row.edit)
      case "Fee": reconciler.policy(for: Fee.self, row.edit)
      default: reconciler.policy(for: Owner.self, row.edit)
      }
    }
    return reconciler
  }
}
