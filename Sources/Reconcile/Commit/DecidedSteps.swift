/// The steps that decide what properties hold after the update, found where somebody asks.
struct DecidedSteps {
  private struct Property: Hashable {
    let object: ObjectIdentifier
    let place: Int
  }

  /// How many steps were looked at.
  private var count = 0

  /// The last step that writes a property as a whole, and those behind it that write into its struct.
  private var known: [Property: [Int]]?

  /// The steps that decide about a property, in order.
  mutating func steps(
    for object: AnyObject, _ place: Int, in steps: PlainStack<Step>,
    _ targets: [Target]
  ) -> [Int] {
    var known = self.known ?? [:]
    self.known = nil
    defer { self.known = known }
    while count < steps.count {
      let step = steps[count]
      defer { count += 1 }
      if step.kind == .relate || step.kind == .skip { continue }
      let target = targets[Int(step.target)]
      let row = Int(step.field)
      let owner = step.isStored ? target.stored.owner(row) : row
      let property = Property(object: ObjectIdentifier(target.object), place: owner)
      if owner == row {
        known[property] = [count]
      } else {
        known[property, default: []].append(count)
      }
    }
    return known[Property(object: ObjectIdentifier(object), place: place)] ?? []
  }
}
