/// One member of an object that a type writes into a source.
///
/// Fields whose keys are paths share the objects along them; each object is placed where it is
/// first declared.
struct OutlineMember {
  let key: String

  /// The field under exactly this key.
  fileprivate(set) var field: CompiledField?

  /// The index of the field among those that updates read, or -1 if it is only written.
  fileprivate(set) var place = -1

  /// The variant that reads the class from the key, if no field has the key.
  fileprivate(set) var variant: VariantDefinition?

  /// Of a reference that several keys say: the number of the key among them.
  fileprivate(set) var part: Int?

  /// The members below the key, written by fields with longer paths.
  fileprivate(set) var members: [OutlineMember] = []

  /// The value to write where no entry of the schema has the key.
  private(set) var given: SourceValue?

  /// Whether all that the key has is the plain value of a field that updates read.
  private(set) var isPlain = false

  /// Whether the field may hold nothing.
  private(set) var isOptional = false

  fileprivate init(_ key: String, given: SourceValue? = nil) {
    self.key = key
    self.given = given
  }

  /// Finds what is asked for each object that is written.
  fileprivate mutating func settle() {
    isPlain = members.isEmpty && place >= 0 && field?.isPlain == true
    isOptional = field?.node.isOptional == true
  }
}

/// What a type may write for one entry of its schema.
enum OutlineEntry {
  /// A field, with its index among those that updates read, or -1 if it is only written.
  case field(CompiledField, place: Int, isWritten: Bool)
  case variant(VariantDefinition, SourceKey)
}

/// The members that the instances of a type write into sources.
final class Outlines {
  let members: [OutlineMember]
  let naming: [OutlineMember]
  let record: [OutlineMember]

  init(_ entries: [OutlineEntry]) {
    var members: [OutlineMember] = []
    var record: [OutlineMember] = []
    for entry in entries {
      switch entry {
      case .field(let field, let place, let isWritten):
        if isWritten { members.addMembers(of: field, place: place) }
        if place >= 0 { record.add(field, place: place) }
      case .variant(let variant, let key):
        // What is around an object is no member of it, but a record has to hold it.
        if !key.isSpecial { members.add(variant, at: key) }
        record.add(variant, at: key)
      }
    }
    self.members = members
    self.record = record
    naming = members.naming
  }
}

extension [OutlineMember] {
  /// Adds a field at its path.
  fileprivate mutating func add(_ field: CompiledField, place: Int, overParts: Bool = false) {
    member(at: field.definition.key.names[...]) { member in
      if member.field != nil, !overParts || member.part == nil { return }
      (member.field, member.place, member.part) = (field, place, nil)
    }
  }

  /// Adds a field at its path, or one that several keys say at each of these.
  ///
  /// A key that it shares with an identity is written by that.
  fileprivate mutating func addMembers(of field: CompiledField, place: Int) {
    guard let keys = field.definition.referenceKeys else {
      return add(field, place: place, overParts: field.definition.isIdentity)
    }
    for (part, key) in keys.all.enumerated() {
      member(at: key.steps[...]) { member in
        if member.field != nil { return }
        (member.field, member.place, member.part) = (field, place, part)
      }
    }
  }

  /// Adds the key of a variant.
  fileprivate mutating func add(_ variant: VariantDefinition, at key: SourceKey) {
    member(at: key.names[...]) { $0.variant = $0.variant ?? variant }
  }

  private mutating func member(
    at steps: ArraySlice<String>, _ edit: (inout OutlineMember) -> Void
  ) {
    guard let key = steps.first else { return }
    let known = indices.first { String._equal(self[$0].key, key) }
    if known == nil { append(OutlineMember(key)) }
    let index = known ?? count - 1
    if steps.count == 1 {
      edit(&self[index])
    } else {
      self[index].members.member(at: steps.dropFirst(), edit)
    }
    self[index].settle()
  }
}

extension [OutlineMember] {
  /// The members with others, as far as nobody reads those: objects on the way of paths are merged.
  ///
  /// - Parameters:
  ///   - others: The other members.
  ///   - readers: Who reads the object.
  ///   - place: Where those are put whose keys are not there.
  func adding(
    _ others: some Sequence<(key: String, value: SourceValue)>, _ readers: [KeyTree], at place: Int
  ) -> [OutlineMember] {
    var members = self
    var added: [OutlineMember] = []
    for (key, value) in others {
      switch readers.reading(of: key) {
      case .nobody: added.append(OutlineMember(key, given: value))
      case .whole: break
      case .paths(let below):
        guard value.kind == .object else { continue }
        let known = members.firstIndex { String._equal($0.key, key) }
        var member = known.map { members[$0] } ?? OutlineMember(key)
        member.members = member.members.adding(value.members, below, at: member.members.count)
        if let known { members[known] = member } else { added.append(member) }
      }
    }
    members.insert(contentsOf: added, at: place)
    return members
  }

  /// The keys that lead to what the members write.
  var paths: [ArraySlice<String>] {
    var paths: [ArraySlice<String>] = []
    for member in self {
      if member.field != nil || member.variant != nil { paths.append([member.key]) }
      for rest in member.members.paths {
        var path: ArraySlice<String> = [member.key]
        path += rest
        paths.append(path)
      }
    }
    return paths
  }

  /// The members of some fields, given by their indices.
  func ofFields(_ isWanted: (Int) -> Bool) -> [OutlineMember] {
    compactMap { member in
      var kept = member
      kept.members = member.members.ofFields(isWanted)
      if kept.field == nil || !isWanted(kept.place) { (kept.field, kept.place) = (nil, -1) }
      kept.variant = nil
      kept.settle()
      return kept.field == nil && kept.members.isEmpty ? nil : kept
    }
  }

  /// The members that tell which object it is: those of its identity, and those that choose its
  /// class.
  var naming: [OutlineMember] {
    compactMap { member in
      var named = member
      named.members = member.members.naming
      if named.field?.definition.isIdentity != true, named.variant == nil {
        named.field = nil
        named.place = -1
      }
      named.settle()
      return named.field == nil && named.variant == nil && named.members.isEmpty ? nil : named
    }
  }
}
