/// A live JSON object without a schema: every key is a property.
///
///     let album = try DynamicObject(from: .json(data))
///     try reconciler.update(album, from: .json(refresh))
///     album["title"]?.stringValue
///
/// Only updates change it, under the policies for objects with a schema: an object under a key
/// stays the same instance, and so does an element that is matched by identity or index.
public final class DynamicObject {
  private var members = DynamicKeys()
  private(set) var values: [DynamicValue] = []

  /// Creates an object without members.
  public init() {}

  /// Creates an object with the contents of a source.
  ///
  /// - Parameters:
  ///   - source: The source, whose root is an object.
  ///   - limits: The limit on depth; the others belong to the source.
  /// - Throws: An issue for each key that occurs twice in one object, or one if the root is not an
  ///   object or the depth limit is exceeded.
  /// - Complexity: O(*n*) in the size of the source.
  public convenience init(
    from source: SourceValue, limits: Limits = Limits()
  ) throws(UpdateError) {
    self.init()
    try DynamicUpdate.fill(self, from: source, limits: limits)
  }
}

extension DynamicObject {
  /// The keys in the order of their insertion.
  public var keys: [String] { members.all }

  /// The number of members.
  public var count: Int { values.count }

  /// The value under a key, nil if there is none.
  ///
  /// Keys are compared byte by byte, so differently composed characters differ.
  public subscript(key: String) -> DynamicValue? {
    members.position(of: key).map { values[$0] }
  }

  /// The object as a source: a copy that later updates do not change.
  ///
  /// - Complexity: O(*n*) in the size of the object.
  public var sourceValue: SourceValue { DynamicValue.object(self).sourceValue }
}

extension DynamicObject {
  /// The keys of an object and the values under them.
  struct Contents {
    let keys: DynamicKeys
    let values: [DynamicValue]

    /// Whether all members are unchanged, instances included.
    func isSame(as other: Contents) -> Bool {
      keys.all == other.keys.all && values.elementsEqual(other.values) { $0.isSame(as: $1) }
    }
  }

  /// All members at once.
  var contents: Contents {
    get { Contents(keys: members, values: values) }
    set {
      members = newValue.keys
      values = newValue.values
    }
  }

  /// One write to an object: a value for a key, or nil to remove the key.
  struct Edit {
    let key: String
    let value: DynamicValue?
  }

  /// The keys for looking up members.
  var index: DynamicKeys { members }

  /// Fills an empty object. `all` are the source's keys, some of which may be left out.
  func fill(_ all: DynamicKeys, _ edits: [Edit]) {
    guard all.count == edits.count else { return apply(edits) }
    members = all
    values = edits.map { $0.value ?? .null }
  }

  /// Applies writes in order; new keys are appended.
  func apply(_ edits: [Edit]) {
    var removed: Set<Int> = []
    var near = 0
    for edit in edits {
      let position = members.position(of: edit.key, near: near)
      if let position { near = position + 1 }
      switch (position, edit.value) {
      case (let position?, let value?):
        values[position] = value
      case (nil, let value?):
        members.append(edit.key)
        values.append(value)
      case (let position?, nil):
        removed.insert(position)
      case (nil, nil):
        break
      }
    }
    guard !removed.isEmpty else { return }
    let kept = values.indices.filter { !removed.contains($0) }
    members.keep(kept)
    values = kept.map { values[$0] }
  }
}

extension DynamicObject: Equatable {
  /// Whether two objects have equal contents, in any order of keys.
  public static func == (left: DynamicObject, right: DynamicObject) -> Bool {
    left === right || left.sourceValue == right.sourceValue
  }
}

extension DynamicObject: CustomStringConvertible {
  /// The object as compact JSON.
  public var description: String { sourceValue.description }
}
