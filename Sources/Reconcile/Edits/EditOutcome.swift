/// What an update makes of the edits of the objects that it reaches.
final class EditOutcome: Forecast {
  let table: EditTable

  /// The objects after the update.
  private let after: EditTable.State

  /// The same with the properties of which no edit is left.
  private let words: [ObjectIdentifier: EditedObject]

  /// The edits that come as the latest.
  private let added: [Edit]

  /// The objects before it, once it is committed.
  private var before: EditTable.State = [:]
  private var generation = -1

  init(_ table: EditTable, _ words: [ObjectIdentifier: EditedObject], adding added: [Edit]) {
    self.table = table
    self.words = words
    after = words.mapValues { $0.withoutSettled }
    self.added = added
  }

  func commit() {
    for edit in added { table.add(edit) }
    before = table.exchange(after)
    generation = table.generation
  }

  /// Whether no other edit was made, accepted or refused since.
  var isCurrent: Bool { table.generation == generation }

  func undo() { table.exchange(before) }

  /// The objects whose edits it reaches.
  var objects: [AnyObject] { words.values.map(\.object) }

  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue? {
    words[ObjectIdentifier(owner)]?.value(of: field, table.resolver)
  }

  func contents(of object: AnyObject) -> SourceValue? { nil }

  /// What an undo leaves.
  var undone: any Forecast { Undone(outcome: self) }

  private struct Undone: Forecast {
    let outcome: EditOutcome

    func value(
      of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType
    ) -> ForecastValue? {
      outcome.before[ObjectIdentifier(owner)]??.value(of: field, outcome.table.resolver)
    }

    func contents(of object: AnyObject) -> SourceValue? { nil }
  }
}
