/// A list of objects whose owner need not have a schema: what edits of it are recorded against.
///
/// It holds the owner weakly, so that edits do not keep it alive, and has one property, the list.
class EditedList {
  /// The property of the owner.
  let path: AnyKeyPath

  /// The type with the list as its only field.
  let plan: ResolvedType

  fileprivate init(_ path: AnyKeyPath, _ definition: FieldDefinition, _ resolver: Resolver) {
    self.path = path
    let schema = CompiledSchema(Schema(property: definition))
    plan = ResolvedType(
      schema: schema, typeID: schema.id, root: ResolvedPolicy(resolver.rootLadder(of: schema)))
    plan.complete([resolver.rootField(schema.fields[0], in: schema)])
  }

  /// The owner, nil once it is gone.
  var owner: AnyObject? { nil }
}

/// The list of a property of a known type.
private final class EditedListProperty<
  Owner: AnyObject, Model: Reconcilable & AnyObject
>: EditedList {
  private weak var held: Owner?
  private let property: ReferenceWritableKeyPath<Owner, [Model]>

  init(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, [Model]>, _ resolver: Resolver
  ) {
    held = owner
    self.property = property
    super.init(
      property, Field<EditedListProperty<Owner, Model>, [Model]>("", \.list).definition, resolver)
  }

  override var owner: AnyObject? { held }

  var list: [Model] {
    get { held?[keyPath: property] ?? [] }
    set { held?[keyPath: property] = newValue }
  }
}

extension Resolver {
  /// The type of an object that is edited, or of a list of an owner without one.
  func plan(ofEdited object: AnyObject) -> ResolvedType? {
    plan(of: object) ?? (object as? EditedList)?.plan
  }
}

/// The edited lists of owners without schemas.
struct EditedLists {
  private var known: [ObjectIdentifier: [EditedList]] = [:]

  var isEmpty: Bool { known.isEmpty }

  /// The edited lists of an owner.
  subscript(owner: AnyObject) -> [EditedList] {
    if known.isEmpty { return [] }
    return known[ObjectIdentifier(owner)]?.filter { $0.owner === owner } ?? []
  }

  /// The list of a property, which is known from now on.
  mutating func list<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, [Model]>, _ resolver: Resolver
  ) -> EditedList {
    if let list = self[owner].first(where: { $0.path == property }) { return list }
    let made = EditedListProperty(owner, property, resolver)
    known[ObjectIdentifier(owner), default: []].append(made)
    return made
  }

  /// Forgets the lists of owners that are gone.
  ///
  /// - Returns: These lists.
  mutating func takeGone() -> [EditedList] {
    var gone: [EditedList] = []
    for (owner, lists) in known where lists.contains(where: { $0.owner == nil }) {
      gone += lists.filter { $0.owner == nil }
      let left = lists.filter { $0.owner != nil }
      known[owner] = left.isEmpty ? nil : left
    }
    return gone
  }
}
