/// SH4, SH9: what becomes of notices, by the rules alone: a notice is equal to an earlier one only if what it
/// reads around it is equal too, so that each way does what a plain update does.
struct AroundModel {
  private struct Notice {
    let number: Int
    let kind: String
    var owner = 0
    var id = 0
    var title = ""
    var note = ""
  }

  private let one: AroundCase

  /// All that were ever made.
  private var all: [Notice] = []

  /// Those in the place, by their numbers.
  private var live: [Int] = []

  init(_ one: AroundCase) { self.one = one }

  /// What is in the place; instances by the numbers in which they came.
  var told: [String] {
    live.map { number in
      let notice = all[number]
      let name = one.holder == .unread ? "" : "#\(number) "
      return "\(name)\(notice.kind) \(notice.owner) \(notice.id) \(notice.title) \(notice.note)"
    }
  }

  /// Applies a source.
  ///
  /// - Returns: Whether it is no issue; if it is, nothing changes.
  mutating func apply(_ step: AroundCase.Step) -> Bool {
    let before = (all, live)
    let isApplied =
      switch one.holder {
      case .property, .key: applyOne(step)
      case .list: applyList(step)
      case .unread: applyUnread(step)
      }
    if !isApplied { (all, live) = before }
    return isApplied
  }

  private func names(_ notice: Notice, _ said: NoticeSaid, _ around: AroundSaid) -> Bool {
    switch one.naming {
    case .nothing: true
    case .numbered: notice.id == said.id
    case .owned: notice.id == said.id && notice.owner == around.owner
    }
  }

  private func isOfClass(_ notice: Notice, _ around: AroundSaid) -> Bool {
    around.kind == nil || notice.kind == around.kind
  }

  private mutating func applyOne(_ step: AroundCase.Step) -> Bool {
    let (around, said) = (step.around, step.inside[0])
    if around.isGone {
      // An entry goes whoever it is; a property lets go who is meant.
      let isMeant = live.first.map { isOfClass(all[$0], around) && names(all[$0], said, around) }
      if one.holder == .key || isMeant == true { live = [] }
      return true
    }
    if let number = live.first, isOfClass(all[number], around), names(all[number], said, around) {
      write(number, said, around)
      return true
    }
    guard let number = elsewhere(said, around) else { return false }
    live = [number]
    return true
  }

  private mutating func applyList(_ step: AroundCase.Step) -> Bool {
    let around = step.around
    var claimed: [Int] = []
    var gone: Set<Int> = []
    for (position, said) in step.inside.enumerated() {
      let found =
        one.naming == .nothing
        ? live.indices.contains(position) ? [live[position]] : []
        : live.filter { isOfClass(all[$0], around) && names(all[$0], said, around) }
      if found.count > 1 {
        return false
      } else if around.isGone {
        gone.formUnion(found)
      } else if let number = found.first, isOfClass(all[number], around) {
        write(number, said, around)
        claimed.append(number)
      } else if let number = elsewhere(said, around) {
        claimed.append(number)
      } else {
        return false
      }
    }
    let others = one.keepsOthers ? live.filter { !claimed.contains($0) && !gone.contains($0) } : []
    live = claimed + others
    return true
  }

  private mutating func applyUnread(_ step: AroundCase.Step) -> Bool {
    let around = step.around
    if around.isGone {
      live = live.filter { !isOfClass(all[$0], around) }
    } else {
      // A part takes the place of the one before, which nobody has read.
      live = elsewhere(step.inside[0], around).map { [$0] } ?? []
    }
    return true
  }

  /// Who is known to the map, or a new notice; nil where only a class could say who.
  private mutating func elsewhere(_ said: NoticeSaid, _ around: AroundSaid) -> Int? {
    let hasMap = one.way == .map || one.way == .mapAndBaseline
    let known =
      hasMap && one.naming != .nothing
      ? all.filter { isOfClass($0, around) && names($0, said, around) } : []
    if known.count > 1 { return nil }
    if let number = known.first?.number {
      write(number, said, around)
      return number
    }
    guard let kind = around.kind else { return nil }
    all.append(Notice(number: all.count, kind: kind))
    write(all.count - 1, said, around)
    return all.count - 1
  }

  private mutating func write(_ number: Int, _ said: NoticeSaid, _ around: AroundSaid) {
    if one.naming != .nothing { all[number].id = said.id }
    if one.naming == .owned { all[number].owner = around.owner }
    all[number].title = said.title
    if let note = around.note { all[number].note = note }
  }
}
