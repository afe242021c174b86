/// What a person changed, until a server has accepted or refused it.
///
///     let edit = try reconciler.edit(album, in: map, label: "rename") {
///       $0.title = "Blue (1971)"
///     }
///     try reconciler.settle(edit, with: answer, in: map)
///
/// It remembers what was changed and not how, so that it can be made again on what a server says
/// meanwhile: what is visible is what the server says, with the edits made on it in order.
public final class Edit {
  /// The name that the call gave it.
  public let label: String?

  /// The error of the server that refused it for what it says; nil if none did.
  public package(set) var refusal: (any Error)?

  /// What was changed, at paths from the first object named; those of others begin with the class
  /// and the identity, as in `Track(4).title`.
  public var changes: [Change] { differences.flatMap(\.changes) }

  /// Where it stands among the edits of its map.
  var number = 0

  /// What it changed, property by property.
  var differences: [EditDifference] = []

  /// The objects named, in order.
  let objects: [AnyObject]

  init(_ label: String?, of objects: [AnyObject]) {
    self.label = label
    self.objects = objects
  }

  /// Whether it changed nothing.
  public var isEmpty: Bool { differences.isEmpty }

  /// Whether it changed nothing but an object, and objects without identities.
  package func isAlone(with object: AnyObject) -> Bool {
    differences.allSatisfy { $0.object === object || !$0.plan.hasIdentity }
  }
}

/// The edits of an ``IdentityMap``: ``IdentityMap/edits``.
public struct Edits {
  let table: EditTable?

  /// The edits that are neither accepted nor refused, in the order in which they were made.
  public var pending: [Edit] { table?.edits.filter(isPending) ?? [] }

  /// The pending edits of an object, or of an object without identity inside it, in the order in
  /// which they were made.
  public func pending<Model: AnyObject>(of object: Model) -> [Edit] {
    pending.filter { edit in
      edit.objects.contains { $0 === object } || edit.differences.contains { $0.object === object }
    }
  }

  /// Whether a property of an object shows an edit that is neither accepted nor refused.
  public func isPending<Model: AnyObject, Value>(
    _ object: Model, _ property: KeyPath<Model, Value>
  ) -> Bool {
    guard let edited = table?[object] else { return false }
    return edited.properties.contains { known in
      edited.plan.fields[known.number].field.definition.path.leads(toPropertyOf: property)
        && known.entries.contains { !$0.isAccepted }
    }
  }

  /// Whether an edit has a place left where it is neither accepted nor refused.
  public func isPending(_ edit: Edit) -> Bool {
    edit.differences.contains { recorded in
      table?[recorded.object]?[recorded.number]?.entries
        .contains { $0.edit === edit && !$0.isAccepted } == true
    }
  }
}

extension IdentityMap {
  /// The edits that wait for a server, and how many there are of an object.
  public var edits: Edits { Edits(table: beneath as? EditTable) }

  /// The table of edits, made where there is none.
  var editTable: EditTable {
    if let known = beneath as? EditTable { return known }
    let made = EditTable(Resolver(Configuration()))
    beneath = made
    return made
  }
}
