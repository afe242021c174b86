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

  /// What the library does, nil where the way in cannot be gone.
  static func run(_ one: Case) async -> Outcome? {
    func open<Value: Modelled>(_ type: Value.Type) async -> Outcome? {
      func next<Number: Row>(_ number: Number.Type) async -> Outcome? {
        await Run<Value, Number>(one).outcome()
      }
      return await next(row(one.owner))
    }
    return await open(one.kind.type)
  }

  /// What a shape of an owner is known by.
  private struct OwnerKey: Hashable {
    let kind: ObjectIdentifier
    let owner: Int
  }

  nonisolated(unsafe) private static var shapes: [OwnerKey: TypeShape] = [:]

  /// The shape of the owner in a case, made once.
  static func ownerShape(_ one: Case) -> TypeShape {
    let key = OwnerKey(kind: ObjectIdentifier(one.kind.type), owner: one.owner)
    if let known = shapes[key] { return known }
    let shape = madeShape(one)
    shapes[key] = shape
    return shape
  }

  private static func madeShape(_ one: Case) -> TypeShape {
    func open<Value: Modelled>(_ type: Value.Type) -> TypeShape {
      func next<Number: Row>(_ number: Number.Type) -> TypeShape {
        Album<Value, Number>.typeShape
      }
      return next(row(one.owner))
    }
    return open(one.kind.type)
  }
}

/// A change as the model says it: of an element that moved only its list, since several do.
func text(_ change: Change) -> String {
  var path = change.path
  if change.kind == .moved { path.components.removeLast() }
  return "\(change.kind) \(path)"
}

/// An issue as the model says it, without the place in the text and without a guess at a key.
func text(_ issue: UpdateError.Issue) -> String {
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
