/// The edits of an ``IdentityMap``: ``IdentityMap/edits``.
public struct Edits {
  let map: IdentityMap

  var table: EditTable? {
    map.beneath?.begin(in: map)
    return map.beneath as? EditTable
  }

  /// The edits that are neither accepted nor refused, in the order in which they were made.
  public var pending: [Edit] { table?.pending ?? [] }

  /// The pending edits of an object, or of an object without identity inside it, in the order in
  /// which they were made.
  public func pending<Model: AnyObject>(of object: Model) -> [Edit] {
    table?.pending(of: object) ?? []
  }

  /// Whether a property of an object shows an edit that is neither accepted nor refused.
  public func isPending<Model: AnyObject, Value>(
    _ object: Model, _ property: KeyPath<Model, Value>
  ) -> Bool {
    table?.properties(of: object).contains { path, known in
      path.leads(toPropertyOf: property) && known.isPending
    } == true
  }

  /// Whether an edit has a place left where it is neither accepted nor refused.
  public func isPending(_ edit: Edit) -> Bool {
    table != nil && edit.table === table && edit.isPending
  }
}

extension IdentityMap {
  /// The edits that wait for a server, and how many there are of an object.
  public var edits: Edits { Edits(map: self) }

  /// How many actions of edits were replayed, and steps made in their state: what tests count.
  package var editSteps: Int { (beneath as? EditTable)?.counter.replayed ?? 0 }

  /// The table of edits, made where there is none.
  var editTable: EditTable {
    if let known = beneath as? EditTable { return known }
    let made = EditTable(Resolver(Configuration()))
    made.transaction = table.transaction
    beneath = made
    return made
  }
}
