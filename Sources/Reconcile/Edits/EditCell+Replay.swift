// The replay reads a value and actions alone, and cannot fail: what has no place has no effect.

extension EditCell {
  /// Performs an action at a place.
  func perform(_ action: EditAction, at place: EditPlace) { perform([(place, action)]) }

  /// Performs actions at places of which none is in another one. A collection is taken apart once.
  func perform(_ actions: [(place: EditPlace, action: EditAction)]) {
    if actions.count == 1 { return perform(actions[...], below: 0) }
    let sorted = actions.sorted { $0.place.path.lexicographicallyPrecedes($1.place.path) }
    perform(sorted[...], below: 0)
  }

  private func perform(
    _ actions: ArraySlice<(place: EditPlace, action: EditAction)>, below depth: Int
  ) {
    // Those of the property itself come first.
    let own = actions.prefix { $0.place.path.count == depth }
    var rest = actions.dropFirst(own.count)
    if !own.isEmpty { performOwn(own) }
    while let number = rest.first?.place.path[depth] {
      let inner = rest.prefix { $0.place.path[depth] == number }
      rest = rest.dropFirst(inner.count)
      guard let box = value.box, let cell = field(number, in: box) else { continue }
      cell.perform(inner, below: depth + 1)
      set(.live(.object(box)))
    }
  }

  private func performOwn(_ actions: ArraySlice<(place: EditPlace, action: EditAction)>) {
    var keys: [(String, EditAction)] = []
    var objects: [(AnyObject, EditAction)] = []
    var members: [(AnyHashable, EditAction)] = []
    var operations: [ListOperation] = []
    for (place, action) in actions {
      switch place.part {
      case .whole: if case .set(let value) = action { set(value) }
      case .key(let key): keys.append((key, action))
      case .list: operations += action.operations
      case .object(let object): objects.append((object, action))
      case .member(let member): members.append((member, action))
      }
    }
    if !keys.isEmpty { perform(onKeys: keys) }
    if !operations.isEmpty { perform(operations) }
    if !objects.isEmpty { perform(onObjects: objects) }
    if !members.isEmpty { perform(onMembers: members) }
  }

  private func perform(_ operations: [ListOperation]) {
    switch value {
    case .live(.instances(let objects)):
      set(.live(.instances(ListReplay.objects(objects, after: operations))))
    case .live(.list(let lives)):
      let objects = ListReplay.objects(lives.flatMap(\.objects), after: operations)
      set(.live(.list(objects.map(_LiveValue.object))))
    default: return
    }
  }

  private func perform(onKeys actions: [(String, EditAction)]) {
    guard var entries = value.entries else { return }
    var places: [String: Int] = [:]
    if actions.count > 4 {
      places.reserveCapacity(entries.count)
      for (place, entry) in entries.enumerated() { places[entry.key] = place }
    }
    var gone: Set<Int> = []
    for (key, action) in actions {
      let place =
        actions.count > 4 ? places[key] : entries.firstIndex { $0.key == key }
      switch action {
      case .put(let entry):
        if let place { entries[place] = entry } else { entries.append(entry) }
      case .remove: if let place { gone.insert(place) }
      case .set, .insert, .list: continue
      }
    }
    if !gone.isEmpty {
      entries = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    }
    set(.live(.entries(entries)))
  }

  private func perform(onObjects actions: [(AnyObject, EditAction)]) {
    guard var objects = value.objects else { return }
    var known = Set(objects.map { ObjectIdentifier($0) })
    var gone: Set<ObjectIdentifier> = []
    for (object, action) in actions {
      switch action {
      case .insert: if known.insert(ObjectIdentifier(object)).inserted { objects.append(object) }
      case .remove: gone.insert(ObjectIdentifier(object))
      case .set, .put, .list: continue
      }
    }
    if !gone.isEmpty { objects.removeAll { gone.contains(ObjectIdentifier($0)) } }
    set(.live(.list(objects.map(_LiveValue.object))))
  }

  private func perform(onMembers actions: [(AnyHashable, EditAction)]) {
    guard var members = value.members else { return }
    for (member, action) in actions {
      switch action {
      case .insert: members.insert(member)
      case .remove: members.remove(member)
      case .set, .put, .list: continue
      }
    }
    set(.plain(members))
  }
}

extension EditCell {
  /// What is at a place.
  enum Found {
    /// The place itself is not there.
    case nowhere
    case value(EditValue)
    case entry(_Entry)
    /// An object of a set, or a plain value, is there.
    case member
    case objects([AnyObject])
  }

  /// What is at a place.
  func found(at place: EditPlace) -> Found {
    guard let cell = cell(at: place.path[...]) else { return .nowhere }
    switch place.part {
    case .whole: return .value(cell.value)
    case .key(let key):
      return cell.value.entries?.first { $0.key == key }.map(Found.entry) ?? .nowhere
    case .list: return cell.value.objects.map(Found.objects) ?? .nowhere
    case .object(let object):
      return cell.value.objects?.contains { $0 === object } == true ? .member : .nowhere
    case .member(let member):
      return cell.value.members?.contains(member) == true ? .member : .nowhere
    }
  }

  /// The field of nested structs at the end of a path.
  func cell(at path: ArraySlice<Int>) -> EditCell? {
    guard let number = path.first else { return self }
    return value.box.flatMap { field(number, in: $0) }?.cell(at: path.dropFirst())
  }

  /// Whether the same was found at a place.
  func agree(_ one: Found, _ other: Found, at place: EditPlace) -> Bool {
    guard let shape = cell(at: place.path[...])?.shape else { return true }
    switch (one, other) {
    case (.nowhere, .nowhere), (.member, .member): return true
    case (.value(let one), .value(let other)): return shape.agree(one, other)
    case (.entry(let one), .entry(let other)): return shape.agree(one, other)
    case (.objects(let one), .objects(let other)): return one.areSame(as: other)
    default: return false
    }
  }
}

extension EditAction {
  /// The action that leaves what was found at its place; nil for a list, which has more than a value.
  init?(leaving found: EditCell.Found) {
    switch found {
    case .value(let value): self = .set(value)
    case .entry(let entry): self = .put(entry)
    case .member: self = .insert
    case .nowhere: self = .remove
    case .objects: return nil
    }
  }
}
