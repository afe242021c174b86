// What a source, an answer or a refusal makes of the edits of a property.

/// What is beneath a property before and after a source.
struct EditedWords {
  let old: EditCell

  /// A copy, which sinking edits write.
  let new: EditCell

  /// Whether the source speaks of a place; nil if it does not speak of the property.
  let speaks: ((EditPlace) -> Bool)?

  func isSpoken(_ place: EditPlace) -> Bool { speaks?(place) == true }

  /// Whether what is beneath an operation changed.
  func isChanged(beneath operation: EditOperation) -> Bool {
    let place = operation.place
    switch (old.word(at: place), new.word(at: place), operation.action) {
    case (.object, .object, .insert), (.object, .object, .remove): return false
    case (let one, let other, _): return !new.agree(one, other, at: place)
    }
  }
}

extension EditedProperty {
  /// Makes edits accepted. Where an answer speaks of its places, the answer's word takes the
  /// place of the value that was set; an operation on an element stays where the answer agrees with it.
  ///
  /// - Returns: The places of the edits.
  mutating func accept(_ edits: [Edit], _ words: EditedWords) -> [EditPlace] {
    var own: [EditPlace] = []
    var kept: [Entry] = []
    for entry in entries {
      guard !entry.isAccepted, edits.contains(where: { $0 === entry.edit }) else {
        kept.append(entry)
        continue
      }
      let place = entry.operation.place
      own.append(place)
      var accepted = entry
      accepted.isAccepted = true
      if words.isSpoken(place) {
        guard let action = entry.operation.action.agreed(at: place, words.new) else { continue }
        accepted.operation = EditOperation(place: place, action: action)
      }
      kept.append(accepted)
    }
    entries = kept
    // What was beneath the edits' own values stays there until they sink.
    for place in own where words.isSpoken(place) && place.isOfValue {
      guard let action = EditCell.action(leaving: words.old.word(at: place)) else { continue }
      words.new.perform(EditOperation(place: place, action: action))
    }
    return own
  }

  /// Takes back what a source has overridden: accepted edits of which it speaks, what older ones
  /// had set there, and those for which a policy decides so.
  ///
  /// - Parameters:
  ///   - own: The places of an edit that the source answers.
  ///   - isTaken: Whether the source is taken where it and a pending edit differ.
  mutating func giveWay(
    _ words: EditedWords, besides own: [EditPlace], isTaken: (Entry) -> Bool
  ) {
    var gone: Set<Int> = []
    for (number, entry) in entries.enumerated() {
      let place = entry.operation.place
      guard words.isSpoken(place), !own.contains(where: { $0.overlaps(place) }) else { continue }
      if entry.isAccepted {
        gone.insert(number)
        guard place.isOfValue else { continue }
        gone.formUnion(
          entries[..<number].indices.filter { entries[$0].operation.place.isSame(as: place) })
      } else if words.isChanged(beneath: entry.operation), isTaken(entry) {
        gone.insert(number)
      }
    }
    if gone.isEmpty { return }
    entries = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
  }

  /// Removes an edit, wherever it stands.
  mutating func remove(_ edit: Edit) {
    entries.removeAll { $0.edit === edit }
  }
}

extension EditPlace {
  /// Whether it has one value, which the next one overrides.
  fileprivate var isOfValue: Bool {
    switch part {
    case .whole, .key: true
    case .element, .member: false
    }
  }
}

extension EditAction {
  /// The same action as a server says it; nil if the server does not agree.
  fileprivate func agreed(at place: EditPlace, _ said: EditCell) -> EditAction? {
    let word = said.word(at: place)
    switch self {
    case .set, .put: return EditCell.action(leaving: word)
    case .remove:
      if place.isOfValue { return EditCell.action(leaving: word) }
      if case .nowhere = word { return self }
      return nil
    case .add:
      if case .member = word { return self }
      return nil
    case .insert, .move:
      guard case .element(let object) = place.part,
        let objects = said.cell(at: place.path[...])?.value.objects,
        let index = objects.firstIndex(where: { $0 === object })
      else { return nil }
      let neighbours = Neighbours(of: index, in: objects)
      if case .move = self { return .move(neighbours) }
      return .insert(neighbours)
    }
  }
}
