/// What a type writes into a source: one member of an object.
///
/// Fields whose keys are paths share the objects that they have in common, each where it is first
/// declared.
struct OutlineMember {
  let key: String

  /// The field under the key itself.
  fileprivate(set) var field: CompiledField?

  /// The place of the field among those that updates read, or -1 where it is only written.
  fileprivate(set) var place = -1

  /// The members below the key that fields with longer paths write.
  fileprivate(set) var members: [OutlineMember] = []

  fileprivate init(_ key: String) {
    self.key = key
  }
}

extension [OutlineMember] {
  /// Adds a field at its path.
  mutating func add(_ field: CompiledField, place: Int) {
    add(field, place, field.definition.key.names[...])
  }

  private mutating func add(_ field: CompiledField, _ place: Int, _ steps: ArraySlice<String>) {
    guard let key = steps.first else { return }
    let known = firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    if known == nil { append(OutlineMember(key)) }
    let index = known ?? count - 1
    guard steps.count == 1 else { return self[index].members.add(field, place, steps.dropFirst()) }
    if self[index].field != nil { return }
    self[index].field = field
    self[index].place = place
  }
}
