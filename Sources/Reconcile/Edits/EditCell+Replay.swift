// The replay reads a value and operations alone, and cannot fail: what has no place has no effect.

extension EditCell {
  /// Performs an operation.
  func perform(_ operation: EditOperation) {
    perform(operation.action, at: operation.place.part, operation.place.path[...])
  }

  private func perform(_ action: EditAction, at part: EditPlace.Part, _ path: ArraySlice<Int>) {
    if let number = path.first {
      guard let box = value.box, let cell = field(number, in: box) else { return }
      cell.perform(action, at: part, path.dropFirst())
      return set(.live(.object(box)))
    }
    switch part {
    case .whole: if case .set(let value) = action { set(value) }
    case .key(let key): perform(action, onKey: key)
    case .element(let object): perform(action, on: object)
    case .member(let member): perform(action, on: member)
    }
  }

  private func perform(_ action: EditAction, onKey key: String) {
    guard var entries = value.entries else { return }
    let place = entries.firstIndex { $0.key == key }
    switch action {
    case .put(let entry):
      if let place { entries[place] = entry } else { entries.append(entry) }
    case .remove:
      guard let place else { return }
      entries.remove(at: place)
    default: return
    }
    set(.live(.entries(entries)))
  }

  private func perform(_ action: EditAction, on object: AnyObject) {
    guard var objects = value.objects else { return }
    let place = objects.firstIndex { $0 === object }
    if let place { objects.remove(at: place) }
    switch action {
    case .insert(let neighbours):
      if shape.isSet, place != nil { return }
      objects.insert(object, at: neighbours.index(in: objects))
    case .move(let neighbours):
      if place == nil { return }
      objects.insert(object, at: neighbours.index(in: objects))
    case .remove:
      if place == nil { return }
    default: return
    }
    set(.live(.list(objects.map(_LiveValue.object))))
  }

  private func perform(_ action: EditAction, on member: AnyHashable) {
    guard var members = value.members else { return }
    switch action {
    case .add: members.insert(member)
    case .remove: members.remove(member)
    default: return
    }
    set(.plain(members))
  }
}

extension EditCell {
  /// What is at a place.
  enum Word {
    /// The place itself is not there.
    case nowhere
    case value(EditValue)
    case entry(_Entry)
    /// An object is there, behind another one.
    case object(behind: AnyObject?)
    case member
  }

  /// What is at a place.
  func word(at place: EditPlace) -> Word {
    guard let cell = cell(at: place.path[...]) else { return .nowhere }
    switch place.part {
    case .whole: return .value(cell.value)
    case .key(let key):
      return cell.value.entries?.first { $0.key == key }.map(Word.entry) ?? .nowhere
    case .element(let object):
      guard let objects = cell.value.objects,
        let index = objects.firstIndex(where: { $0 === object })
      else { return .nowhere }
      return .object(behind: cell.shape.isSet || index == 0 ? nil : objects[index - 1])
    case .member(let member):
      return cell.value.members?.contains(member) == true ? .member : .nowhere
    }
  }

  /// The field of nested structs at the end of a path.
  func cell(at path: ArraySlice<Int>) -> EditCell? {
    guard let number = path.first else { return self }
    return value.box.flatMap { field(number, in: $0) }?.cell(at: path.dropFirst())
  }

  /// Whether two words of a place are the same.
  func agree(_ one: Word, _ other: Word, at place: EditPlace) -> Bool {
    guard let shape = cell(at: place.path[...])?.shape else { return true }
    switch (one, other) {
    case (.nowhere, .nowhere), (.member, .member): return true
    case (.value(let one), .value(let other)): return shape.agree(one, other)
    case (.entry(let one), .entry(let other)): return shape.agree(one, other)
    case (.object(let one), .object(let other)): return one === other
    default: return false
    }
  }

  /// The action that leaves a word at its place; nil for elements, which have more than a value.
  static func action(leaving word: Word) -> EditAction? {
    switch word {
    case .value(let value): .set(value)
    case .entry(let entry): .put(entry)
    case .member: .add
    case .nowhere: .remove
    case .object: nil
    }
  }
}
