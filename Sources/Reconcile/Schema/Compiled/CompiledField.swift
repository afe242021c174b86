import Synchronization

/// A field prepared for the engine.
final class CompiledField {
  let definition: FieldDefinition

  /// The property, once it was asked for. Kept beside the definition, which would be copied as a whole to read it.
  private let known = AtomicLazyReference<AnyKeyPath>()
  private let makeProperty: () -> AnyKeyPath

  /// The property. A path is made where it is first asked for, as a first update of a class asks for few.
  var property: AnyKeyPath { known.load() ?? known.storeIfNil(makeProperty()) }

  let access: _Access
  let node: Node

  /// The keys by which the field is found, the declared one first.
  let keys: [SourceKey]

  /// Where a source may hold the value, in declared order: the slot of a key and the steps below
  /// it. A special key has slot -1 and all of its steps.
  let sources: [(slot: Int, rest: [String])]

  /// The slot of a plain single key, or -1 if the sources have to be searched.
  let slot: Int

  /// Whether it takes the key of its object, and nothing else.
  let isKey: Bool

  /// The key by which issues and reports name the field.
  let name: String

  /// Whether updates may write the property at all.
  let isWritable: Bool

  /// Whether the way back writes a value that has no objects in it, and nothing else.
  let isPlain: Bool

  /// The offset of the property from the beginning of its object; 0 before it is known, -1 if an
  /// accessor reaches the property. Finding it describes a key path, so it is done once per type.
  private let offset = Atomic(0)

  /// Whether the property is plain storage: 0 before it is known, then 1, or -1 if it is not.
  private let plainness = Atomic(0)

  /// The back reference from the objects in the property to their owner.
  var inverse: InverseLink?

  /// Whether a reference may wait for the objects in the property.
  var isAwaited = false

  /// For each key, what paths of the owner read of the object under it; empty if none leads there.
  var besides: [KeyTree?] = []

  init(
    _ definition: FieldDefinition, sources: [(slot: Int, rest: [String])]
  ) {
    self.definition = definition
    makeProperty = definition.options.path
    keys = definition.keys
    self.sources = sources
    access = definition.access
    node = Node(definition.shape)
    slot = sources.count == 1 && sources[0].rest.isEmpty ? sources[0].slot : -1
    isKey = keys == [.key]
    name = definition.key.description
    isWritable = definition.isWritable
    isPlain =
      node.kind == .leaf && definition.reading == nil && definition.reference == nil
      && definition.key != .extras
  }

  /// The offset of the property from the beginning of an object, or of a struct's box; nil if an
  /// accessor reaches it.
  func offset(in object: AnyObject) -> Int? {
    let known = offset.load(ordering: .relaxed)
    if known != 0 { return known < 0 ? nil : known }
    // Concurrent callers find the same value.
    let found = definition.storage?.offset(object)
    offset.store(found ?? -1, ordering: .relaxed)
    return found
  }

  /// Whether the property is plain storage, so that no code of the user's runs when it is set.
  var isPlainStorage: Bool {
    let known = plainness.load(ordering: .relaxed)
    if known != 0 { return known > 0 }
    let isPlain =
      StorageTrial.isPassed && !definition.isModified && definition.reading == nil
      && property.isPlainStorage
    plainness.store(isPlain ? 1 : -1, ordering: .relaxed)
    return isPlain
  }

  /// Notes which paths of the owner lead into the object in the property.
  func notePaths(_ paths: [ArraySlice<String>]) {
    guard node.kind == .object, definition.reference == nil else { return }
    let trees = keys.map { key -> KeyTree? in
      if key.isSpecial { return nil }
      let longer = paths.filter { $0.count > key.steps.count && $0.starts(with: key.steps) }
      return longer.isEmpty ? nil : KeyTree(longer.map { $0.dropFirst(key.steps.count) })
    }
    if trees.contains(where: { $0 != nil }) { besides = trees }
  }

  /// What the field says of its policy.
  var policy: Policy { definition.options.policy }

  /// The steps of the key, as a path.
  var path: [SourcePath.Component] { definition.key.names.map(SourcePath.Component.key) }

  /// The steps of each key that is a member of the object, the declared one first.
  var memberPaths: [[String]] { keys.filter { !$0.isSpecial }.map(\.steps) }

  /// Whether the property is written as one or more members of its object.
  var isOwn: Bool { !definition.key.isSpecial || definition.key == .extras }

  /// The key that stands for the index in an array, which no member of a source contains.
  var indexKey: SourceKey? { keys.first { $0.target == .index } }

  /// What stands in a source object under the first of its keys that is there; one around an object stands in those
  /// that name another one by its `@`.
  func token(in token: _Token) -> _Token? {
    for key in keys {
      if let found = token.value(at: key.names[...]) { return found }
    }
    return nil
  }
}
