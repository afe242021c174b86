import ReconcileTestSupport

/// What a source says of a page.
struct PageSaid: Hashable {
  let id: Int
  let title: String?
}

/// What a source says of a tab.
struct TabSaid: Hashable {
  let id: Int
  var pages: [PageSaid]?
  /// The page that leads, an inner nil for nobody.
  var first: PageSaid??
}

/// Several sources, one after another, that give pages to tabs which others may have.
struct OwnersCase: CustomStringConvertible {
  /// What is updated: a window with tabs, tabs of a map, or the pages of one of these.
  enum Target: String, CaseIterable { case window, tabs, pages }

  struct Step: Hashable {
    var tabs: [TabSaid]?
    var front: TabSaid?

    /// Whether something in it does not fit.
    var isRefused = false
  }

  var target = Target.window
  var hasMap = true

  /// Whether all that the map knows may be written.
  var writesEverything = true

  /// Whether a source names pages that are elsewhere.
  var namesPages = false
  var keepsOthers = false
  var writesChanges = false
  var isPlanned = false
  var hasBaseline = false

  /// Whether the last update is taken back.
  var isUndone = false
  var steps: [Step] = []

  /// What the schemas say, as a number.
  var number: Int { namesPages ? 1 : 0 }

  init(_ random: inout SeededRandom) {
    target = Target.allCases[random.below(3)]
    namesPages = random.chance(40)
    // Without a map who is nested is another page in each place.
    hasMap = target != .window || !namesPages || random.chance(60)
    writesEverything = random.chance(50)
    (keepsOthers, writesChanges) = (random.chance(30), random.chance(50))
    (isPlanned, isUndone) = (random.chance(25), random.chance(25))
    // Where a policy keeps what the last source lacked, the order is another matter.
    hasBaseline = target == .window && !keepsOthers && random.chance(40)
    for number in 0..<(2 + random.below(4)) {
      steps.append(step(number, &random))
    }
  }

  private func step(_ number: Int, _ random: inout SeededRandom) -> Step {
    var step = Step()
    // What a source says of one page it says everywhere.
    let titles = (1...4).map { _ in namesPages || random.chance(50) ? nil : "t\(random.below(2))" }
    func page(_ id: Int) -> PageSaid { PageSaid(id: id, title: titles[id - 1]) }
    // Seldom it gives one page to several tabs.
    let isShared = random.chance(10)
    var free = [1, 2, 3, 4].shuffled(using: &random)
    var leaders = free.reversed() as [Int]
    func tab(_ id: Int) -> TabSaid {
      var tab = TabSaid(id: id)
      if number == 0 || random.chance(60) {
        let ids = (isShared ? [1, 2, 3, 4].shuffled(using: &random) : free).prefix(random.below(4))
        free.removeAll(where: ids.contains)
        tab.pages = ids.map(page)
      }
      if random.chance(35) {
        tab.first = random.chance(25) ? .some(nil) : page(leaders.removeLast())
      }
      return tab
    }
    if target == .pages, number > 0 {
      var one = TabSaid(id: 1 + random.below(2))
      one.pages = [1, 2, 3, 4].shuffled(using: &random).prefix(random.below(4)).map(page)
      step.tabs = [one]
      return step
    }
    let count = number == 0 ? 2 + random.below(2) : random.below(4)
    let ids = number == 0 ? [1, 2, 3] : [1, 2, 3].shuffled(using: &random)
    if number == 0 || target != .window || random.chance(80) {
      step.tabs = ids.prefix(count).map(tab)
    }
    let others = [1, 2, 3].filter { id in step.tabs?.contains { $0.id == id } != true }
    if target == .window, hasMap, !others.isEmpty, random.chance(40) {
      step.front = tab(others[random.below(others.count)])
    }
    if let last = steps.last, number > 1, random.chance(30) {
      step = repeated(last, &random)
    }
    step.isRefused = number > 0 && random.chance(10)
    return step
  }

  /// A source again, often without a part, or with one page at two tabs, of which one is said as before.
  private func repeated(_ last: Step, _ random: inout SeededRandom) -> Step {
    var step = last
    guard var tabs = step.tabs, !tabs.isEmpty else { return step }
    let place = random.below(tabs.count)
    switch random.below(4) {
    case 0: break
    case 1: tabs[place].pages = target == .pages ? [] : nil
    default:
      let others = tabs.indices.filter { $0 != place }.flatMap { tabs[$0].pages ?? [] }
      let new = others.filter { tabs[place].pages?.contains($0) == false }
      if let one = new.first { tabs[place].pages?.append(one) }
    }
    step.tabs = tabs
    return step
  }
}

extension OwnersCase {
  private func said(_ page: PageSaid) -> Said {
    if namesPages { return .int(page.id) }
    var members = [Said.Member(key: "id", value: .int(page.id))]
    if let title = page.title { members.append(Said.Member(key: "title", value: .text(title))) }
    return .members(members)
  }

  private func said(_ tab: TabSaid, isRefused: Bool) -> Said {
    var members = [Said.Member(key: "id", value: .int(tab.id))]
    if isRefused { members.append(Said.Member(key: "name", value: 5)) }
    if let pages = tab.pages {
      members.append(Said.Member(key: "pages", value: .list(pages.map(said))))
    }
    if let first = tab.first {
      members.append(Said.Member(key: "first", value: first.map(said) ?? .null))
    }
    return .members(members)
  }

  /// Whether what does not fit finds a place in a source.
  func isRefused(_ step: Step) -> Bool {
    step.isRefused && !(target == .pages) && (step.tabs?.isEmpty == false || step.front != nil)
  }

  func source(_ step: Step) -> Said {
    var refused = step.isRefused
    let tabs = step.tabs.map { tabs in
      Said.list(
        tabs.map { tab in
          defer { refused = false }
          return said(tab, isRefused: refused)
        })
    }
    if target != .window { return tabs ?? [] }
    var members: [Said.Member] = []
    if let tabs { members.append(Said.Member(key: "tabs", value: tabs)) }
    if let front = step.front {
      members.append(Said.Member(key: "front", value: said(front, isRefused: refused)))
    }
    return .members(members)
  }

  /// What a source says of the pages of one tab alone.
  func pages(_ step: Step) -> Said { .list((step.tabs?.first?.pages ?? []).map(said)) }

  var description: String {
    let parts = [
      "\(target)", namesPages ? "named" : "nested", hasMap ? "map" : "no map",
      writesEverything ? "everything" : "graph", keepsOthers ? "keeps others" : "",
      writesChanges ? "changes only" : "", isPlanned ? "planned" : "",
      hasBaseline ? "baseline" : "", isUndone ? "undone" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ") + ": "
      + steps.map { source($0).description }.joined(separator: "; ")
  }
}
