extension Update {
  /// Whether a step writes a field that tells observers before the first write and after the last.
  var announces: Bool {
    get { unsafe state.pointee.announces }
    set { unsafe state.pointee.announces = newValue }
  }

  /// Makes writes between what observers are told before all of them and after all of them.
  ///
  /// Observers may do anything, start another update included; what is announced was decided before.
  func announced(_ writes: () -> Void) {
    guard announces else { return writes() }
    var announcements: [(Announcement, AnyObject)] = []
    var last: (target: Int32, place: Int) = (-1, -1)
    for step in steps where step.isOfProperty {
      let target = targets[Int(step.target)]
      let row = Int(step.field)
      let place = step.isStored ? target.stored.owner(row) : row
      // A struct that is merged where it lies is written by one step for each of its properties.
      if last == (step.target, place) { continue }
      last = (step.target, place)
      guard let announcement = target.plan.fields[place].field.definition.announcement else {
        continue
      }
      announcements.append((announcement, target.object))
    }
    for (announcement, object) in announcements { announcement.willSet(object) }
    writes()
    for (announcement, object) in announcements { announcement.didSet(object) }
  }
}
