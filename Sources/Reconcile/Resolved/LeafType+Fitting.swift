// Plain values some of whose parts do not fit and are left out.

extension _LeafType {
  /// Makes a value without the parts of a source that do not fit.
  ///
  /// - Parameters:
  ///   - live: What the source's elements are combined with; where position was set as the match,
  ///     what is live in the place of an element that does not fit stays.
  ///   - policy: How they are combined.
  /// - Returns: The value, and whether elements that fit find no place in it. Nil if all fits, or if nothing
  ///   less than the whole can be left out.
  func fitting(
    _ live: Any?, _ source: SourceValue, _ policy: Policy.Collection
  ) -> (value: Any, isLossy: Bool)? {
    var rules = ResolvedField.combiningRest(self, policy)
    guard let misfits = misfits(in: source), !misfits.isEmpty else { return nil }
    var rest: [SourcePath: SourceValue?] = [:]
    for place in misfits { rest.updateValue(nil, forKey: place) }
    if policy.match == .position, rules.merging?.pairing == .position, source.kind == .array {
      let skipsNull = rules.skipsNull && rules.merging?.keepsNull != true
      rest.merge(standIns(misfits, live, source, skipsNull: skipsNull)) { $1 }
      if !holdsNull {
        rules.skipsNull = true
        rules.merging?.keepsNull = true
      }
    }
    let fitting = source.replacing(rest)
    guard isCollection else { return (try? convert(fitting)).map { ($0, false) } }
    return fitting.withToken { token in
      let live = live.map(_LiveValue.value) ?? .none
      return combined(live, token, rules, in: fitting).map {
        ($0, leavesOut(live, token, rules, in: fitting, of: $0))
      }
    }
  }

  /// Whether elements of a source find no place in what it was combined to with a live value.
  func leavesOut(
    _ live: _LiveValue, _ token: _Token, _ rules: _Combining, in source: SourceValue, of value: Any
  ) -> Bool {
    guard rules.merging?.ignoresFresh == true else { return false }
    var all = rules
    all.merging?.ignoresFresh = false
    return combined(live, token, all, in: source).map { !equal($0, value) } == true
  }

  /// The places of the parts that do not fit, nil if the whole does not.
  private func misfits(in source: SourceValue) -> Set<SourcePath>? {
    if case .none = parts { return nil }
    do {
      _ = try convert(source)
      return []
    } catch {
      let issues = UpdateError.issues(error, at: SourcePath(), in: source)
      let places = Set(issues.map { parts.innermost(around: $0.path) })
      return places.contains(SourcePath()) ? nil : places
    }
  }

  /// What keeps the live elements in the places of those that do not fit: null, or what is written of
  /// them if null is an element too.
  private func standIns(
    _ misfits: Set<SourcePath>, _ live: Any?, _ source: SourceValue, skipsNull: Bool
  ) -> [SourcePath: SourceValue?] {
    let written = live.map { SourceValue(encoding: encode($0)).elements.map { $0 } } ?? []
    var standIns: [SourcePath: SourceValue?] = [:]
    var place = 0
    for (index, element) in source.elements.enumerated() {
      // Null that a policy leaves out takes no place.
      if skipsNull, element.isNull { continue }
      let path = SourcePath([.index(index)])
      if misfits.contains(path), place < written.count {
        standIns[path] = holdsNull ? written[place] : SourceValue(encoding: .null)
      }
      place += 1
    }
    return standIns
  }
}

extension SourceValue {
  /// The value with others in place of some of its parts, or without those.
  fileprivate func replacing(_ parts: [SourcePath: SourceValue?]) -> SourceValue {
    var builder = SourceBuilder()
    append(to: &builder, SourcePath(), replacing: parts)
    return builder.finish()
  }

  private func append(
    to builder: inout SourceBuilder, _ path: SourcePath, replacing parts: [SourcePath: SourceValue?]
  ) {
    switch kind {
    case .array:
      builder.beginArray()
      for (index, element) in elements.enumerated() {
        let place = path.appending(SourcePath([.index(index)]))
        (parts[place] ?? element)?.append(to: &builder, place, replacing: parts)
      }
      builder.endArray()
    case .object:
      builder.beginObject()
      for (key, value) in members {
        let place = path.appending(SourcePath([.key(key)]))
        guard let part = parts[place] ?? value else { continue }
        builder.key(key)
        part.append(to: &builder, place, replacing: parts)
      }
      builder.endObject()
    default: builder.append(self)
    }
  }
}
