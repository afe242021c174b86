/// What an update makes of the edits of the objects that it reaches.
final class EditOutcome: RiderOutcome {
  let table: EditTable

  /// What becomes of each property; the steps were taken back until the commit.
  private let results: [Result]
  private lazy var byObject = Dictionary(grouping: results.indices) {
    ObjectIdentifier(results[$0].property.object)
  }
  private var generation = -1

  final class Result {
    let property: EditedProperty
    let journal: EditJournal
    let before: StandIn
    let after: StandIn

    /// What records hold of it afterwards; nil if that is what is beneath.
    fileprivate let kept: EditValue?

    /// The edits that come and go there, which nobody else may hold any more where it is undone.
    fileprivate let edits: [Edit]

    /// All properties of which edits come and go, one that is absorbed among them.
    fileprivate let properties: [EditedProperty]

    init(
      _ property: EditedProperty, _ journal: EditJournal, before: StandIn, after: StandIn,
      kept: EditValue?
    ) {
      (self.property, self.journal) = (property, journal)
      (self.before, self.after, self.kept) = (before, after, kept)
      var edits: [Edit] = []
      var properties = [property]
      for step in journal.steps {
        if let entry = step.entry { edits.appendFew(entry.edit) }
        if let other = step.chain?.property, other !== property { properties.append(other) }
      }
      (self.edits, self.properties) = (edits, properties)
    }
  }

  /// All edited properties that the update meets, which its setters may write too.
  private let met: [EditedProperty]

  init(_ table: EditTable, _ results: [Result], met: [EditedProperty]) {
    self.table = table
    self.results = results
    self.met = met
  }

  func commit() {
    for result in results { result.journal.makeAgain() }
    settle()
  }

  private func settle() {
    let changed = results.filter { !$0.journal.isEmpty }
    if changed.count == 1 {
      table.settle(changed[0].journal, changed[0].properties)
    } else if !changed.isEmpty {
      var steps = EditJournal()
      for result in changed { steps.append(result.journal) }
      table.settle(steps, changed.flatMap(\.properties))
    }
    generation = table.generation
  }

  /// Remembers what the properties hold, after the last code of the update has run.
  func hold() {
    for property in met { property.hold() }
  }

  /// Whether no edit of its properties was made, accepted or refused since, and nothing went beneath.
  var isCurrent: Bool {
    results.allSatisfy {
      $0.property.base === $0.after
        && !table.isChanged($0.property.object, $0.property.number, since: generation)
    }
  }

  /// Finds what others have written in its properties since.
  func readForeign() { for object in objects { table.recordForeign(in: object) } }

  func undo() {
    for result in results.reversed() { result.journal.takeBack() }
    settle()
    hold()
  }

  /// The edits of which something comes or goes.
  var edits: [Edit] {
    var seen: Set<ObjectIdentifier> = []
    return results.flatMap(\.edits).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The objects whose edits it reaches.
  var objects: [AnyObject] { results.map(\.property.object) }

  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue? {
    // An edited property of which nothing becomes may be set again to what is visible.
    forecast(of: field, in: owner) { result in
      result.kept.map(result.property.forecast) ?? result.property.forecast(result.after)
    }
      ?? table.value(of: field, in: owner, plan)
  }

  private func forecast(
    of field: CompiledField, in owner: AnyObject, _ forecast: (Result) -> ForecastValue
  ) -> ForecastValue? {
    let path = field.property
    for number in byObject[ObjectIdentifier(owner)] ?? [] {
      let own = results[number].property.field.field
      guard own === field || own.property == path else { continue }
      return forecast(results[number])
    }
    return nil
  }

  func contents(of object: AnyObject) -> SourceValue? { nil }

  /// What an undo leaves.
  var undone: any Forecast { Undone(outcome: self) }

  private struct Undone: Forecast {
    let outcome: EditOutcome

    func value(
      of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType
    ) -> ForecastValue? {
      outcome.forecast(of: field, in: owner) { $0.property.forecast($0.before) }
    }

    func contents(of object: AnyObject) -> SourceValue? { nil }
  }
}
