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
  private var known: [Property: [Int]]?

  /// The numbers of the steps that decide what a property holds, in order.
  mutating func steps(
    for object: AnyObject, _ property: Int, in steps: PlainStack<Step>,
    _ targets: [Target]
  ) -> [Int] {
    var known = self.known ?? [:]
    self.known = nil
    defer { self.known = known }
    while count < steps.count {
      let step = steps[count]
      defer { count += 1 }
      if !step.isOfProperty { continue }
      let target = targets[Int(step.target)]
      let row = Int(step.field)
      let owner = step.isStored ? target.stored.owner(row) : row
      let property = Property(object: ObjectIdentifier(target.object), property: owner)
      if owner == row {
        known[property] = [count]
      } else {
        known[property, default: []].append(count)
      }
    }
    return known[Property(object: ObjectIdentifier(object), property: property)] ?? []
  }
}
