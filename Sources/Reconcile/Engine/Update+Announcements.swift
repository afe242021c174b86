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
    let announcements = steps.compactMap { step -> (Announcement, AnyObject)? in
      guard step.isOfProperty else { return nil }
      let target = targets[Int(step.target)]
      let field = target.plan.fields[Int(step.field)].field
      return field.definition.announcement.map { ($0, target.object) }
    }
    for (announcement, object) in announcements { announcement.willSet(object) }
    writes()
    for (announcement, object) in announcements { announcement.didSet(object) }
  }
}
