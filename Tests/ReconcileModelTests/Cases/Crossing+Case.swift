extension Crossing {
  /// The case of a crossing.
  var made: Case {
    var one = Case(kind: kind, owner: owner)
    one.way = way
    one.form = form
    let shape = kind.shape
    var maker = LiveMaker()
    let value = maker.live(shape, live)
    one.world = maker.world
    one.world.objects[1] = World.Object(
      type: Bench.ownerShape(one),
      properties: ["id": .int(1), "name": .text("n"), "value": value, "likes": .int(3)])
    let source = SourceMaker(world: one.world)
    var base = source.written(value, shape)
    if base == .null { base = source.fresh(shape, 1) }
    var members: [Said.Member] = [Said.Member(key: "likes", value: 4)]
    if let said = source.said(says, base, shape) {
      members.append(Said.Member(key: "value", value: said))
    }
    members.append(Said.Member(key: "name", value: "n"))
    one.source = .members(members)
    place(policy, on: &one)
    if option == .ifChanged, values[1] != 11 {
      one.call.append(PolicyRow.all[12])
    }
    one.note = "\(kind.name) \(policy.name) at \(rung), live \(live), says \(says)"
      + (hasDefault ? ", with default" : "") + ", \(option), \(form), \(way)"
    return one
  }

  private func place(_ policy: PolicyRow, on one: inout Case) {
    switch rung {
    case .call: one.call = [policy]
    case .field, .schema: break
    case .valueType: one.types = [(kind.shape.typeName, policy)]
    case .ownerType: one.types = [("Album", policy)]
    case .reconciler: one.reconciler = [policy]
    }
  }
}

extension Case {
  /// Runs both sides and says how they differ, nil where they agree.
  func difference() -> String? {
    let expected = Model.run(self)
    let got = Bench.run(self)
    var lines: [String] = []
    if expected.after != got.after {
      lines += ["after, expected: \(expected.after)", "after, got:      \(got.after)"]
    }
    if expected.changes.sorted() != got.changes.sorted() {
      lines += ["changes, expected: \(expected.changes)", "changes, got:      \(got.changes)"]
    }
    if expected.issues.sorted() != got.issues.sorted() {
      lines += ["issues, expected: \(expected.issues)", "issues, got:      \(got.issues)"]
    }
    guard !lines.isEmpty else { return nil }
    let before = world.text(.object(Bench.ownerShape(self)))
    return ([note, "  live: \(before)", "  source: \(source)"] + lines).joined(separator: "\n  ")
  }
}
