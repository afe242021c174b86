import Foundation
import Reconcile

// The laws that compare the effects of several sources.

extension LawTrial {
  func absentKeys(_ subject: any LawSubject, _ source: SourceValue) -> Outcome {
    let before = subject.graph(.instances)
    let report: ChangeReport
    do {
      report = try subject.update(from: source) { $0.report = .changes }
    } catch {
      return .skipped
    }
    let after = subject.graph(.instances)
    let old = LawTrial.values(before)
    let new = LawTrial.values(after)
    let changes = report.changes
    var pending: [(SourcePath, SourceValue, Schema)] = [(SourcePath(), source, schema)]
    while let (path, source, schema) = pending.popLast() {
      for field in types.type(schema).fields.map(\.description) {
        let place = path.appending(SourcePath((field.keys[0]).map { .key($0) }))
        if let value = field.keys.lazy.compactMap(source.value(at:)).first {
          let isSame = before.object(at: place) === after.object(at: place)
          if case .object(let inner) = field.shape, !field.isReference, isSame, !value.isNull {
            pending.append((place, value, inner()))
          }
        } else if old[place.description] != new[place.description] {
          return .broken("\(place) is absent and has another value")
        } else if changes.contains(where: { $0.path == place }) {
          return .broken("\(place) is absent and in the report")
        }
      }
    }
    return .holds
  }

  /// The contents of a graph at each of its places.
  private static func values(_ graph: GraphSnapshot) -> [String: String] {
    let pairs = graph.lines.compactMap { line in
      line.firstRange(of: ": ").map { (String(line[..<$0.lowerBound]), line) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  mutating func permutation(_ subject: any LawSubject, _ source: SourceValue) -> Outcome {
    var lists: Set<[SourcePath.Component?]> = []
    let permuted = permuting(source, &lists)
    guard permuted.description != source.description, !update(subject, from: source).isRefused
    else { return .skipped }
    let before = subject.graph
    do {
      _ = try subject.update(from: permuted, nil)
    } catch {
      return .broken("\(permuted) is refused\n\(error)")
    }
    let after = subject.graph
    guard before.elements(of: lists) == after.elements(of: lists) else {
      return .broken("there are other elements after \(permuted)")
    }
    return .holds
  }

  /// The source with the elements of each list of objects with identities in another order, and the members of each
  /// that an object fills.
  ///
  /// Reference containers get entirely new contents, so they are left as they are.
  private mutating func permuting(
    _ source: SourceValue, _ lists: inout Set<[SourcePath.Component?]>
  ) -> SourceValue {
    var random = random
    defer { self.random = random }
    return rewritingLists(of: source, .object { [schema] in schema }, [], inContainers: false) {
      list, shape, place in
      guard case .list(.object(let schema)) = shape else { return list }
      let type = types.type(schema())
      let isOfMembers = list.kind == .object
      guard isOfMembers || list.elements.allSatisfy({ type.identity(of: $0) != nil }) else {
        return list
      }
      lists.insert(place)
      return isOfMembers
        ? SourceValue(members: list.members.shuffled(using: &random))
        : SourceValue(elements: list.elements.shuffled(using: &random))
    }
  }

  /// The source with the members of each list that an object fills in the order of their keys.
  ///
  /// New ones stand as the source has them, or in this order if it has none, so that their places differ from form to
  /// form and with the order of keys. Nothing else may.
  private func sortingMembers(of source: SourceValue) -> SourceValue {
    rewritingLists(of: source, .object { [schema] in schema }, []) { list, _, _ in
      guard list.kind == .object else { return list }
      let members = list.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return SourceValue(members: members)
    }
  }

  /// The source with each list rewritten that a field reads, inner ones first.
  ///
  /// - Parameters:
  ///   - place: Where the source stands; nil for any element along the way.
  ///   - inContainers: Whether reference containers are rewritten too.
  ///   - rewrite: Gives what stands in place of a list, from the list, its shape and its place.
  private func rewritingLists(
    of source: SourceValue, _ shape: ShapeDescription, _ place: [SourcePath.Component?],
    inContainers: Bool = true,
    _ rewrite: (SourceValue, ShapeDescription, [SourcePath.Component?]) -> SourceValue
  ) -> SourceValue {
    switch shape {
    case .value:
      return source
    case .container where !inContainers:
      return source
    case .object(let schema):
      let fields = types.type(schema()).fields.map(\.description).filter { !$0.isReference }
      return fields.reduce(source) { source, field in
        field.keys.reduce(source) { source, key in
          guard let value = source.value(at: key) else { return source }
          let declared = field.keys[0].map { SourcePath.Component.key($0) }
          let inner = rewritingLists(
            of: value, field.shape, place + declared, inContainers: inContainers, rewrite)
          return source.adding(inner, at: key[...])
        }
      }
    case .dictionary(let element, _):
      guard source.kind == .object else { return source }
      return SourceValue(
        members: source.members.map { key, value in
          let place = place + [.key(key)]
          return (
            key: key,
            value: rewritingLists(
              of: value, element, place, inContainers: inContainers, rewrite)
          )
        })
    case .list(let element), .container(let element):
      func inner(_ value: SourceValue) -> SourceValue {
        rewritingLists(of: value, element, place + [nil], inContainers: inContainers, rewrite)
      }
      switch source.kind {
      case .array:
        return rewrite(SourceValue(elements: source.elements.map(inner)), shape, place)
      case .object:
        let members = source.members.map { (key: $0.key, value: inner($0.value)) }
        return rewrite(SourceValue(members: members), shape, place)
      default:
        return source
      }
    }
  }

  func forms(
    _ subject: any LawSubject, _ twin: any LawSubject, _ source: SourceValue
  ) -> Outcome {
    let source = sortingMembers(of: source)
    guard let third = make(sample), let read = try? SourceValue.json(source.description),
      read == source, let dictionary = source.dictionary,
      let native = try? SourceValue.dictionary(dictionary), native == source
    else { return .skipped }
    let literal = update(subject, from: source)
    let bytes = update(twin, from: read)
    let entries = update(third, from: native)
    return compare("bytes are another source", literal.lines.sorted(), bytes.lines.sorted())
      ?? compare("a dictionary is another source", literal.lines.sorted(), entries.lines.sorted())
      ?? compare("bytes do another thing", subject.graph.lines, twin.graph.lines)
      ?? compare("a dictionary does another thing", subject.graph.lines, third.graph.lines)
      ?? .holds
  }

  mutating func keyOrder(
    _ subject: any LawSubject, _ twin: any LawSubject, _ source: SourceValue
  ) -> Outcome {
    let source = sortingMembers(of: source)
    let shuffled = sortingMembers(of: shuffling(source))
    guard shuffled.description != source.description else { return .skipped }
    let one = update(subject, from: source)
    let other = update(twin, from: shuffled)
    return compare("\(shuffled) is another source", one.lines.sorted(), other.lines.sorted())
      ?? compare("\(shuffled) does another thing", subject.graph.lines, twin.graph.lines) ?? .holds
  }

  /// The source with the members of every object in another order.
  private mutating func shuffling(_ source: SourceValue) -> SourceValue {
    switch source.kind {
    case .object:
      let members = source.members.map { (key: $0.key, value: shuffling($0.value)) }
      return SourceValue(members: members.shuffled(using: &random))
    case .array:
      return SourceValue(elements: source.elements.map { shuffling($0) })
    default:
      return source
    }
  }

  func composition(
    _ subject: any LawSubject, _ twin: any LawSubject, _ sources: [SourceValue]
  ) -> Outcome {
    guard sources.count == 2,
      let merged = merged(sources[0], sources[1], .object { [schema] in schema })
    else { return .skipped }
    let patch: PolicyEdit = { $0 = .mergePatch }
    for source in sources where update(subject, from: source, patch).isRefused { return .skipped }
    guard !update(twin, from: merged, patch).isRefused else { return .skipped }
    return compare("\(merged) does another thing", subject.graph.lines, twin.graph.lines) ?? .holds
  }

  /// One patch for two; nil if there is none: an object that was removed and made again has lost
  /// its members.
  private func merged(
    _ one: SourceValue, _ other: SourceValue, _ shape: ShapeDescription
  ) -> SourceValue? {
    var inner: (String) -> ShapeDescription?
    switch shape {
    case .object(let schema):
      let schema = schema()
      let fields = types.type(schema).fields.map(\.description)
      // Several fields have members below a path, and with references, one source knows its objects
      // by identity and two sources do not.
      let isSpecial = fields.contains { $0.isReference || $0.keys.contains { $0.count > 1 } }
      guard !schema.hasVariants, !isSpecial else { return nil }
      // Two keys of one property are an issue in one source, but not in two.
      let present = Set(one.members.map(\.key) + other.members.map(\.key))
      guard fields.allSatisfy({ $0.keys.count { present.contains($0[0]) } < 2 }) else { return nil }
      inner = { key in
        let field = fields.first { $0.keys.contains([key]) }
        return field?.shape
      }
    case .dictionary(let element, _), .list(let element): inner = { _ in element }
    // Members that fill a list in a container are merged, the entries of a dictionary in one replaced.
    case .container where other.kind == .object: return nil
    default: return other
    }
    // An array of elements replaces the list.
    guard other.kind == .object else { return other }
    guard one.kind == .object else { return nil }
    var members = Array(one.members)
    for (key, value) in other.members {
      guard let place = members.firstIndex(where: { $0.key == key }) else {
        members.append((key, value))
        continue
      }
      guard let shape = inner(key) else {
        members[place].value = value
        continue
      }
      guard let both = merged(members[place].value, value, shape) else { return nil }
      members[place].value = both
    }
    return SourceValue(members: members)
  }
}

extension GraphSnapshot {
  /// The elements of lists; the place of a list holds nil for any element along the way.
  fileprivate func elements(of lists: Set<[SourcePath.Component?]>) -> Set<ObjectIdentifier> {
    let elements = objects.filter { place in
      guard case .index? = place.path.components.last else { return false }
      let list = place.path.components.dropLast().map { step -> SourcePath.Component? in
        if case .index = step { nil } else { step }
      }
      return lists.contains(list)
    }
    return Set(elements.map { ObjectIdentifier($0.object) })
  }

  /// The object that was entered at a place; nil if the place holds none, or one entered before.
  fileprivate func object(at path: SourcePath) -> AnyObject? {
    objects.first { $0.path == path }?.object
  }
}
