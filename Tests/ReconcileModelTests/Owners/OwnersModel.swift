/// What becomes of tabs and their pages, by the rules alone: G1, G3, G4, G6, A3, A5.
struct OwnersModel {
  struct Page {
    let id: Int
    var title = ""
    var tab: Int?
    var leads: Int?
  }

  struct Tab {
    let id: Int
    var pages: [Int] = []
    var first: Int?
  }

  /// One property of a tab.
  private struct Spoken: Hashable {
    let tab: Int
    let isFirst: Bool
  }

  /// A page that a property has got, and who had it before.
  private struct Given {
    let page: Int
    let owner: Int
    let former: Int
    let isFirst: Bool
  }

  private let one: OwnersCase

  /// All that were ever made.
  private(set) var pages: [Page] = []
  private(set) var tabs: [Tab] = []
  private(set) var window: [Int] = []
  private(set) var front: Int?

  /// The last source, where there is a baseline.
  private var last: OwnersCase.Step?

  /// What the update under way did: who was removed from lists, and how often a list was set.
  private(set) var removed = 0
  private(set) var changed: Set<Int> = []
  private(set) var writes: [Int: Int] = [:]

  /// Whether no rule says what is to be.
  private(set) var isSilent = false

  /// Those whom a source gives to several tabs at once: which of these they know then, no rule says.
  private(set) var shared: Set<Int> = []

  /// Whether the source is the last one.
  private(set) var isSame = false

  private var before: [Page] = []
  private var given: [Given] = []
  private var spoken: Set<Spoken> = []
  private var writable: (tabs: Set<Int>, pages: Set<Int>) = ([], [])
  private var firstNew = (tab: 0, page: 0)

  init(_ one: OwnersCase) {
    self.one = one
    if one.namesPages { pages = (1...4).map { Page(id: $0) } }
  }

  /// Applies a source.
  ///
  /// - Returns: Whether it is no issue; if it is, nothing changes.
  mutating func apply(_ step: OwnersCase.Step) -> Bool {
    if !shared.isEmpty { isSilent = true }
    (removed, writes, given, spoken) = (0, [:], [], [])
    (changed, isSame) = (
      [], one.hasBaseline && last.map { ($0.tabs, $0.front) == (step.tabs, step.front) } == true
    )
    // T1
    if one.isRefused(step) {
      // What may not be written is not read.
      if !one.writesEverything { isSilent = true }
      return false
    }
    (before, firstNew) = (pages, (tabs.count, pages.count))
    switch one.target {
    case .window: update(window: step)
    case .tabs, .pages: update(tabs: step.tabs ?? [])
    }
    release()
    let held = [tabs.flatMap(\.pages), tabs.compactMap(\.first)]
    for held in held { shared.formUnion(held.filter { page in held.count { $0 == page } > 1 }) }
    last = step
    return true
  }

  private mutating func update(window step: OwnersCase.Step) {
    let under = window + [front].compactMap(\.self)
    limit(to: under)
    let last = one.hasBaseline ? last : nil
    if let said = step.tabs {
      let found = said.map { tab(of: $0, in: window) }
      // A5
      if last?.tabs != said {
        let others = one.keepsOthers ? window.filter { !found.contains($0) } : []
        window = found + others
      }
      for (tab, said) in zip(found, said) {
        update(tab, said, since: last?.tabs?.first { $0.id == said.id })
      }
    }
    if let said = step.front {
      let found = front.flatMap { tabs[$0].id == said.id ? $0 : nil } ?? tab(of: said, in: [])
      front = found
      update(found, said, since: last?.front.flatMap { $0.id == said.id ? $0 : nil })
    }
  }

  private mutating func update(tabs said: [TabSaid]) {
    let found = said.map { tab(of: $0, in: []) }
    limit(to: found)
    for (tab, said) in zip(found, said) { update(tab, said, since: nil) }
  }

  /// G1: who is there, or known, or a new one.
  private mutating func tab(of said: TabSaid, in live: [Int]) -> Int {
    if let tab = live.first(where: { tabs[$0].id == said.id }) { return tab }
    if let tab = tabs.indices.first(where: { tabs[$0].id == said.id }) {
      if one.hasMap { return tab }
      // Whether it speaks of one of that identity that is elsewhere, no rule says.
      isSilent = true
    }
    tabs.append(Tab(id: said.id))
    return tabs.count - 1
  }

  /// G6: what the update may write beside what it makes.
  private mutating func limit(to under: [Int]) {
    let pages = under.flatMap { tab in
      tabs[tab].pages
        + (one.target == .pages && last != nil ? [] : [tabs[tab].first].compactMap(\.self))
    }
    writable = (Set(under), Set(pages))
  }

  private mutating func update(_ tab: Int, _ said: TabSaid, since last: TabSaid?) {
    guard one.writesEverything || !one.hasMap || tab >= firstNew.tab || writable.tabs.contains(tab)
    else {
      // Whether a source speaks of what it may not write, no rule says.
      if said.pages != nil || said.first != nil { isSilent = true }
      return
    }
    if let said = said.pages {
      spoken.insert(Spoken(tab: tab, isFirst: false))
      // L1
      if last?.pages != said { setPages(of: tab, said, since: last?.pages ?? []) }
    }
    if let said = said.first {
      spoken.insert(Spoken(tab: tab, isFirst: true))
      if last?.first != .some(said) { setFirst(of: tab, said, since: last?.first ?? nil) }
    }
  }

  /// A3, A5: pages by their identities, and those that are not named go or stay behind.
  private mutating func setPages(of tab: Int, _ said: [PageSaid], since last: [PageSaid]) {
    let old = tabs[tab].pages
    var new = said.map { page(of: $0, isSame: last.contains($0)) }
    if one.keepsOthers { new += old.filter { !new.contains($0) } }
    tabs[tab].pages = new
    if tab < firstNew.tab { removed += old.filter { !new.contains($0) }.count }
    if new != old, tab < firstNew.tab { changed.insert(tab) }
    // Whether an empty list of a new tab is set, nobody can tell.
    if new == old, one.writesChanges { return }
    writes[tab, default: 0] += 1
    relate(tab, old, new, isFirst: false)
  }

  private mutating func setFirst(of tab: Int, _ said: PageSaid?, since last: PageSaid?) {
    let old = [tabs[tab].first].compactMap(\.self)
    let new = said.map { page(of: $0) }
    tabs[tab].first = new
    // L3: a property whose object changed inside alone is not set.
    if new == old.first, new != nil, last?.id == said?.id { return }
    if new == old.first, one.writesChanges { return }
    relate(tab, old, [new].compactMap(\.self), isFirst: true)
  }

  /// G1, G3: who is known by an identity, or a new page.
  private mutating func page(of said: PageSaid, isSame: Bool = false) -> Int {
    let known = pages.firstIndex { $0.id == said.id }
    if known == nil { pages.append(Page(id: said.id)) }
    let page = known ?? pages.count - 1
    let isWritten = one.writesEverything || page >= firstNew.page || writable.pages.contains(page)
    // L1: what both sources say alike is not touched.
    if let title = said.title, isWritten, !isSame { pages[page].title = title }
    return page
  }

  /// G4: sets the way back of who is in a property, and clears that of who left it.
  private mutating func relate(_ tab: Int, _ old: [Int], _ new: [Int], isFirst: Bool) {
    let back: WritableKeyPath<Page, Int?> = isFirst ? \.leads : \.tab
    for page in old where !new.contains(page) && pages[page][keyPath: back] == tab {
      pages[page][keyPath: back] = nil
    }
    for page in new {
      pages[page][keyPath: back] = tab
      if !old.contains(page), page < before.count, let former = before[page][keyPath: back] {
        given.append(Given(page: page, owner: tab, former: former, isFirst: isFirst))
      }
    }
  }

  /// G4: who was given to another leaves the one before, of whom the source does not speak.
  private mutating func release() {
    for given in given
    where given.former != given.owner
      && !spoken.contains(Spoken(tab: given.former, isFirst: given.isFirst))
    {
      if given.isFirst {
        if tabs[given.former].first == given.page { tabs[given.former].first = nil }
      } else if tabs[given.former].pages.contains(given.page) {
        tabs[given.former].pages.removeAll { $0 == given.page }
        removed += 1
        changed.insert(given.former)
        // However many leave.
        writes[given.former] = 1
      }
    }
  }
}
