import Reconcile

/// One test of a law on live objects that are made from one sample.
struct LawTrial {
  /// The outcome of a test.
  enum Outcome {
    case holds
    /// The case says nothing about the law.
    case skipped
    case broken(String)
  }

  let schema: Schema
  let types: GeneratedTypes
  let sample: SourceValue
  let sources: [SourceValue]

  /// Makes a live object from the sample, a new one each time.
  let make: (SourceValue) -> (any LawSubject)?

  /// The random numbers for a law, the same in each test of a case.
  var random: SeededGenerator

  mutating func run(_ law: Law) -> Outcome {
    guard let subject = make(sample), let twin = make(sample), let source = sources.first else {
      return .skipped
    }
    switch law {
    case .idempotence: return idempotence(subject, source)
    case .absentKeys: return absentKeys(subject, source)
    case .permutation: return permutation(subject, source)
    case .planning: return planning(subject, twin, source)
    case .forms: return forms(subject, twin, source)
    case .writingBack: return writingBack(subject, source)
    case .undoing: return undoing(subject, source)
    case .atomicity: return atomicity(subject, source)
    case .keyOrder: return keyOrder(subject, twin, source)
    case .observing: return observing(subject, twin, source)
    case .composition: return composition(subject, twin, sources)
    }
  }

  /// The result of an update: its changes or its issues, as texts that can be compared.
  struct Result {
    let lines: [String]
    let isRefused: Bool

    init(_ update: () throws(UpdateError) -> ChangeReport) {
      do {
        lines = try update().changes.map { change in
          let values = [change.old, change.new].map { $0?.canonical ?? "-" }
          return "\(change.kind) \(change.path): \(values.joined(separator: " → "))"
        }
        isRefused = false
      } catch {
        lines = error.issues.map(\.description)
        isRefused = true
      }
    }
  }

  func update(
    _ subject: any LawSubject, from source: SourceValue, _ policy: PolicyEdit? = nil
  ) -> Result {
    Result { () throws(UpdateError) in
      try subject.update(from: source) { edited in
        policy?(&edited)
        edited.report = .changes
      }
    }
  }

  /// Returns the difference between two results or two graphs.
  func compare(_ what: String, _ one: [String], _ other: [String]) -> Outcome? {
    TextDifference.changes(from: one, to: other).map { .broken("\(what)\n\($0)") }
  }
}

extension LawTrial {
  private func idempotence(_ subject: any LawSubject, _ source: SourceValue) -> Outcome {
    guard !update(subject, from: source).isRefused else { return .skipped }
    let graph = subject.graph
    do {
      let report = try subject.update(from: source) { $0.report = .changes }
      if let change = change(in: report) {
        return .broken("the second update makes changes: \(change)\n\(report)")
      }
    } catch {
      return .broken("the second update is refused\n\(error)")
    }
    return compare(graph, subject.graph, besidesContainers: true) ?? .holds
  }

  private func planning(
    _ subject: any LawSubject, _ twin: any LawSubject, _ source: SourceValue
  ) -> Outcome {
    let before = twin.state
    var plan: Plan?
    let planned = Result { () throws(UpdateError) in
      let made = try twin.plan(from: source)
      plan = made
      return made.changes
    }
    if let difference = before.difference(to: twin.state) {
      return .broken("planning writes\n\(difference)")
    }
    let updated = update(subject, from: source)
    if let outcome = compare("the plan says another thing", updated.lines, planned.lines) {
      return outcome
    }
    guard let plan else { return .holds }
    do {
      try plan.apply()
    } catch {
      return .broken("the plan cannot be applied\n\(error)")
    }
    return compare("the plan does another thing", subject.graph.lines, twin.graph.lines) ?? .holds
  }

  private func writingBack(_ subject: any LawSubject, _ source: SourceValue) -> Outcome {
    guard !update(subject, from: source).isRefused, let written = try? subject.written() else {
      return .skipped
    }
    let graph = subject.graph
    // If two live instances have one identity, the source written from them names one instance.
    guard !graph.hasTwins else { return .skipped }
    do {
      let report = try subject.update(from: written) { $0.report = .changes }
      if let change = change(in: report) {
        return .broken("its own source \(written) changes \(change)\n\(report)")
      }
    } catch {
      return .broken("its own source \(written) is refused\n\(error)")
    }
    return compare(graph, subject.graph, besidesContainers: true) ?? .holds
  }

  private func undoing(_ subject: any LawSubject, _ source: SourceValue) -> Outcome {
    let before = subject.graph
    guard let report = try? subject.update(from: source, { $0.report = .changesWithInverse }) else {
      return .skipped
    }
    let after = subject.graph
    do {
      try report.undo()
    } catch {
      // The report of a variable keeps no inverse.
      return error.description == "the report keeps no inverse" ? .skipped : .broken("\(error)")
    }
    if let outcome = compare(before, subject.graph) { return outcome }
    guard !update(subject, from: source).isRefused else {
      return .broken("the update is refused after it was taken back")
    }
    return compare("the update does another thing", after.lines, subject.graph.lines) ?? .holds
  }

  private func atomicity(_ subject: any LawSubject, _ source: SourceValue) -> Outcome {
    let before = subject.state
    var events = 0
    let result = Result { () throws(UpdateError) in
      try subject.update(from: source, observer: { _ in events += 1 })
    }
    guard result.isRefused else { return .skipped }
    guard !result.lines.isEmpty else { return .broken("it is refused without an issue") }
    guard events == 0 else { return .broken("an observer hears of it") }
    return before.difference(to: subject.state).map { .broken($0) } ?? .holds
  }

  private func observing(
    _ subject: any LawSubject, _ twin: any LawSubject, _ source: SourceValue
  ) -> Outcome {
    var events = EventOrder()
    let observed = Result { () throws(UpdateError) in
      try subject.update(from: source, observer: { events.hear($0) })
    }
    let silent = update(twin, from: source)
    if let mistake = events.mistake { return .broken(mistake) }
    return compare("the report is another one", silent.lines, observed.lines)
      ?? compare("the update does another thing", twin.graph.lines, subject.graph.lines) ?? .holds
  }

  /// The place of the first change that an update should not have made; nil if there is none.
  ///
  /// A policy leaves out the same parts each time, and reference containers get entirely new
  /// contents by default.
  private func change(in report: ChangeReport) -> SourcePath? {
    let same: Set<Change.Kind> = [.touched, .unknown, .skipped, .lost]
    return report.changes.first { change in
      !same.contains(change.kind) && !hasContainer(on: change.path)
    }?.path
  }

  /// Compares the values and the instances of one graph at two times.
  private func compare(
    _ before: GraphSnapshot, _ after: GraphSnapshot, besidesContainers: Bool = false
  ) -> Outcome? {
    if let outcome = compare("it has other values", before.lines, after.lines) { return outcome }
    for (one, other) in zip(before.objects, after.objects) where one.object !== other.object {
      if besidesContainers && hasContainer(on: one.path) { continue }
      return .broken("\(one.path) is another instance")
    }
    return nil
  }
}

extension LawTrial {
  /// Whether a path leads to a reference container or into one.
  private func hasContainer(on path: SourcePath) -> Bool {
    var shape = ShapeDescription.object { [schema] in schema }
    var rest = path.components[...]
    while let step = rest.first {
      switch shape {
      case .value: return false
      case .container: return true
      case .list(let element), .dictionary(let element, _):
        shape = element
        rest = rest.dropFirst()
      case .object(let schema):
        let field = types.type(schema()).fields.first { field in
          field.description.keys.contains { rest.starts(with: $0.map { .key($0) }) }
        }
        guard let field, case .key = step else { return false }
        shape = field.description.shape
        rest = rest.dropFirst(field.description.keys[0].count)
      }
    }
    if case .container = shape { return true }
    return false
  }
}

extension SourceValue {
  /// A text that equal values share, however they are written.
  fileprivate var canonical: String {
    switch kind {
    case .object:
      let members = members.map { "\($0.key): \($0.value.canonical)" }
      return "{\(members.sorted().joined(separator: ", "))}"
    case .array:
      return "[\(elements.map(\.canonical).joined(separator: ", "))]"
    case .number:
      if let integer = try? int() { return "\(integer)" }
      return (try? double()).map { "\($0)" } ?? description
    default:
      return description
    }
  }
}
