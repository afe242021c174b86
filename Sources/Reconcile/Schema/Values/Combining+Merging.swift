// Plain values that are merged, since their own field says so.

extension _Combining {
  /// How elements of plain values are paired and settled.
  @frozen
  @usableFromInline
  struct Merging {
    @usableFromInline var pairing: Pairing

    /// Whether live elements stay that the source does not match.
    @usableFromInline let keepsUnmatched: Bool

    /// Whether source elements are left out that match no live one.
    @usableFromInline var ignoresFresh: Bool

    /// Whether null leaves the live element in its place alone.
    @usableFromInline var keepsNull: Bool

    /// Whether the live elements keep their order.
    @usableFromInline let keepsOrder: Bool

    @usableFromInline
    enum Pairing { case position, value, nothing }
  }

  init(merging policy: Policy.Collection, skipsNull: Bool) {
    self.init(mode: .merge, skipsNull: skipsNull)
    let pairing: Merging.Pairing =
      switch policy.match.rule {
      case .value: .value
      case .nothing: .nothing
      case .automatic, .identity, .key, .position: .position
      }
    merging = Merging(
      pairing: pairing, keepsUnmatched: policy.unmatched.isKeep,
      ignoresFresh: policy.fresh.isIgnore, keepsNull: skipsNull && policy.nullElements == .keep,
      keepsOrder: policy.order == .existing)
  }

  /// The same for a set, whose elements have no places.
  @usableFromInline
  var ofSet: _Combining {
    var rules = self
    if merging?.pairing == .position { rules.merging?.pairing = .value }
    return rules
  }

  /// A list with a source's values merged into it.
  ///
  /// - Parameters:
  ///   - elements: The source's elements, without its null ones.
  ///   - token: The source.
  @usableFromInline
  func merged<Element>(
    _ current: [Element], _ elements: [Element], _ token: _Token, _ hash: (Element) -> UInt64,
    _ isEqual: (Element, Element) -> Bool
  ) -> [Element] {
    guard let merging else { return elements }
    switch merging.pairing {
    case .position: return merging.byPosition(current, elements, token)
    case .value: return merging.byValue(current, elements, hash, isEqual)
    case .nothing:
      let (fresh, kept) = (
        merging.ignoresFresh ? [] : elements, merging.keepsUnmatched ? current : []
      )
      return merging.keepsOrder ? kept + fresh : fresh + kept
    }
  }
}

extension _Combining.Merging {
  /// Null leaves the live element in its place alone.
  fileprivate func byPosition<Element>(
    _ current: [Element], _ elements: [Element], _ token: _Token
  ) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(max(current.count, elements.count))
    var rest = elements.makeIterator()
    func take(_ element: Element?) {
      if result.count < current.count {
        result.append(element ?? current[result.count])
      } else if let element, !ignoresFresh {
        result.append(element)
      }
    }
    if token.isArray {
      var index = token.first
      while index < token.end {
        let element = token.at(index)
        index = element.next
        if element.isNull && keepsNull { take(nil) } else if let next = rest.next() { take(next) }
      }
    }
    while let element = rest.next() { take(element) }
    if keepsUnmatched, result.count < current.count { result += current[result.count...] }
    return result
  }

  /// Equal elements are paired in order.
  fileprivate func byValue<Element>(
    _ current: [Element], _ elements: [Element], _ hash: (Element) -> UInt64,
    _ isEqual: (Element, Element) -> Bool
  ) -> [Element] {
    // The last comes first, so that it is quickly taken away.
    var places: [UInt64: [Int]] = [:]
    for (place, element) in current.enumerated().reversed() {
      places[hash(element), default: []].append(place)
    }
    var isClaimed = Array(repeating: false, count: current.count)
    var fresh: [Element] = []
    var result: [Element] = []
    for element in elements {
      let hash = hash(element)
      if let found = places[hash]?.lastIndex(where: { isEqual(current[$0], element) }),
        let place = places[hash]?.remove(at: found)
      {
        isClaimed[place] = true
        if !keepsOrder { result.append(current[place]) }
      } else if !ignoresFresh {
        if keepsOrder { fresh.append(element) } else { result.append(element) }
      }
    }
    if keepsOrder || keepsUnmatched {
      for (place, element) in current.enumerated()
      where isClaimed[place] ? keepsOrder : keepsUnmatched {
        result.append(element)
      }
    }
    return result + fresh
  }
}

extension Policy.Collection {
  /// Whether elements of plain values have to be paired, since not all of them are replaced.
  var isMerging: Bool { unmatched.isKeep || fresh.isIgnore || nullElements == .keep }

  /// Whether elements of plain values are settled one by one: by a function or as issues too.
  var pairsValues: Bool {
    if addsValues { return false }
    if isMerging { return true }
    let isPlainFresh = if case .fixed(.insert) = fresh.rule { true } else { false }
    let isPlainRest =
      if case .fixed(.remove) = unmatched.rule ?? .fixed(.remove) { true } else { false }
    return !(isPlainFresh && isPlainRest)
  }
}

extension Policy.Collection.Unmatched {
  fileprivate var isKeep: Bool { if case .fixed(.keep)? = rule { true } else { false } }
}

extension Policy.Collection.Fresh {
  fileprivate var isIgnore: Bool { if case .fixed(.ignore) = rule { true } else { false } }
}
