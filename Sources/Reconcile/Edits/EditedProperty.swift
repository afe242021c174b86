/// A property with edits: what is beneath them, and what they do, in order.
struct EditedProperty {
  /// The index of its field.
  let number: Int

  /// The word beneath. It is never written: whoever changes it makes a copy.
  var beneath: StandIn
  var entries: [Entry] = []

  struct Entry {
    let edit: Edit
    var operation: EditOperation

    /// Whether a server has accepted it. It sinks into the word beneath once no older edit of its
    /// place is left.
    var isAccepted = false
  }

  /// Does what an edit changed behind all others.
  mutating func add(_ difference: EditDifference, of edit: Edit) {
    for operation in difference.operations {
      entries.append(Entry(edit: edit, operation: operation))
    }
  }

  /// What is visible: the word beneath, and the edits in order.
  func visible(_ shape: EditShape) -> EditValue {
    let cell = EditCell(beneath.copy, shape)
    for entry in entries { cell.perform(entry.operation) }
    return cell.value
  }

  /// Lets accepted edits sink that no older edit of their place keeps up.
  ///
  /// - Parameter cell: The word beneath, a copy that may be written.
  mutating func sink(into cell: EditCell) {
    var number = 0
    while number < entries.count {
      let place = entries[number].operation.place
      let isHeld = entries[..<number].contains { $0.operation.place.overlaps(place) }
      if entries[number].isAccepted, !isHeld {
        cell.perform(entries.remove(at: number).operation)
      } else {
        number += 1
      }
    }
  }
}

/// An object with edits.
struct EditedObject {
  let object: AnyObject
  let plan: ResolvedType

  /// Its edited properties, which are few, in the order in which they were edited.
  private(set) var properties: [EditedProperty] = []

  init(_ object: AnyObject, _ plan: ResolvedType) {
    self.object = object
    self.plan = plan
  }

  /// The edited property of a field.
  subscript(number: Int) -> EditedProperty? { properties.first { $0.number == number } }

  /// Puts an edited property in the place of what was known of it.
  mutating func put(_ property: EditedProperty) {
    if let place = properties.firstIndex(where: { $0.number == property.number }) {
      properties[place] = property
    } else {
      properties.append(property)
    }
  }

  /// The object with the properties that have edits left; nil if it has none.
  var withoutSettled: EditedObject? {
    var edited = self
    edited.properties.removeAll { $0.entries.isEmpty }
    return edited.properties.isEmpty ? nil : edited
  }
}
