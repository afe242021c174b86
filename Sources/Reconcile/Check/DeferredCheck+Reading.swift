extension DeferredCheck {
  /// The context for the values that the update does not read, created on demand.
  var unreadContext: UnreadContext {
    if let known = update.deferral { return known }
    let (isBestEffort, partial) = (update.options.isBestEffort, update.partial)
    let made = UnreadContext(
      update.resolver, update.source, update.holders.graph,
      undoing: update.options.keepsUndo ? update : nil
    ) {
      context in
      { (part, box) throws(UpdateError) in
        var options = UpdateOptions()
        options.isBestEffort = isBestEffort
        options.keepsUndo = context.keepsUndo
        options.givesUndo = context.keepsUndo
        options.isWatched = context.isWatched
        options.isRemembered = true
        options.isLimited = context.isLimited
        let update = Update(resolver: context.resolver, source: context.source, options: options)
        update.partial = partial
        return try DeferredCheck(update).read(part, into: box, context)
      }
    }
    update.deferral = made
    return made
  }

  /// Reads an unread part into its box, as the update that left it would have: all or nothing.
  private func read(
    _ part: UnreadPart, into box: AnyObject, _ context: UnreadContext
  ) throws(UpdateError) -> ChangeReport {
    guard let plan = part.field.reading else { return update.decision.report() }
    update.findings.go(to: context.path(of: part))
    update.holders.graph = context.graphState()
    let token = update.root.at(part.word)
    let running = Reconciliation(label: context.label, root: nil)
    let result = Reconciliation.$running.withValue(running) {
      update.beginGraph(box, plan)
      var subject = Subject(
        box, plan, SourceObject(token: token, slots: 0), isDirect: false, identity: .same)
      update.checkValue(plan.fields[0], 0, token, &subject)
      // Whoever has the property says what was read, and no longer what its source says.
      update.writes.watch?.note(late: box, plan)
      return Result { () throws(UpdateError) in
        ReferenceCheck(update).connectAll()
        if let error = update.findings.error { throw error }
        (box as? DeferredState)?.isChecked = true
        return try update.decision.committed(nil)
      }
    }
    return try result.get()
  }
}
