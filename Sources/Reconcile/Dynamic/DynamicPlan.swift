/// A place in a dynamic tree with its policies, resolved as a check descends.
///
/// The ladder, nearest first: the call · the place · the elements of the list at the place · for an
/// element the place of its list, for a member of an element the elements · the reconciler.
/// Policies for a place never apply to the members of the object there, as with fields.
final class DynamicPlan {
  let policy: ResolvedPolicy

  /// The policy for a value of another kind, nil if such a value simply replaces the live one.
  let mismatch: Policy.Mismatch?

  /// The policy for another identity, nil if an object under a key simply takes it.
  let identityChange: Policy.IdentityChange?

  /// How elements of a list are paired, with `.automatic` decided.
  let match: Policy.Collection.Match.Rule

  /// Whether a path names this very place.
  let isNamed: Bool

  /// Whether the same policies apply to everything below.
  let isUniform: Bool

  /// Whether no rung sets an axis that might change new values otherwise than `isVerbatim` knows.
  private let isKnown: Bool

  /// Whether new elements are exactly as in the source, null under a key included.
  private let takesElementsWhole: Bool

  let ladder: Ladder

  private let call: [Rung]

  /// The rungs behind all others: the types of dynamic trees, and the reconciler.
  private let base: [Rung]

  /// The rung of the property that the tree is in, which applies to this place alone.
  private let property: [Rung]

  /// The remaining parts of the paths that lead through this place.
  private let paths: [Way]

  /// The rungs behind those of the place itself.
  private let inherited: [Rung]

  /// The rungs that members of this object have behind their own.
  private let owner: [Rung]

  /// The remaining steps of a path, and the rung at its end.
  struct Way {
    var steps: ArraySlice<PathPattern.Step>
    let rung: Rung
  }

  /// The members that paths lead to.
  private(set) lazy var named: [(name: String, plan: DynamicPlan)] = makeNamed()
  private lazy var rest = child(paths: [], inherited: owner)
  private lazy var elements = makeElements()

  /// The root of a tree.
  ///
  /// - Parameters:
  ///   - path: The place of the tree in its source.
  ///   - field: The property that holds it, nil if it is the root of the update.
  convenience init(
    _ resolver: Resolver, at path: @autoclosure () -> SourcePath = SourcePath(),
    in field: ResolvedField? = nil
  ) {
    let configuration = resolver.configuration
    let place = configuration.paths.isEmpty ? SourcePath() : path()
    let types: [any OwnModel.Type] = [DynamicObject.self, DynamicArray.self]
    let base = types.compactMap { configuration.types[ObjectIdentifier($0)] }
      .map { Rung(origin: .type($0.name), policy: $0.policy) }
    let policy = field?.field.policy
    self.init(
      call: resolver.call.map { [Rung(origin: .call, policy: $0)] } ?? [],
      base: base + [Rung(origin: .reconciler, policy: configuration.policy)],
      paths: configuration.paths.compactMap { place.rest(of: $0.pattern.steps, $0) },
      property: policy.flatMap { $0.editsModels ? [Rung(origin: .field, policy: $0)] : nil } ?? [])
  }

  private init(
    call: [Rung], base: [Rung], paths: [Way], inherited: [Rung] = [], isElement: Bool = false,
    property: [Rung] = []
  ) {
    self.property = property
    self.call = call
    self.base = base
    self.paths = paths
    self.inherited = inherited
    let own = paths.filter(\.steps.isEmpty).map(\.rung)
    let elements = paths.filter { $0.steps.count == 1 && $0.steps.first == .anyElement }
    owner = isElement ? own : []
    isNamed = !own.isEmpty
    isUniform = paths.isEmpty && inherited.isEmpty && property.isEmpty
    ladder = Ladder(
      rungs: call + own + property + elements.map(\.rung) + inherited + base, isDynamic: true)
    policy = ResolvedPolicy(ladder)
    mismatch = ladder.nearest(Policy.Mismatch.self)?.value
    identityChange = ladder.nearest(Policy.IdentityChange.self)?.value
    match = DynamicPlan.match(ladder, policy.collection)
    isKnown = ladder.edited.subtracting(DynamicPlan.known).isEmpty
    takesElementsWhole =
      if case .fixed(.reset) = policy.null.rule {
        policy.collection.reach == .lists && match == .nothing
      } else { false }
  }

  /// A key that a rung names is the identity that `.automatic` and `.identity` mean.
  private static func match(
    _ ladder: Ladder, _ collection: Policy.Collection
  ) -> Policy.Collection.Match.Rule {
    switch collection.match.rule {
    case .key, .position, .value, .nothing:
      return collection.match.rule
    case .automatic, .identity:
      for rung in ladder.rungs {
        if case .key(let name) = rung.policy.collection.match.rule { return .key(name) }
      }
      return collection.values == .union ? .value : .position
    }
  }
}

extension DynamicPlan {
  /// The axes that say nothing of a new value, and those of which `isVerbatim` asks.
  private static let known: Policy.Axes = [
    .missing, .null, .mismatch, .write, .conflict, .object, .identityChange, .unknownKeys, .stale,
    .values, .match, .unmatched, .fresh, .order, .duplicates, .missingIdentity, .nullElements,
    .failingElements, .failure, .report,
  ]

  /// Whether a new value and everything in it are exactly as in the source.
  var isVerbatim: Bool {
    guard isUniform, isKnown, case .fixed(.assign) = policy.null.rule,
      case .fixed(.insert) = policy.collection.fresh.rule
    else { return false }
    let collection = policy.collection
    return collection.nullElements == .reject && collection.duplicates == .reject
      && collection.missingIdentity.rule != .skip && collection.failingElements == .reject
  }

  /// The key by which elements are matched.
  var key: String? { if case .key(let name) = match { name } else { nil } }

  /// The plan for a member.
  func member(_ key: _Token) -> DynamicPlan {
    isUniform ? self : named.first { key.equals($0.name) }?.plan ?? rest
  }

  /// The plan for a member.
  func member(_ key: String) -> DynamicPlan {
    isUniform ? self : named.first { String._equal($0.name, key) }?.plan ?? rest
  }

  /// The plan for every element.
  var element: DynamicPlan { isUniform && !takesElementsWhole ? self : elements }

  private func makeNamed() -> [(name: String, plan: DynamicPlan)] {
    var names: [String] = []
    for path in paths {
      if case .key(let name)? = path.steps.first, !names.contains(name) { names.append(name) }
    }
    return names.map { ($0, child(paths: paths(below: .key($0)), inherited: owner)) }
  }

  private func makeElements() -> DynamicPlan {
    let own = paths.filter(\.steps.isEmpty).map(\.rung) + property
    return DynamicPlan(
      call: call.map(elementRung), base: base.map(elementRung), paths: paths(below: .anyElement),
      inherited: (own + inherited).map(elementRung), isElement: true)
  }

  /// A rung as it applies to the elements of this list and everything below them.
  private func elementRung(_ rung: Rung) -> Rung {
    guard takesElementsWhole, rung.policy.collection.reach == .lists else { return rung }
    var rung = rung
    rung.policy.null = .assign
    return rung
  }

  private func paths(below step: PathPattern.Step) -> [Way] {
    paths.filter { $0.steps.first == step }
      .map { Way(steps: $0.steps.dropFirst(), rung: $0.rung) }
  }

  private func child(paths: [Way], inherited: [Rung]) -> DynamicPlan {
    DynamicPlan(call: call, base: base, paths: paths, inherited: inherited)
  }
}

extension SourcePath {
  /// What remains of a path of a policy below this place, nil if it leads elsewhere.
  fileprivate func rest(
    of steps: [PathPattern.Step], _ path: (pattern: PathPattern, policy: Policy)
  ) -> DynamicPlan.Way? {
    guard steps.count >= components.count else { return nil }
    for (component, step) in zip(components, steps) {
      switch (component, step) {
      case (.key(let one), .key(let other)) where String._equal(one, other): continue
      case (.index, .anyElement): continue
      case (.index(let one), .index(let other)) where one == other: continue
      default: return nil
      }
    }
    let rung = Rung(origin: .path(path.pattern.description), policy: path.policy)
    return DynamicPlan.Way(steps: steps[components.count...], rung: rung)
  }
}
