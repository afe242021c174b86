/// What policies are told of the effects of a patch on the members of a document.
struct PatchedMembers: Sendable {
  /// The places where null was and still is.
  private let left: Set<SourcePath>

  /// The places that operations name, and the ancestors of these places.
  private var named: Set<SourcePath> = []
  private var around: Set<SourcePath> = []

  init(_ source: PatchedSource, in document: PatchValue, _ patch: JSONPatch) {
    left = source.left
    for pointer in patch.operations.compactMap(\.changed) {
      let path = pointer.path(in: document)
      named.insert(path)
      for count in path.components.indices {
        around.insert(SourcePath(Array(path.components[..<count])))
      }
    }
  }

  /// Whether a property was nil and still is.
  func isLeft(_ context: PolicyContext) -> Bool { left.contains(context.path) }

  /// Whether the patch names something inside an object, but neither the object nor an ancestor
  /// of it.
  func isChangedInside(_ context: PolicyContext) -> Bool {
    let components = context.path.components
    return around.contains(context.path)
      && !(0...components.count).contains { named.contains(SourcePath(Array(components[..<$0]))) }
  }
}

extension JSONPatch.Operation {
  /// The location whose value changes, if there is one.
  fileprivate var changed: JSONPointer? {
    switch self {
    case .add(let pointer, _), .remove(let pointer), .replace(let pointer, _),
      .move(_, let pointer),
      .copy(_, let pointer):
      pointer
    case .test: nil
    }
  }
}

extension JSONPointer {
  /// The path of the pointer in a document. Tokens below a missing value are keys.
  fileprivate func path(in document: PatchValue) -> SourcePath {
    var value: PatchValue? = document
    return SourcePath(
      tokens.map { token in
        defer { value = value?.child(token) }
        guard value?.kind == "array", let place = Int(token) else { return .key(token) }
        return .index(place)
      })
  }
}
