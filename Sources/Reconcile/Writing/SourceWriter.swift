/// Writes live values into a source.
///
/// Open objects and arrays are on the writer's own stack, so a deep graph does not use up the call
/// stack.
struct SourceWriter: ~Copyable {
  let resolver: Resolver
  let limits: Limits

  /// Whether keys of properties that are nil are left out, as far as no field says otherwise; nil to
  /// write null, whatever a field says.
  let omitsNil: Bool?
  let form: Form

  /// What an update will write; nil to write what objects have.
  var forecast: (any Forecast)?

  /// What a reference says that waits for objects which nobody knows yet: the identities of all that it is
  /// for; nil if nothing waits. Records alone say it.
  var awaited: Awaited?

  typealias Awaited = (
    _ owner: AnyObject, _ live: _LiveValue, _ field: CompiledField
  ) -> _Encoded?

  /// The objects that are named in others and not written there; nil if nobody asks.
  var named: [(object: AnyObject, plan: ResolvedType)]?

  var builder = SourceBuilder()
  var frames: [Frame] = []

  /// The class instances being written, to detect one inside itself.
  private var instances: Set<ObjectIdentifier> = []

  /// The number of open objects and arrays.
  private var depth = 0

  /// How many values and bytes were written before the value that is being written.
  private var written = (nodes: 0, bytes: 0)

  private var issues: [UpdateError.Issue] = []
  private var isStopped = false
  private var lastPlan: ResolvedType?

  /// Values to write for some fields of a struct, by index, in place of its own.
  private var proposed: (box: AnyObject, values: [Int: _Encoded])?

  /// The source value for accessors that need none.
  let blank = SourceValue(encoding: .null)

  init(resolver: Resolver, limits: Limits, omitsNil: Bool? = nil, form: Form = .whole) {
    self.resolver = resolver
    self.limits = limits
    self.omitsNil = omitsNil
    self.form = form
  }

  /// How objects inside others are written.
  enum Form {
    /// With all that they hold.
    case whole
    /// By their identities, if they have one.
    case named
    /// By their identities, and with what they read from around them in sources.
    case record
  }

  /// Writes a live value with everything in it.
  mutating func source(of live: _LiveValue, _ node: Node) throws(UpdateError) -> SourceValue {
    write(live, node, at: nil)
    return try finish()
  }

  /// Writes a struct with other values of some of its fields.
  mutating func source(
    of box: AnyObject, _ plan: ResolvedType, with values: [Int: _Encoded]
  ) throws(UpdateError) -> SourceValue {
    if !values.isEmpty { proposed = (box, values) }
    begin(box, plan)
    return try finish()
  }

  /// Writes an object without some of its members.
  mutating func source(
    of object: AnyObject, _ plan: ResolvedType, without keys: Set<String>
  ) throws(UpdateError) -> SourceValue {
    let members = Members(owner: object, plan: plan, outline: outline(of: plan))
    return try source(of: members.without(Array(keys)))
  }

  /// Writes an object, or some of its members.
  mutating func source(of members: Members) throws(UpdateError) -> SourceValue {
    begin(members)
    return try finish()
  }

  /// The value to write for a field in place of its owner's.
  func proposal(_ member: OutlineMember, of members: Members) -> _Encoded? {
    guard let proposed, proposed.box === members.owner else { return nil }
    return proposed.values[member.place]
  }

  /// Writes an object as the next element of an array, under the limits of a value of its own.
  ///
  /// The writer is of no use after an error.
  mutating func append(_ object: AnyObject, _ plan: ResolvedType) throws(UpdateError) {
    if builder.nodes == 0 { builder.beginArray() }
    written = (builder.nodes, builder.byteCount)
    begin(object, plan)
    try complete()
  }

  /// Ends the array of what was appended. The next object is appended to another.
  mutating func finishArray() -> SourceValue {
    builder.endArray()
    return builder.finish()
  }

  private mutating func begin(_ object: AnyObject, _ plan: ResolvedType) {
    begin(Members(owner: object, plan: plan, outline: outline(of: plan)))
  }

  private mutating func begin(_ members: Members) {
    guard begin(nil, height: 1) else { return }
    var members = members
    if let extras = members.plan.schema.extras { addExtras(extras, to: &members) }
    builder.beginObject()
    let next = writePlain(members, from: 0)
    if next == members.outline.count { return builder.endObject() }
    depth += 1
    frames.append(Frame(content: .members(members), next: next, component: nil))
  }

  private mutating func finish() throws(UpdateError) -> SourceValue {
    try complete()
    return builder.finish()
  }

  /// Writes everything that is open.
  private mutating func complete() throws(UpdateError) {
    while !frames.isEmpty && !isStopped { step() }
    if !isStopped { checkSize(at: nil) }
    if !issues.isEmpty { throw UpdateError(issues: issues) }
  }

  /// Writes the next member or element of the innermost object or array, or ends it.
  private mutating func step() {
    writePlain()
    let frame = frames[frames.count - 1]
    let next = frame.next
    frames[frames.count - 1].next += 1
    switch frame.content {
    case .members(let members) where next < members.outline.count:
      write(members.outline[next], of: members)
    case .elements(let elements, let node) where next < elements.count:
      write(elements[next], node, at: .index(next))
    case .entries(let entries, let node) where next < entries.count:
      write(entries[next].live, node, at: .key(entries[next].key))
    default:
      end(frame)
    }
  }

  /// Writes the plain values that are next in the innermost object.
  private mutating func writePlain() {
    let last = frames.count - 1
    guard frames[last].isOpen, case .members(let members) = frames[last].content else { return }
    frames[last].next = writePlain(members, from: frames[last].next)
  }

  /// Writes plain values in a row, without a look at each by itself.
  ///
  /// - Returns: The number of the first member that is not written.
  private mutating func writePlain(_ members: Members, from first: Int) -> Int {
    guard forecast == nil, proposed == nil else { return first }
    var next = first
    var call = _AccessorCall()
    let blank = blank
    blank.withToken { token in
      while next < members.outline.count, members.outline[next].isPlain, hasRoom {
        call.encoded = .null
        let place = members.outline[next].place
        _ = members.plan.rows.access(place, members.owner, .encode, token, &call)
        // What needs more than to be written is left to the walk.
        let takesNull =
          form == .record && members.outline[next].isOptional
          && !members.plan.schema.isNullByIdentity
        guard call.error == nil, call.encoded.isScalar(orNull: takesNull) else { break }
        builder.key(members.outline[next].key)
        builder.append(call.encoded)
        next += 1
      }
    }
    return next
  }

  private mutating func end(_ frame: Frame) {
    if let next = frame.rest.first {
      let keys = frame.content.keys
      frames[frames.count - 1].rest = frame.rest.dropFirst().map { $0.without(keys) }
      frames[frames.count - 1].content = .members(next.without(keys))
      frames[frames.count - 1].next = 0
      return
    }
    frames.removeLast()
    if let instance = frame.instance { instances.remove(ObjectIdentifier(instance)) }
    guard frame.isOpen else { return }
    depth -= 1
    if case .elements = frame.content { builder.endArray() } else { builder.endObject() }
  }
}

extension SourceWriter {
  /// Begins a value: opens the objects around it that are not open yet, and writes its key.
  ///
  /// - Returns: Whether the limits allow the value.
  mutating func begin(_ component: SourcePath.Component?, height: Int = 0) -> Bool {
    if frames.last?.isOpen == false { openFrames() }
    if depth + height > limits.depth {
      stop(.limit, "exceeds the depth limit of \(limits.depth)", at: component)
    } else if builder.nodes - written.nodes >= limits.nodes {
      stop(.limit, "exceeds the node limit of \(limits.nodes)", at: component)
    } else {
      checkSize(at: component)
    }
    if !isStopped { key(component) }
    return !isStopped
  }

  /// Whether the limits allow another value beside those that were written.
  private var hasRoom: Bool {
    builder.nodes - written.nodes < limits.nodes
      && builder.byteCount - written.bytes <= limits.documentBytes
  }

  private mutating func checkSize(at component: SourcePath.Component?) {
    guard builder.byteCount - written.bytes > limits.documentBytes else { return }
    stop(.limit, "exceeds the document limit of \(limits.documentBytes) bytes", at: component)
  }

  private mutating func openFrames() {
    for place in frames.indices where !frames[place].isOpen {
      frames[place].isOpen = true
      key(frames[place].component)
      builder.beginObject()
      depth += 1
    }
  }

  private mutating func key(_ component: SourcePath.Component?) {
    if case .key(let key)? = component { builder.key(key) }
  }

  /// Begins an object or array, whose contents are written next.
  mutating func push(_ frame: Frame) {
    frames.append(frame)
    guard frame.isOpen else { return }
    depth += 1
    if case .elements = frame.content { builder.beginArray() } else { builder.beginObject() }
  }

  /// Records that an instance is being written.
  ///
  /// - Returns: Whether it is not inside itself.
  mutating func enter(_ object: AnyObject, at component: SourcePath.Component?) -> Bool {
    if instances.insert(ObjectIdentifier(object)).inserted { return true }
    let outer = frames.firstIndex { $0.instance === object } ?? 0
    let path = SourcePath(frames[...outer].compactMap(\.component))
    stop(.cycle, "leads back to \(path.isEmpty ? "the root" : "\(path)")", at: component)
    return false
  }

  /// The path of a value in the innermost object or array.
  func path(_ component: SourcePath.Component?) -> SourcePath {
    SourcePath((frames.map(\.component) + [component]).compactMap(\.self))
  }

  mutating func fail(_ issue: UpdateError.Issue) { issues.append(issue) }

  /// Records an issue and stops writing, since there may be no end to it.
  private mutating func stop(
    _ kind: UpdateError.Issue.Kind, _ sentence: String, at component: SourcePath.Component?
  ) {
    isStopped = true
    fail(UpdateError.Issue(path: path(component), kind: kind, sentence))
  }

  /// The resolved type of an instance's own class, or of a struct.
  mutating func plan(of object: AnyObject, _ type: _ObjectType) -> ResolvedType {
    if let lastPlan, lastPlan.typeID == type.id(of: object) { return lastPlan }
    let plan = resolver.plan(of: object, declared: type)
    lastPlan = plan
    return plan
  }
}
