extension Crossing {
  /// Whether the property can be deferred, and the part of a source that the option asks for unread.
  var canBeDeferred: Bool {
    guard trait == .isDeferred, live != .shared else { return false }
    // Twins cannot be read from a source, so no last source told of them either.
    if option == .read || way == .baseline && option != .unread, live == .twins { return false }
    switch option {
    case .plain, .ifChanged:
      return [.object, .prepared, .plan, .make, .upsert, .map, .undo, .observed, .baseline]
        .contains(way)
    case .unread, .read:
      return [.object, .prepared, .plan, .undo, .observed, .baseline].contains(way)
    case .edited, .absentBefore, .bestEffort, .added, .removed, .changedInside, .moved,
      .addedByBoth, .draft, .temporary:
      return false
    }
  }

  /// Whether it is a crossing of tracks that know their owner.
  var canHaveInverse: Bool {
    ["Optional<Track>", "Array<Track>"].contains(kind.name) && live != .twins
      && [.object, .property, .prepared, .plan, .undo, .make, .observed, .baseline].contains(way)
  }
}

extension Option {
  /// Whether what is live is a draft.
  var isOfDrafts: Bool { self == .draft || self == .temporary }

  /// Whether a part of the property was edited since the last source.
  var isOfPart: Bool {
    [.added, .removed, .changedInside, .moved, .addedByBoth].contains(self)
  }
}

extension Crossing {
  /// Whether a part of the property can have been edited since the last source.
  var canBeEditedInside: Bool {
    let shape = kind.shape
    guard way == .baseline, [.plain, .hasDefault, .hasInverse].contains(trait), live != .twins,
      live != .shared
    else { return false }
    switch option {
    case .added where shape.isCollection: return live != .nothing
    case .added: return shape.isOptional && shape.type != nil && live == .one
    case .removed: return shape.isCollection || shape.isOptional && live == .nothing
    case .changedInside: return (shape.isCollection || shape.type != nil) && live != .nothing
    case .addedByBoth:
      return !shape.isSet && (shape.isCollection || shape.isOptional && shape.type != nil)
        && live != .nothing
    case .moved: return shape.isList && !shape.isSet && live == .several
    default: return false
    }
  }
}
