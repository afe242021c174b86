import Reconcile

extension Crossing {
  /// The case of a crossing.
  var made: Case {
    var one = Case(kind: kind, owner: owner)
    one.way = way
    one.isBestEffort = option == .bestEffort
    let shape = kind.shape
    // A native dictionary has no order that would say which of two mentions is the later one.
    one.stands = stands
    one.form = live == .shared && shape.isDictionary && form == .dictionary ? .json : form
    let keys = spelling == .spelled ? shape.spelling : nil
    var maker = LiveMaker(keys: keys)
    var value = maker.live(shape, live)
    if option == .edited, says == .absent, trait == .hasDefault { value = kind.fallback ?? value }
    if option.isOfDrafts { maker.forgetIdentities(isTemporary: option == .temporary) }
    one.world = maker.world
    one.world.objects[1] = World.Object(
      type: Bench.ownerShape(one),
      properties: ["id": .int(1), "name": .text("n"), "value": value, "likes": .int(3)])
    if trait.namesObjects {
      // All that is live is known, and two more.
      let more = [maker.value(Track.shape, 9), maker.value(Track.shape, 7)]
      one.world.objects.merge(maker.world.objects) { old, _ in old }
      let held = value.elements + (value.elements.isEmpty && value != .list([]) ? [value] : [])
      one.world.objects[1]?.properties["known"] = .list(held.filter { $0 != .null } + more)
    }
    if trait == .hasInverse {
      // The first knows its owner already.
      if case .object(let tag) = value.elements.first ?? value {
        one.world.objects[tag]?.properties["owner"] = .object(1)
      }
    }
    let source = SourceMaker(world: one.world, keys: keys)
    var base = source.written(value, shape)
    let root = source.written(.object(1), .object(Bench.ownerShape(one)))
    if option.isOfPart, option != .addedByBoth { base = source.before(option, base, shape) }
    // What the last source brought must not say again who has the tracks.
    if option.isOfPart || way == .baseline && trait == .hasInverse {
      one.base = root.adding("value", base)
    }
    if option == .addedByBoth { one.base = root.adding("value", source.nothing(shape)) }
    if base == .null { base = source.fresh(shape, 1) }
    var members: [Said.Member] = [
      Said.Member(key: "likes", value: form == .literal ? 3 : 4)
    ]
    if let said = source.said(says, base, shape) {
      members.append(
        Said.Member(key: "value", value: trait.namesObjects ? named(said.identities) : said))
    }
    members.append(Said.Member(key: "name", value: "n"))
    one.source = .members(members)
    if trait == .waits { addLate(to: &one, &maker) }
    if values[9] != 0 { one.reconciler = [second] }
    if option == .edited, let base = source.said(.changed, base, shape) {
      one.base = root.adding("value", base)
    }
    if option == .unread { one.unread = source.said(.changed, base, shape) }
    one.isRead = option == .read
    if trait == .isDeferred, way == .baseline {
      one.base = root.adding("value", one.unread ?? base)
    }
    if option == .absentBefore, case .members(let members) = root {
      one.base = .members(members.filter { $0.key != "value" })
    }
    place(policy, on: &one)
    if option == .ifChanged, values[1] != 11 {
      one.call.append(PolicyRow.all[12])
    }
    // No source names a draft, nor says that it is one.
    if option == .draft { one.source = one.source.withoutNullIdentities }
    one.source = one.document(one.source)
    one.base = one.base.map { one.document($0, isLast: true) }
    one.unread = one.unread.map { one.part($0) }
    if spelling == .spelled {
      // A number of its own for each crossing, the same in each run.
      one.speller = values.reduce(7) { $0 &* 31 &+ UInt64($1) }
    }
    one.note =
      "\(kind.name) \(policy.name) at \(rung) and \(second.name), live \(live), says \(says)"
      + ", \(trait), \(option), \(form), \(way)" + (stands == .array ? "" : ", \(stands)")
      + (spelling == .plain ? "" : ", spelled")
    return one
  }

  /// What a source names where a property may wait: somebody too whom nobody knows yet.
  private func named(_ identities: Said) -> Said {
    guard trait == .waits else { return identities }
    switch identities {
    case .int where form == .dictionary: return .int(77)
    case .list(let elements) where says != .empty:
      let place = min(form == .literal ? 0 : 1, elements.count)
      return .list(elements[..<place] + [.int(77)] + elements[place...])
    default: return identities
    }
  }

  /// Makes the objects whom the source names and nobody knows.
  private func addLate(to one: inout Case, _ maker: inout LiveMaker) {
    let named: [Said]
    switch one.source["value"] {
    case .list(let elements): named = elements
    case let value?: named = [value]
    case nil: named = []
    }
    let list = one.world.objects[1]?.properties["known"] ?? .list([])
    let known = list.elements.compactMap { live -> Live? in
      guard case .object(let tag) = live else { return nil }
      return one.world.objects[tag]?.properties["id"]
    }
    for case .int(let id) in named where !known.contains(.int(id)) {
      guard case .object(let tag) = maker.value(Track.shape, id) else { continue }
      one.late.append(tag)
      one.world.objects[tag] = maker.world.objects[tag]
    }
  }

  private func place(_ policy: PolicyRow, on one: inout Case) {
    switch rung {
    case .call: one.call = [policy]
    case .field, .schema: break
    case .valueType: one.types = [(kind.shape.typeName, policy)]
    case .ownerType: one.types = [("Album", policy)]
    case .reconciler: one.reconciler.append(policy)
    }
  }
}

extension Said {
  /// The same without identities that are null.
  fileprivate var withoutNullIdentities: Said {
    switch self {
    case .list(let elements): .list(elements.map(\.withoutNullIdentities))
    case .members(let members):
      .members(
        members.filter { $0.key != "id" || $0.value != .null }.map {
          Member(key: $0.key, value: $0.value.withoutNullIdentities)
        })
    default: self
    }
  }

  /// The identities of objects in place of what is said of them.
  fileprivate var identities: Said {
    switch self {
    case .list(let elements): .list(elements.map(\.identities))
    case .members: self["id"] ?? .null
    default: self
    }
  }
}

extension Case {
  /// Runs both sides and says how they differ, nil where they agree.
  func difference() async -> Difference? {
    guard var expected = Model.run(self), var got = await Bench.run(self) else { return nil }
    if kind.shape.isSet {
      // A set has no order to name its elements by.
      expected.issues = expected.issues.map(\.withoutPlace)
      got.issues = got.issues.map(\.withoutPlace)
    }
    // Nor has a native dictionary an order of keys; what is compared else is the text.
    if way == .dynamic, form == .dictionary,
      let one = try? SourceValue.json(expected.after), let other = try? SourceValue.json(got.after),
      one == other
    {
      got.after = expected.after
    }
    if stands != .array {
      // Where twins are said to be, no rule says.
      expected.issues = expected.issues.map(\.withoutTwins)
      got.issues = got.issues.map(\.withoutTwins)
    }
    // An update beneath edits tells of what they withhold instead.
    if door.contains(.edited) { (expected.changes, got.changes) = ([], []) }
    // Twins and nils have no identity to tell them by, wherever they are matched by it.
    if expected.hasIdentities { got.hasIdentities = true }
    guard expected.sorted != got.sorted else { return nil }
    return Difference(one: self, expected: expected, got: got)
  }
}

/// A case in which the library and the model differ.
struct Difference: CustomStringConvertible {
  let one: Case
  let expected: Outcome
  let got: Outcome

  var description: String {
    var lines = [
      one.note, "  live: \(one.world.text(.object(Bench.ownerShape(one))))",
      "  source: \(one.source)",
    ]
    if one.speller != nil {
      lines.append("  spelled: \(one.given(one.source)), part \(one.givenPart)")
    }
    if let base = one.base {
      lines.append("  last source: \(one.given(base, isLast: true))")
    }
    if expected.after != got.after {
      lines += ["after, expected: \(expected.after)", "after, got:      \(got.after)"]
    }
    lines += parts("change", expected.changes, got.changes)
    lines += parts("issue", expected.issues, got.issues)
    if expected.isEmpty != got.isEmpty {
      lines.append("is empty, expected: \(expected.isEmpty == true), got: \(got.isEmpty == true)")
    }
    if expected.hasIdentities != got.hasIdentities {
      lines.append("identities, expected: \(expected.hasIdentities), got: \(got.hasIdentities)")
    }
    if expected.told != got.told {
      lines += ["told, expected: \(expected.told)", "told, got:      \(got.told)"]
    }
    if expected.note != got.note { lines += ["expected: \(expected.note)", "got: \(got.note)"] }
    return lines.joined(separator: "\n  ")
  }
}

extension Difference {
  /// What only one side says.
  private func parts(_ name: String, _ expected: [String], _ got: [String]) -> [String] {
    var (missing, extra) = (expected, got)
    for text in got { missing.firstIndex(of: text).map { _ = missing.remove(at: $0) } }
    for text in expected { extra.firstIndex(of: text).map { _ = extra.remove(at: $0) } }
    return missing.map { "\(name), expected only: \($0)" }
      + extra.map { "\(name), got only: \($0)" }
  }
}

extension Outcome {
  var sorted: Outcome {
    var outcome = self
    outcome.changes.sort()
    outcome.issues.sort()
    return outcome
  }
}

extension String {
  /// An issue of an identity that appears twice, wherever that is.
  fileprivate var withoutTwins: String {
    replacing(#/identity appears twice.*/#, with: "identity appears twice")
  }

  /// An issue of an unmatched element, wherever it stands.
  fileprivate var withoutPlace: String {
    contains("existing element") ? replacing(#/\[\d+\]/#, with: "[]") : self
  }
}
