// Beside a map, what differs from the last source without being an edit gives way where the source
// speaks. Of a list it speaks if it changed the members or their order.

extension LastSource {
  /// Whether the source speaks of the members of a list and of their order.
  func speaks(of list: SchemaList) -> Bool {
    guard let before = list.before else { return true }
    if let known = before.isSpoken { return known }
    let isSpoken = !before.isUnchanged && !names(list, sameAs: before.elements)
    before.isSpoken = isSpoken
    return isSpoken
  }

  private func names(_ list: SchemaList, sameAs before: [_Token]) -> Bool {
    if list.isOfMembers { return namesMembers(list) }
    let elements = list.source.listed
    guard elements.count == before.count else { return false }
    guard list.match == .identity, let plan = list.field.declared else { return true }
    return zip(elements, before).allSatisfy { names($0, sameAs: $1, plan, list) }
  }

  /// Whether the members of an object are those of the last source, which have no order.
  private func namesMembers(_ list: SchemaList) -> Bool {
    guard let before = list.before else { return false }
    let plan = list.match == .identity ? list.field.declared : nil
    func names(_ elements: [_Token], of source: _Token, _ update: Update) -> Set<UInt64?> {
      Set(
        elements.lazy.filter { !$0.isNull }.map { element in
          plan.flatMap { self.identityHash(element, $0, update) }
            ?? (source.isObject ? ByteHash.hash(key: element.memberKey) : nil)
        })
    }
    return names(list.source.listed, of: list.source, now)
      == names(before.elements, of: before.list, past)
  }

  /// Whether two elements are about the same object, and say both that it is there or gone.
  private func names(
    _ element: _Token, sameAs before: _Token, _ plan: ResolvedType, _ list: SchemaList
  ) -> Bool {
    guard element.isObject, before.isObject else { return element.isNull == before.isNull }
    if element.isWritten(like: before),
      findsSame(around: element, before, list.field, list.element)
    {
      return true
    }
    let identity = identityHash(element, plan, now)
    guard identity == identityHash(before, plan, past) else { return false }
    if identity == nil { return findings.source(of: element) == said(before) }
    return !plan.hasTombstones
      || keys.isTombstone(element, plan) == past.keys.isTombstone(before, plan)
  }
}
