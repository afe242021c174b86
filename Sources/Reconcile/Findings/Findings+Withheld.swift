extension Findings {
  /// Forgets what was found of an edited property itself, since that is about its base;
  /// what was found of objects in it stays.
  func forgetOwn(of field: ResolvedField, since mark: Mark) {
    let path = path(of: field)
    let depth = path.components.count
    let holdsObjects = field.node.innermostObject?.isClass == true
    let lists = log.lists.filter { $0.mark > mark.records }
    for record in log.rewind(to: mark.records) {
      let place = log.path(record.node, record.step).components.count
      let isOwn = place <= depth + 1 || !holdsObjects
      if isOwn, ![.skipped, .unknown].contains(record.kind) {
        counts.add(record.kind, -1)
      } else {
        log.add(record)
      }
    }
    for list in lists where log.path(list.node) != path { log.add(list) }
  }
}
