/// The rung of the ladder at which the policy of a case stands.
enum Rung: Int, CaseIterable {
  case call, field, valueType, ownerType, schema, reconciler
}

/// What the property holds before the update.
enum LiveState: Int, CaseIterable {
  case nothing, one, several, twins, shared
}

/// What the source says of the property.
enum Says: Int, CaseIterable {
  case absent, null, mismatch, equal, empty, changed, reordered, partial, nullElement, badElement
  case badField, duplicate, noIdentity, otherIdentity, unknownKey
  case otherClass, unknownClass, noClass, gone
  /// Who is meant, and no more.
  case named
}

/// What the call asks for beside the policy.
enum Option: Int, CaseIterable {
  case plain, ifChanged, edited, absentBefore, bestEffort, unread, read
  /// What was done here with a part of the property since the last source.
  case added, removed, changedInside, moved
  /// It came here and in the source.
  case addedByBoth
  /// What is live has no identity yet, or a temporary one.
  case draft, temporary
}

/// One point of the space of crossings, a number for each dimension.
struct Crossing: Hashable {
  static let sizes = [
    Kind.all.count, PolicyRow.all.count, rungs.count, lives.count, saids.count, traits.count,
    options.count, forms.count, ways.count, PolicyRow.all.count, allStands.count,
    Spelling.allCases.count,
  ]

  // The values of each dimension, made once: millions of crossings are asked whether they can be.
  private static let rungs = Rung.allCases
  private static let lives = LiveState.allCases
  private static let saids = Says.allCases
  private static let traits = Trait.allCases
  private static let options = Option.allCases
  private static let forms = Form.allCases
  private static let ways = Way.allCases
  private static let allStands = Stands.allCases

  var values: [Int]

  var kind: Kind { Kind.all[values[0]] }
  var policy: PolicyRow { PolicyRow.all[values[1]] }
  var rung: Rung { Self.rungs[values[2]] }
  var live: LiveState { Self.lives[values[3]] }
  var says: Says { Self.saids[values[4]] }
  var trait: Trait { Self.traits[values[5]] }
  var option: Option { Self.options[values[6]] }
  var form: Form { Self.forms[values[7]] }
  var way: Way { Self.ways[values[8]] }
  /// A second policy, the reconciler's own.
  var second: PolicyRow { PolicyRow.all[values[9]] }
  var stands: Stands { Self.allStands[values[10]] }
  var spelling: Spelling { values[11] == 0 ? .plain : .spelled }

  /// The number of the owner's schema.
  var owner: Int {
    let isSpelled = spelling == .spelled
    return switch rung {
    case .field: OwnerRow.number(values[1], isOfField: true, trait, isSpelled: isSpelled)
    case .schema: OwnerRow.number(values[1], isOfField: false, trait, isSpelled: isSpelled)
    default: OwnerRow.number(0, isOfField: true, trait, isSpelled: isSpelled)
    }
  }
}

extension Crossing {
  /// Whether the crossing says something that nothing can be, or the same as another.
  var isImpossible: Bool {
    let kind = kind
    // First what is asked quickly.
    if !kind.says[values[4]] || !canBeSpelled(kind) { return true }
    let (shape, trait, way, live, says, option) = (kind.shape, trait, way, live, says, option)
    if values[1] == 0, rung != .call { return true }
    if trait == .hasDefault, !kind.hasDefault { return true }
    if trait == .takesOne, !kind.canTakeOne { return true }
    if way == .dynamic, !isDynamic { return true }
    // What is made of a partial source has the keys of that alone; the types of the model have more.
    if way == .dynamic, live == .nothing, says == .partial, shape.directType != nil { return true }
    if trait == .isDeferred || option == .unread || option == .read, !canBeDeferred { return true }
    if trait == .hasInverse, !canHaveInverse { return true }
    if trait == .hasHooks, [.upsert, .make, .variable, .patch, .undo].contains(way) { return true }
    if shape.type?.hasVariants == true, !canHaveVariants { return true }
    // Where a source names no class, what one class reads as it is written stays so, though another spells it.
    if says == .noClass, spelling == .spelled, kind.takesShorthand { return true }
    // A set has no order in which its elements could be told of.
    if way == .observed, shape.isSet || live == .shared { return true }
    // Neither has a native dictionary.
    if way == .observed, shape.isDictionary, form == .dictionary { return true }
    if trait.namesObjects, !canBeReference { return true }
    // What a property that cannot be set holds is an object or a list of objects.
    if trait == .isFixed, shape.type == nil || !(shape.isList || shape.directType != nil) {
      return true
    }
    if trait == .isFixed, shape.type?.isClass == false || shape.isSet { return true }
    // Of what a map knows one identity is one instance, which the model does not say.
    // An edit since the last source shows in an update since a baseline alone.
    if option == .edited || option == .absentBefore {
      guard way == .baseline, shape.isPlain, !shape.isCollection, live != .nothing,
        trait == .plain || trait == .hasDefault
      else { return true }
    }
    if option.isOfPart, !canBeEditedInside { return true }
    if option.isOfDrafts, !canBeDraft { return true }
    if option == .bestEffort, !canBePartial { return true }
    // What is unread, referred to, or edited here is removed as suites say.
    if says == .gone {
      guard trait != .isReference, trait != .waits, trait != .isDeferred,
        option == .plain || option == .ifChanged,
        way != .baseline
      else { return true }
    }
    // One object at two places is a list of its own kind: it has suites.
    if says == .duplicate || live == .twins, keepsDuplicates { return true }
    if way == .map || way == .upsert, live == .twins || says == .duplicate { return true }
    // A patch finds elements of a list that cannot be set by identity.
    if way == .patch, trait == .isFixed, takesIdentityByPlace { return true }
    // A patch does not say that an object which a replica holds twice became two.
    if way == .patch, live == .shared, replacesObjects { return true }
    // Nor that another one, without an identity, took the place of one that has it.
    if way == .patch, says == .empty || says == .noIdentity, shape.type?.name == "Sketch",
      !shape.isList, replacesObjects
    {
      return true
    }
    // A set has no order that a patch could name elements by.
    if way == .patch, shape.isSet, shape.type != nil { return true }
    if way == .property || way == .variable, says == .absent { return true }
    if way == .variable, [.isFixed, .takesOne].contains(trait) { return true }
    if way == .property, trait == .isFixed { return true }
    // A set has no order in which twins could be paired.
    if live == .twins, !shape.isList || (shape.isSet && shape.type != nil) { return true }
    // One instance at several places, of a class, where nothing tells it by its identity.
    if live == .shared {
      guard let type = shape.element?.directType, type.isClass, type.identity.isEmpty,
        !shape.isSet, trait == .plain, [.object, .patch, .plan].contains(way)
      else { return true }
    }
    if live == .several, !shape.isCollection { return true }
    if !canStand { return true }
    // A field's policy that cannot be honoured is a mistake in its schema.
    return rung == .field && Mistakes.shared.has(kind: values[0], owner: owner)
  }
}

extension Crossing {
  /// Whether one of the policies puts new objects in the place of those that are there.
  private var takesIdentityByPlace: Bool {
    let names = [policy.decision, second.decision]
    return names.contains("identityChange.update")
      && (names.contains("positional") || names.contains("fixedPositional"))
  }

  private var keepsDuplicates: Bool {
    [policy.decision, second.decision].contains("duplicates.keep")
  }

  private var replacesObjects: Bool {
    let names = [policy.decision, second.decision]
    // What is to be matched by an identity that it lacks is made anew where it is added to.
    return names.contains { ["object.replace", "contents", "match.value"].contains($0) }
      || names.contains("append") && names.contains { $0.hasPrefix("keyed") }
  }

  private var ofReference: [Way] { [.object, .prepared, .plan, .undo] }

  /// Whether a property can wait in a map until an update that says nothing of it.
  private var canWait: Bool {
    way == .map && ![policy.decision, second.decision].contains("missing.require")
  }

  /// Whether the crossing can be one of an object or a list of objects that are named.
  private var canBeReference: Bool {
    let says: [Says] = [.absent, .null, .mismatch, .equal, .empty, .reordered, .partial]
    return ["Optional<Track>", "Array<Track>"].contains(kind.name) && says.contains(self.says)
      && live != .twins && (trait == .waits ? canWait : ofReference.contains(way))
      && !(kind.name == "Optional<Track>" && self.says == .empty)
  }
}

extension Crossing {
  /// Whether it is a crossing of objects whose class the source chooses.
  private var canHaveVariants: Bool {
    [.object, .property, .variable, .prepared, .plan, .undo, .make, .observed, .baseline]
      .contains(way) && option != .bestEffort
  }
}

extension Crossing {
  /// Whether a best effort can leave something out: neither an object whole nor a root.
  private var canBePartial: Bool {
    let says: [Says] = [
      .null, .mismatch, .badElement, .badField, .noIdentity, .nullElement, .partial,
    ]
    let names = [policy.decision, second.decision]
    return says.contains(self.says) && [.object, .prepared, .plan].contains(way)
      && [.plain, .takesOne].contains(trait) && live != .shared
      // What becomes of an element whose identity does not fit, suites say.
      && !(kind.namesByIdentity && [.mismatch, .badElement].contains(self.says))
      && !names.contains("missing.require")
      && !names.contains("mismatch.reset")
      && !names.contains("identityChange.reject")
      && !names.contains { $0.hasSuffix(".reject") && $0 != "mismatch.reject" }
  }
}

/// Which schemas are mistaken, asked once for each.
final class Mistakes {
  nonisolated(unsafe) static let shared = Mistakes()
  private var known: [[Int]: Bool] = [:]

  func has(kind: Int, owner: Int) -> Bool {
    if let known = known[[kind, owner]] { return known }
    let has = !Bench.mistakes(Case(kind: Kind.all[kind], owner: owner)).isEmpty
    known[[kind, owner]] = has
    return has
  }
}

extension Kind {
  var hasDefault: Bool {
    func open<Value: Modelled>(_ type: Value.Type) -> Bool { Value.hasFallback }
    return open(self.type)
  }

  /// The default of a field where a row declares one.
  var fallback: Live? {
    func open<Value: Modelled>(_ type: Value.Type) -> Live? {
      Value.fallback?.live(Instances(World()))
    }
    return open(self.type)
  }

  var canTakeOne: Bool {
    func open<Value: Modelled>(_ type: Value.Type) -> Bool { Value.canTakeOne }
    return open(self.type)
  }
}

extension Shape {
  var isSet: Bool { if case .set = wrapped { true } else { false } }

  var isList: Bool {
    switch wrapped {
    case .list, .set: true
    default: false
    }
  }

  /// The element of a list, set or dictionary.
  var element: Shape? {
    switch wrapped {
    case .list(let element), .set(let element), .dictionary(let element): element
    default: nil
    }
  }
}

extension Says {
  func applies(to shape: Shape) -> Bool {
    switch self {
    case .absent, .null, .mismatch, .equal, .changed: true
    case .empty: shape.isCollection || shape.type != nil || shape.wrapped.isText
    case .reordered, .duplicate: shape.isList
    case .partial: shape.isCollection || shape.type != nil
    case .nullElement, .badElement: shape.isCollection
    case .badField, .unknownKey, .gone: shape.type != nil
    case .otherClass, .unknownClass, .noClass: shape.type?.hasVariants == true
    case .noIdentity, .otherIdentity: shape.type?.identity.isEmpty == false
    case .named: shape.type?.shorthand != nil
    }
  }
}

extension Shape {
  var isText: Bool { if case .text = self { true } else { false } }
}
