/// Finds the plain form of sources: each value as the schema's type says it, without other spellings.
///
/// Who updates, compares or merges sees the plain form alone, so that no rule has to ask how a value
/// was spelled.
final class Speller {
  /// What the root of a source is.
  enum Root {
    case value(SpellingGuide.Value)
    /// Objects that a map takes: an array, the members of an object, or one alone.
    case objects(SpellingGuide.Value, areKeyed: Bool)
  }

  private let guide: SpellingGuide
  private let root: Root

  init(_ guide: SpellingGuide, _ root: Root) { (self.guide, self.root) = (guide, root) }

  /// The plain form of a source; the source itself if it is that.
  func plain(_ source: SourceValue) -> SourceValue {
    if source.tape.respelled != nil { return source }
    return source.withToken { token in
      var trial = Respelling(guide, isTrial: true)
      trial.write(token, as: root)
      guard trial.isSpelled, !trial.isGivenUp else { return source }
      var respelling = Respelling(guide, isTrial: false)
      respelling.write(source, as: root)
      return respelling.finish(source)
    }
  }
}

/// Writes the plain form of a source, or finds whether that is another one.
struct Respelling: ~Copyable {
  private let guide: SpellingGuide
  private let isTrial: Bool

  /// How many values are around the one that is written, and how low on the stack the next may begin.
  private var depth = 0
  private var floor: UInt = 0

  private var builder = SourceBuilder()
  private var places = Respelled.Places()
  private var plainRoot = 0

  /// Whether a value is spelled in another way.
  private(set) var isSpelled = false

  /// Whether there was no room on the stack. The engine then says what is too deep.
  private(set) var isGivenUp = false

  init(_ guide: SpellingGuide, isTrial: Bool) {
    (self.guide, self.isTrial) = (guide, isTrial)
  }

  /// Writes a source with all that its root knows to be around it.
  mutating func write(_ source: SourceValue, as root: Speller.Root) {
    let (bytes, words) = (source.tape.byteCount, source.tape.wordCount)
    builder.makeRoom(bytes: bytes &+ bytes / 4, words: words &+ words / 4)
    around(source.outermost.token, source.index, root)
  }

  mutating func write(_ token: _Token, as root: Speller.Root) {
    plainRoot = builder.nextWord
    switch root {
    case .value(let value): write(token, value)
    case .objects(let value, let areKeyed):
      if token.isArray || areKeyed && token.isObject {
        children(token, value)
      } else {
        write(token, value)
      }
    }
  }

  /// The plain form with what the source carries beside its words.
  mutating func finish(_ source: SourceValue) -> SourceValue {
    if isGivenUp || builder.isTooLarge { return source }
    let plain = builder.finish(isOrdered: source.tape.isOrdered)
    let respelled = Respelled(
      source.tape, root: (written: source.index, plain: plainRoot), places)
    let part =
      source.outermost.index == source.index ? nil : Tape.Part(root: plainRoot, outermost: 0)
    return SourceValue(
      tape: Tape(plain.tape, respelled: respelled, part: part), index: plainRoot)
  }

  /// Copies a container down to the root that is inside it.
  private mutating func around(_ token: _Token, _ root: Int, _ spelled: Speller.Root) {
    if token.index == root { return write(token, as: spelled) }
    guard token.index < root, root < token.next else { return copy(token) }
    children(token) { $0.around($1, root, spelled) }
  }

  /// Counts a level, or says that it has no room.
  private mutating func isTooDeep() -> Bool {
    if depth >= StackRoom.firstLevel {
      if floor == 0 { floor = StackRoom.floor() }
      if StackRoom.here() <= floor {
        isGivenUp = true
        return true
      }
    }
    depth &+= 1
    return false
  }

  private var isEnded: Bool { isGivenUp || isTrial && isSpelled }

  /// Notes where the next word comes from.
  private mutating func note(_ token: _Token) { places.note(builder.nextWord, from: token.index) }

  private mutating func copy(_ token: _Token) {
    if isTrial { return }
    note(token)
    builder.append(token)
  }

  private mutating func key(_ token: _Token) {
    if isTrial { return }
    note(token)
    builder.append(key: token)
  }

  /// Notes that a token is spelled in another way.
  ///
  /// - Returns: Whether the plain form is to be written.
  private mutating func spell(_ token: _Token) -> Bool {
    isSpelled = true
    if isTrial { return false }
    note(token)
    return true
  }

  private mutating func write(_ token: _Token, _ value: SpellingGuide.Value) {
    if isEnded || isTooDeep() { return }
    defer { depth &-= 1 }
    switch value.spelling {
    case .oneOrMany where !token.isArray && !token.isNull && !isListed(token, value):
      guard spell(token) else { return }
      builder.beginArray()
      element(token, value)
      return builder.endArray()
    case .entries(let entries) where token.isArray:
      if write(token, value, entries) { return }
    default: break
    }
    switch value.kind {
    case .leaf: copy(token)
    case .object(let type): object(token, type)
    case .list where token.isArray || isListed(token, value): children(token, value.element)
    case .dictionary where token.isObject: children(token, value.element)
    case .list, .dictionary: copy(token)
    }
  }

  /// Whether a list takes the members of an object.
  private func isListed(_ token: _Token, _ value: SpellingGuide.Value) -> Bool {
    guard token.isObject, case .object(let type) = value.element?.kind else { return false }
    return guide.types[type].schema.keyField != nil
  }

  private mutating func element(_ token: _Token, _ value: SpellingGuide.Value) {
    if let element = value.element { write(token, element) } else { copy(token) }
  }

  /// Writes an array or an object, each value in it as one of a kind.
  private mutating func children(_ token: _Token, _ element: SpellingGuide.Value?) {
    guard let element, element.isActive else { return copy(token) }
    children(token) { $0.write($1, element) }
  }

  private mutating func children(
    _ token: _Token, _ write: (inout Respelling, _Token) -> Void
  ) {
    if !isTrial {
      note(token)
      if token.isObject { builder.beginObject() } else { builder.beginArray() }
    }
    var index = token.first
    while index < token.end, !isEnded {
      if token.isObject {
        key(token.at(index))
        index &+= 1
      }
      write(&self, token.at(index))
      index = token.at(index).next
    }
    if isTrial { return }
    if token.isObject { builder.endObject() } else { builder.endArray() }
  }

  private mutating func object(
    _ token: _Token, _ number: Int, _ others: [SpellingGuide.Reader] = []
  ) {
    let type = guide.types[number]
    guard token.isObject else { return named(token, type) }
    if !type.nullKeys.isEmpty, type.isNull(token) {
      if spell(token) { builder.null() }
      return
    }
    if others.isEmpty, type.cases.isEmpty {
      if let reader = type.reader { members(token, reader) } else { copy(token) }
      return
    }
    let types = guide.choices(number, token).map { guide.types[$0] }
    let readers = others + types.compactMap(\.reader)
    switch readers.count {
    case 0: copy(token)
    case 1 where types.count == 1: members(token, readers[0])
    default: members(token, readers, of: types)
    }
  }

  /// Writes a value that may stand for an object.
  private mutating func named(_ token: _Token, _ type: SpellingGuide.TypeGuide) {
    guard let steps = type.shorthand, token.isString || token.isNumber || token.isBoolean else {
      return copy(token)
    }
    guard spell(token) else { return }
    places.noteMention(
      builder.nextWord, of: type.schema.id,
      "\(type.schema.name) or its \(steps.joined(separator: "."))")
    for step in steps {
      note(token)
      builder.beginObject()
      builder.key(step)
    }
    copy(token)
    for _ in steps { builder.endObject() }
  }

  /// Writes an object; what a reader does not name is copied in rows.
  private mutating func members(_ token: _Token, _ reader: SpellingGuide.Reader) {
    if !isTrial {
      note(token)
      builder.beginObject()
    }
    var index = token.first
    var (row, last) = (index, index)
    while index < token.end, !isEnded {
      let (name, value) = (token.at(index), token.at(index &+ 1))
      if let step = reader.step(name) {
        copy(members: row, upTo: index, of: token)
        key(name)
        write(value, step.value, step.members.map { [$0] } ?? [])
        row = value.next
      }
      last = index
      index = value.next
    }
    if isTrial { return find(reader.references, in: token) }
    if row < index, last >= row {
      copy(members: row, upTo: last, of: token)
      key(token.at(last))
      copy(token.at(last &+ 1))
    }
    combine(reader.references, of: token)
    builder.endObject()
  }

  /// Writes an object that several readers look at.
  ///
  /// - Parameter types: The types that it may be of. What one of them reads as it is written stays so, since
  ///   a plain form is right for each.
  private mutating func members(
    _ token: _Token, _ readers: [SpellingGuide.Reader], of types: [SpellingGuide.TypeGuide] = []
  ) {
    if !isTrial {
      note(token)
      builder.beginObject()
    }
    var index = token.first
    while index < token.end, !isEnded {
      let (name, value) = (token.at(index), token.at(index &+ 1))
      key(name)
      let isPlain = types.count > 1 && types.contains { $0.readsAsWritten(name) }
      let steps = isPlain ? [] : readers.compactMap { $0.step(name) }
      write(value, steps.lazy.compactMap(\.value).first, steps.compactMap(\.members))
      index = value.next
    }
    var references: [CombinedReference] = []
    for reference in readers.flatMap(\.references)
    where !references.contains(where: { $0.key == reference.key }) {
      references.append(reference)
    }
    if isTrial { return find(references, in: token) }
    combine(references, of: token)
    builder.endObject()
  }

  /// Finds whether an object says a reference by several keys.
  private mutating func find(_ references: [CombinedReference], in token: _Token) {
    if references.contains(where: { $0.saying(token) != nil }) { isSpelled = true }
  }

  /// Writes the references that several keys of an object say as one member each.
  private mutating func combine(_ references: [CombinedReference], of token: _Token) {
    for reference in references {
      guard let saying = reference.saying(token) else { continue }
      isSpelled = true
      write(saying, under: reference.key)
      // A key that comes twice is an issue, as that of any property is.
      if reference.isRepeated(in: token) { write(saying, under: reference.key) }
    }
  }

  private mutating func write(_ saying: CombinedReference.Saying, under key: String) {
    guard let first = saying.members.first else { return }
    note(first.value)
    builder.key(key)
    note(first.value)
    places.name(builder.nextWord, first.name)
    if saying.isNull {
      builder.null()
    } else if first.path.isEmpty {
      copy(first.value)
    } else {
      write(saying.members[...], below: 0)
    }
  }

  /// Writes what an object says of another one, as an object that names it.
  ///
  /// - Parameter depth: How many steps of the paths were written.
  private mutating func write(_ members: ArraySlice<CombinedReference.Member>, below depth: Int) {
    var rest = members
    builder.beginObject()
    while let first = rest.first {
      let step = first.path[depth]
      let inside = rest.filter { String._equal($0.path[depth], step) }
      rest.removeAll { String._equal($0.path[depth], step) }
      note(first.value)
      builder.key(step)
      note(first.value)
      places.name(builder.nextWord, first.name)
      if first.path.count == depth + 1 {
        copy(first.value)
      } else {
        write(inside[...], below: depth + 1)
      }
    }
    builder.endObject()
  }

  /// Writes what stands under a key: a value that is read, an object through which paths lead, or both.
  private mutating func write(
    _ token: _Token, _ value: SpellingGuide.Value?, _ below: [SpellingGuide.Reader]
  ) {
    if below.isEmpty || !token.isObject {
      if let value { write(token, value) } else { copy(token) }
    } else if let value {
      if case .object(let type) = value.kind {
        object(token, type, below)
      } else {
        write(token, value)
      }
    } else {
      members(token, below)
    }
  }

  /// Copies members that follow each other, up to another one.
  private mutating func copy(members first: Int, upTo last: Int, of token: _Token) {
    if isTrial || first == last { return }
    note(token.at(first))
    builder.append(members: first, upTo: last, of: token)
  }

  /// Writes an array as the object with its entries.
  ///
  /// - Returns: False if the array has none.
  private mutating func write(
    _ token: _Token, _ value: SpellingGuide.Value, _ entries: ArrayEntries
  ) -> Bool {
    let elements = token.elements
    var pairs: [(key: String, value: _Token)] = []
    switch entries {
    case .byIndex:
      for (index, element) in elements.enumerated() { pairs.append(("\(index)", element)) }
    case .inPairs:
      guard elements.count.isMultiple(of: 2) else { return false }
      for index in stride(from: 0, to: elements.count, by: 2) {
        guard let key = elements[index].keyText else { return false }
        pairs.append((key, elements[index + 1]))
      }
    case .byIdentity:
      for element in elements where !element.isNull {
        guard let key = identity(of: element, value) else { return false }
        pairs.append((key, element))
      }
    }
    guard spell(token) else { return true }
    builder.beginObject()
    for pair in pairs {
      note(pair.value)
      builder.key(pair.key)
      self.element(pair.value, value)
    }
    builder.endObject()
    return true
  }

  private func identity(of token: _Token, _ value: SpellingGuide.Value) -> String? {
    guard case .object(let type) = value.element?.kind else { return nil }
    let known = guide.types[type]
    guard let place = known.schema.identity.first else { return nil }
    let keys = known.schema.fields[place].memberPaths
    if !token.isObject { return known.shorthand.map(keys.contains) == true ? token.keyText : nil }
    return keys.lazy.compactMap { token.value(at: $0)?.keyText }.first
  }
}

extension SpellingGuide.TypeGuide {
  /// Whether an object says by its identity that there is none.
  fileprivate func isNull(_ token: _Token) -> Bool {
    guard nullKeys.contains(where: token.leadsToNull) else { return false }
    return !schema.tombstones.contains { tombstone in
      !tombstone.key.isSpecial && token.value(at: tombstone.key.steps).map(tombstone.marks) == true
    }
  }
}

extension _Token {
  /// Whether null is at the end of a path, or on the way, as nothing is behind null.
  fileprivate func leadsToNull(_ steps: [String]) -> Bool {
    var token = self
    for step in steps {
      guard let next = token.member(step) else { return false }
      if next.isNull { return true }
      token = next
    }
    return false
  }

  /// A text or a whole number as a key.
  fileprivate var keyText: String? {
    if isString { return makeString() }
    return isNumber ? int64().map { String($0) } : nil
  }
}
