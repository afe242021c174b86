/// What becomes of objects that a source names and nobody knows, where more is to be done than to make them:
/// of records that name each other, and of looking up, the core knows no more than this.
protocol ObjectFinder: AnyObject {
  /// The array or dictionary whose members stand side by side, or the root; nil once its objects are settled.
  var siblings: _Token? { get set }

  /// Whether new objects are filled when all are known.
  var fillsLater: Bool { get }

  /// Settles an object that nobody knows.
  ///
  /// - Parameter field: The property that it is in; nil if it is a root.
  /// - Returns: The object if it is known; `failed` without an issue if it is left out; nil if it is to be
  ///   found or made as ever.
  func settle(
    _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType, _ field: ResolvedField?,
    in update: Update
  ) -> Update.Outcome?

  /// Settles the objects that references name and nobody knows.
  func settle(_ references: [OpenReference], _ graph: GraphState, in update: Update)
}

/// What keeps the objects of a map, and may know of those that the map does not know.
protocol FindingKeeper: MapKeeper {
  /// What settles the unknown objects of an update; nil if they are made.
  func finder(for update: Update, in map: IdentityMap) -> (any ObjectFinder)?
}

/// Asks the finder of an update, in functions of their own, whose variables take no stack space while values
/// are checked.
struct UnknownObjects {
  private let update: Update

  init(_ update: Update) { self.update = update }

  var areFilledLater: Bool { update.finder?.fillsLater == true }

  /// Goes to an array or a dictionary.
  ///
  /// - Returns: What is around it, to return to.
  func enter(_ value: _Token) -> _Token? {
    guard let finder = update.finder else { return nil }
    defer { finder.siblings = value }
    return finder.siblings
  }

  func leave(to outer: _Token?) { update.finder?.siblings = outer }

  func settle(
    _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType, _ field: ResolvedField?
  ) -> Update.Outcome? {
    update.finder?.settle(token, type, declared, field, in: update)
  }

  /// The object that has the identity named by a source object, as far as anybody knows it.
  func find(
    _ source: SourceObject, _ plan: ResolvedType, _ type: _ObjectType, _ field: ResolvedField?
  ) -> Holder {
    let holder = update.holders.find(nil, plan, source, type)
    guard let finder = update.finder, case .unclaimed = holder else { return holder }
    _ = finder.settle(source.token, type, plan, field, in: update)
    return update.holders.find(nil, plan, source, type)
  }
}
