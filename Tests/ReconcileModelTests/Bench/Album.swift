import Reconcile

/// What the schema of one owner says: the policy of its field or of the whole type, and a default.
struct OwnerRow {
  let policy: PolicyRow
  let isOfField: Bool
  let hasDefault: Bool

  /// Every row, by its number.
  static let all: [OwnerRow] = PolicyRow.all.flatMap { policy in
    [(true, false), (true, true), (false, false), (false, true)].map {
      OwnerRow(policy: policy, isOfField: $0.0, hasDefault: $0.1)
    }
  }

  static func number(_ policy: Int, isOfField: Bool, hasDefault: Bool) -> Int {
    policy * 4 + (isOfField ? 0 : 2) + (hasDefault ? 1 : 0)
  }
}

/// The owner of the property that a case is about; a number tells what its schema says.
final class Album<Value: Modelled, Number: Row>: ModelObject {
  var id = 0
  var name = ""
  var value = Value.initial
  var likes = 0

  static var row: OwnerRow { OwnerRow.all[Number.number] }

  static var properties: [Property<Album>] {
    let row = row
    let edit = row.isOfField ? row.policy.policyEdit : nil
    let settings = row.isOfField ? row.policy.settings : Settings()
    let fallback: Value? = row.hasDefault ? Value.fallback : nil
    let value = property(
      "value", \Album.value, policy: edit, settings: settings, fallback: fallback)
    return [
      identity("id", \Album.id), property("name", \Album.name), value,
      property("likes", \Album.likes),
    ]
  }

  static var typeShape: TypeShape {
    let shape = TypeShape("Album")
    shape.fields = properties.map(\.field)
    if !row.isOfField { shape.settings = row.policy.settings }
    return shape
  }

  static var schema: Schema {
    let row = row
    let edit = row.isOfField ? nil : row.policy.policyEdit
    return Schema(Album.self, create: { _ in Album() }, policy: edit) {
      properties.flatMap(\.entries)
    }
  }
}

extension Modelled {
  static var hasFallback: Bool { fallback != nil }

  /// The default of a field where a row declares one.
  static var fallback: Self? {
    switch shape {
    case .int: 7 as? Self
    case .bool: true as? Self
    case .double: 2.5 as? Self
    case .text: "none" as? Self
    case .optional(.int): Int?.some(7) as? Self
    case .optional(.text): String?.some("none") as? Self
    case .list(.int): [7, 8] as? Self
    case .list(.text): ["none"] as? Self
    case .object(let type) where !type.isClass && type.name == "Price":
      Price(amount: 2.5, currency: nil) as? Self
    default: nil
    }
  }
}
