extension Explainer {
  /// Explains a place in a dynamic value, which exists if the live value, the source or a policy
  /// names it.
  func explainDynamic(_ values: [SourceValue]) -> Explanation {
    var explainer = self
    return explainer.dynamic(DynamicPlan(resolver), values)
  }

  private mutating func dynamic(_ root: DynamicPlan, _ values: [SourceValue]) -> Explanation {
    var plan = root
    var values = values
    for step in steps {
      switch step {
      case .anyElement, .index:
        guard values.isEmpty || values.contains(where: { $0.kind == .array }) else {
          return wrong("is no list")
        }
        plan = plan.element
        values = values.flatMap(\.elements)
      case .key(let key):
        let found = values.compactMap { $0[key] }
        if found.isEmpty, !plan.named.contains(where: { $0.name == key }) {
          if values.contains(where: { $0.kind == .array }) {
            return wrong("is a list, whose elements are written \(way)[].\(key)")
          }
          return unknown(
            key, among: values.flatMap { $0.members.map(\.key) } + plan.named.map(\.name))
        }
        plan = plan.member(key)
        values = found
      }
      way.steps.append(step)
    }
    return place(plan, values)
  }

  private func place(_ plan: DynamicPlan, _ values: [SourceValue]) -> Explanation {
    let ladder = plan.ladder
    let kinds = values.map(\.kind)
    var axes = ladder.axes(at: .properties)
    var subject = "a dynamic value"
    if kinds.contains(.object) {
      subject = "a dynamic object"
      axes += ladder.axes(at: .objects)
    }
    if kinds.contains(.array) {
      subject = "a dynamic array"
      let pairing = plan.key.map { "by the key \"\($0)\"" } ?? "by position"
      axes += ladder.axes(at: [.arrays, .elements], Ladder.Remarks(pairing: pairing))
    }
    return Explanation(path, subject, axes)
  }
}
