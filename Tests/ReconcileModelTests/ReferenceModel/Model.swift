/// What an update does by the rules of `Docs/Semantics.md`, slow and plain.
///
/// It is written from the rules alone; each branch names its rule.
struct Model {
  var world: World
  var ladder: Ladder
  var changes: [String] = []
  var issues: [String] = []
  /// Whether the list of the property that a case is about was matched by identity and changed.
  var matchedByIdentity = false
  /// What is unread of the deferred property of the root.
  var unread: Unread?
  /// The identities that the source named of those for whom the property waits, and for whom it does.
  var waiting: (named: [Int], missing: Set<Int>, place: Place)?
  var told = Told()
  /// Whether what differs from the last source gives way where the source speaks.
  var givesWay = false
  /// How many elements were left out because their identity came twice.
  var twins = 0
  /// How many elements and entries of the collection under way do not fit.
  var misfits = 0
  /// How many elements do not fit and are not read, since they would find no place.
  var unfit = 0
  /// Where the document has what the plain form says, where it is spelled in another way.
  var reading: Reading?
  /// Whether the case came to where no rule says what is to be.
  var isSilent = false
  private var next = World.firstNew

  init(_ world: World, _ ladder: Ladder) {
    self.world = world
    self.ladder = ladder
  }

  /// Updates the object at the root.
  mutating func updateRoot(_ said: Said, since base: Said? = nil) {
    guard case .object(let tag) = world.root, let type = world.objects[tag]?.type else { return }
    let rungs = ladder.rungs(nil, of: type)
    var place = Place(path: "", sourcePath: "", rungs: rungs)
    place.base = base
    guard case .members = said else {
      // N8: an issue at the root whatever the policy.
      return issue("mismatch", "", "expected \(type.name), found \(said.kind)")
    }
    // O13
    if names(another: said, tag: tag, type) {
      issue("identity", "", "names another identity")
    }
    _ = update(.object(tag), type, said, place)
  }

  /// A tag for an instance that the update makes.
  mutating func newTag() -> Int {
    defer { next += 1 }
    return next
  }
}

/// Where a value stands, and who decides about it.
struct Place {
  /// The way to it after the update, as changes name it.
  var path: String
  /// The way to it in the source, as issues name it.
  var sourcePath: String
  /// Who decides, the nearest first.
  var rungs: [Settings]
  var fallback: Live?
  var isOptional = false
  var isSettable = true
  var isRoot = false
  var takesOne = false
  var isDeferred = false
  /// What the last source said here, in an update since a baseline.
  var base: Said?
  /// Whether that is a list without an order, which an object filled.
  var isBaseUnordered = false
  /// Whether the source changed the members or the order of a list, where what differs from the last source gives way.
  var isSpoken: Bool?
  /// Whether both sides added what stands here since the last source, or what it stands in.
  var isAddedHere = false
  /// Whether it is inside an instance that the update makes, of which nothing is told: O8.
  var isNew = false
}

extension Place {
  func child(_ step: String, source: String? = nil) -> Place {
    var place = self
    place.path += step
    place.sourcePath += source ?? step
    place.fallback = nil
    place.isOptional = false
    (place.isRoot, place.takesOne, place.isDeferred, place.base) = (false, false, false, nil)
    (place.isSpoken, place.isAddedHere, place.isBaseUnordered) = (nil, false, false)
    return place
  }

  /// The place of a member of an object that stands here.
  func member(_ key: String) -> (path: String, sourcePath: String) {
    if key.isEmpty { return (path + "[\"\"]", sourcePath + "[\"\"]") }
    return (
      path.isEmpty ? key : "\(path).\(key)", sourcePath.isEmpty ? key : "\(sourcePath).\(key)"
    )
  }

  /// The path of an element whose key is not known yet.
  static let unnamed = "\u{1}"

  func entry(_ key: String) -> Place {
    var place = child("")
    (place.path, place.sourcePath) = member(key)
    place.base = base?[key]
    return place
  }

  /// The same for a part that is not set again on its own.
  var quiet: Place {
    var place = self
    var settings = Settings()
    settings.write = .ifChanged
    place.rungs.insert(settings, at: 0)
    return place
  }

  /// Whether there is something to reset to: N2, N3.
  var canReset: Bool { isSettable && (fallback != nil || isOptional) }

  func decide<Value>(_ axis: (Settings) -> Value?, _ value: Value) -> Value {
    rungs.lazy.compactMap(axis).first ?? value
  }

  /// The nearest decision that can be followed here; one that cannot is skipped.
  func decide<Value: Equatable>(
    _ axis: (Settings) -> Value?, _ value: Value, unless impossible: Value
  ) -> Value {
    rungs.lazy.compactMap(axis).first { $0 != impossible || canReset } ?? value
  }

  /// The nearest decision if the field itself made it: V4a.
  func decideOfField<Value>(_ axis: (Settings) -> Value?, _ value: Value) -> Value {
    guard let rung = rungs.first(where: { axis($0) != nil }), rung.isOfField else { return value }
    return axis(rung) ?? value
  }

  var writesAlways: Bool { decide(\.write, .always) == .always }
}

extension Model {
  mutating func tell(_ kind: String, _ place: Place) {
    guard !place.isNew else { return }
    changes.append("\(kind) \(place.path)")
    told.write()
  }

  mutating func issue(_ kind: String, _ path: String, _ text: String) {
    if ladder.isBestEffort, !path.isEmpty {
      // T4
      return changes.append("skipped \(path)")
    }
    let (place, said) = reading?.issue(kind, path, text) ?? (path, text)
    issues.append("\(kind) " + (place.isEmpty ? said : "\(place): \(said)"))
  }

  /// O3, O4, O5: sets a value that stands for itself.
  mutating func set(_ value: Live, over live: Live, _ place: Place) -> Live {
    guard place.isSettable else {
      // A11: a property that cannot be set keeps what it has.
      if value != live { changes.append("lost \(place.path)") }
      return live
    }
    if place.isDeferred, unread != nil, !place.isNew {
      // D3: what is set takes the place of what is unread.
      unread = nil
      tell("changed", place)
    } else if value != live {
      tell("changed", place)
    } else if place.writesAlways {
      tell("touched", place)
    }
    return value
  }

  /// O4, O6: sets a property whose parts were told of on their own.
  mutating func setAgain(_ place: Place) {
    if place.writesAlways, place.isSettable { tell("touched", place) }
  }
}
