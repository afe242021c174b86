extension Decision {
  /// Performs writes, and notifies the observers of fields that announce before and after all of
  /// them.
  ///
  /// Observers may do anything, including another update: the announcements are determined before.
  func announced(_ write: () -> Void) {
    guard writes.contents.announces else { return write() }
    var announcements: [(Announcement, AnyObject)] = []
    var last: (target: Int32, property: Int) = (-1, -1)
    for step in writes.contents.steps where step.isOfProperty {
      let target = writes.contents.targets[Int(step.target)]
      let row = Int(step.field)
      let property = step.isStored ? target.rows.owner(row) : row
      // A struct that is merged in place has one step for each of its properties.
      if last == (step.target, property) { continue }
      last = (step.target, property)
      guard let announcement = target.plan.fields[property].field.definition.announcement else {
        continue
      }
      announcements.append((announcement, target.object))
    }
    for (announcement, object) in announcements { announcement.willSet(object) }
    write()
    for (announcement, object) in announcements { announcement.didSet(object) }
  }
}
