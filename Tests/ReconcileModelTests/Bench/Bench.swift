import Foundation
import Reconcile

/// Runs a case with the library.
enum Bench {
  /// The mistakes of the schema that a case needs.
  static func mistakes(_ one: Case) -> [String] {
    func open<Value: Modelled, Number: Row>(_: Value.Type, _: Number.Type) -> [String] {
      Album<Value, Number>.schema.mistakes
    }
    func openNumber<Value: Modelled>(_ type: Value.Type) -> [String] {
      func next<Number: Row>(_ number: Number.Type) -> [String] { open(type, number) }
      return next(row(one.owner))
    }
    return openNumber(one.kind.type)
  }

  static func run(_ one: Case) -> Outcome {
    func open<Value: Modelled>(_ type: Value.Type) -> Outcome {
      func next<Number: Row>(_ number: Number.Type) -> Outcome {
        Run<Value, Number>(one: one).outcome()
      }
      return next(row(one.owner))
    }
    return open(one.kind.type)
  }

  /// The shape of the owner in a case.
  static func ownerShape(_ one: Case) -> TypeShape {
    func open<Value: Modelled>(_ type: Value.Type) -> TypeShape {
      func next<Number: Row>(_ number: Number.Type) -> TypeShape {
        Album<Value, Number>.typeShape
      }
      return next(row(one.owner))
    }
    return open(one.kind.type)
  }
}

/// One run of the library on a case.
struct Run<Value: Modelled, Number: Row> {
  let one: Case

  func outcome() -> Outcome {
    let bench = Instances(one.world)
    guard case .object(let tag) = one.world.root else { return Outcome() }
    let album: Album<Value, Number> = bench.object(tag)
    for tag in one.world.objects.keys.sorted() { makeOther(tag, bench) }
    var outcome = Outcome()
    do {
      let source = try source(one.source, one.form)
      let report = try update(album, from: source)
      outcome.changes = report.changes.map(text)
    } catch let error as UpdateError {
      outcome.issues = error.issues.map(text)
    } catch {
      outcome.issues = ["\(error)"]
    }
    outcome.after = after(album, bench)
    return outcome
  }

  private func update(
    _ album: Album<Value, Number>, from source: SourceValue
  ) throws -> ChangeReport {
    let reconciler = reconciler()
    let edit: PolicyEdit = { policy in
      for row in one.call { row.edit(&policy) }
      policy.report = .changes
      if one.isBestEffort { policy.failure = .bestEffort }
    }
    switch one.way {
    case .object:
      return try reconciler.update(album, from: source, policy: edit)
    }
  }

  private func after(_ album: Album<Value, Number>, _ bench: Instances) -> String {
    var world = World()
    world.root = .object(bench.tag(album))
    for tag in one.world.objects.keys.sorted() { readOther(tag, bench) }
    world.objects = bench.read
    return world.text(.object(Album<Value, Number>.typeShape))
  }

  /// Makes an instance that nothing under the root holds.
  private func makeOther(_ tag: Int, _ bench: Instances) {
    switch one.world.objects[tag]?.type.name {
    case "Track": let _: Track = bench.object(tag)
    case "Note": let _: Note = bench.object(tag)
    case "Fan": let _: Fan = bench.object(tag)
    default: break
    }
  }

  private func readOther(_ tag: Int, _ bench: Instances) {
    switch bench.objects[tag] {
    case let track as Track: _ = bench.tag(track)
    case let note as Note: _ = bench.tag(note)
    case let fan as Fan: _ = bench.tag(fan)
    default: break
    }
  }

  private func reconciler() -> Reconciler {
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
      case "Price": reconciler.policy(for: Price.self, row.edit)
      case "Ticket": reconciler.policy(for: Ticket.self, row.edit)
      default: reconciler.policy(for: Album<Value, Number>.self, row.edit)
      }
    }
    return reconciler
  }
}

/// A change as the model says it: of an element that moved only its list, since several do.
private func text(_ change: Change) -> String {
  var path = change.path
  if change.kind == .moved { path.components.removeLast() }
  return "\(change.kind) \(path)"
}

/// An issue as the model says it, without the place in the text and without a guess at a key.
private func text(_ issue: UpdateError.Issue) -> String {
  let text = issue.description.split(separator: ", did you mean")[0]
  return "\(issue.kind) \(text)"
}

/// What the library is given.
func source(_ said: Said, _ form: Form) throws -> SourceValue {
  switch form {
  case .json: try .json(said.description)
  case .dictionary:
    if case .members = said {
      try .dictionary(native(said) as? [String: Any] ?? [:])
    } else {
      literal(said)
    }
  case .literal: literal(said)
  }
}

private func literal(_ said: Said) -> SourceValue {
  switch said {
  case .null: nil
  case .bool(let value): SourceValue(booleanLiteral: value)
  case .int(let value): SourceValue(integerLiteral: Int128(value))
  case .double(let value): SourceValue(floatLiteral: value)
  case .text(let value): SourceValue(stringLiteral: value)
  case .list(let elements): SourceValue(elements: elements.map(literal))
  case .members(let members):
    SourceValue(members: members.map { (key: $0.key, value: literal($0.value)) })
  }
}

private func native(_ said: Said) -> Any {
  switch said {
  case .null: NSNull()
  case .bool(let value): value
  case .int(let value): value
  case .double(let value): value
  case .text(let value): value
  case .list(let elements): elements.map(native)
  case .members(let members):
    Dictionary(uniqueKeysWithValues: members.map { ($0.key, native($0.value)) })
  }
}
