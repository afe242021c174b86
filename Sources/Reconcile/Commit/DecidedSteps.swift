/// The steps that decide what properties hold after the update, indexed on demand.
struct DecidedSteps {
  private struct Property: Hashable {
    let object: ObjectIdentifier

    /// Of a property that is the root another one than of its owner, whose numbers are others.
    let schema: ObjectIdentifier
    let number: Int

    init(_ object: AnyObject, _ plan: ResolvedType, _ number: Int) {
      self.object = ObjectIdentifier(object)
      schema = ObjectIdentifier(plan.schema)
      self.number = number
    }
  }

  /// The number of steps indexed so far.
  private var count = 0

  /// For each property, the last step that writes it as a whole and the later ones that write into
  /// its struct.
  private var known: [Property: [Step]]?

  /// The steps that decide what a property holds, in order.
  ///
  /// - Parameter writes: Those that the steps belong to.
  mutating func steps(
    for subject: Subject, _ property: Int, in writes: Writes
  ) -> [Step] {
    var known = self.known ?? [:]
    self.known = nil
    defer { self.known = known }
    while count < writes.count {
      for step in writes.properties(writes.contents.steps[count]) {
        let target = writes.target(step.target)
        let row = Int(step.field)
        let owner = step.isStored ? target.rows.owner(row) : row
        let property = Property(target.object, target.plan, owner)
        if owner == row {
          known[property] = [step]
        } else {
          known[property, default: []].append(step)
        }
      }
      count += 1
    }
    return known[Property(subject.object, subject.plan, property)] ?? []
  }
}
