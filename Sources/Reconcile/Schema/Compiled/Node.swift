/// The shape of a property as the engine walks it, with optionals folded into the type they wrap.
final class Node {
  enum Kind { case leaf, object, list, set, dictionary, container }

  let kind: Kind
  let isOptional: Bool
  let leaf: _LeafType?
  let object: _ObjectType?
  let keys: _DictionaryType?
  let element: Node?

  /// Of a list of structs: where they are in an array of them.
  let structs: StructElements?

  /// Whether the objects are arrays in a source.
  let takesArrays: Bool

  /// The type whose policy applies to values of the property.
  let typeID: ObjectIdentifier

  private let shape: _Shape

  /// The name of the type in issues, composed on demand.
  var name: String { shape.name }

  init(_ shape: _Shape, isOptional: Bool = false) {
    var shape = shape
    var isOptional = isOptional
    while case .optional(let wrapped) = shape {
      shape = wrapped
      isOptional = true
    }
    var leaf: _LeafType?
    var object: _ObjectType?
    var keys: _DictionaryType?
    var element: Node?
    var structs: StructElements?
    switch shape {
    case .leaf(let type):
      kind = .leaf
      leaf = type
      isOptional = isOptional || type.isOptional
    case .object(let type):
      kind = .object
      object = type
    case .list(let shape):
      kind = .list
      element = Node(shape)
      if case .object(let type) = shape { structs = StructElements(type) }
    case .set(let shape):
      kind = .set
      element = Node(shape)
    case .dictionary(let shape, let type):
      kind = .dictionary
      keys = type
      element = Node(shape)
    case .container(let shape):
      kind = .container
      element = Node(shape)
    case .optional:
      preconditionFailure("optionals are unwrapped above")
    }
    self.shape = shape
    typeID = shape.typeID
    self.isOptional = isOptional
    self.leaf = leaf
    self.object = object
    self.keys = keys
    self.element = element
    self.structs = structs
    takesArrays = object?.takesArrays == true
  }

  /// What an issue says was expected in place of a value of another kind.
  var expected: String {
    switch kind {
    case .leaf, .object: name
    case .list, .set: "array"
    case .dictionary: "object"
    case .container: "array or object"
    }
  }

  /// Whether the values of a dictionary, at any depth, are collections of plain values.
  var holdsCollections: Bool {
    kind == .dictionary
      && (element?.leaf?.isCollection == true || element?.holdsCollections == true)
  }

  /// The shape of the innermost objects, nil if there are none.
  var ofObjects: Node? { object == nil ? element?.ofObjects : self }

  /// The shape of the collection that has elements of a shape in it.
  func collection(of element: Node) -> Node? {
    self.element === element ? self : self.element?.collection(of: element)
  }

  /// Whether no keys of dictionaries are made by code of the user's.
  var hasStandardKeys: Bool { keys?.isStandard != false && element?.hasStandardKeys != false }

  /// The type of the innermost elements, if it has a schema.
  var innermostObject: _ObjectType? { object ?? element?.innermostObject }
}
