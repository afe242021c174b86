extension Case {
  /// A source of the owner as a document: its elements stand in an array or under their keys.
  ///
  /// - Parameter isLast: Whether it is the last source.
  func document(_ said: Said, isLast: Bool = false) -> Said {
    guard kind.shape.readsKey, let value = said["value"] else { return said }
    return said.adding("value", part(value, isLast: isLast))
  }

  /// What a source says of the property alone, as a document.
  func part(_ said: Said, isLast: Bool = false) -> Said {
    guard kind.shape.readsKey, case .list(let elements) = said else { return said }
    guard isLast ? stands.wereMembers : stands.isMembers else {
      return .list(elements.map(\.withoutOwnKey))
    }
    var members = elements.enumerated().map { index, element in
      Said.Member(key: element.ownKey ?? "n\(index)", value: element.withoutOwnKey)
    }
    // A native dictionary has no order of its own: the bytes of its keys stand for it.
    if form == .dictionary, !isLast { members.sort { $0.key < $1.key } }
    return .members(members)
  }
}

extension Said {
  /// The name under which an element says that it is null under its key; no document says it.
  private static let isNull = "@null"

  /// Null under the key under which an element stands.
  var nullUnderKey: Said? {
    ownKey.map { .members([Member(key: Self.isNull, value: .null)]).under($0) }
  }

  /// The key under which an element stands.
  var ownKey: String? {
    if case .text(let key) = self[Said.ownKey] { key } else { nil }
  }

  /// What a document says of an element beside its key.
  var withoutOwnKey: Said {
    guard case .members(let members) = self else { return self }
    if self[Said.isNull] != nil { return .null }
    return .members(members.filter { $0.key != Said.ownKey })
  }
}
