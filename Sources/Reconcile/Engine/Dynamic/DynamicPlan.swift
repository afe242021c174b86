/// A place in a dynamic tree with the decisions that hold there, found as a check goes down.
///
/// The ladder, nearest first: the call · the place · the elements of the list at the place · for an
/// element the place of its list, for a member of an element the elements · the reconciler. What a
/// place is told never reaches the members of the object there, as with fields.
final class DynamicPlan {
  let policy: Resolution

  /// What a value of another kind does, nil where it simply replaces the live one.
  let mismatch: Policy.Mismatch?

  /// What another identity does, nil where an object under a key takes it.
  let identityChange: Policy.IdentityChange?

  /// How elements of a list are paired, with `.automatic` decided.
  let match: Policy.Collection.Match.Rule

  /// Whether a path names this very place.
  let isNamed: Bool

  private let call: Policy?
  private let base: Policy

  /// What is left of the paths that lead through this place.
  private let paths: [(steps: ArraySlice<PathPattern.Step>, policy: Policy)]

  /// The rungs behind those of the place itself.
  private let inherited: [Policy]

  /// The rungs that members of the object here have behind their own.
  private let owner: [Policy]

  /// The members that paths lead to.
  private(set) lazy var named: [(name: String, plan: DynamicPlan)] = makeNamed()
  private lazy var rest = child(paths: [], inherited: owner)
  private lazy var elements = makeElements()

  /// The root of a tree.
  convenience init(_ resolver: Resolver) {
    self.init(
      call: resolver.call, base: resolver.configuration.policy,
      paths: resolver.configuration.paths.map { ($0.pattern.steps[...], $0.policy) })
  }

  private init(
    call: Policy?, base: Policy,
    paths: [(steps: ArraySlice<PathPattern.Step>, policy: Policy)], inherited: [Policy] = [],
    isElement: Bool = false
  ) {
    self.call = call
    self.base = base
    self.paths = paths
    self.inherited = inherited
    let own = paths.filter(\.steps.isEmpty).map(\.policy)
    let elements = paths.filter { $0.steps.count == 1 && $0.steps.first == .anyElement }
    owner = isElement ? own : []
    isNamed = !own.isEmpty
    let call = call.map { [$0] } ?? []
    let ladder = call + own + elements.map(\.policy) + inherited + [base]
    policy = Resolution(ladder)
    mismatch = ladder.lazy.compactMap(\.mismatchEdit).first
    identityChange = ladder.lazy.compactMap(\.identityChangeEdit).first
    match = DynamicPlan.match(ladder, policy.collection)
  }

  /// The key that a rung names is the identity that `.automatic` and `.identity` ask for.
  private static func match(
    _ ladder: [Policy], _ collection: Policy.Collection
  ) -> Policy.Collection.Match.Rule {
    switch collection.match.rule {
    case .key, .position, .value, .nothing:
      return collection.match.rule
    case .automatic, .identity:
      for rung in ladder {
        if case .key(let name)? = rung.collection.matchEdit?.rule { return .key(name) }
      }
      return collection.valuesEdit == .union ? .value : .position
    }
  }
}

extension DynamicPlan {
  /// Whether the same decisions hold for everything below.
  var isUniform: Bool { paths.isEmpty && inherited.isEmpty }

  /// Whether a new value and all below it are what the source says.
  var isVerbatim: Bool {
    guard isUniform, case .fixed(.assign) = policy.null.rule,
      case .fixed(.insert) = policy.collection.fresh.rule
    else { return false }
    let collection = policy.collection
    return collection.nullElements == .reject && collection.duplicates == .reject
      && collection.missingIdentity.rule != .skip
  }

  /// The key by which elements are matched.
  var key: String? { if case .key(let name) = match { name } else { nil } }

  /// The place of a member.
  func member(_ key: _Token) -> DynamicPlan {
    isUniform ? self : named.first { key.equals($0.name) }?.plan ?? rest
  }

  /// The place of a member.
  func member(_ key: String) -> DynamicPlan {
    isUniform ? self : named.first { $0.name.utf8.elementsEqual(key.utf8) }?.plan ?? rest
  }

  /// The place of every element.
  var element: DynamicPlan { isUniform ? self : elements }

  private func makeNamed() -> [(name: String, plan: DynamicPlan)] {
    var names: [String] = []
    for path in paths {
      if case .key(let name)? = path.steps.first, !names.contains(name) { names.append(name) }
    }
    return names.map { ($0, child(paths: paths(below: .key($0)), inherited: owner)) }
  }

  private func makeElements() -> DynamicPlan {
    let own = paths.filter(\.steps.isEmpty).map(\.policy)
    return child(
      paths: paths(below: .anyElement), inherited: own + inherited, isElement: true)
  }

  private func paths(
    below step: PathPattern.Step
  ) -> [(steps: ArraySlice<PathPattern.Step>, policy: Policy)] {
    paths.filter { $0.steps.first == step }.map { ($0.steps.dropFirst(), $0.policy) }
  }

  private func child(
    paths: [(steps: ArraySlice<PathPattern.Step>, policy: Policy)], inherited: [Policy],
    isElement: Bool = false
  ) -> DynamicPlan {
    DynamicPlan(
      call: call, base: base, paths: paths, inherited: inherited, isElement: isElement)
  }
}
