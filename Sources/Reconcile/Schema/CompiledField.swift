/// A field made ready for the engine.
final class CompiledField {
  let definition: FieldDefinition
  let access: _Access
  let node: Node

  /// Where the value may stand, in declared order: a key's slot and the steps below it.
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
  var path: [SourcePath.Component] { definition.key.steps.map(SourcePath.Component.key) }
}
