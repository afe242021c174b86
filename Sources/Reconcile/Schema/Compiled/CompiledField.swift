import Synchronization

/// A field made ready for the engine.
final class CompiledField {
  let definition: FieldDefinition
  let access: _Access
  let node: Node

  /// Where the value may stand, in declared order: a key's slot and the steps below it; a special key has
  /// the slot -1 and all of its steps.
  let sources: [(slot: Int, rest: [String])]

  /// The slot of a plain single key, or -1 where the sources have to be searched.
  let slot: Int

  /// The key by which issues and reports name the field.
  let name: String

  /// Whether updates may write the property at all.
  let isWritable: Bool

  /// How far behind the beginning of an object the property lies, once somebody asked: -1 for one that an
  /// accessor reaches. To ask takes the description of a key path, so it is done once for a type.
  private let offset = Atomic(0)

  /// How the objects in the property know its owner.
  var inverse: InverseLink?

  init(
    _ definition: FieldDefinition, sources: [(slot: Int, rest: [String])]
  ) {
    self.definition = definition
    self.sources = sources
    access = definition.access
    node = Node(definition.shape)
    slot = sources.count == 1 && sources[0].rest.isEmpty ? sources[0].slot : -1
    name = definition.key.description
    isWritable = definition.isWritable
  }

  /// How far behind the beginning of an object, or of a struct's box, the property lies; nil where an accessor
  /// reaches it.
  func offset(in object: AnyObject) -> Int? {
    let known = offset.load(ordering: .relaxed)
    if known != 0 { return known < 0 ? nil : known }
    // Whoever asks at the same time finds the same.
    let found = definition.storage?.offset(object)
    offset.store(found ?? -1, ordering: .relaxed)
    return found
  }

  /// The steps of the key, as a path.
  var path: [SourcePath.Component] { definition.key.names.map(SourcePath.Component.key) }

  /// Whether the property is written into a source as a member of its object, or as several.
  var isOwn: Bool { !definition.key.isSpecial || definition.key == .extras }

  /// The keys by which the field is found, the declared one first.
  var keys: [SourceKey] { [definition.key] + definition.aliases }

  /// Whether the value depends on where its object stands.
  var readsSurroundings: Bool { keys.contains { $0.isSpecial && $0.target != .extras } }

  /// The key that asks for a place in an array, which no word of a source tells.
  var indexKey: SourceKey? { keys.first { $0.target == .index } }
}
