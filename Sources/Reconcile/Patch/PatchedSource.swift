/// What a patch changes in a live object's document, as the source of its update.
///
/// Of an object that stays, it holds what tells which it is, and what changes. What is new or moved,
/// and what a part is not enough to say of, it holds whole.
struct PatchedSource {
  private(set) var source = SourceValue(encoding: .null)
  let partial = PartialSource()

  /// The places of members that had a value and have none, and those where null was and still is.
  private(set) var removed: Set<SourcePath> = []
  private(set) var left: Set<SourcePath> = []

  /// Whether an object may be another one afterwards.
  private(set) var renames = false

  /// A value of the document, with its place.
  private struct Part {
    let value: PatchValue
    let path: SourcePath

    /// Whether all of it is needed.
    var isWhole = true

    /// Whether it is where it was, so that the live value at its place is what it was written of.
    var stays = false

    /// Whether it is the root, or exists only through paths of the root: lists in which nothing
    /// changes are left out there.
    var isOutermost = false
  }

  private typealias Open = SourceBuilder.OpenContainer<Part>

  /// - Parameter isWhole: Whether the update needs all of the object, and not what changes alone.
  init(_ root: PatchValue, isWhole: Bool) {
    var builder = SourceBuilder()
    let root = Part(
      value: root, path: SourcePath(), isWhole: isWhole, stays: true, isOutermost: true)
    builder.append(tree: root) { builder, part in
      switch part.value {
      case .value(let value): builder.append(value)
      case .members(let members) where part.isOutermost:
        return open(ObjectDraft(.live(members)), part, builder.nextWord)
      case .members(let members): append(members.sourceValue, part, &builder)
      case .elements(let elements): append(elements.sourceValue, part, &builder)
      case .object(let draft): return open(draft, part, builder.nextWord)
      case .array(let draft): return open(draft, part, builder.nextWord)
      }
      return nil
    }
    source = builder.finish()
    partial.removed = removed
  }
}

extension PatchedSource {
  private mutating func open(_ draft: ObjectDraft, _ part: Part, _ word: Int) -> Open {
    guard case .live(let base) = draft.base else {
      return members(draft.keys) { key in
        draft[key].map { Part(value: $0, path: part.path.appending(key: key)) }
      }
    }
    let gone = draft.removedKeys
    for key in gone { removed.insert(part.path.appending(key: key)) }
    if part.isWhole || draft.isWhole { return openWhole(draft, base, part) }
    if case .entries = base.content { partial.removals[word] = gone }
    let naming = base.naming
    let names = naming?.keys ?? []
    return members(names + draft.changedKeys) { key in
      let path = part.path.appending(key: key)
      if let name = naming?[key] { return Part(value: name, path: path) }
      return draft[key].map { value in
        let isOpened = value.isOpened(from: base[key])
        return Part(
          value: value, path: path, isWhole: !isOpened, stays: part.stays && isOpened,
          isOutermost: part.isOutermost && value.isPathPart)
      }
    }
  }

  private mutating func openWhole(
    _ draft: ObjectDraft, _ base: LiveMembers, _ part: Part
  ) -> Open {
    let isRenamed = draft.edited.all.contains(where: draft.isNaming)
    if isRenamed { renames = true }
    let stays = part.stays && !isRenamed
    return members(draft.keys) { key in
      guard let value = draft[key] else { return nil }
      let path = part.path.appending(key: key)
      let before = base[key]
      let isSame = before.map { value.isSame(as: $0) } ?? false
      if isSame, part.isOutermost, case .elements = value, base.isProperty(key) { return nil }
      if isSame, stays, value.isNull { left.insert(path) }
      return Part(
        value: value, path: path, stays: stays && (isSame || value.isOpened(from: before)),
        isOutermost: part.isOutermost && value.isPathPart)
    }
  }

  private mutating func open(_ draft: ArrayDraft, _ part: Part, _ word: Int) -> Open {
    if !part.isWhole, let places = draft.partialPlaces {
      partial.places[word] = places
      return Open(
        values: places.map { place in
          Part(
            value: draft[place], path: part.path.appending(index: place), isWhole: false,
            stays: part.stays)
        })
    }
    return Open(
      values: draft.elements.enumerated().map { place, element in
        Part(
          value: element.value, path: part.path.appending(index: place),
          stays: part.stays && element.origin == place)
      })
  }

  private func members(_ keys: [String], _ part: (String) -> Part?) -> Open {
    let parts = keys.map(part)
    return Open(
      keys: zip(keys, parts).compactMap { key, part in part.map { _ in key } },
      values: parts.compactMap(\.self))
  }

  /// Appends a part that was written.
  private mutating func append(
    _ source: SourceValue, _ part: Part, _ builder: inout SourceBuilder
  ) {
    builder.append(source)
    guard part.stays else { return }
    var pending = [(value: source, path: part.path)]
    while let (value, path) = pending.popLast() {
      for (key, member) in value.members {
        if member.isNull { left.insert(path.appending(key: key)) }
        pending.append((member, path.appending(key: key)))
      }
      for (place, element) in value.elements.enumerated() {
        pending.append((element, path.appending(index: place)))
      }
    }
  }
}

extension PatchValue {
  /// Whether it was opened from a part of a live object's document.
  fileprivate func isOpened(from part: PatchValue?) -> Bool {
    switch (self, part) {
    case (.object(let draft), _): draft.isOpened(from: part)
    case (.array(let draft), .elements(let elements)?): draft.isOpened(from: elements)
    default: false
    }
  }

  /// Whether it is an object that exists only through the paths of fields.
  fileprivate var isPathPart: Bool {
    switch self {
    case .members(let members): return members.isPathPart
    case .object(let draft):
      guard case .live(let base) = draft.base else { return false }
      return base.isPathPart
    case .value, .elements, .array: return false
    }
  }
}
