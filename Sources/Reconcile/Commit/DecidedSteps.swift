/// The steps that decide what properties hold after the update, indexed on demand.
struct DecidedSteps {
  private struct Property: Hashable {
    let object: ObjectIdentifier
    let property: Int
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
    for object: AnyObject, _ property: Int, in writes: Writes
  ) -> [Step] {
    var known = self.known ?? [:]
    self.known = nil
    defer { self.known = known }
    while count < writes.count {
      for step in writes.properties(writes.contents.steps[count]) {
        let target = writes.target(step.target)
        let row = Int(step.field)
        let owner = step.isStored ? target.stored.owner(row) : row
        let property = Property(object: ObjectIdentifier(target.object), property: owner)
        if owner == row {
          known[property] = [step]
        } else {
          known[property, default: []].append(step)
        }
      }
      count += 1
    }
    return known[Property(object: ObjectIdentifier(object), property: property)] ?? []
  }
}
