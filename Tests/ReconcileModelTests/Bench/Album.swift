import Reconcile

/// What the field of a case has beside its policy.
enum Trait: Int, CaseIterable {
  case plain, hasDefault, isFixed, takesOne, isReference, waits, isDeferred, hasHooks, hasInverse
}

extension Trait {
  /// Whether the source names objects that are elsewhere.
  var namesObjects: Bool { self == .isReference || self == .waits }
}

/// What the schema of one owner says: the policy of its field or of the whole type, and a trait.
struct OwnerRow {
  let policy: PolicyRow
  let isOfField: Bool
  let trait: Trait

  /// Whether its field takes other spellings.
  let isSpelled: Bool

  init(number: Int) {
    isSpelled = !number.isMultiple(of: 2)
    let number = number / 2
    let count = Trait.allCases.count
    trait = Trait.allCases[number % count]
    isOfField = (number / count).isMultiple(of: 2)
    policy = PolicyRow.all[number / (2 * count)]
  }

  static func number(
    _ policy: Int, isOfField: Bool, _ trait: Trait, isSpelled: Bool = false
  ) -> Int {
    let number = (2 * policy + (isOfField ? 0 : 1)) * Trait.allCases.count + trait.rawValue
    return 2 * number + (isSpelled ? 1 : 0)
  }
}

/// The owner of the property that a case is about; a number tells what its schema says.
final class Album<Value: Modelled, Number: Row>: ModelObject, Filled {
  var id = 0
  var name = ""
  var value = Value.initial
  var likes = 0
  /// Tracks that a reference can find.
  var known: [Track] = []
  /// The value where it is deferred.
  @Deferred var later: Value
  /// What hooks and observers were told.
  var told: [String] = []

  init() { _later = Deferred(wrappedValue: Value.initial) }

  /// The same value to a field that cannot set it.
  var fixed: Value { value }

  func fill(_ live: Live, _ bench: Instances) { value = Value.built(live, bench) }

  static var row: OwnerRow { OwnerRow(number: Number.number) }

  static var properties: [Property<Album>] {
    let row = row
    let edit = row.isOfField ? row.policy.policyEdit : nil
    let settings = row.isOfField ? row.policy.settings : Settings()
    let spelling = row.isSpelled ? Value.shape.spelling : nil
    let value =
      switch row.trait {
      case .plain, .hasHooks, .hasDefault:
        property(
          "value", \Album.value, policy: edit, settings: settings,
          fallback: row.trait == .hasDefault ? Value.fallback : nil, spelling: spelling)
      case .isFixed:
        fixedProperty(
          "value", \Album.fixed, policy: edit, settings: settings, spelling: spelling)
      case .takesOne: Value.takingOne("value", \Album.value, policy: edit, settings: settings)
      case .isReference, .waits:
        referenceProperty(
          "value", \Album.value, unresolved: row.trait == .waits ? .wait : .nil, policy: edit,
          settings: settings, spelling: spelling)
      case .isDeferred:
        deferredProperty(
          "value", \Album.later, \Album.$later, policy: edit, settings: settings,
          spelling: spelling)
      case .hasInverse:
        inverseProperty(
          "value", \Album.value, policy: edit, settings: settings, spelling: spelling)
      }
    let properties = [
      identity("id", \Album.id), property("name", \Album.name), value,
      property("likes", \Album.likes),
    ]
    return properties + (row.trait.namesObjects ? [property("known", \Album.known)] : [])
  }

  static var typeShape: TypeShape {
    let shape = TypeShape("Album")
    shape.fields = properties.map(\.field)
    if !row.isOfField { shape.settings = row.policy.settings }
    shape.hasHooks = row.trait == .hasHooks
    return shape
  }

  static var schema: Schema {
    let row = row
    let edit = row.isOfField ? nil : row.policy.policyEdit
    return Schema(Album.self, create: { _ in Album() }, policy: edit) {
      properties.flatMap(\.entries)
      if row.trait == .hasHooks {
        WillReconcile<Album> { $0.told.append("hook will") }
        DidReconcile<Album> { album, _ in album.told.append("hook did") }
      }
    }
  }
}

extension Modelled {
  static var canTakeOne: Bool { (Self.self as? any TakesOne.Type) != nil }

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

/// A list that a field can read from one value.
protocol TakesOne: Modelled {
  static func field<Model>(
    _ key: SourceKey, _ path: ReferenceWritableKeyPath<Model, Self>, policy: PolicyEdit?
  ) -> Field<Model, Self>
}

extension Array: TakesOne where Element: Modelled & SourceConvertible {
  static func field<Model>(
    _ key: SourceKey, _ path: ReferenceWritableKeyPath<Model, Self>, policy: PolicyEdit?
  ) -> Field<Model, Self> {
    Field(key, path, as: .oneOrMany(), policy: policy)
  }
}

extension Modelled {
  /// Describes a property whose field reads one value as a list of one.
  static func takingOne<Model>(
    _ key: String, _ path: ReferenceWritableKeyPath<Model, Self>, policy: PolicyEdit?,
    settings: Settings
  ) -> Property<Model> {
    func open<Value: TakesOne>(_ type: Value.Type) -> SchemaBuilder<Model>.Entries? {
      guard let path = path as? ReferenceWritableKeyPath<Model, Value> else { return nil }
      return SchemaBuilder<Model>.buildExpression(
        Value.field(SourceKey(stringLiteral: key), path, policy: policy))
    }
    var made = property(key, path, policy: policy, settings: settings)
    if let type = Self.self as? any TakesOne.Type, let entries = open(type) {
      made.entries = entries
      made.field.takesOne = true
    }
    return made
  }
}

extension SchemaBuilder {
  typealias Entries = [SchemaEntry<Model>]
}
