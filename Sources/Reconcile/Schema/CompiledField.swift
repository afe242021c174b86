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
