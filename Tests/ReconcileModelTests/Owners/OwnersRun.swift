import Foundation
import Reconcile

/// Runs a case with the library, source by source.
struct OwnersRun {
  let one: OwnersCase

  /// How the library differs from the model, nil where it does not.
  func difference() throws -> String? {
    func open<Number: Row>(_: Number.Type) throws -> String? {
      try OwnersBench<Number>(one).difference()
    }
    return try open(row(one.number))
  }
}

private final class OwnersBench<Number: Row> {
  private let one: OwnersCase
  private let window = Window<Number>()
  private let map: IdentityMap?
  private let baseline: Baseline?
  private var model: OwnersModel

  /// All that were ever there, in the order in which the model knows them.
  private var tabs: [Tab<Number>] = []
  private var pages: [Page<Number>] = []

  init(_ one: OwnersCase) {
    self.one = one
    map = one.hasMap ? IdentityMap(scope: one.writesEverything ? .everything : .graph) : nil
    baseline = one.hasBaseline ? Baseline() : nil
    model = OwnersModel(one)
    guard one.namesPages else { return }
    for id in 1...4 {
      let page = Page<Number>()
      page.id = id
      map?.insert(page)
      pages.append(page)
    }
    window.known = pages
  }

  func difference() throws -> String? {
    let mistakes = Window<Number>.schema.mistakes
    guard mistakes.isEmpty else { return "the schema is mistaken: \(mistakes)" }
    for (number, step) in one.steps.enumerated() {
      let before = told
      for tab in tabs { tab.writes = 0 }
      let count = tabs.count
      let isExpected = model.apply(step)
      if model.isSilent { return nil }
      var report: ChangeReport?
      do {
        report = try update(step, number)
      } catch let error as UpdateError {
        if isExpected { return "source \(number): \(error)" }
      }
      guard isExpected else {
        if report != nil { return "source \(number): no issue" }
        if told != before { return "source \(number): \(told), expected \(before)" }
        continue
      }
      guard let report else { return nil }
      if let note { return "source \(number): \(note)" }
      meet()
      let expected = expected
      if told != expected {
        return "source \(number): \(told.joined(separator: "; "))\n  expected "
          + expected.joined(separator: "; ") + "\n  before " + before.joined(separator: "; ")
      }
      if let reason = counted(report, isPart: one.target == .pages && number > 0, new: count) {
        return "source \(number): \(reason)"
      }
      // Of the same document nothing is kept, so nothing is undone.
      if one.isUndone, number == one.steps.count - 1, !model.isSame, model.shared.isEmpty {
        do {
          try report.undo()
        } catch {
          return "source \(number): \(error)"
        }
        let told = told
        if !before.allSatisfy(told.contains) { return "undone: \(told), expected \(before)" }
      }
    }
    return nil
  }

  /// What else is wrong.
  private var note: String?

  private func update(_ step: OwnersCase.Step, _ number: Int) throws -> ChangeReport {
    let text = one.source(step).description
    let source: SourceValue =
      try baseline.map { try .json(Data(text.utf8), since: $0) } ?? .json(text)
    let reconciler = Reconciler()
    let edit: PolicyEdit = { [one] policy in
      if one.keepsOthers { policy.collection = .upsert }
      if one.writesChanges { policy.write = .ifChanged }
      policy.report = .changesWithInverse
    }
    switch one.target {
    case .window:
      if one.isPlanned {
        return try apply(
          reconciler.plan(updating: window, from: source, in: map, policy: edit))
      }
      return try reconciler.update(window, from: source, in: map, policy: edit)
    case .pages where number > 0:
      let pages = try SourceValue.json(one.pages(step).description)
      guard let map, let id = step.tabs?.first?.id, let tab = tabs.first(where: { $0.id == id })
      else { throw CancellationError() }
      if one.isPlanned {
        return try apply(
          reconciler.plan(updating: tab, \.pages, from: pages, in: map, policy: edit))
      }
      return try reconciler.update(tab, \.pages, from: pages, in: map, policy: edit)
    case .tabs, .pages:
      guard let map else { throw CancellationError() }
      let found: [Tab<Number>]
      let report: ChangeReport
      if one.isPlanned {
        let plan = try reconciler.plan(
          updatingOrInserting: Tab<Number>.self, from: source, in: map, policy: edit)
        report = try apply(plan)
        found = plan.objects(of: Tab<Number>.self)
      } else {
        let objects = try reconciler.updateOrInsert(
          Tab<Number>.self, from: source, in: map, policy: edit)
        (found, report) = (Array(objects), objects.report)
      }
      for tab in found { meet(tab) }
      return report
    }
  }

  private func apply(_ plan: Plan) throws -> ChangeReport {
    let report = try plan.apply()
    let (planned, done) = (plan.changes.changes.map { "\($0)" }, report.changes.map { "\($0)" })
    if planned != done { note = "planned \(planned), done \(done)" }
    return report
  }

  /// Gives those a number that are new, in the order in which the model made them.
  private func meet() {
    for tab in window.tabs { meet(tab) }
    if let front = window.front { meet(front) }
    for page in tabs.flatMap({ $0.pages + [$0.first].compactMap(\.self) }) {
      if !pages.contains(where: { $0 === page }) { pages.append(page) }
    }
  }

  private func meet(_ tab: Tab<Number>) {
    if !tabs.contains(where: { $0 === tab }) { tabs.append(tab) }
  }

  /// Who has whom; instances by the order in which they came, pages by their identities too.
  private var told: [String] {
    func name(_ tab: Tab<Number>?) -> String {
      tab.map { tab in tabs.firstIndex { $0 === tab }.map { "#\($0)" } ?? "?" } ?? "-"
    }
    func name(_ page: Page<Number>) -> String {
      let twins = pages.filter { $0.id == page.id }
      return twins.count == 1 ? "\(page.id)" : "\(page.id) of \(twins.count)"
    }
    let root = "\(window.tabs.map { name($0) }) \(name(window.front))"
    return [root]
      + tabs.map { "#\($0.id) \($0.pages.map(name)) \($0.first.map(name) ?? "-")" }
      + pages.sorted { $0.id < $1.id }.map { page in
        let isShared = model.shared.contains { model.pages[$0].id == page.id }
        let owners = isShared ? "" : " \(name(page.tab)) \(name(page.leads))"
        return "\(page.id) '\(page.title)'\(owners)"
      }
  }

  private var expected: [String] {
    func name(_ tab: Int?) -> String { tab.map { "#\($0)" } ?? "-" }
    func name(page: Int) -> String { "\(model.pages[page].id)" }
    let root = "\(model.window.map { name($0) }) \(name(model.front))"
    return [root]
      + model.tabs.map {
        "#\($0.id) \($0.pages.map(name(page:))) \($0.first.map(name(page:)) ?? "-")"
      }
      + model.pages.indices.sorted { model.pages[$0].id < model.pages[$1].id }.map { number in
        let page = model.pages[number]
        let isShared = model.shared.contains(number)
        let owners = isShared ? "" : " \(name(page.tab)) \(name(page.leads))"
        return "\(page.id) '\(page.title)'\(owners)"
      }
  }

  /// What is told of lists that lost pages, and how often lists were set.
  private func counted(
    _ report: ChangeReport, isPart: Bool, new first: Int
  ) -> String? {
    let new = first..<tabs.count
    // Who is named is told of with the list, who is nested alone.
    let (kind, count): (Change.Kind, Int) =
      one.namesPages ? (.changed, model.changed.count) : (.removed, model.removed)
    let told = report.changes.filter { change in
      change.kind == kind && (isPart || change.path.description.hasSuffix("pages"))
    }
    if told.count != count {
      return "\(report.changes.map { "\($0.kind) \($0.path)" }), expected \(count) \(kind)"
    }
    for (number, tab) in tabs.enumerated()
    where !new.contains(number) && tab.writes != model.writes[number, default: 0] {
      return "tab \(number) was set \(tab.writes) times, not \(model.writes[number, default: 0])"
    }
    return nil
  }
}
