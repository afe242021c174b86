/// A walk of a graph of objects, each of which is met once; a struct in its box is met wherever it is.
///
/// Who walks says which objects it begins with, and for each that it gets what values to follow from there:
/// what properties hold, or will hold. Pending work is kept in arrays, so a deep graph does not use up the
/// program's stack.
struct LiveWalk {
  /// The order in which objects are met.
  enum Order {
    /// Those in an object before those beside it, as in a document.
    case depthFirst
    /// Those that fewer objects lead to first.
    case breadthFirst
  }

  /// An object that was met.
  struct Spot {
    let object: AnyObject
    let plan: ResolvedType

    /// The number of the spot that was found first to hold it, -1 for one with which the walk began.
    let owner: Int

    /// The steps from there, if the walk keeps them.
    let steps: [SourcePath.Component]

    /// Whether it only holds the property that is the root, so that it may be met elsewhere.
    var isHolder = false
  }

  /// All that were met, by their numbers.
  private(set) var spots: [Spot] = []

  private let resolver: Resolver
  private let order: Order
  private let keepsSteps: Bool

  /// The instances that were met; none while there is only the one with which the walk began, so that a walk
  /// of one object makes no set.
  private var known: Set<ObjectIdentifier> = []
  private var first: AnyObject?

  /// The number of spots that are behind the walk or in `open`.
  private var opened = 0

  /// The spots that are still to be visited, the next one last.
  private var open: [Int] = []

  init(_ resolver: Resolver, _ order: Order, keepsSteps: Bool = true) {
    (self.resolver, self.order, self.keepsSteps) = (resolver, order, keepsSteps)
  }

  /// The number of the next object.
  mutating func next() -> Int? {
    switch order {
    case .depthFirst:
      open += (opened..<spots.count).reversed()
      opened = spots.count
      return open.popLast()
    case .breadthFirst:
      guard opened < spots.count else { return nil }
      opened += 1
      return opened - 1
    }
  }

  func contains(_ object: AnyObject) -> Bool {
    first === object || known.contains(ObjectIdentifier(object))
  }

  /// Notes an instance; false if it was met.
  private mutating func meet(_ object: AnyObject) -> Bool {
    guard let first else {
      first = object
      return true
    }
    if known.isEmpty { known.insert(ObjectIdentifier(first)) }
    return known.insert(ObjectIdentifier(object)).inserted
  }

  /// Adds an object, unless it is an instance that was met.
  ///
  /// - Parameters:
  ///   - owner: The number of the spot that holds it, -1 for none.
  ///   - steps: Those from there, or from the root of the walk.
  /// - Returns: Whether it was added.
  @discardableResult
  mutating func add(
    _ object: AnyObject, _ plan: ResolvedType, below owner: Int = -1,
    _ steps: [SourcePath.Component] = []
  ) -> Bool {
    if plan.isClass, !meet(object) { return false }
    spots.append(
      Spot(object: object, plan: plan, owner: owner, steps: keepsSteps ? steps : []))
    return true
  }

  /// Adds an object that holds the property with which the walk begins.
  mutating func add(
    holder object: AnyObject, _ plan: ResolvedType, _ steps: [SourcePath.Component]
  ) {
    spots.append(Spot(object: object, plan: plan, owner: -1, steps: steps, isHolder: true))
  }

  /// Adds the objects in a value.
  ///
  /// - Parameters:
  ///   - node: The shape of the value.
  ///   - owner: The number of the spot that holds it.
  ///   - steps: Those from there to the value.
  ///   - isMet: Whether an object is met at all.
  mutating func follow(
    _ live: _LiveValue, _ node: Node, below owner: Int, _ steps: [SourcePath.Component],
    where isMet: (AnyObject, ResolvedType) -> Bool = { _, _ in true }
  ) {
    guard let type = node.innermostObject else { return }
    var steps = keepsSteps ? steps : []
    live.holdsObject(at: &steps) { object, steps in
      let plan = resolver.plan(of: object, declared: type)
      if isMet(object, plan) { add(object, plan, below: owner, steps) }
      return false
    }
  }

  /// The path of an object from where the walk began.
  func path(of number: Int) -> SourcePath {
    var steps: [[SourcePath.Component]] = []
    var number = number
    while number >= 0 {
      steps.append(spots[number].steps)
      number = spots[number].owner
    }
    return SourcePath(steps.reversed().flatMap(\.self))
  }
}
