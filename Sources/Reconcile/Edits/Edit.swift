/// What a person changed, until a server has accepted or refused it.
///
///     let edit = try reconciler.edit(album, in: map, label: "rename") {
///       $0.title = "Blue (1971)"
///     }
///     try reconciler.settle(edit, with: response, in: map)
///
/// It remembers what was changed and not how, so that it can be made again on what a server says
/// meanwhile: what is visible is the base, what the server says, with the edits made on it in order.
public final class Edit {
  /// The name that the call gave it.
  public let label: String?

  /// The error of a server that refused it; nil if none did.
  ///
  /// It goes when the edit is changed, made again or reverted.
  public package(set) var refusal: (any Error)?

  /// What was changed, at paths from the first object named; those of others begin with the class
  /// and the identity, as in `Track(4).title`.
  public var changes: [Change] { parts.flatMap { $0.changes } }

  /// Whether a session has found it, or it was found where edits are written over.
  package internal(set) var isFound = false

  /// Whether it was sent to a server, so that what a session finds later is another edit.
  package var isClosed = false

  /// Where it stands among the edits of its map.
  @exclusivity(unchecked) @safe var number = 0

  /// The number under which it is listed as pending, -1 if it is not.
  @exclusivity(unchecked) @safe var listed = -1

  /// What it changed, property by property.
  @exclusivity(unchecked) @safe var parts: [EditPart] = []

  /// The first object named, nil if there is none with a schema.
  @exclusivity(unchecked) @safe private(set) var object: AnyObject?

  /// The other objects named.
  @exclusivity(unchecked) @safe private var others: [AnyObject]

  /// The edits that it is one of.
  private(set) weak var table: EditTable?

  init(_ label: String?, of objects: [AnyObject], in table: EditTable) {
    self.label = label
    self.table = table
    object = objects.first
    others = objects.count < 2 ? [] : Array(objects.dropFirst())
  }

  /// Makes the edit of what was written over others.
  convenience init(finding change: FoundChange, in table: EditTable) {
    self.init(nil, of: [change.root], in: table)
    isFound = true
  }

  /// Puts a draft in the place of the object that it absorbs.
  func replace(_ object: AnyObject, by draft: AnyObject) {
    if self.object === object { self.object = draft }
    others = others.map { $0 === object ? draft : $0 }
    for part in parts { part.replace(object, by: draft) }
  }

  /// Forgets what it does at a place.
  func remove(_ entry: EditEntry) {
    for part in parts { part.remove(entry) }
    parts.removeAll { $0.entries.isEmpty }
  }

  /// Names the objects that edits inside its closure named too.
  func name(_ objects: [AnyObject]) {
    if objects.count > 1 + others.count { others = Array(objects.dropFirst()) }
  }

  /// Whether it names and changes one object alone.
  var isOfOne: Bool {
    others.isEmpty && parts.allSatisfy { $0.property.object === object }
  }

  /// Whether it names an object, or changes it.
  func concerns(_ object: AnyObject) -> Bool {
    self.object === object || parts.contains { $0.property.object === object }
      || others.contains { $0 === object }
  }

  /// The objects named, in order.
  var objects: [AnyObject] { (object.map { [$0] } ?? []) + others }

  /// Whether it changed nothing.
  public var isEmpty: Bool { parts.isEmpty }

  /// Whether something of it is neither accepted nor refused.
  var isPending: Bool { parts.contains { $0.isPending } }

  /// Whether something of it is pending in an object, or in one without identity inside it.
  package func isPending(in object: AnyObject) -> Bool {
    parts.contains { $0.isPending && $0.isIn(object) }
  }
}

/// What an edit changed in a property, with what was there.
final class EditPart {
  @exclusivity(unchecked) @safe private(set) var property: EditedProperty

  /// The path of the object, empty for the first one that the edit names.
  let path: SourcePath

  /// The object named in which it is.
  @exclusivity(unchecked) @safe private(set) var root: AnyObject
  let before: EditValue

  /// What it does there: mostly at one place.
  @exclusivity(unchecked) @safe private var first: EditEntry?
  @exclusivity(unchecked) @safe private var others: [EditEntry] = []

  /// The changes, once they are told.
  @exclusivity(unchecked) @safe private var told: [Change]?

  init(_ property: EditedProperty, _ change: FoundChange) {
    self.property = property
    (path, root, before) = (change.path, change.root, change.before)
  }

  /// The path of the object from the one named in which it is.
  var pathInRoot: SourcePath {
    guard let edit = first?.edit, edit.object !== root else { return path }
    return SourcePath(Array(path.components.dropFirst()))
  }

  var entries: [EditEntry] { (first.map { [$0] } ?? []) + others }

  /// Whether it is in an object that the edit names, or of an object inside that one.
  func isIn(_ object: AnyObject) -> Bool { root === object || property.object === object }

  var isPending: Bool { first?.isLinked == true || others.contains(where: \.isLinked) }

  /// Puts a draft in the place of the object that it absorbs.
  func replace(_ object: AnyObject, by draft: AnyObject) {
    if root === object { root = draft }
    if property.object === object, let entry = first { property = entry.property }
  }

  func remove(_ entry: EditEntry) {
    others.removeAll { $0 === entry }
    if first === entry { first = others.isEmpty ? nil : others.removeFirst() }
  }

  func append(_ entry: EditEntry) {
    if first == nil { first = entry } else { others.append(entry) }
  }

  /// What is changed, at paths from the first object named.
  var changes: [Change] { told ?? described }

  /// Says what is changed. What plain values were is said when it is asked for, unless user code
  /// says it; objects and the values of conversions may be others by then.
  func tell() {
    if property.field.node.leaf?.isDirect != true { told = described }
  }
}
