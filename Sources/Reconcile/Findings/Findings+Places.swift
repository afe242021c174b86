// A place does not own its property: the resolver owns all resolved types and fields during an
// update, except the field of a root property, which the update owns.

extension Findings {
  /// One step down from the root: to a property, to an element, or to the value under a key.
  ///
  /// It holds no counted reference, since every element and every nested object creates one.
  @safe
  struct Place {
    private let property: Unmanaged<ResolvedField>?

    /// The index of an element, or the complement of a key's number: see `key`.
    private let number: Int

    /// The node in the log, -1 until something is recorded here.
    var node = -1

    /// Descends to an element.
    init(index: Int) {
      assert(index >= 0, "a number below zero is that of a key")
      unsafe property = nil
      number = index
    }

    /// Descends to the value under a key, given by its number among the keys of the trail.
    init(key: Int) {
      assert(key >= 0, "the number of a key is marked by its sign")
      unsafe property = nil
      number = ~key
    }

    init(_ field: Unmanaged<ResolvedField>) {
      unsafe property = field
      number = 0
    }

    var field: ResolvedField? { unsafe property?.takeUnretainedValue() }

    /// The number of the key among the keys of the trail; nil for a property or an element.
    var key: Int? { unsafe property == nil && number < 0 ? ~number : nil }

    var index: Int { number }
  }

  /// Whether the check is in the first levels below the root.
  @inline(__always)
  var isNearRoot: Bool { contents.trail.count < StackRoom.firstLevel }

  /// The number of steps from the root.
  var depth: Int { contents.trail.count }

  /// The innermost property on the trail.
  var innermostField: ResolvedField? { contents.trail.last { $0.field != nil }?.field }

  /// Descends to an element; `leave` goes back up.
  @inline(__always)
  func enter(_ index: Int) { contents.trail.push(Place(index: index)) }

  /// Descends to an element of a list, which may be a member; `leave(isMember:)` goes back up.
  ///
  /// A separate function, for the loop that asks for it seldom: with both ways in it, it was no longer inlined.
  @inline(never)
  func enter(_ token: _Token, _ position: Int, isMember: Bool) {
    if isMember { enter(member: token) } else { enter(position) }
  }

  @inline(never)
  func leave(isMember: Bool) {
    if isMember { leaveKey() } else { leave() }
  }

  @inline(__always)
  func enter(_ field: Unmanaged<ResolvedField>) { unsafe contents.trail.push(Place(field)) }

  func enter(key: String) { enter(TrailKey.text(key)) }

  /// Descends to the member of an object, whose key is made a text where somebody asks for it.
  @inline(never)
  func enter(member: _Token) {
    contents.lastMember = member.index &- 1
    enter(TrailKey.word(contents.lastMember))
  }

  private func enter(_ key: TrailKey) {
    contents.trail.push(Place(key: contents.keys.count))
    contents.keys.append(key)
  }

  /// A key on the trail: its text, or the word of it in the source.
  enum TrailKey {
    case text(String)
    case word(Int)
  }

  /// Whether a value is known to be a member: the one that was entered last.
  @inline(__always)
  func isMember(_ token: _Token) -> Bool { contents.lastMember == token.index &- 1 }

  private func text(ofKey number: Int) -> String {
    switch contents.keys[number] {
    case .text(let text): text
    case .word(let word): tape.token(at: word).makeString()
    }
  }

  /// Goes back up from a property or an element.
  @inline(__always)
  func leave() { contents.trail.pop() }

  /// Goes back up from the value under a key.
  func leaveKey() {
    contents.keys.removeLast()
    contents.trail.pop()
  }

  /// Moves the trail to a path, from any place.
  ///
  /// - Parameter nodes: The log's nodes of its steps, if they are known.
  func go(to path: SourcePath, nodes: [Int] = []) {
    contents.trail.cut(to: 0)
    contents.keys = []
    for component in path.components {
      switch component {
      case .key(let key): enter(key: key)
      case .index(let place): enter(place)
      }
    }
    for (step, node) in nodes.enumerated() { contents.trail[step].node = node }
  }

  /// Descends to a property for the duration of `body`.
  @inline(__always)
  func at<Result>(_ field: ResolvedField, _ body: () -> Result) -> Result {
    unsafe enter(.passUnretained(field))
    defer { leave() }
    return body()
  }

  /// Descends to an element for the duration of `body`.
  @inline(__always)
  func at<Result>(index: Int, _ body: () -> Result) -> Result {
    enter(index)
    defer { leave() }
    return body()
  }

  /// Descends to the value under a key for the duration of `body`.
  @inline(__always)
  func at<Result>(key: String, _ body: () -> Result) -> Result {
    enter(key: key)
    defer { leaveKey() }
    return body()
  }

  /// Descends to what a component of a path names for the duration of `body`.
  @inline(__always)
  func at<Result>(_ component: SourcePath.Component, _ body: () -> Result) -> Result {
    switch component {
    case .index(let index): at(index: index, body)
    case .key(let key): at(key: key, body)
    }
  }

  /// The properties that have the object under check and those around it, innermost first.
  ///
  /// They end where an object is an element or under a key. There are none if no path of an object
  /// leads into another one.
  var sharedFields: [CompiledField] {
    var depth = contents.trail.count
    var isShared = false
    while depth > 0, let field = contents.trail[depth - 1].field, field.node.kind == .object {
      if !field.field.besides.isEmpty { isShared = true }
      depth -= 1
    }
    if !isShared { return [] }
    return (depth..<contents.trail.count).reversed().compactMap {
      contents.trail[$0].field?.field
    }
  }

  private func components(_ place: Place) -> [SourcePath.Component] {
    if let field = place.field { return field.steps }
    return place.key.map { [.key(text(ofKey: $0))] } ?? [.index(place.index)]
  }

  /// The path of the place under check.
  var path: SourcePath { SourcePath(contents.trail.flatMap(components)) }

  func path(of field: ResolvedField) -> SourcePath { path.appending(SourcePath(field.steps)) }

  /// The key of the value under check; empty at the root, for a property and for an element.
  var lastKey: String { contents.trail.last?.key.map(text(ofKey:)) ?? "" }

  /// The log's node of the place under check, created on first use; -1 at the root.
  func node() -> Int {
    guard let last = contents.trail.last else { return -1 }
    return last.node >= 0 ? last.node : makeNode()
  }

  /// Whether something was recorded below the place under check.
  var hasNewsBelow: Bool {
    guard isLogged else { return false }
    guard let last = contents.trail.last else { return !log.nodes.isEmpty || !log.equal.isEmpty }
    if last.node >= 0, log.lastEqual >= last.node { return true }
    return log.nodes.count > last.node + 1 && (last.node >= 0 || contents.trail.count == 1)
  }

  private func makeNode() -> Int {
    var depth = contents.trail.count
    while depth > 0, contents.trail[depth - 1].node < 0 { depth -= 1 }
    var node = depth > 0 ? contents.trail[depth - 1].node : -1
    while depth < contents.trail.count {
      let place = contents.trail[depth]
      if let field = place.field {
        node = addNode(of: field, under: node)
      } else {
        let step = log.step(place.key.map { .key(text(ofKey: $0)) } ?? .index(place.index))
        node = log.addNode(step, under: node)
      }
      contents.trail[depth].node = node
      depth += 1
    }
    return node
  }

  private func addNode(of field: ResolvedField, under parent: Int) -> Int {
    if field.steps.count == 1 { return log.addNode(step(of: field), under: parent) }
    return field.steps.reduce(parent) { log.addNode(log.step($1), under: $0) }
  }

  /// The last step of a property's path in the log; none for a property that is the root itself.
  func step(of field: ResolvedField) -> ChangeLog.Step {
    let known = contents.recentSteps.step(of: field)
    if let known { return known }
    let step = field.steps.last.map { log.step($0) } ?? .none
    if let members = CombinedReference(field.field)?.written { log.combine(field.name, members) }
    contents.recentSteps.keep(step, of: field)
    return step
  }
}
