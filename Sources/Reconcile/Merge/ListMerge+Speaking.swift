// Beside a map, what differs from the last source without being an edit gives way where the source
// speaks. Of a list it speaks if it changed the members or their order.

extension ListMerge {
  /// Whether the source speaks of the members of a list and of their order.
  func speaks(of list: SchemaList) -> Bool {
    if let known = isSpoken { return known }
    let speaks = !isUnchanged && !namesSame(list)
    isSpoken = speaks
    return speaks
  }

  private func namesSame(_ list: SchemaList) -> Bool {
    if list.isOfMembers { return namesMembers(list) }
    let listed = list.source.listed
    guard listed.count == elements.count else { return false }
    guard list.match == .identity, let plan = list.field.declared else { return true }
    return zip(listed, elements).allSatisfy { names($0, sameAs: $1, plan, list) }
  }

  /// Whether the members of an object are those of the last source, which have no order.
  private func namesMembers(_ list: SchemaList) -> Bool {
    let plan = list.match == .identity ? list.field.declared : nil
    func names(_ elements: [_Token], of source: _Token, _ update: Update) -> Set<UInt64?> {
      Set(
        elements.lazy.filter { !$0.isNull }.map { element in
          plan.flatMap { self.last.identityHash(element, $0, update) }
            ?? (source.isObject ? ByteHash.hash(key: element.memberKey) : nil)
        })
    }
    return names(list.source.listed, of: list.source, last.now)
      == names(elements, of: before, last.past)
  }

  /// Whether two elements are about the same object, and say both that it is there or gone.
  private func names(
    _ element: _Token, sameAs before: _Token, _ plan: ResolvedType, _ list: SchemaList
  ) -> Bool {
    guard element.isObject, before.isObject else { return element.isNull == before.isNull }
    if element.isWritten(like: before),
      last.findsSame(around: element, before, list.field, list.element)
    {
      return true
    }
    let identity = last.identityHash(element, plan, last.now)
    guard identity == last.identityHash(before, plan, last.past) else { return false }
    if identity == nil { return last.findings.source(of: element) == last.said(before) }
    return !plan.hasTombstones
      || last.keys.isTombstone(element, plan) == last.past.keys.isTombstone(before, plan)
  }
}
