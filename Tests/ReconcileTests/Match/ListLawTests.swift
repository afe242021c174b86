import Reconcile
import Testing

/// Laws over every live list of up to four elements, duplicates included, and every source list of
/// up to four of the identities 1 to 4.
@Suite struct `Every small list` {
  static let identityPresets: [ListPreset] = [
    .automatic, .keyed, .keyedStable, .upsert, .contents, .union, .append,
  ]

  /// A source in which every identity has a title that no live element has.
  func source(_ identities: [Int]) throws -> SourceValue {
    try .array(identities.map { ["id": $0, "title": "new \($0)"] as [String: Any] })
  }

  func made(_ identities: [Int]) -> [ListTrack] {
    identities.enumerated().map { ListTrack($0.element, "old \($0.offset)") }
  }

  /// What is wrong with the result of an update, nil where nothing is.
  func fault(
    _ result: [ListTrack], _ live: [ListTrack], _ source: [Int], _ expected: [Int?]
  ) -> String? {
    guard result.count == expected.count else { return "\(result.count) elements" }
    for (element, place) in zip(result, expected) {
      if let place {
        guard element === live[place] else { return "another instance than [\(place)]" }
      } else {
        guard !live.contains(where: { $0 === element }) else { return "a live instance" }
      }
    }
    return nil
  }

  @Test(arguments: identityPresets)
  func `agrees with the model`(_ preset: ListPreset) throws {
    let reconciler = preset.reconciler(.ifChanged)
    var faults: [String] = []
    for source in distinctLists {
      let value = try self.source(source)
      for identities in repeatingLists {
        let live = made(identities)
        let holder = ListHolder(live)
        let report = try reconciler.update(holder, \.value, from: value)
        let expected = modelled(identities, source, preset)
        let kept = expected.compactMap { $0 }
        let counts = report.counts
        let isSame = expected == live.indices.map { $0 }
        let fresh = result(source, identities, expected)
        if let fault = fault(holder.value, live, source, expected)
          ?? (holder.value.map(\.id) == fresh ? nil : "identities \(holder.value.map(\.id))")
          ?? (counts.inserted == expected.count - kept.count ? nil : "inserted")
          ?? (counts.removed == live.count - kept.count ? nil : "removed")
          ?? (counts.moved == movedCount(kept) ? nil : "moved")
          ?? (holder.sets == (isSame ? 0 : 1) ? nil : "\(holder.sets) sets")
        {
          faults.append("\(identities) from \(source): \(fault)")
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(5))")
  }

  /// The identities of a modelled result.
  func result(_ source: [Int], _ identities: [Int], _ expected: [Int?]) -> [Int] {
    let kept = Set(expected.compactMap { $0.map { identities[$0] } })
    let isAll = expected.filter { $0 == nil }.count == source.count
    var fresh = (isAll ? source : source.filter { !kept.contains($0) }).makeIterator()
    return expected.map { $0.map { identities[$0] } ?? fresh.next() ?? -1 }
  }

  @Test(arguments: [ListPreset.positional, .fixedPositional])
  func `agrees with the model by position`(_ preset: ListPreset) throws {
    let reconciler = preset.reconciler(.ifChanged)
    for source in distinctLists {
      let value = try SourceValue.array(source.map { ["label": "\($0)"] })
      for labels in repeatingLists {
        let live = labels.map { ListDisc("\($0)") }
        let holder = ListHolder(live)
        let report = try reconciler.update(holder, \.value, from: value)
        let expected = modelled(labels, source, preset)
        let length = preset == .positional ? source.count : labels.count
        let count = min(source.count, live.count)
        #expect(expected.count == length)
        #expect(sameInstances(Array(holder.value.prefix(count)), Array(live.prefix(count))))
        #expect(
          holder.value.map(\.label)
            == (source.prefix(length) + labels.dropFirst(source.count)).prefix(length).map(
              String.init))
        #expect(report.counts.moved == 0)
        #expect(report.counts.inserted == max(0, length - live.count))
        #expect(report.counts.removed == max(0, live.count - length))
        #expect(report.counts.lost == max(0, source.count - length))
        #expect(holder.sets == (length == live.count ? 0 : 1))
      }
    }
  }

  @Test(arguments: ListPreset.allCases.filter { $0 != .append && $0 != .contents })
  func `changes nothing the second time`(_ preset: ListPreset) throws {
    let reconciler = Reconciler {
      $0.write = .ifChanged
      $0.collection = preset.policy
      $0.identityChange = .update
    }
    for source in distinctLists {
      let value = try self.source(source)
      for identities in repeatingLists where identities.count < 4 {
        let holder = ListHolder(made(identities))
        try reconciler.update(holder, \.value, from: value)
        let once = holder.value
        holder.sets = 0
        let counts = try reconciler.update(holder, \.value, from: value).counts
        let changes =
          counts.changed + counts.inserted + counts.removed + counts.moved + counts.replaced
        #expect(changes == 0 && holder.sets == 0 && sameInstances(holder.value, once))
      }
    }
  }

  @Test(arguments: ListPreset.allCases)
  func `is planned as it is updated`(_ preset: ListPreset) throws {
    let reconciler = preset.reconciler()
    for source in distinctLists {
      let value = try self.source(source)
      for identities in repeatingLists where identities.count < 4 {
        let (updated, planned) = (ListHolder(made(identities)), ListHolder(made(identities)))
        let report = try reconciler.update(updated, \.value, from: value) { $0.report = .changes }
        let live = planned.value
        let plan = try reconciler.plan(updating: planned, \.value, from: value)
        #expect(sameInstances(planned.value, live) && planned.sets == 0)
        #expect(live.allSatisfy { $0.titleSets == 0 })
        #expect(plan.changes.changes == report.changes)
        try plan.apply()
        #expect(planned.value.map(\.id) == updated.value.map(\.id))
        #expect(planned.value.map(\.title) == updated.value.map(\.title))
        #expect(planned.sets == 1)
      }
    }
  }

  @Test(arguments: [(Policy.Collection.Duplicates.first, true), (.last, false)])
  func `with an identity twice in the source takes one`(
    _ duplicates: Policy.Collection.Duplicates, _ takesFirst: Bool
  ) throws {
    let reconciler = Reconciler { $0.collection.duplicates = duplicates }
    for source in allLists {
      let value = try self.source(source)
      let chosen = source.indices.filter { place in
        let others = takesFirst ? source[..<place] : source[(place + 1)...]
        return !others.contains(source[place])
      }.map { source[$0] }
      for identities in [[], [1, 2, 3, 4], [4, 3, 2, 1], [2, 1, 2]] {
        let live = made(identities)
        let holder = ListHolder(live)
        let report = try reconciler.update(holder, \.value, from: value)
        #expect(holder.value.map(\.id) == chosen)
        #expect(
          fault(holder.value, live, chosen, modelled(identities, chosen, .keyed)) == nil)
        #expect(report.counts.skipped == source.count - chosen.count)
      }
    }
  }

  @Test func `with an identity twice in the source is refused whole`() throws {
    for source in allLists where Set(source).count < source.count {
      let value = try self.source(source)
      let live = made([1, 2, 3])
      let holder = ListHolder(live)
      let twice = source.indices.compactMap { place in
        source[..<place].firstIndex(of: source[place]).map { (first: $0, second: place) }
      }
      #expect(
        issueTexts { try Reconciler().update(holder, \.value, from: value) }
          == twice.map { "identity appears twice, at [\($0.first)] and [\($0.second)]" })
      #expect(sameInstances(holder.value, live) && live.allSatisfy { $0.titleSets == 0 })
    }
  }

  @Test func `of structs agrees with the list of objects`() throws {
    for preset in Self.identityPresets {
      let reconciler = preset.reconciler(.ifChanged)
      for source in distinctLists {
        let value = try SourceValue.array(source.map { ["id": $0] })
        for identities in repeatingLists where identities.count < 4 {
          var tickets = identities.enumerated().map { ListTicket(id: $1, seat: "\($0)") }
          try reconciler.update(&tickets, from: value)
          let expected = modelled(identities, source, preset)
          #expect(tickets.map(\.id) == result(source, identities, expected))
          #expect(tickets.map(\.seat) == expected.map { $0.map(String.init) ?? "" })
        }
      }
    }
  }
}
